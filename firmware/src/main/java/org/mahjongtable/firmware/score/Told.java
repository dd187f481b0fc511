package org.mahjongtable.firmware.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.Nearest;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/**
 * What somebody tells about a win beside its tiles, in the words of the command line and of JSON lines.
 *
 * @param by one of {@link #BY}
 * @param from who gave the winning tile; if untold, the dealer where the dealer must have, else the player before the winner
 * @param dealerInvolved whether the dealer wins or gives the tile; untold if it does not matter
 * @param discards tiles in the discard area; untold means late in the deal, unless a flag says more
 * @param flags any of {@link #flagWords()}
 * @param feeders who fed which declared set, from 0
 * @param kongsLeftOut whether the hand may show no kong and win on the replacement of one, as hands are published
 */
public record Told(
        String by,
        Wind seat,
        Wind round,
        @Nullable Wind from,
        Wind dealer,
        @Nullable Boolean dealerInvolved,
        int streak,
        @Nullable Integer discards,
        int claimed,
        List<String> flags,
        Map<Integer, Wind> feeders,
        boolean kongsLeftOut) {

    /** The words for how a hand was won. */
    public static final List<String> BY = List.of("self-draw", "discard", "robbed-kong", "robbed-concealed-kong");

    private static final List<String> NUMBERS = List.of("streak", "discards", "claimed");

    private static final int LATE = 40;

    private static final SortedMap<String, Declaration> DECLARATIONS = new TreeMap<>(
            Map.of("ready-declared", Declaration.READY, "eye-declared", Declaration.EYE, "miji", Declaration.MIJI));

    public Told {
        flags = List.copyOf(flags);
        feeders = Map.copyOf(feeders);
    }

    /** The words for facts about the moment and for declarations. */
    public static List<String> flagWords() {
        List<String> words = new ArrayList<>();
        for (Flag flag : Flag.values()) {
            words.add(flag.text());
        }
        words.addAll(DECLARATIONS.keySet());
        return words;
    }

    /** The words for what these rules ask about a win. */
    private static List<String> flagWords(RuleSet rules) {
        List<String> words = new ArrayList<>();
        for (Flag flag : Flag.values()) {
            if (rules.flags().contains(flag)) {
                words.add(flag.text());
            }
        }
        DECLARATIONS.forEach((word, declaration) -> {
            if (rules.game().declarations().kinds().contains(declaration)) {
                words.add(word);
            }
        });
        return words;
    }

    /** The win with these tiles, if all that was told can be true together and the rules ask for it. */
    public Win win(RuleSet rules, Hand hand, Tile tile) throws BadHand {
        if (hand.all().count(tile) == tile.copies() && !tile.isBonus()) {
            throw new BadHand("win", tile.oneTooMany());
        }
        Set<Flag> facts = EnumSet.noneOf(Flag.class);
        Map<Wind, Declaration> declared = new EnumMap<>(Wind.class);
        for (String written : flags) {
            String flag = known(written);
            if (DECLARATIONS.containsKey(flag)) {
                declared.put(seat, DECLARATIONS.get(flag));
            } else {
                facts.add(flag(flag));
            }
        }
        if (tile.isBonus() && !Answer.isByBonusTiles(rules, hand, facts)) {
            throw new BadHand(
                    "win",
                    "%s is a bonus tile and cannot be the winning tile: it is laid aside, and its replacement may win"
                            .formatted(tile));
        }
        By how = by(giver(facts));
        if (from != null && how instanceof By.SelfDraw) {
            throw new BadHand(
                    "from",
                    "%s gives no tile that the winner draws; it belongs to %s"
                            .formatted(from.letter(), String.join(", ", BY.subList(1, BY.size()))));
        }
        Contradictions.refuseFeeders(hand, seat, feeders);
        Win win;
        try {
            Circumstances at = new Circumstances(
                    seat, round, dealer, streak, discards == null ? untold(facts) : discards, claimed, facts, declared);
            win = new Win(hand, tile, how, at, feeders);
        } catch (IllegalArgumentException contradiction) {
            throw placed(String.valueOf(contradiction.getMessage()));
        }
        Contradictions.refuse(win, kongsLeftOut);
        refuseUnasked(rules);
        if (discards != null) {
            DiscardCount.refuseImpossible(rules.game(), win);
        }
        return win;
    }

    /** The word, which may be written in any case. */
    private static String known(String written) throws BadHand {
        String word = written.toLowerCase(Locale.ROOT);
        if (!flagWords().contains(word)) {
            throw new BadHand(
                    "flags",
                    "'%s' is none of %s%s"
                            .formatted(written, String.join(", ", flagWords()), Nearest.hint(written, flagWords())));
        }
        return word;
    }

    /** What changes nothing was told by mistake, or for other rules. */
    private void refuseUnasked(RuleSet rules) throws BadHand {
        List<String> asked = flagWords(rules);
        for (String flag : flags) {
            String word = known(flag);
            if (!asked.contains(word)) {
                throw new BadHand(
                        "flags",
                        "%s counts for nothing in %s with these options; what counts is %s"
                                .formatted(word, rules.id(), String.join(", ", asked)));
            }
        }
    }

    /** What is wrong, named by the field that it begins with: {@code streak -1 is not …}, or by the flags: {@code heavenly: …}. */
    private static BadHand placed(String message) {
        String first = message.split("[ :]", 2)[0];
        if (NUMBERS.contains(first)) {
            return new BadHand(first, message.substring(first.length() + 1));
        }
        return new BadHand(flagWords().contains(first) ? "flags" : "hand", message);
    }

    /** What a moment itself says of the discards. */
    private static int untold(Set<Flag> facts) {
        return facts.contains(Flag.HEAVENLY) ? 0 : facts.contains(Flag.EARTHLY) ? 1 : LATE;
    }

    private static Flag flag(String word) {
        return Flag.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private By by(Wind giver) throws BadHand {
        return switch (BY.indexOf(by.toLowerCase(Locale.ROOT))) {
            case 0 -> new By.SelfDraw();
            case 1 -> new By.Discard(giver);
            case 2 -> new By.RobbedKong(giver, KongKind.ADDED);
            case 3 -> new By.RobbedKong(giver, KongKind.CONCEALED);
            default ->
                throw new BadHand(
                        "by", "'%s' is none of %s%s".formatted(by, String.join(", ", BY), Nearest.hint(by, BY)));
        };
    }

    private Wind giver(Set<Flag> facts) throws BadHand {
        if (from != null) {
            if (from == seat) {
                throw new BadHand("from", "%s cannot win from itself".formatted(seat.letter()));
            }
            return from;
        }
        boolean dealerGave = seat != dealer && (facts.contains(Flag.EARTHLY) || Boolean.TRUE.equals(dealerInvolved));
        if (dealerGave) {
            return dealer;
        }
        Wind before = seat.after(-1);
        return Boolean.FALSE.equals(dealerInvolved) && before == dealer ? seat.after(-2) : before;
    }

    /** A wind as a letter, as a name or in Chinese. */
    public static Wind wind(String place, String word) throws BadHand {
        return Arrays.stream(Wind.values())
                .filter(wind -> word.equalsIgnoreCase(String.valueOf(wind.letter()))
                        || word.equalsIgnoreCase(wind.name())
                        || word.equals(wind.label().zh()))
                .findFirst()
                .orElseThrow(() -> new BadHand(place, "'%s' is none of E, S, W, N".formatted(word)));
    }
}
