package org.mahjongtable.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** What the two games of sixteen tiles let a player declare, and what follows when it was not true or not kept. */
class DeclarationsTest {

    private static final RuleSet TAIWAN = RuleSets.of("taiwan");
    private static final RuleSet HEFEN = RuleSets.of("hefen");

    private static final String READY = "123456m34567p23455s";
    private static final String NOT_READY = "123456m34569p23455s";
    private static final String NICO = "1122m5577p33668sEEE";
    private static final String ORPHANS = "159m149p169sESWNCFP";

    private static Declaring declaring(
            Declaration declaration, String hand, int ownDiscards, boolean playedOn, boolean othersClaimed) {
        Hand held = HandNotation.parse(hand).hand();
        return new Declaring(declaration, held, ownDiscards, playedOn, othersClaimed);
    }

    private static String declared(RuleSet rules, Declaring declaring) {
        return switch (rules.declare(declaring)) {
            case Declared.Accepted() -> "accepted";
            case Declared.Refused(var why) -> "refused: " + why.en();
            case Declared.Wrong(var why) -> "wrong: " + why.en();
        };
    }

    @ParameterizedTest
    @CsvSource({
        "123456m34567p23455s,          0, true,  accepted",
        "123456m34567p23455s,          1, false, accepted",
        "123456m34567p23455s,          1, true,  refused: it is too late for Miji",
        "123456m34567p23455s,          2, false, refused: it is too late for Miji",
        "123456m34569p23455s,          1, false, wrong: Miji was declared and the hand is not ready",
        "123456m34567p55s [234s],      1, false, refused: Miji needs a concealed hand",
        "123456m34567p55s [2222s],     1, false, refused: Miji needs a concealed hand",
        "123456m34567p55s (2222s),     1, false, accepted",
        "123456m345678p23455s,         0, false, refused: to be declared after the discard",
    })
    void mijiIsForTheFirstTurnConcealedAndReady(String hand, int ownDiscards, boolean playedOn, String answer) {
        assertThat(declared(TAIWAN, declaring(Declaration.MIJI, hand, ownDiscards, playedOn, true)))
                .isEqualTo(answer);
    }

    @Test
    void anotherPlayersClaimEndsMijiWhereTheHouseSaysSo() {
        RuleSet strict = RuleSets.of("taiwan", Map.of("mijiCancelledByCalls", true));
        assertThat(declared(strict, declaring(Declaration.MIJI, READY, 1, false, false)))
                .isEqualTo("accepted");
        assertThat(declared(strict, declaring(Declaration.MIJI, READY, 1, false, true)))
                .isEqualTo("refused: another player has claimed, so there is no Miji");
    }

    @Test
    void eyeMayBeDeclaredAtAnyTimeAndNeedNotBeTrue() {
        assertThat(declared(TAIWAN, declaring(Declaration.EYE, READY, 9, true, true)))
                .isEqualTo("accepted");
        assertThat(declared(TAIWAN, declaring(Declaration.EYE, NOT_READY, 9, true, true)))
                .isEqualTo("accepted");
        assertThat(declared(TAIWAN, declaring(Declaration.READY, READY, 9, true, true)))
                .isEqualTo("refused: these rules know eye and Miji only");
    }

    @Test
    void aHandChangedAfterEyeIsDeadAndPaysNothingAtOnce() {
        for (Declaration declaration : TAIWAN.game().declarations().kinds()) {
            assertThat(TAIWAN.breach(declaration, Wind.SOUTH, Wind.EAST, 1))
                    .isEqualTo(new Breach(Settlement.NONE, false, true));
        }
    }

    @Test
    void theTableTriesMijiBeforeEyeAndAllowsNoKongAfterEither() {
        Game.Declarations declarations = TAIWAN.game().declarations();
        assertThat(declarations.kinds()).containsExactly(Declaration.MIJI, Declaration.EYE);
        assertThat(declarations.kongAfter()).isFalse();
        assertThat(declarations.reveals()).isEmpty();
        assertThat(declarations.prompts()).isEmpty();
        Game.Declarations shown = RuleSets.of("taiwan", Map.of("eyeReveal", true, "promptMiji", true))
                .game()
                .declarations();
        assertThat(shown.reveals()).containsExactlyInAnyOrder(Declaration.EYE, Declaration.MIJI);
        assertThat(shown.prompts()).containsExactly(Declaration.MIJI);
        assertThat(HEFEN.game().declarations().kinds()).containsExactly(Declaration.READY);
        assertThat(HEFEN.game().declarations().kongAfter()).isFalse();
    }

    @Test
    void dingDingIsForAnyReadyHandBetweenTurns() {
        assertThat(declared(HEFEN, declaring(Declaration.READY, READY, 5, true, true)))
                .isEqualTo("accepted");
        assertThat(declared(HEFEN, declaring(Declaration.READY, "123456m34567p55s [234s]", 5, true, true)))
                .isEqualTo("accepted");
        assertThat(declared(HEFEN, declaring(Declaration.READY, "123456m345678p23455s", 5, true, true)))
                .isEqualTo("refused: to be declared after the discard");
        assertThat(declared(HEFEN, declaring(Declaration.EYE, READY, 5, true, true)))
                .isEqualTo("refused: these rules know Ding Ding only");
        RuleSet concealed = RuleSets.of("hefen", Map.of("readyConcealedOnly", true));
        assertThat(declared(concealed, declaring(Declaration.READY, "123456m34567p55s [234s]", 5, true, true)))
                .isEqualTo("refused: Ding Ding needs a concealed hand");
    }

