package org.mahjongtable.drivers.rfid.feig;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.frame.FeigFrame;
import org.mahjongtable.drivers.frame.Fuzz;
import org.mahjongtable.drivers.rfid.feig.InventoryAnswer.Found;
import org.mahjongtable.drivers.rfid.feig.InventoryAnswer.Heard;

class InventoryAnswerTest {
    private static final TagId B1 = TagId.parse("E0040150954F02B1");
    private static final TagId B2 = TagId.parse("E0040150954F02B2");

    @Test
    void thePublishedAnswerOfTwoTagsReadsAndWrites() {
        var answer = new InventoryAnswer(0, List.of(new Found(B1, List.of()), new Found(B2, List.of())));
        Bytes wire = Bytes.hex("1B 00 B0 00 02 03 00 E0 04 01 50 95 4F 02 B1 03 00 E0 04 01 50 95 4F 02 B2 36 CA");
        assertThat(Bytes.of(new FeigFrame(false, 0, 0xB0, answer.plainBody()).encode()))
                .isEqualTo(wire);
        assertThat(InventoryAnswer.read(wire.slice(3, 25))).contains(answer);
    }

    @Test
    void thePublishedAnswerWithAntennaAndRssiReadsAndWrites() {
        var answer = new InventoryAnswer(0, List.of(new Found(B1, List.of(new Heard(1, 0x5A)))));
        Bytes wire =
                Bytes.hex("02 00 1E 00 B0 00 01 10 03 00 08 E0 04 01 50 95 4F 02 B1 01 01 00 00 5A 00 00 00 00 65 7E");
        assertThat(Bytes.of(new FeigFrame(true, 0, 0xB0, answer.antennaBody()).encode()))
                .isEqualTo(wire);
        assertThat(InventoryAnswer.read(wire.slice(5, 28))).contains(answer);
    }

    @Test
    void thePublishedRequestsReadAndWrite() {
        assertThat(new InventoryRequest(false, 0).body()).isEqualTo(Bytes.hex("01 00"));
        assertThat(new InventoryRequest(true, 0).body()).isEqualTo(Bytes.hex("01 80"));
        assertThat(new InventoryRequest(false, 0x0F).body()).isEqualTo(Bytes.hex("01 10 0F"));
        assertThat(InventoryRequest.of(3).body()).isEqualTo(Bytes.hex("01 10 04"));
        for (String body : List.of("01 00", "01 80", "01 10 0F")) {
            assertThat(InventoryRequest.read(Bytes.hex(body)))
                    .map(InventoryRequest::body)
                    .contains(Bytes.hex(body));
        }
        assertThat(InventoryRequest.read(Bytes.hex("02 00"))).isEmpty();
        assertThat(InventoryRequest.read(Bytes.hex("01 10"))).isEmpty();
    }

    @Test
    void aTagMayBeHeardByNoneOrSeveralAntennasAndHaveAnyLength() {
        var answer = new InventoryAnswer(
                0x94,
                List.of(
                        new Found(TagId.parse("04A1B2C3"), List.of(new Heard(1, 7), new Heard(8, 255))),
                        new Found(B2, List.of())));
        assertThat(InventoryAnswer.read(answer.antennaBody())).contains(answer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", // no status
                "00 01", // a tag is announced and none follows
                "00 01 03 00 E0 04 01 50 95 4F 02", // cut in the id
                "00 01 04 00 E0 04 01 50 95 4F 02 B1", // another kind of tag
                "00 02 03 00 E0 04 01 50 95 4F 02 B1", // one tag missing
                "00 01 03 00 E0 04 01 50 95 4F 02 B1 00", // a byte too many
                "00 01 10 03 00 08 E0 04 01 50 95 4F 02 B1 02 01 00 00 5A 00 00 00 00", // an antenna missing
                "00 01 10 03 00 00 01 01 00 00 5A 00 00 00 00", // no id
                "00 01 10 03 00 FF E0" // an id longer than the frame
            })
    void whatDoesNotAddUpIsNotRead(String body) {
        assertThat(InventoryAnswer.read(Bytes.hex(body))).isEmpty();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void anyBodyIsReadOrRefused(long seed) {
        Random random = new Random(seed);
        for (int sent = 0; sent < Fuzz.bytes(); ) {
            byte[] body = new byte[random.nextInt(64)];
            random.nextBytes(body);
            if (body.length > 2) {
                body[1] = (byte) random.nextInt(3);
                body[2] = (byte) (random.nextBoolean() ? 0x10 : 3);
            }
            InventoryAnswer.read(Bytes.of(body));
            sent += body.length + 1;
        }
    }
}
