package org.mahjongtable.firmware.deal;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Doubt.Answer;
import org.mahjongtable.firmware.sensing.Seat;

/** Which answer the buttons confirm: the first one, until somebody proposes another. Whoever does has said yes to it. */
final class Proposals {
    private Proposals() {}

    /** One of the answers that a doubt offers; nothing where it does not, or offers it to the buttons already. */
    static Optional<Progress> propose(Deal.Doubtful doubtful, String answerId, Seat by) {
        List<Answer> answers = doubtful.doubt().answers();
        return answers.stream()
                .filter(answer -> answer.id().equals(answerId) && !answer.equals(answers.getFirst()))
                .findFirst()
                .map(answer -> offer(doubtful, answer, by));
    }

    /** The next of several answers that mean the same of other tiles, for who has but one button; nothing where there is but one. */
    static Optional<Progress> next(Deal.Doubtful doubtful, Seat by) {
        return doubtful.doubt().offeringNext().map(doubt -> offered(doubtful, doubt, by));
    }

    /** An answer that people have put together. */
    static Progress offer(Deal.Doubtful doubtful, Answer answer, @Nullable Seat by) {
        return offered(doubtful, doubtful.doubt().offering(answer), by);
    }

    private static Progress offered(Deal.Doubtful doubtful, Doubt doubt, @Nullable Seat by) {
        Set<Seat> confirmed = by == null ? Set.of() : Set.of(by);
        return new Progress(
                new Deal.Doubtful(doubtful.before(), doubt, confirmed, doubtful.since()),
                List.of(new TableEvent.AnswerProposed(doubt, by)));
    }
}
