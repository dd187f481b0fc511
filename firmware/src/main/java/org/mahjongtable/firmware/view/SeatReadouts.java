package org.mahjongtable.firmware.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.match.MatchStep;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Wind;

/**
 * What each seat is shown: round and seat wind, points, whose turn it is, and a message, or in a doubt and at the end pages that turn every
 * three seconds. Concealed tiles and waits are not shown, nor is anybody told that a win is possible: a prompt would tell the neighbours. The rule set's
 * options allow two exceptions: who declared 眼牌 sees the other racks, and who may declare Miji is told so.
 */
public final class SeatReadouts {

    /** The lamp of a seat that is to do something. */
    public static final Lamp TURN = new Lamp(0x30D060, Lamp.Mode.ON);
    /** The lamp of a seat that is asked in a doubt. */
    public static final Lamp DOUBT = new Lamp(0xFFB000, Lamp.Mode.BLINK);
    /** The lamp of a winner. */
    public static final Lamp RESULT = new Lamp(0xFFD870, Lamp.Mode.ON);

    /** How long one page stays. */
    private static final long PAGE_NANOS = 3_000_000_000L;

    /** Before the dice have said which wall is east. */
    private static final Label NO_WIND = new Label("－", "-");

    /** The lamp of every seat while tiles are taught. */
    private static final Lamp CALIBRATING = new Lamp(0x2080FF, Lamp.Mode.ON);

    /** Digits alone cannot say more than that they stand for nothing. */
    private static final String NO_DIGITS = "--";

    private static final Lamp IDENTIFY = new Lamp(0x2080FF, Lamp.Mode.BLINK);

    private final TableSetup setup;
    private final TableState state;
    private final Seat seat;
    private final boolean isPublic;
    private final Names names;
    private final Speech speech;

    private SeatReadouts(TableSetup setup, TableState state, Seat seat, boolean isPublic) {
        this.setup = setup;
        this.state = state;
        this.seat = seat;
        this.isPublic = isPublic;
        this.names = Names.of(setup, state);
        this.speech = new Speech(state.language(seat));
    }

    /** What a seat is shown in a state; it changes with the state's clock where pages turn. */
    public static Readout of(TableSetup setup, TableState state, Seat seat) {
        return new SeatReadouts(setup, state, seat, false).readout();
    }

    /** The same for a page that anybody may open: no concealed tiles, whatever the house allows the seat. */
    public static Readout onPage(TableSetup setup, TableState state, Seat seat) {
        return new SeatReadouts(setup, state, seat, true).readout();
    }

    private Readout readout() {
        Readout readout = ofStage();
        return state.freshNotice().map(notice -> withNotice(readout, notice)).orElse(readout);
    }

    /** What a referee did stands in the lower half of every readout for a while. */
    private Readout withNotice(Readout readout, TableState.Notice notice) {
        return new Readout(
                List.of(
                        readout.lines().get(0),
                        readout.lines().get(1),
                        Cells.cut(speech.say(RefereeTexts.who(notice.author())), Cells.LINE),
                        speech.say(RefereeTexts.what(notice.action()))),
                readout.digits(),
                readout.lamp());
    }

    private Readout ofStage() {
        if (state.isIdentifying(seat)) {
            return identifying();
        }
        return switch (state.stage()) {
            case Stage.Idle idle -> idle(idle);
            case Stage.Rolling rolling -> rolling(rolling);
            case Stage.InDeal in -> inDeal(in.match(), in.deal());
            case Stage.MatchOver over -> matchOver(over);
        };
    }

    /** Both languages, since whoever looks for the table may read either. */
    private Readout identifying() {
        return new Readout(
                List.of(
                        Cells.cut(setup.title(), Cells.LINE),
                        "座位%d Seat %d".formatted(seat.number(), seat.number()),
                        "就是這裏",
                        "This is the one"),
                Integer.toString(seat.number()),
                IDENTIFY);
    }

    /** What a seat is shown while tiles are taught or antennas measured: nobody is asked to do anything here. */
    public static Readout calibrating(TableSetup setup, TableState state, Seat seat) {
        Readout usual = onPage(setup, state, seat);
        var speech = new Speech(state.language(seat));
        return new Readout(
                List.of(
                        usual.lines().get(0),
                        usual.lines().get(1),
                        speech.say("正在校準牌張", "Calibrating"),
                        speech.say("見網頁/calibrate", "see /calibrate")),
                NO_DIGITS,
                CALIBRATING);
    }

