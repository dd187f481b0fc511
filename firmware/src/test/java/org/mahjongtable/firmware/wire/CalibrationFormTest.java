package org.mahjongtable.firmware.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.firmware.calibration.Order;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.scoring.tile.Tile;

final class CalibrationFormTest {

    @Test
    void ordersAreRead() throws WireException {
        assertThat(order("{'action':'teach','set':2}")).isEqualTo(new Order.Teach(2));
        assertThat(order("{'action':'teachFace','set':1,'face':'f3'}"))
                .isEqualTo(new Order.TeachFace(1, Tile.CHRYSANTHEMUM));
        assertThat(order("{'action':'forget','set':1}")).isEqualTo(new Order.Forget(1));
        assertThat(order("{'action':'measure'}")).isEqualTo(new Order.MeasureAll());
        assertThat(order("{'action':'measure','antenna':'reader.1:3'}"))
                .isEqualTo(new Order.MeasureOne(new Antenna("reader.1", 3)));
        assertThat(order("{'action':'use','antenna':'reader.1:3'}"))
                .isEqualTo(new Order.Use(new Antenna("reader.1", 3)));
        assertThat(order("{'action':'try'}")).isEqualTo(new Order.TryTiles());
        assertThat(order("{'action':'replace'}")).isEqualTo(new Order.Replace());
        assertThat(order("{'action':'ignore'}")).isEqualTo(new Order.Ignore());
        assertThat(order("{'action':'skip'}")).isEqualTo(new Order.Skip());
        assertThat(order("{'action':'undo'}")).isEqualTo(new Order.Undo());
        assertThat(order("{'action':'stop'}")).isEqualTo(new Order.Stop());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'action':'teach'}                             | set is missing",
                "{'action':'teach','set':3}                     | set 3 is not 1 or 2",
                "{'action':'teachFace','set':1,'face':'x'}      | x",
                "{'action':'use','antenna':'reader.1'}          | antenna: 'reader.1' is not written like reader.1:3",
                "{'action':'use','antenna':':3'}                | antenna: ':3' is not written like reader.1:3",
                "{'action':'meazure'}                           | action 'meazure' is not one of teach, teachFace, forget, measure",
            })
    void whatCannotBeReadIsSaid(String json, String why) {
        assertThatThrownBy(() -> order(json)).isInstanceOf(WireException.class).hasMessageContaining(why);
    }

    private static Order order(String json) throws WireException {
        return CalibrationForm.order(Asked.parse(json.replace('\'', '"')));
    }
}
