package org.mahjongtable.firmware.config;

import static org.mahjongtable.firmware.config.Kind.WORDS;
import static org.mahjongtable.firmware.config.Kind.YES_NO;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.mahjongtable.drivers.display.Oled.Chip;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.firmware.config.TableKeys.Group;
import org.mahjongtable.firmware.config.Wiring.Lamp.Occasion;
import org.mahjongtable.scoring.tile.Label;

/** The keys of devices. A section whose first key is {@code kind} is one group a kind; the first of them is meant where it is left out. */
final class DeviceKeys {
    private static final Kind<String> PORT_PATH = new Kind.Text("/.+", "the path of a serial port, beginning with /");
    private static final Kind<Integer> BAUD = new Kind.Whole(1200, 921_600);
    private static final Kind<Integer> LINE = new Kind.Whole(0, Kind.Lines.LAST);
    private static final Kind<List<Integer>> DIE = new Kind.Lines(3);
    private static final Kind<Integer> BUS = new Kind.Whole(0, 255);

    private DeviceKeys() {}

    /** What a reader speaks. */
    enum ReaderKind {
        FEIG(8),
        METRATEC(16),
        TILEBUS(32);

        private final int antennas;

        ReaderKind(int antennas) {
            this.antennas = antennas;
        }

        /** The highest number that an antenna may have. */
        int antennas() {
            return antennas;
        }
    }

    /** Where dice are read. */
    enum DiceKind {
        SERIAL,
        TILEBUS,
        GPIO
    }

    /** What a panel is. */
    enum PanelKind {
        TILEBUS,
        NEXTION
    }

    /** The text that a Nextion display's project takes. */
    enum Encoding {
        UTF8,
        BIG5,
        GBK
    }

    /** The level that switches an output on. */
    enum Level {
        HIGH,
        LOW
    }

    // @formatter:off
    static final Key<Integer> SLOW_BAUD = Key.of("baud", BAUD, 9_600, "鮑率", "Its speed in baud");
    static final Key<Integer> FEIG_BAUD = Key.of("baud", BAUD, 38_400, "鮑率", "Its speed in baud");
    static final Key<Integer> FAST_BAUD = Key.of("baud", BAUD, 115_200, "鮑率", "Its speed in baud");

    static final Key<ReaderKind> READER_KIND = Key.of("kind", new Kind.Word<>(ReaderKind.class), ReaderKind.FEIG,
            "讀取器的協定", "What the reader speaks: FEIG OBID i-scan, metraTec ASCII, or tilebus");
    static final Key<String> READER_PORT = Key.required("port", PORT_PATH, "/dev/serial/by-id/usb-FEIG_1-if00-port0",
            "串列埠；用 /dev/serial/by-id/ 才不會換位", "Its serial port; a path in /dev/serial/by-id/ stays the same after a replug");
    static final Key<Parity> FEIG_PARITY = Key.of("parity", new Kind.Word<>(Parity.class), Parity.EVEN,
            "同位元；出廠為 even", "Its parity; readers are delivered with even");
    static final Key<Integer> FEIG_ADDRESS = Key.of("address", new Kind.Whole(0, 255), 255,
            "匯流排位址；255 = 任何", "Its bus address; 255 is any");
    static final Key<Boolean> METRATEC_CHECKSUMS = Key.of("checksums", YES_NO, true,
            "每行附檢查碼；沒有它，受損的標籤號碼無從分辨", "Lines carry checksums; without them a damaged id cannot be told from another tag");
    static final Key<String> READER_IDENTITY = Key.of("identity", WORDS, "",
            "讀取器自報的型號、版本或序號須包含此文字；空白 = 任何", "What the reader must say of itself, in part, such as its serial number; empty for any");
    private static final Label READER = new Label("牌的讀取器，每個一節，由 reader.1 起", "A reader of tiles; one section each, from reader.1");