    private Readout idle(Stage.Idle idle) {
        Optional<String> player = Optional.ofNullable(idle.sitting().get(seat.ordinal()));
        long sitting = idle.sitting().stream().filter(name -> name != null).count();
        boolean whole = setup.isAnySetWhole();
        return new Readout(
                List.of(
                        speech.say("座位 " + seat.number(), "Seat " + seat.number()),
                        Cells.cut(
                                player.or(() -> Notices.lostDevice(state, speech))
                                        .orElse(""),
                                Cells.LINE),
                        !whole
                                ? speech.say("沒有完整的牌", "No set is whole:")
                                : player.isPresent() ? speech.say("已入座", "Seated") : speech.say("按鈕入座", "Press to sit"),
                        whole
                                ? speech.say("已有%d／4人".formatted(sitting), "%d of 4 seated".formatted(sitting))
                                : speech.say("教牌：/calibrate", "teach /calibrate")),
                "",
                whole && player.isPresent() ? TURN : Lamp.OFF);
    }

    private Readout rolling(Stage.Rolling rolling) {
        Match match = rolling.match();
        boolean mine = rolling.by() == seat && !match.paused();
        Label who = names.name(rolling.by());
        List<Integer> entering = rolling.entering();
        String what = match.paused()
                ? rolling.by() == seat
                        ? speech.say("暫停：按鈕繼續", "Paused: press on")
                        : speech.say("牌局暫停", "Match is paused")
                : !mine
                        ? speech.say("等" + who.zh() + "擲骰", who.en() + " to roll")
                        : entering == null ? speech.say("請按鈕擲骰", "Press to roll") : die(entering);
        String below = mine && entering != null ? speech.say("按＋1 長按＝好", "Press +1 Hold ok") : rolled(rolling);
        below = below.isEmpty() ? Notices.lostDevice(state, speech).orElse("") : below;
        return new Readout(List.of(where(match), points(match), what, below), digits(match), mine ? TURN : Lamp.OFF);
    }

    /** What the dice have shown; before that, who sits here, where players have just changed seats. */
    private String rolled(Stage.Rolling rolling) {
        Match match = rolling.match();
        MatchStep matches = new MatchStep(
                setup.rules(), setup.options().matchEnd(), setup.options().seatChange());
        return rolling.rolls().isEmpty() && matches.isAfterSeatChange(match)
                ? Cells.cut(speech.say("換位：", "Sit: ") + match.player(seat), Cells.LINE)
                : speech.dice(rolling.rolls());
    }

    /** {@code 骰 3-5      2/3}: the die being chosen stands last. */
    private String die(List<Integer> entering) {
        return Cells.ends(
                speech.dice(List.of(entering)),
                "%d/%d".formatted(entering.size(), setup.rules().game().dice()));
    }

    private Readout inDeal(Match match, Deal deal) {
        return switch (deal) {
            case Deal.Dealing dealing ->
                new Readout(
                        List.of(
                                where(match),
                                points(match),
                                Cells.ends(speech.say("派牌中", "Dealing"), wall(deal)),
                                dealing(match, dealing)),
                        digits(match),
                        Lamp.OFF);
            case Deal.Playing playing -> playing(match, playing);
            case Deal.Doubtful doubtful -> {
                boolean concerned = doubtful.doubt().seats().contains(seat);
                List<SeatPages.Page> pages = SeatPages.doubt(doubtful, seat, names, speech);
                String page = (shown(pages) + 1) + "/" + pages.size();
                yield paged(
                        where(match),
                        Cells.ends(
                                isAfterStop(doubtful) ? speech.say("停機核對", "Stop check") : speech.say("有疑問", "Doubt"),
                                page),
                        pages,
                        digits(match),
                        concerned ? DOUBT : Lamp.OFF);
            }
            case Deal.Over over -> {
                boolean won = over.winners().stream().anyMatch(winner -> winner.seat() == seat);
                yield paged(
                        speech.result(setup.rules(), over, names),
                        points(match),
                        SeatPages.result(setup.rules(), match, over, seat, names, speech),
                        digits(match),
                        won ? RESULT : Lamp.OFF);
            }
        };
    }

    private static boolean isAfterStop(Deal.Doubtful doubtful) {
        return doubtful.doubt().reason() == Doubt.Reason.CHANGED_WHILE_OFF;
    }

