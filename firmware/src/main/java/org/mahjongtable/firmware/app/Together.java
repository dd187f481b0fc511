package org.mahjongtable.firmware.app;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Which options of {@code simulate} go together. One that nothing would come of is a mistake that its writer wants to hear of. */
final class Together {
    private static final List<String> OF_FULL_SPEED = List.of("--report", "--threads", "--swarm");
    private static final List<String> OF_HUMAN_SPEED =
            List.of("--http-port", "--broker", "--broker-port", "--folder", "--kill-every", "--seconds");

    /** Each plays at full speed by itself. */
    private static final List<String> AT_FULL_SPEED = List.of("--campaign", "--scenes", "--evening");

    /** Others that are of no use beside an option, and why. */
    private record Alone(String option, String why, List<String> others) {}

    private static final List<Alone> ALONE = List.of(
            new Alone(
                    "--crash",
                    "",
                    joined(OF_FULL_SPEED, OF_HUMAN_SPEED, AT_FULL_SPEED, List.of("--measure", "--hands", "--speed"))),
            new Alone(
                    "--measure",
                    "",
                    joined(
                            OF_FULL_SPEED,
                            AT_FULL_SPEED,
                            List.of("--http-port", "--broker-port", "--folder", "--kill-every", "--hands"))),
            new Alone("--scenes", ": each is one deal", List.of("--hands")),
            new Alone("--scenes", ": they are played one after the other", List.of("--threads")),
            new Alone("--scenes", ": it draws for evenings", List.of("--swarm")),
            new Alone("--evening", ": it is played alone", List.of("--threads")),
            new Alone("--broker", ": it is for the broker of its own", List.of("--broker-port")));

    private Together() {}

    /**
     * Refuses options that do not go together.
     *
     * @param given whether an option was written
     * @param speed what is said of the speed, or its default
     */
    static void check(Predicate<String> given, String speed) throws WrongUsage {
        for (Alone alone : ALONE) {
            if (given.test(alone.option())) {
                refuse(given, alone.others(), "is of no use with " + alone.option() + alone.why());
            }
        }
        if (given.test("--crash")) {
            return;
        }
        refuse(given, List.of("--times"), "is for --crash");
        boolean max = speed.equals("max");
        if (given.test("--measure")) {
            if (max) {
                throw new WrongUsage("--speed max is of no use with --measure: it measures at the speed of people");
            }
            return;
        }
        for (String option : AT_FULL_SPEED) {
            if (given.test(option) && given.test("--speed") && !max) {
                throw new WrongUsage(
                        "--speed %s is of no use with %s, which plays as fast as it can".formatted(speed, option));
            }
        }
        if (max || AT_FULL_SPEED.stream().anyMatch(given)) {
            refuse(given, OF_HUMAN_SPEED, "is of no use at full speed: no program, page or broker is started");
        } else {
            refuse(given, OF_FULL_SPEED, "is for --speed max");
        }
    }

    private static void refuse(Predicate<String> given, List<String> options, String why) throws WrongUsage {
        for (String option : options) {
            if (given.test(option)) {
                throw new WrongUsage(option + " " + why);
            }
        }
    }

    @SafeVarargs
    private static List<String> joined(List<String>... lists) {
        List<String> all = new ArrayList<>();
        for (List<String> list : lists) {
            all.addAll(list);
        }
        return List.copyOf(all);
    }
}
