package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hands and words about them that cannot be. */
final class WrongHandTest {
    private final Typed typed = new Typed();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "11111m456p789s99s +9s | HAND: five 1m: there are four of a tile",
                "111456m789p1239x +9s | HAND: place 12: '1239' has no suit: 'x' is none of ranks 1-9",
                "111456m789p123s +9s | HAND: 12 tiles with 0 declared sets, there must be 13 beside the winning tile",
                "111456m789p1239s [111p] +9s | HAND: 13 tiles with 1 declared sets, there must be 10 beside the winning tile",
                "123m +4m | HAND: 3 tiles with 0 declared sets, there must be 13 beside the winning tile",
                "111456m789p12399s +9s | HAND: 14 tiles with 0 declared sets, there must be 13 beside the winning tile",
                "5s [123m] [456m] [789p] [EEE] [123p] +5s | HAND: 5 declared sets, and a hand has 4",
                "456m789p1239s [1111m] +1m | HAND: five 1m: there are four of a tile",
                "1m456m789p1239s [1111m] +9s | HAND: five 1m: there are four of a tile",
                "111456m789p1239s f1f1 +9s | HAND: two f1: there is one of each flower and season",
                "456m789p1239s [891m] +9s | HAND: place 15: '[891m]' is no set: allowed are [123m] chow",
                "456m789p1239s [EES] +9s | HAND: place 15: '[EES]' is no set: allowed are [123m] chow",
                "456m789p1239s (999s) +9s | HAND: place 15: '(999s)' is no set: allowed are [123m] chow",
                "456m789p1239s [CFP] +9s | HAND: place 15: '[CFP]' is no set: allowed are [123m] chow",
                "456m789p1239s [123m +9s | HAND: place 15: '[123m +9s' is not closed",
                "111456m789p1239s +9s9s | HAND: place 18: one winning tile must follow +, not 2",
                "111456m789p1239s | HAND: the winning tile is missing",
                "111456m789p1239🀙 +9s | HAND: place 12: '1239' has no suit: '🀙' is none of ranks 1-9",
                "456m789p1239s [113m] +9s | HAND: place 15: '[113m]' is no set: allowed are [123m] chow",
                "111456m789p1239s +f1 | HAND: f1 is a bonus tile and cannot be the winning tile: it is laid aside, and its replacement may win",
                "'' | HAND: place 1: ''",
            })
    void aBadHandIsOneLineAndExitCode2(String hand, String message) {
        assertThat(typed.run("score", hand)).isEqualTo(2);
        if (!hand.isEmpty()) {
            assertThat(typed.err()).startsWith(message).hasLineCount(1);
        }
        assertThat(typed.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--rules honkong | --rules: 'honkong' is none of hongkong",
                "--option cap=12 | --option: cap: 12 is not one of 10, 13; 'mahjong-table rules hongkong' tells all",
                "--option capp=10 | --option: capp: no such option (did you mean cap?); of 26 the nearest are cap, ",
                "--flag human | --flag: human: a human hand is won on a discard",
                "--flag last-of-kind --rules taiwan | --flag: last-of-kind: the other three",
                "--flag miji | --flag: miji counts for nothing in hongkong with these options; what counts is last-tile, kong-replacement, flower-replacement, heavenly, earthly, seven-flowers",
                "--flag ready-declared --rules mcr | --flag: ready-declared counts for nothing in mcr with these options; what counts is last-tile, kong-replacement, flower-replacement, last-of-kind",
                "--flag Heavenly --rules mcr | --flag: heavenly counts for nothing in mcr",
                "--flag heavenly --discards 4 | --discards: 4 is not 0: a heavenly hand wins before the first discard",
                "--flag heavenly --claimed 1 | --claimed: 1 cannot be at heavenly: nobody has claimed yet",
                "--flag earthly --by discard --seat S --discards 2 | --discards: 2 is not 1: it wins on discard 1 of the first go-round",
                "--flag human --by discard --seat W --option humanHand=3 --discards 9 | --discards: 9 is not 2: it wins on discard 2 of the first go-round",
                "--flag last-tile --discards 3 | --discards: 3 is not 67 to 83, as many as there can be at the last-tile of the wall",
                "--flag last-tile --rules mcr --discards 60 --by discard --seat S | --discards: 60 is not 68 to 84,",
                "--discards 84 | --discards: 84 is more than 83, all that can lie there when the wall is drawn",
                "--by discard --discards 0 | --discards: 0 cannot be: the winning discard is one of them",
                "--by ron | --by: 'ron' is none of self-draw, discard, robbed-kong, robbed-concealed-kong",
                "--by self-drawn | --by: 'self-drawn' is none of self-draw, discard, robbed-kong, robbed-concealed-kong (did you mean self-draw?)",
                "--seat X | --seat: 'X' is none of E, S, W, N",
                "--flag last-tile,heavenly --seat S | --flag: heavenly: only the dealer has a heavenly hand",
                "--flag lasttile | --flag: 'lasttile' is none of last-tile, kong-replacement, melded-kong-replacement, consecutive-kongs, flower-replacement, last-of-kind, heavenly, earthly, human, seven-flowers, eye-declared, miji, ready-declared (did you mean last-tile?)",
                "--by discard --seat S --from S | --from: S cannot win from itself",
                "--by discard --flag flower-replacement | --flag: flower-replacement: only a self-drawn tile is a flower replacement",
                "--from W | --from: W gives no tile that the winner draws; it belongs to discard, robbed-kong, robbed-concealed-kong",
                "--discards 999 | --discards: 999 is not 0 to 84",
                "--claimed 21 | --claimed: 21 is not 0 to 20",
                "--streak -1 | --streak: -1 is not 0 to 999",
                "--option minFaan=3 | --option: minFaan: no such option (did you mean minimum?); of 26 the nearest are minimum, ",
                "--rules mcr --option thirdPlace=shared | --option: thirdPlace: no such option (did you mean thirdPlaceTie?); there are profile, allFivesShutsOutAllChows, windPungAlsoTerminal, thirdPlaceTie; 'mahjong-table rules mcr' tells all",
                "--by robbed-kong | --by: a kong of 9s has all four of them, and the hand has 1",
                "--flag last-of-kind | --flag: last-of-kind: the other three 9s lie visible to all, and the hand has 1 standing",
                "--flag last-tile,heavenly | --flag: last-tile and heavenly cannot both be: the wall is whole at one and empty at the other",
                "--flag kong-replacement,melded-kong-replacement | --flag: melded-kong-replacement: there is no declared kong",
                "--flag kong-replacement,consecutive-kongs | --flag: consecutive-kongs: there are no two declared kongs",
                "--flag melded-kong-replacement | --flag: melded-kong-replacement: there is no",
                "--flag kong-replacement | --flag: kong-replacement: there is no declared kong",
                "--option cap | --option: 'cap' is not NAME=VALUE; cap is one of 10, 13",
                "--option cap= | --option: 'cap=' is not NAME=VALUE; cap is one of 10, 13",
                "--option =5 | --option: '=5' is not NAME=VALUE",
                "--option cap=10 --option cap=13 | --option: cap is given twice",
                "--fed 1=W | --fed: set 1 is no exposed set among 111456m789p1239s f1",
                "--seat | Missing required parameter for option '--seat' (WIND) ('mahjong-table score --help' tells what is allowed)",
                "--rulse hongkong | Unknown options: '--rulse', 'hongkong' (did you mean --rules",
            })
    void wordsThatCannotBeTrueAreOneLineAndExitCode2(String options, String message) {
        List<String> arguments = new ArrayList<>(List.of("score", "111456m789p1239s f1 +9s"));
        arguments.addAll(Arrays.asList(options.split(" ", -1)));
        assertThat(typed.run(arguments.toArray(String[]::new))).isEqualTo(2);
        assertThat(typed.err()).startsWith(message).hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1=S | --fed: S cannot feed itself [123m]",
                "2=S | --fed: S cannot feed itself [EEE]",
                "1=W | --fed: the chow [123m] was claimed from the player before S, not from W",
                "3=E | --fed: set 3 is no exposed set among 55p23s [123m] [EEE] (9999m)",
                "1=X | --fed: 'X' is none of E, S, W, N",
            })
    void whoCannotHaveFedASetIsRefusedByItsOption(String fed, String message) {
        assertThat(typed.run("score", "55p23s [123m] [EEE] (9999m) +4s", "--seat", "S", "--fed", fed))
                .isEqualTo(2);
        assertThat(typed.err()).startsWith(message).hasLineCount(1);
    }
}
