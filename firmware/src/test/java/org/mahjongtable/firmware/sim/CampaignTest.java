package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** Evenings in which table and truth once parted, up to the deal in which they did. */
@Execution(ExecutionMode.CONCURRENT)
class CampaignTest {

    // @formatter:off
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        // A declaration made with the discard that was won, told after the win was called.
        "hefen    | 1  | 1 | 3  | false | none",
        // The dice were away when the dealer pressed: they are to be entered by hand.
        "taiwan   | 5  | 0 | 8  | false | dice-away=1",
        // The same where nothing depends on the dice: tiles are dealt without.
        "hongkong | 18 | 0 | 7  | false | dice-away=1",
        // The button was held with a tile just drawn, which its rack had heard too seldom to be sure.
        "taiwan   | 77 | 0 | 10 | true  | standard",
        // A bonus tile that its melds heard in half of the rounds was not waited for, and its replacement told as the draw.
        "hongkong | 801 | 85 | 17 | true | standard",
        // Melds heard a bonus tile in two rounds of five, and its replacement was told as the draw.
        "hongkong | 811 | 164 | 6 | true | standard",
        // A bonus tile at the edge of its rack, missed four times by its melds, was taken to stand again, and told as shown twice.
        "taiwan   | 811 | 170 | 23 | true | standard",
        // The wall counted as exhausted before all had looked at the last tile: chance had heard it where it was laid later.
        "mcr      | 811 | 46 | 11 | true | standard",
        // A pung was told of the fourth tile of its face, which stood in the wall behind the melds.
        "mcr      | 811 | 52 | 20 | true | standard",
        // Melds heard a bonus tile once and then missed it three times, and its replacement was told as the draw.
        "hongkong | 2001 | 107 | 41 | true | standard",
        // A kong was seen more than a second after the press that robbed it, and not told: another discard lay there, with which the hand was no win.
        "hongkong | 2001 | 42 | 17 | true | standard",
        // The same with the discard that was won.
        "hefen    | 2001 | 80 | 50 | true | standard",
        // Of two tiles drawn the one was told that was put back.
        "hongkong | 822 | 12 | 3 | true | standard,clumsy",
        // Who took a discard back, laid another and pressed by mistake seemed to take the winning tile.
        "taiwan   | 3001 | 62 | 4 | true | standard,clumsy",
        // The last discard was taken back as the wall counted as exhausted.
        "hongkong | 3001 | 7 | 16 | true | standard,clumsy",
        // Melds heard a kong before the bonus tile that its rack had heard before, and the bonus tile was told as the replacement.
        "hongkong | 3001 | 8 | 27 | true | standard,clumsy",
        // A draw that waited when the tiles were swept away was never told, and with it that a declared hand had been changed.
        "hefen    | 3101 | 7 | 17 | true | standard,clumsy",
        // A button pushed by mistake, just after a doubt, was rightly taken for no call, and not pushed again in time.
        "hefen    | 3201 | 42 | 27 | true | standard,clumsy",
        // A button was held twice, since the finger that held it had not been free before, and the declaration was taken back.
        "hefen    | 3201 | 111 | 44 | true | standard,clumsy",
        // A bonus tile that stood at the edge of its rack, which missed it four times of eight, was told as shown.
        "hefen    | 3201 | 116 | 28 | true | standard,clumsy",
        // Whoever had pushed by mistake, and pushed again for a win, was judged as the tiles lay at the mistake.
        "hefen    | 3201 | 156 | 41 | true | standard,clumsy",
        // Forgotten bonus tiles were laid down one after the other while people were thought to rest.
        "hefen    | 3201 | 199 | 36 | true | standard,clumsy",
        // A declared hand was changed, and all tiles were swept away before the next tile that was drawn had been laid anywhere.
        "hefen    | 3601 | 53 | 29 | true | standard,clumsy",
        // Whoever had discarded without drawing was not asked in time, since a tile at the edge of a rack seemed to be coming to its melds all the while.
        "hefen    | 3501 | 177 | 27 | true | standard,clumsy",
        // A button was pushed while a discard was taken back that nobody had seen, which was then thought to have to be told.
        "hefen    | 3501 | 196 | 13 | true | standard,clumsy",
        // A discard was taken back while its reader was unplugged, and the next draw told before the reader was back.
        "mcr      | 3201 | 51 | 22 | true | standard,clumsy",
        // A discard was won at once, and swept away when its river had heard it in four rounds of five.
        "taiwan   | 3202 | 46 | 15 | true | standard,clumsy",
        // The win on the replacement of a kong was called before the kong was told, whose tiles were taken for the hand that is shown.
        "mcr      | 3201 | 64 | 31 | true | standard,clumsy",
        // The replacement of a kong of which three tiles were known was discarded at once, and taken for the draw before a claim of the next one's discard.
        "mcr      | 3501 | 52 | 29 | true | standard,clumsy",
        // Another's chow was put back while whoever had the pung, discarded and pushed by mistake: the tiles of the pung were taken for the hand that is shown.
        "mcr      | 3601 | 61 | 13 | true | standard,clumsy",
        // A discard that had lain at the edge of the neighbour's melds was claimed, and told as a chow while it was still in the hand.
        "mcr      | 1002 | 14 | 21 | true | standard,clumsy",
        // Whoever discards without having drawn, and so shows that another has changed a declared hand, has the right number of tiles when that ends the deal.
        "hefen    | 811 | 164 | 39 | true | standard",
    })
    // @formatter:on
    void anEveningThatWentWrongOnceGoesRight(
            String rules, long seed, int evening, int deals, boolean twoPhases, String faults) {
        Scenario scenario = scenario(RuleSets.of(rules), Faults.parse(faults), twoPhases);
        Trial.Result result = new Campaign(scenario, seed, false).evening(evening, deals, Simulation.Log.NONE);
        assertThat(result.difference()).isEmpty();
        assertThat(result.tally().deals()).isEqualTo(deals);
        assertThat(result.tally().helped()).isEmpty();
    }

    /** In a hurry the last tile is taken while others are still on their way to their racks. */
    @Test
    void peopleInAHurryLookForBonusTilesWhenAllTilesStand() {
        RuleSet taiwan = RuleSets.of("taiwan");
        Scenario scenario = scenario(taiwan, Faults.NONE, false);
        for (long seed = 19; seed <= 27; seed++) {
            Company company = new Company(new Shuffled(taiwan.game(), seed), Habits.of(taiwan));
            Trial.Result result = new Trial(scenario, new Distance(), company, seed, 1, 30, Simulation.Log.NONE).run(1);
            assertThat(result.difference()).isEmpty();
        }
    }

    private static Scenario scenario(RuleSet rules, Faults faults, boolean twoPhases) {
        return new Scenario(
                rules,
                Simulation.options(DiscardLayout.RIVERS, SeatChange.NEVER),
                Equipment.STANDARD.wiring(rules, DiscardLayout.RIVERS).at(port -> port),
                faults,
                twoPhases,
                Core.Unkept::new);
    }
}