    static final Key<DiceKind> DICE_KIND = Key.of("kind", new Kind.Word<>(DiceKind.class), DiceKind.SERIAL,
            "骰盅怎樣接上：DICE-A5 串列埠、tilebus 板，或 GPIO 線", "How the dome is read: serially by DICE-A5, on a tilebus board, or on GPIO lines");
    static final Key<String> DICE_PORT = Key.required("port", PORT_PATH, "/dev/serial/by-id/usb-dice-if00",
            "骰盅的串列埠", "The serial port of the dome");
    static final Key<Integer> DICE_COUNT = Key.of("count", new Kind.Whole(2, 3), 3,
            "骰子數目；須與規則相符", "How many dice lie in it; as many as the rules roll");
    static final Key<List<Integer>> DIE_1 = Key.of("die1", DIE, List.of(5, 6, 13),
            "第一顆骰子的三條 GPIO 線，由最低位起", "The GPIO lines of the first die's code, lowest bit first");
    static final Key<List<Integer>> DIE_2 = Key.of("die2", DIE, List.of(16, 20, 21), "第二顆骰子", "The second die");
    static final Key<List<Integer>> DIE_3 = Key.of("die3", DIE, List.of(19, 26, 12),
            "第三顆骰子；只限 count = 3", "The third die; with count = 3 only");
    static final Key<Integer> ROLLING = Key.of("rolling", LINE, 25,
            "骰盅轉動時為低電位的線", "The line that is low while the dome turns");
    static final Key<Integer> MOTOR = Key.optional("motor", LINE, 18,
            "開動馬達的線；不寫 = 馬達不由本機控制", "The line that runs the motor; left out where the motor is not the table's");
    static final Key<Level> MOTOR_ON = Key.of("motorOn", new Kind.Word<>(Level.class), Level.HIGH,
            "開動馬達的電位；不轉時與程式停止時必為另一電位", "The level that runs it; it is at the other one at all other times, and whenever the program does not run");
    private static final Label DICE = new Label("骰盅；沒有這一節就由莊家輸入點數", "The dice; without this section the dealer enters them");

    static final Key<PanelKind> PANEL_KIND = Key.of("kind", new Kind.Word<>(PanelKind.class), PanelKind.TILEBUS,
            "面板的種類", "What the panel is: a tilebus board, or a Nextion touch display");
    static final Key<String> PANEL_PORT = Key.required("port", PORT_PATH, "/dev/serial/by-id/usb-seat-1-if00",
            "座位面板的串列埠；可與同一塊 tilebus 板的讀取器或骰盅相同", "The serial port of the seat's panel; a reader or the dice may be on the same tilebus board");
    static final Key<String> BOARD_IDENTITY = Key.of("identity", WORDS, "",
            "板自報的名稱或序號須包含此文字；空白 = 任何", "What the board must say of itself, in part, such as its name or serial number; empty for any");
    static final Key<Encoding> NEXTION_ENCODING = Key.of("encoding", new Kind.Word<>(Encoding.class), Encoding.UTF8,
            "顯示器專案所選的文字編碼", "The encoding that the display's project was made with");
    static final Key<Integer> NEXTION_BUTTON = Key.optional("button", new Kind.Whole(1, 250), 7,
            "第 0 頁上作按鈕用的元件編號；不寫 = 觸控不用", "Which component of page 0 is the seat's button, by its id; left out where touch is not used");
    private static final Label PANEL = new Label("一至四號座的按鈕與顯示器", "The button and readout of seat N, 1 to 4");

    static final Key<String> CHIP = Key.optional("chip", new Kind.Text("\\P{Cntrl}{1,31}", "1 to 31 characters on one line"), "pinctrl-rp1",
            "GPIO 晶片的標籤；不寫 = Raspberry Pi 的排針", "The label of the GPIO chip; left out, the header of a Raspberry Pi, whatever its number");
    static final Key<Integer> BUTTON_LINE = Key.required("line", LINE, 17,
            "按鈕的 GPIO 線，按下時接地", "The GPIO line of the button, which is to ground");
    static final Key<Integer> LAMP_LINE = Key.required("line", LINE, 24, "燈或蜂鳴器的 GPIO 線", "The GPIO line of the lamp or buzzer");
    static final Key<Level> LAMP_ON = Key.of("on", new Kind.Word<>(Level.class), Level.HIGH,
            "點亮它的電位；程式停止時必為另一電位", "The level that lights it; it is at the other one whenever the program does not run");
    static final Key<Set<Occasion>> LAMP_SHOWS = Key.of("shows", new Kind.Words<>(Occasion.class), EnumSet.allOf(Occasion.class),
            "何時亮：輪到該座位、有疑問待答、食糊", "What it is lit for: the seat's turn, a doubt in which the seat is asked (blinking), the seat's win");

