package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** Every element of every rule set, from the tags in the wall to the payment: what random play reaches once in a thousand deals, too. */
class ScenesTest {
    @ParameterizedTest
    @ValueSource(strings = {"hefen", "taiwan", "hongkong", "mcr"})
    void everyElementIsReachedByItsScene(String id) {
        RuleSet rules = RuleSets.of(id);
        Scenario scenario = new Scenario(
                rules,
                Simulation.options(DiscardLayout.RIVERS, SeatChange.NEVER),
                Equipment.STANDARD.wiring(rules, DiscardLayout.RIVERS).at(port -> port),
                Faults.NONE,
                false,
                Core.Unkept::new);
        Scenes scenes = new Scenes(scenario, 1);
        List<String> missed = new ArrayList<>();
        Tally all = new Tally(scenes.fullest());
        for (int number = 0; number < scenes.plots().size(); number++) {
            Plot plot = scenes.plots().get(number);
            Trial.Result result = scenes.play(number, Simulation.Log.NONE);
            result.difference().ifPresent(difference -> missed.add(plot + ": " + difference));
            if (result.tally().elements().times(plot.element()) == 0) {
                missed.add(plot + " was not reached");
            }
            all.add(result.tally());
        }
        assertThat(missed).isEmpty();
        assertThat(all.elements().elements())
                .filteredOn(element -> element.times() == 0)
                .extracting(Report.Element::key)
                .isSubsetOf(Scenes.unstaged(rules));
        assertThat(all.doubts().keySet()).isSubsetOf(Doubt.Reason.KONG_NOT_SHOWN.name());
    }
}
