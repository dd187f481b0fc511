package org.mahjongtable.drivers.rfid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.frame.Fuzz;

/** A line to a reader on which answers come late and in bursts damaged, whatever the reader speaks. */
public final class NoisyLine {
    /** What lies on the one antenna that is read. */
    public static final List<String> TAGS =
            IntStream.range(0, 13).mapToObj("E00401509500%04X"::formatted).toList();

    private static final int LATE_MILLIS = 50;
    private static final int BURST_MILLIS = 200;
    /** So long a line is whole between two bursts: longer than any reader here needs to begin anew. */
    private static final int WHOLE_MILLIS = 2000;
    /** About so many bytes come in a burst and the pause behind it. */
    private static final int BYTES = 600;

    private NoisyLine() {}

    /**
     * Checks that no other tag is ever read, that a round that counts as complete has all tags, and that there are such rounds.
     *
     * @param reader what it answers
     */
    public static void assertOnlyItsTagsAreRead(Bench bench, Function<byte[], byte[]> reader, long seed) {
        Random random = new Random(seed);
        bench.answersAfter(LATE_MILLIS).open().run(1000);
        int complete = 0;
        for (int sent = 0; sent < Fuzz.bytes(); sent += BYTES) {
            bench.answeredBy(request -> damaged(reader.apply(request), random)).run(BURST_MILLIS);
            bench.answeredBy(reader);
            if (!bench.isOpen()) {
                bench.open();
            }
            bench.run(WHOLE_MILLIS);
            for (RoundRead round : bench.readings(RoundRead.class)) {
                round.tags()
                        .forEach(seen -> assertThat(TAGS).contains(seen.tag().hex()));
                if (round.complete()) {
                    complete++;
                    assertThat(round.tags()).hasSameSizeAs(TAGS);
                }
            }
        }
        assertThat(complete).isGreaterThan(100);
    }

    private static byte[] damaged(byte[] answer, Random random) {
        if (answer.length == 0) {
            return answer;
        }
        switch (random.nextInt(5)) {
            case 0 -> answer[random.nextInt(answer.length)] ^= (byte) (1 << random.nextInt(8));
            case 1 -> {
                return Arrays.copyOf(answer, random.nextInt(answer.length));
            }
            case 2 -> {
                return Arrays.copyOfRange(answer, random.nextInt(answer.length), answer.length);
            }
            case 3 -> {
                byte[] longer = Arrays.copyOf(answer, answer.length + 1);
                longer[answer.length] = (byte) random.nextInt();
                return longer;
            }
            default -> {}
        }
        return answer;
    }
}