    @Test
    void dingDingIsNotRefusedForTheFormOfAHandThatNobodySees() {
        assertThat(declared(HEFEN, declaring(Declaration.READY, NICO, 5, true, true)))
                .isEqualTo("accepted");
        assertThat(declared(HEFEN, declaring(Declaration.READY, ORPHANS, 5, true, true)))
                .isEqualTo("accepted");
    }

    @Test
    void dingDingCountsNothingWithNicoNicoNorWithOrphansUnlessTheHouseSaysSo() {
        assertThat(dingDing(HEFEN, READY, Tile.P2)).isEqualTo(5);
        assertThat(dingDing(HEFEN, NICO, Tile.S8)).isZero();
        assertThat(dingDing(HEFEN, ORPHANS, Tile.EAST)).isZero();
        RuleSet orphans = RuleSets.of("hefen", Map.of("readyOnOrphans", true));
        assertThat(dingDing(orphans, ORPHANS, Tile.EAST)).isEqualTo(5);
        assertThat(dingDing(orphans, NICO, Tile.S8)).isZero();
    }

    private static int dingDing(RuleSet rules, String hand, Tile tile) {
        Circumstances late = Circumstances.of(Wind.SOUTH, Wind.EAST);
        Circumstances declared = new Circumstances(
                late.seat(),
                late.round(),
                late.dealer(),
                0,
                late.discards(),
                0,
                Set.of(),
                Map.of(Wind.SOUTH, Declaration.READY));
        Hand held = HandNotation.parse(hand).hand();
        return points(rules, Win.of(held, tile, new By.SelfDraw(), declared))
                - points(rules, Win.of(held, tile, new By.SelfDraw(), late));
    }

    private static int points(RuleSet rules, Win win) {
        return rules.judge(win).worth().orElseThrow().total();
    }

    @Test
    void dingDingThatIsNotTrueIsAFalseWinOrADeadHand() {
        Declaring wrong = declaring(Declaration.READY, NOT_READY, 5, true, true);
        Settlement paid = HEFEN.falseWin(Wind.SOUTH, Wind.EAST, 0);
        assertThat(declared(HEFEN, wrong)).isEqualTo("wrong: Ding Ding was declared and the hand is not ready");
        assertThat(HEFEN.breach(Declaration.READY, Wind.SOUTH, Wind.EAST, 0)).isEqualTo(new Breach(paid, true, false));
        RuleSet dead = RuleSets.of("hefen", Map.of("wrongReady", "deadHand"));
        assertThat(dead.breach(Declaration.READY, Wind.SOUTH, Wind.EAST, 0))
                .isEqualTo(new Breach(Settlement.NONE, false, true));
    }

    @Test
    void theGameOfSixteenTilesIsDescribedForTheTable() {
        for (RuleSet rules : List.of(TAIWAN, HEFEN)) {
            Game game = rules.game();
            assertThat(game.handSize()).isEqualTo(16);
            assertThat(game.sets()).isEqualTo(5);
            assertThat(game.dice()).isEqualTo(3);
            assertThat(game.rolls()).isEqualTo(1);
            assertThat(game.deadWall()).isEqualTo(16);
            assertThat(game.deadWallPerKong()).isZero();
            assertThat(game.rounds()).isEqualTo(4);
            assertThat(game.claims()).containsExactly(Claim.WIN, Claim.KONG, Claim.PUNG, Claim.CHOW);
        }
        assertThat(TAIWAN.game().wrongCount()).isEqualTo(WrongCount.NO_CLAIMS);
        assertThat(HEFEN.game().wrongCount()).isEqualTo(WrongCount.NO_KONGS);
        assertThat(TAIWAN.game().breakIsEast()).isTrue();
        assertThat(HEFEN.game().breakIsEast()).isFalse();
        assertThat(TAIWAN.game().missedWin()).isEqualTo(MissedWin.ANY_UNTIL_OWN_DISCARD);
        assertThat(HEFEN.game().missedWin()).isEqualTo(MissedWin.SAME_TILE_AND_CLAIMS_UNTIL_OWN_TURN);
        for (String id : List.of("taiwan", "hefen")) {
            Game other = RuleSets.of(
                            id,
                            Map.of(
                                    "deadWall",
                                    0,
                                    "deadWallGrows",
                                    true,
                                    "rounds",
                                    1,
                                    "deadHands",
                                    false,
                                    "missedWin",
                                    "free"))
                    .game();
            assertThat(other.deadWall()).isZero();
            assertThat(other.deadWallPerKong()).isEqualTo(1);
            assertThat(other.rounds()).isEqualTo(1);
            assertThat(other.wrongCount()).isEqualTo(WrongCount.FREE);
            assertThat(other.missedWin()).isEqualTo(MissedWin.FREE);
        }
        assertThat(RuleSets.of("taiwan", Map.of("seatWindOrigin", "dealerEast"))
                        .game()
                        .breakIsEast())
                .isFalse();
    }
}