    static final Key<Integer> I2C_BUS = Key.of("bus", BUS, 1,
            "I2C 匯流排號碼，即 /dev/i2c-N", "The number of the I2C bus, as in /dev/i2c-1");
    static final Key<Integer> OLED_ADDRESS = Key.of("address", new Kind.Address(0x3C, 0x3D), 0x3C,
            "位址；每條匯流排只容兩個顯示器", "Its address; one bus has room for two");
    static final Key<Chip> OLED_CHIP = Key.of("chip", new Kind.Word<>(Chip.class), Chip.SSD1306,
            "控制晶片；畫面偏移兩點便是 sh1106", "Its controller; a picture that is two pixels off tells that it is the sh1106");
    static final Key<Integer> DIGITS_ADDRESS = Key.of("address", new Kind.Address(0x70, 0x77), 0x70, "位址", "Its address");
    static final Key<Integer> DIGITS_BRIGHTNESS = Key.of("brightness", new Kind.Whole(0, 15), 8, "亮度", "Its brightness");

    static final Group OLED = new Group("oled.N", new Label("座位的 128 x 64 OLED 顯示器", "The 128 x 64 OLED readout of seat N"),
            List.of(I2C_BUS, OLED_ADDRESS, OLED_CHIP));
    static final Group DIGITS = new Group("digits.N", new Label("座位的 HT16K33 四位數字", "The four digits (HT16K33) that show the points of seat N"),
            List.of(I2C_BUS, DIGITS_ADDRESS, DIGITS_BRIGHTNESS));
    static final Group BUTTON = new Group("button.N", new Label("座位的 GPIO 按鈕", "The button of seat N on a GPIO line"),
            List.of(BUTTON_LINE));
    static final Group LAMP = new Group("lamp.N", new Label("座位的燈或蜂鳴器", "A lamp or buzzer of seat N on a GPIO line"),
            List.of(LAMP_LINE, LAMP_ON, LAMP_SHOWS));
    static final Group GPIO = new Group("gpio", new Label("GPIO 線所在的晶片", "The chip that has the GPIO lines"),
            List.of(CHIP));

    static final List<Group> ALL = List.of(
            new Group("reader.N", READER, List.of(READER_KIND, READER_PORT, FEIG_BAUD, FEIG_PARITY, FEIG_ADDRESS, READER_IDENTITY)),
            new Group("reader.N", "metratec", READER, List.of(READER_KIND, READER_PORT, FAST_BAUD, METRATEC_CHECKSUMS, READER_IDENTITY)),
            new Group("reader.N", "tilebus", READER, List.of(READER_KIND, READER_PORT, FAST_BAUD, READER_IDENTITY)),
            new Group("dice", DICE, List.of(DICE_KIND, DICE_COUNT, DICE_PORT, FAST_BAUD)),
            new Group("dice", "tilebus", DICE, List.of(DICE_KIND, DICE_COUNT, DICE_PORT, FAST_BAUD, BOARD_IDENTITY)),
            new Group("dice", "gpio", DICE, List.of(DICE_KIND, DICE_COUNT, DIE_1, DIE_2, DIE_3, ROLLING, MOTOR, MOTOR_ON)),
            new Group("panel.N", PANEL, List.of(PANEL_KIND, PANEL_PORT, FAST_BAUD, BOARD_IDENTITY)),
            new Group("panel.N", "nextion", PANEL, List.of(PANEL_KIND, PANEL_PORT, SLOW_BAUD, NEXTION_ENCODING, NEXTION_BUTTON)),
            OLED, DIGITS, BUTTON, LAMP, GPIO);
    // @formatter:on
}