    /** Until the tiles have been found again after a stop nobody is told to play; who has called a win sees that it stands. */
    private Readout takingInventory(Match match, Deal.Playing playing) {
        String notice = notices(match).of(playing);
        return new Readout(
                List.of(
                        where(match),
                        points(match),
                        speech.say("核對牌張中", "Checking tiles"),
                        Cells.cut(notice.isEmpty() ? speech.say("請稍候", "Please wait") : notice, Cells.LINE)),
                digits(match),
                Lamp.OFF);
    }

    private Readout playing(Match match, Deal.Playing playing) {
        if (state.isTakingInventory()) {
            return takingInventory(match, playing);
        }
        Seat turn = playing.turn().seat();
        String whose = turn == seat
                ? speech.say("輪到你", "Your turn")
                : speech.say(
                        "輪到" + names.shortName(turn).zh(), names.shortName(turn).en() + "'s turn");
        List<SeatPages.Page> pages = new ArrayList<>();
        pages.add(new SeatPages.Page(
                Cells.ends(whose, wall(playing)), Cells.cut(notices(match).of(playing), Cells.LINE)));
        pages.addAll(otherRacks(playing));
        return paged(where(match), points(match), pages, digits(match), turn == seat ? TURN : Lamp.OFF);
    }

    private String dealing(Match match, Deal.Dealing dealing) {
        String notice = notices(match).of(dealing);
        return notice.isEmpty() ? speech.dice(dealing.opening().dice()) : notice;
    }

    private Notices notices(Match match) {
        return new Notices(setup.rules(), state, match, seat, names, speech);
    }

    /** What a declaration lets its declarer see, where the house plays so: the one case in which a readout shows concealed tiles. */
    private List<SeatPages.Page> otherRacks(Deal.Playing playing) {
        Declaration declared = playing.declared().get(seat);
        if (isPublic
                || declared == null
                || !setup.rules().game().declarations().reveals().contains(declared)) {
            return List.of();
        }
        List<SeatPages.Page> pages = new ArrayList<>();
        for (int turn = 1; turn < 4; turn++) {
            Seat other = seat.plus(turn);
            String tiles = playing.board().at(other).rackFaces().toString().replaceAll("([mps])", "$1 ");
            pages.addAll(SeatPages.pages(Cells.wrap(speech.say(names.shortName(other)) + " " + tiles)));
        }
        return pages;
    }

    private Readout matchOver(Stage.MatchOver over) {
        boolean sits = over.sitting().get(seat.ordinal()) != null;
        return paged(
                speech.say("牌局結束", "Match over"),
                points(over.match()),
                SeatPages.standings(TableViews.of(setup, state).standings(), sits, setup.isAnySetWhole(), speech),
                digits(over.match()),
                sits ? TURN : Lamp.OFF);
    }

    private int shown(List<SeatPages.Page> pages) {
        return (int) (state.clock().now() / PAGE_NANOS % pages.size());
    }

    /** Two lines that stay, and two that turn. */
    private Readout paged(String first, String second, List<SeatPages.Page> pages, String digits, Lamp lamp) {
        SeatPages.Page page = pages.get(shown(pages));
        return new Readout(List.of(first, second, page.upper(), page.lower()), digits, lamp);
    }

    /** {@code 東圈 南 莊連2}, {@code E rnd  S  D+2}. */
    private String where(Match match) {
        Label round = new Label(match.round().label().zh() + "圈", match.round().letter() + " rnd ");
        Label own = names.wind(seat).map(Wind::label).orElse(NO_WIND);
        String dealer = match.dealer() != seat
                ? ""
                : match.streak() == 0
                        ? speech.say(" 莊", "  D")
                        : speech.say(" 莊連" + match.streak(), "  D+" + match.streak());
        return speech.say(round) + " " + speech.say(own.zh(), own.en().substring(0, 1)) + dealer;
    }

    /** {@code +1,234 ▲96}, without the change where there is none. */
    private String points(Match match) {
        int unitsPerPoint = setup.rules().game().unitsPerPoint();
        long change = match.lastChanges().get(seat.ordinal());
        String points = Points.signed(match.points(seat), unitsPerPoint);
        return change == 0 ? points : points + " " + Points.change(change, unitsPerPoint);
    }

    private String wall(Deal deal) {
        int left = TableViews.wallLeft(setup.rules().game(), deal.board());
        return speech.say("牆" + left, "Wall" + left);
    }

    private String digits(Match match) {
        return Points.points(match.points(seat), setup.rules().game().unitsPerPoint())
                .toBigInteger()
                .toString();
    }
}
