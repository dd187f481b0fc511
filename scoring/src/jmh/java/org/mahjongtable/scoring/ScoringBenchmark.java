package org.mahjongtable.scoring;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.mahjongtable.scoring.Cases.Case;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Hands scored, and hands of which the waits are found, on one thread; the hands are those of {@code cases/}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ScoringBenchmark {

    /** The rule set and the file of its hands. */
    @Param({"mcr", "hongkong", "taiwan", "hefen"})
    public String rules = "mcr";

    private Win[] hands = {};
    private RuleSet[] ruleSets = {};
    private int next;

    /** Reads the hands: no part of what is measured. */
    @Setup
    public void read() {
        Map<Map<String, Object>, RuleSet> made = new HashMap<>();
        List<Case> cases = Cases.read(rules + ".jsonl").toList();
        hands = cases.stream().map(Case::win).toArray(Win[]::new);
        ruleSets = cases.stream()
                .map(hand -> made.computeIfAbsent(hand.options(), options -> RuleSets.of(rules, options)))
                .toArray(RuleSet[]::new);
    }

    @Benchmark
    public Verdict score() {
        int hand = next();
        return ruleSets[hand].judge(hands[hand]);
    }

    @Benchmark
    public List<Tile> waits() {
        int hand = next();
        return ruleSets[hand].waits(hands[hand].hand());
    }

    private int next() {
        next = next + 1 < hands.length ? next + 1 : 0;
        return next;
    }
}
