package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The command that prints rules, as it is typed. */
final class RulesCommandTest {
    private final Typed typed = new Typed();

    @Test
    void rulesPrintsThePageAndTheConfigurationFile() {
        assertThat(typed.run("rules")).isZero();
        assertThat(typed.out()).contains("hongkong   香港廣東麻雀 Hong Kong Cantonese");
        assertThat(typed.run("rules", "hongkong")).isZero();
        assertThat(typed.out()).contains("| 16 | 大三元 | Big three dragons | 8 | 三元牌 |");
        assertThat(typed.run("rules", "hongkong", "--toml")).isZero();
        assertThat(typed.out()).contains("flowersTowardMinimum = true");
        assertThat(typed.run("rules", "kongkong")).isEqualTo(2);
        assertThat(typed.err()).contains("did you mean hongkong?");
        assertThat(typed.run("rules", "--toml")).isEqualTo(2);
        assertThat(typed.err()).endsWith("--toml is of one rule set; name it\n");
    }
}
