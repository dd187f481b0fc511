package org.mahjongtable.firmware.app;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Stage;

/**
 * What may be shown to strangers of a table's inputs: tags become numbers, players become letters, and what devices say of themselves and people give as
 * reasons is dropped. The same inputs always become the same.
 */
final class Anonymous {
    private final Map<TagId, TagId> tags = new HashMap<>();
    private final Map<String, String> players = new HashMap<>();

    /** @param known every tag that occurs */
    Anonymous(List<TagId> known) {
        known.stream().sorted().forEach(tag -> tags.put(tag, TagId.of(tags.size() + 1)));
    }

    TableSetup setup(TableSetup setup) {
        Map<TagId, TileId> tiles = setup.tiles().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .collect(Collectors.toMap(entry -> tag(entry.getKey()), Map.Entry::getValue));
        return new TableSetup(
                setup.rules(),
                setup.options(),
                players(setup.players()),
                tiles,
                setup.antennas(),
                setup.buttons(),
                setup.dice(),
                "");
    }

    TableState state(TableState state) {
        return new TableState(
                state.clock(),
                stage(state.stage()),
                state.presence(),
                state.inventory(),
                state.languages(),
                state.devices(),
                state.lastRoll(),
                state.rolls(),
                state.identifying(),
                state.notice() == null
                        ? null
                        : new TableState.Notice(
                                author(state.notice().author()),
                                state.notice().action(),
                                state.notice().until()),
                state.unreadUntil(),
                state.seq());
    }

    private Stage stage(Stage stage) {
        return switch (stage) {
            case Stage.Idle(var sitting) -> new Stage.Idle(sitting(sitting));
            case Stage.Rolling rolling ->
                new Stage.Rolling(
                        match(rolling.match()),
                        rolling.begun(),
                        rolling.rolls(),
                        rolling.forDealer(),
                        ended(rolling.ended()),
                        rolling.entering());
            case Stage.InDeal in -> new Stage.InDeal(match(in.match()), in.deal());
            case Stage.MatchOver over -> new Stage.MatchOver(match(over.match()), sitting(over.sitting()));
        };
    }

    private Stage.Rolling.@Nullable Ended ended(Stage.Rolling.@Nullable Ended ended) {
        return ended == null ? null : new Stage.Rolling.Ended(match(ended.match()), ended.over());
    }

    /** {@code referee:Name} as {@code referee}. */
    private static String author(String author) {
        int colon = author.indexOf(':');
        return colon < 0 ? author : author.substring(0, colon);
    }

    private Match match(Match match) {
        return new Match(
                players(match.players()),
                match.points(),
                match.lastChanges(),
                match.paid(),
                match.round(),
                match.dealer(),
                match.streak(),
                match.passed(),
                match.deals(),
                match.startedAt(),
                match.ending(),
                match.pausedAt(),
                match.limit());
    }

    private List<@Nullable String> sitting(List<@Nullable String> names) {
        List<@Nullable String> letters = new ArrayList<>();
        for (String name : names) {
            letters.add(name == null ? null : player(name));
        }
        return letters;
    }

    Input input(Input input) {
        return switch (input) {
            case Input.Tick tick -> tick;
            case Input.FromDevice told -> new Input.FromDevice(told.at(), told.device(), reading(told.reading()));
            case Input.Command asked -> new Input.Command(asked.at(), author(asked.author()), command(asked.command()));
        };
    }

    private Reading reading(Reading reading) {
        return switch (reading) {
            case Reading.RoundRead round ->
                new Reading.RoundRead(
                        round.nanos(),
                        round.antenna(),
                        round.tags().stream()
                                .map(seen -> new TagSeen(tag(seen.tag()), seen.rssi()))
                                .toList(),
                        round.complete());
            case Reading.PortUp up -> new Reading.PortUp(up.nanos(), "");
            case Reading.PortDown down -> new Reading.PortDown(down.nanos(), down.why(), "");
            case Reading.DiceSettled _,
                    Reading.DiceLying _,
                    Reading.DiceRolling _,
                    Reading.DiceCocked _,
                    Reading.DiceFault _,
                    Reading.ButtonPressed _,
                    Reading.ButtonHeld _,
                    Reading.ButtonStuck _,
                    Reading.ButtonFreed _,
                    Reading.FramesDropped _ -> reading;
        };
    }

    private TableCommand command(TableCommand command) {
        return switch (command) {
            case TableCommand.StartMatch(var names, var end) -> new TableCommand.StartMatch(players(names), end);
            case TableCommand.SeatPlayers(var names) -> new TableCommand.SeatPlayers(players(names));
            case TableCommand.AdjustPoints adjust -> new TableCommand.AdjustPoints(adjust.changes(), "-");
            case TableCommand.Press _,
                    TableCommand.Hold _,
                    TableCommand.EnterDice _,
                    TableCommand.EndMatch _,
                    TableCommand.Pause _,
                    TableCommand.Resume _,
                    TableCommand.Resolve _,
                    TableCommand.EnterRack _,
                    TableCommand.Propose _,
                    TableCommand.Dispute _,
                    TableCommand.NameWinner _,
                    TableCommand.VoidDeal _,
                    TableCommand.Identify _ -> command;
        };
    }

    private TagId tag(TagId tag) {
        return tags.computeIfAbsent(tag, unknown -> TagId.of(tags.size() + 1));
    }

    private List<String> players(List<String> names) {
        return names.stream().map(this::player).toList();
    }

    private String player(String name) {
        return players.computeIfAbsent(name, unknown -> "P" + (players.size() + 1));
    }
}
