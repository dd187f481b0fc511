package org.mahjongtable.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.scoring.fan.Fan;

class RulesDocumentTest {

    static Stream<String> ids() {
        return RuleSets.all().stream().map(Rules::id);
    }

    /** {@code mahjong-table rules ID --toml} writes the file anew. */
    @ParameterizedTest
    @MethodSource("ids")
    void theConfigurationFileHasEveryOptionAtItsDefault(String id) throws IOException {
        assertThat(Files.readString(Path.of("../config/rules/" + id + ".toml")))
                .isEqualTo(RulesDocument.toml(RuleSets.rules(id)));
    }

    /** {@code mahjong-table rules ID} writes the page anew. */
    @ParameterizedTest
    @MethodSource("ids")
    void thePageHasEveryRowAndEveryOption(String id) throws IOException {
        assertThat(Files.readString(Path.of("../config/rules/" + id + ".md")))
                .isEqualTo(RulesDocument.markdown(RuleSets.rules(id)));
    }

    @ParameterizedTest
    @MethodSource("ids")
    void everyDefaultIsAllowedAndEverySettingHasItsOption(String id) {
        Rules rules = RuleSets.rules(id);
        for (Option option : rules.options()) {
            assertThat(Options.of(rules.options(), Map.of(option.name(), option.standard()))
                            .settings())
                    .allMatch(Setting::isStandard);
        }
        assertThat(RuleSets.of(id).settings()).extracting(Setting::option).isEqualTo(rules.options());
    }

    @ParameterizedTest
    @MethodSource("ids")
    void everyRowThatAnOptionIsAboutExists(String id) {
        RuleSet fullest = RuleSets.of(id, RuleSets.rules(id).fullest());
        List<String> elements = Stream.concat(
                        fullest.fans().rows().stream().map(Fan::key),
                        fullest.terms().stream().map(Term::key))
                .toList();
        assertThat(elements).doesNotHaveDuplicates();
        assertThat(RuleSets.rules(id).options()).flatExtracting(Option::about).isSubsetOf(elements);
    }

    @ParameterizedTest
    @CsvSource({"mcr, 85", "taiwan, 34", "hefen, 66"})
    void noElementOfTheTextIsMissing(String id, int last) {
        RuleSet fullest = RuleSets.of(id, RuleSets.rules(id).fullest());
        Set<Integer> numbers = new TreeSet<>();
        fullest.fans().rows().forEach(fan -> numbers.add(fan.number()));
        fullest.terms().forEach(term -> numbers.add(term.number()));
        assertThat(numbers).hasSize(last).contains(1, last);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cap|12|cap: 12 is not one of 10, 13",
                "minimum|11|minimum: 11 is not 0 to 10",
                "minimum|two|minimum: \"two\" is not 0 to 10",
                "scale|halfspicy|scale: \"halfspicy\" is not one of halfSpicy, fullSpicy, association (did you mean halfSpicy?)",
                "meldedHand|1|meldedHand: 1 is not true or false",
                "capp|10|capp: no such option (did you mean cap?); of 26 the nearest are cap, ",
                "minFaan|3|minFaan: no such option (did you mean minimum?)",
                "selfTouch|3|selfTouch: no such option; of 26 the nearest are ",
                "sevenPairs|5|sevenPairs: 5 is not one of off, 3, 4",
                "liability|fullFlush|liability: \"fullFlush\" is not a list of any of fullFlush,",
                "fixedFaan|nine-gates:8|fixedFaan: { nine-gates = 8 } is not 1 to 13 for any of all-honours, four-concealed-pungs",
            })
    void aWrongOptionIsNamedWithWhatIsAllowed(String name, String value, String message) {
        Map<String, Object> given = RowCase.options(name + "=" + value);
        assertThatThrownBy(() -> RuleSets.of("hongkong", given))
                .isInstanceOf(OptionException.class)
                .hasMessageContaining(message)
                .extracting("option")
                .isEqualTo(name);
    }

    @Test
    void optionsAreTakenFromEveryTypeAFileCanHold() {
        RuleSet rules = RuleSets.of(
                "hongkong",
                Map.of(
                        "cap",
                        13L,
                        "sevenPairs",
                        4L,
                        "liability",
                        List.of("fourKongs"),
                        "fixedFaan",
                        Map.of("all-honours", 8L)));
        assertThat(rules.settings())
                .filteredOn(setting -> !setting.isStandard())
                .extracting(setting -> setting.option().name() + " = " + setting.value())
                .containsExactly(
                        "cap = 13",
                        "liability = [\"fourKongs\"]",
                        "sevenPairs = \"4\"",
                        "fixedFaan = { all-honours = 8 }");
    }

    @Test
    void unknownRulesAreNamedWithTheNearest() {
        assertThatThrownBy(() -> RuleSets.of("honkong"))
                .hasMessageContaining("'honkong' is none of hongkong, mcr, taiwan, hefen")
                .hasMessageContaining("did you mean hongkong?");
    }
}
