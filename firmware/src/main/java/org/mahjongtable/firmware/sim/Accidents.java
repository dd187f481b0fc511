package org.mahjongtable.firmware.sim;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.DiceSource;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/** What befalls a table once in so many deals: each kind draws whether it does in the coming deal, when and where. */
final class Accidents {
    /** Deals take minutes; an accident falls anywhere into them. */
    private static final long WITHIN = 300 * Agenda.SECOND;

    /** Cards and phones are of other makers than tiles. */
    private static final long OTHER_MAKER = 0xE0160100L << 32;

    private final Agenda agenda;
    private final Mishaps mishaps;
    private final Site site;
    private final Map<Fault, Chance> chances = new EnumMap<>(Fault.class);
    private final Program program;
    private int deal;

    /** Where accidents happen. */
    record Site(Lines lines, Wiring wiring, List<String> devices, Strangers strangers, World world, Tags tags) {

        /** The ports of all readers. */
        List<String> readers() {
            return wiring.readers().stream()
                    .map(reader -> reader.serial().path())
                    .distinct()
                    .toList();
        }

        /** What antennas watch. */
        List<Zone> zones() {
            return wiring.readers().stream()
                    .flatMap(reader -> reader.zones().values().stream())
                    .toList();
        }

        /** The ports of panels. */
        List<String> panels() {
            return wiring.panels().stream().map(panel -> panel.serial().path()).toList();
        }

        /** The port of the dice, or the chip they are on. */
        Optional<String> dice() {
            Wiring.Dice dice = wiring.dice();
            if (dice == null) {
                return Optional.empty();
            }
            return Optional.of(
                    switch (dice.source()) {
                        case DiceSource.Serial(var serial) -> serial.path();
                        case DiceSource.Tilebus(var serial, var _) -> serial.path();
                        case DiceSource.Gpio _ -> MemoryLinks.CHIP;
                    });
        }
    }

    /** What can befall the program itself; nothing where a table has none of it. */
    record Program(Consumer<Duration> stepClock, Consumer<Long> cutPower, Consumer<Duration> loseBroker) {}

    Accidents(Agenda agenda, Mishaps mishaps, Site site, Program program, long seed) {
        this.agenda = agenda;
        this.mishaps = mishaps;
        this.site = site;
        this.program = program;
        for (Fault kind : Fault.values()) {
            chances.put(kind, Chance.of(seed, kind.key()));
        }
    }

    /** Another deal begins: what lies about is put away. */
    void dealBegins() {
        deal++;
        site.strangers().clear();
        maybe(Fault.PORT_DROP, chance -> drop(one(chance, site.devices()), chance.humanNanos(500, 2000, 8000)));
        maybe(Fault.READOUT_AWAY, chance -> {
            if (!site.panels().isEmpty()) {
                drop(one(chance, site.panels()), chance.humanNanos(5000, 20_000, 60_000));
            }
        });
        maybe(
                Fault.DICE_AWAY,
                chance -> site.dice().ifPresent(dice -> drop(dice, chance.humanNanos(5000, 20_000, 60_000))));
        maybe(
                Fault.READER_RESTART,
                chance -> site.lines().restart(one(chance, site.readers()), chance.humanNanos(500, 1500, 4000)));
        maybe(
                Fault.CLOCK_STEP,
                chance -> program.stepClock().accept(Duration.ofSeconds(chance.below(2 * 86_400) - 86_400L)));
        maybe(
                Fault.FOREIGN_TAG,
                chance -> lay(
                        TagId.of(OTHER_MAKER | (chance.bits() & 0xFFFFFFFFL)),
                        one(chance, site.zones()),
                        chance,
                        60_000));
        maybe(Fault.OTHER_SET, chance -> lay(otherSet(chance), one(chance, site.zones()), chance, 60_000));
        maybe(Fault.DUPLICATE_TAG, this::copy);
        maybe(
                Fault.BROKER_AWAY,
                chance -> program.loseBroker().accept(Duration.ofNanos(chance.humanNanos(5000, 30_000, 120_000))));
        maybe(Fault.POWER_CUT, chance -> program.cutPower().accept(chance.humanNanos(2000, 4000, 10_000)));
    }

    /** Draws whether it happens in this deal, and when. */
    private void maybe(Fault kind, Consumer<Chance> happens) {
        Chance chance = chances.get(kind);
        if (chance != null && chance.happens(mishaps.of(kind))) {
            long when = (long) (WITHIN * (chance.below(1000) / 1000.0));
            int drawnIn = deal;
            agenda.after(when, () -> {
                // Not while the table is left in peace, and what lies about only in its own deal.
                if (mishaps.of(kind) > 0 && deal == drawnIn) {
                    happens.accept(chance);
                }
            });
        }
    }

    private void drop(String device, long away) {
        Chance chance = chances.get(Fault.RENUMBERED);
        boolean renumbered = chance != null && chance.happens(mishaps.of(Fault.RENUMBERED));
        site.lines().drop(device, away, renumbered);
    }

    private TagId otherSet(Chance chance) {
        int half = TileId.ALL / 2;
        return site.tags().of(TileId.ofSet(3 - site.world().set()).get(chance.below(half)));
    }

    /** Of a tile that lies exposed, so that it is known; the copy lies where nobody would hear the tile itself. */
    private void copy(Chance chance) {
        List<Zone> melds = new ArrayList<>(site.zones());
        melds.removeIf(
                zone -> !(zone instanceof Zone.Melds) || site.world().in(zone).isEmpty());
        if (!melds.isEmpty()) {
            Zone lies = one(chance, melds);
            List<Zone> elsewhere = new ArrayList<>(site.zones());
            elsewhere.remove(lies);
            TileId tile = one(chance, site.world().in(lies));
            lay(site.tags().of(tile), one(chance, elsewhere), chance, 30_000);
        }
    }

    private void lay(TagId tag, Zone zone, Chance chance, long mostMillis) {
        site.strangers().lay(tag, zone);
        agenda.after(
                chance.humanNanos(3000, mostMillis / 3, mostMillis),
                () -> site.strangers().take(tag, zone));
    }

    private static <T> T one(Chance chance, List<T> of) {
        return of.get(chance.below(of.size()));
    }
}
