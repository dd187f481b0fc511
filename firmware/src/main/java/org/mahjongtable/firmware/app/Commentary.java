package org.mahjongtable.firmware.app;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.DealStarted;
import org.mahjongtable.firmware.deal.TableEvent.FalseWon;
import org.mahjongtable.firmware.deal.TableEvent.HandWon;
import org.mahjongtable.firmware.deal.TableEvent.MatchEnded;
import org.mahjongtable.firmware.deal.TableEvent.MatchStarted;
import org.mahjongtable.firmware.deal.TableEvent.WallExhausted;
import org.mahjongtable.firmware.deal.TableEvent.Winner;
import org.mahjongtable.firmware.sim.SimulatedTable;

/**
 * Tells on the console how an evening goes, one line for what is worth one, in both languages.
 *
 * @param broker one of its own, which may go away; null if it is another's
 */
record Commentary(PrintWriter out, @Nullable OwnBroker broker) implements SimulatedTable.Watcher {

    @Override
    public void brokerGoes(Duration away) {
        if (broker != null) {
            say("訊息代理離線%d秒 the broker is away for %d s".formatted(away.toSeconds(), away.toSeconds()));
            broker.goAway(away);
        }
    }

    @Override
    public void happened(TableEvent event) {
        if (event instanceof MatchStarted(var players)) {
            say("開局 a match begins: " + String.join(", ", players));
        } else if (event instanceof DealStarted deal) {
            say("第%d局 deal %d: %s圈 %s round, 座位%d莊 seat %d deals"
                    .formatted(
                            deal.number(),
                            deal.number(),
                            deal.round().label().zh(),
                            deal.round().label().en(),
                            deal.dealer().number(),
                            deal.dealer().number()));
        } else if (event instanceof HandWon(var winners)) {
            winners.forEach(winner -> say(won(winner)));
        } else if (event instanceof FalseWon lost) {
            say("座位%d詐胡 false win at seat %d"
                    .formatted(lost.seat().number(), lost.seat().number()));
        } else if (event instanceof WallExhausted) {
            say("流局 the wall is exhausted");
        } else if (event instanceof MatchEnded(var standings)) {
            say("牌局結束 the match is over: "
                    + standings.stream().map(Commentary::standing).collect(Collectors.joining(", ")));
        }
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }

    private static String standing(TableEvent.Standing one) {
        String points = one.player() + " " + one.points();
        return one.tablePoints() == null
                ? points
                : "%s (名次分 table points %s)".formatted(points, one.tablePoints().text());
    }

    private static String won(Winner winner) {
        int seat = winner.seat().number();
        String how = winner.from() == null
                ? "自摸 self-drawn"
                : "座位%d放 by seat %d's tile"
                        .formatted(winner.from().number(), winner.from().number());
        String fan = winner.score().awards().stream()
                .map(award -> award.fan().name().zh() + " " + award.fan().name().en())
                .collect(Collectors.joining(", "));
        return "座位%d胡 seat %d wins with %s, %s: %s = %d"
                .formatted(
                        seat,
                        seat,
                        winner.win().tile().label().en(),
                        how,
                        fan,
                        winner.score().total());
    }
}
