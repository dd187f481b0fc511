package org.mahjongtable.firmware.sim;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** Stacked deals, each of which reaches an element of the rules; those that play seldom or never reaches by chance among them. */
final class Scenes {
    private static final String UNSTAGED = "unstaged:";

    private final Scenario scenario;
    private final long seed;
    private final Distance distance = new Distance();
    private final List<Plot> plots;
    private final Plot dealerWins;

    Scenes(Scenario scenario, long seed) {
        this.scenario = scenario;
        this.seed = seed;
        this.plots = plots(scenario.rules());
        this.dealerWins = Plot.of(
                scenario.rules().game().sets() == 5
                        ? "dealer | 123456789m123456p9s +9s | self-draw E heavenly"
                        : "dealer | 123456789m123p9s +9s | self-draw E heavenly");
    }

    /** The scenes of a rule set, as its table lists them. */
    static List<Plot> plots(RuleSet rules) {
        return lines(rules)
                .filter(line -> !line.startsWith(UNSTAGED))
                .map(Plot::of)
                .toList();
    }

    private static Stream<String> lines(RuleSet rules) {
        String file = "scenes-%s.txt".formatted(rules.id());
        try (InputStream in = Scenes.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalArgumentException("no scenes are written for " + rules.id());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Keys of the elements that the table names as those without a scene. */
    static Set<String> unstaged(RuleSet rules) {
        return lines(rules)
                .filter(line -> line.startsWith(UNSTAGED))
                .flatMap(line ->
                        Stream.of(line.substring(UNSTAGED.length()).strip().split(" +")))
                .collect(Collectors.toUnmodifiableSet());
    }

    List<Plot> plots() {
        return plots;
    }

    /** Plays one scene, by its place in the table from 0. */
    Trial.Result play(int number, Simulation.Log log) {
        Plot plot = plots.get(number);
        long own = Chance.of(seed, "scene/" + number).bits();
        Scenario played = plot.options().isEmpty()
                ? scenario
                : scenario.with(RuleSets.of(scenario.rules().id(), plot.options()));
        Staged staged = new Staged(played.rules(), plot, dealerWins, own);
        Habits habits = plot.kongStaysHidden() ? Habits.HIDING : Habits.PLAIN;
        return new Trial(played, distance, new Company(staged, habits), own, staged.deals(), log).run(staged.deals());
    }

    /** What all scenes together are counted against: every element that the rules have under any options. */
    RuleSet fullest() {
        String id = scenario.rules().id();
        return RuleSets.of(id, RuleSets.rules(id).fullest());
    }
}
