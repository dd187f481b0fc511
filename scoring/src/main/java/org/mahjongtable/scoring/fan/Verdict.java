package org.mahjongtable.scoring.fan;

import java.util.Optional;
import org.mahjongtable.scoring.tile.Label;

/** The judgement on a declared win. Anything but {@link Legal} is a false win if the player insists. */
public sealed interface Verdict {

    /** A win. */
    record Legal(Score score) implements Verdict {}

    /** A complete hand that is worth less than the minimum. */
    record TooLittle(Score score, Label why) implements Verdict {}

    /** No complete hand, or one that may not win. */
    record NoWin(Label why) implements Verdict {}

    default boolean isLegal() {
        return this instanceof Legal;
    }

    /** What the hand is worth, also where that is too little. */
    default Optional<Score> worth() {
        return switch (this) {
            case Legal(var score) -> Optional.of(score);
            case TooLittle little -> Optional.of(little.score);
            case NoWin _ -> Optional.empty();
        };
    }

    /** Why it is no win; nothing where it is one. */
    default Optional<Label> reason() {
        return switch (this) {
            case Legal _ -> Optional.empty();
            case TooLittle little -> Optional.of(little.why);
            case NoWin(var why) -> Optional.of(why);
        };
    }
}
