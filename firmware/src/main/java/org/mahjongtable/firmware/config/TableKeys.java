package org.mahjongtable.firmware.config;

import static org.mahjongtable.firmware.config.Kind.WORDS;
import static org.mahjongtable.firmware.config.Kind.YES_NO;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableOptions.FirstDealer;
import org.mahjongtable.firmware.table.TableState.Language;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.Rules;
import org.mahjongtable.scoring.tile.Label;

/** Every key of {@code table.toml}, section by section. The documentation table and the JSON Schema in {@code config/} are made from this list. */
final class TableKeys {
    private static final TableOptions DEFAULT = TableOptions.DEFAULT;
    private static final List<String> RULE_SETS =
            RuleSets.all().stream().map(Rules::id).toList();
    private static final Kind<String> ID = new Kind.Text("[a-z0-9-]{1,32}", "1 to 32 of a-z, 0-9 and -");
    private static final Kind<String> LINE = new Kind.Text("\\P{Cntrl}{1,60}", "1 to 60 characters on one line");
    private static final Kind<String> ADDRESS =
            new Kind.Text("mqtts?://[^\\s/@]+", "an address such as mqtt://host or mqtts://host:8883");
    private static final Kind<String> FILE = new Kind.Text("\\P{Cntrl}+", "the path of a file");
    private static final Kind<String> MATCH_LENGTH =
            new Kind.Text(MatchEnd.FORM, MatchEnd.FORM_IN_WORDS, List.of("rules", "rounds", "deals", "minutes"));

    private TableKeys() {}

    /**
     * A section with its keys.
     *
     * @param name {@code N} in it stands for a number
     * @param kind what the section's key {@code kind} must say for these keys; null in a section without kinds, and for the kind that is meant where the
     *     key is left out
     */
    record Group(String name, @Nullable String kind, Label says, List<Key<?>> keys) {
        Group(String name, Label says, List<Key<?>> keys) {
            this(name, null, says, keys);
        }
    }

    // @formatter:off
    static final Key<String> CLUB = Key.of("club", ID, "home",
            "俱樂部，訊息主題的第二段", "The club: the second part of every topic");
    static final Key<String> TABLE = Key.of("table", ID, "table-1",
            "這張檯，訊息主題的第三段", "This table: the third part of every topic");
    static final Key<String> TITLE = Key.of("title", LINE, "Mahjong table 麻雀檯",
            "給人看的名稱", "The name that people read");
    static final Key<String> RULES = Key.of("rules", new Kind.Choice(RULE_SETS), "hongkong",
            "規則：讀取 rules/ 內同名的檔案", "The rules: the file of this name in rules/ is read");
    static final Group IDENTITY = new Group("table", new Label("這張檯是誰", "Which table this is"),
            List.of(CLUB, TABLE, TITLE, RULES));

    static final Key<DiscardLayout> DISCARDS = Key.of("discards", new Kind.Word<>(DiscardLayout.class), DEFAULT.discards(),
            "棄牌放在各家牌河，或共用一池", "Discards lie in a river at each seat, or in one pool for all");
    static final Key<Integer> SETTLE_MILLIS = Key.of("settleMillis", new Kind.Whole(1000, 20_000), DEFAULT.settleMillis(),
            "牌停定多久仍無法解釋才提出疑問（毫秒）", "How long tiles that no legal play explains may rest before the table asks, in milliseconds");
    static final Key<Boolean> CONFIRM_WIN = Key.of("confirmWin", YES_NO, DEFAULT.confirmWin(),
            "食糊要在十秒內按兩次", "A win is declared by two presses within 10 s; false: by one");
    static final Key<FirstDealer> FIRST_DEALER = Key.of("firstDealer", new Kind.Word<>(FirstDealer.class), DEFAULT.firstDealer(),
            "起莊：一號座，或由一號座擲骰決定", "Who deals first: seat 1, or whom seat 1's dice count to");
    static final Key<String> MATCH_END = Key.of("matchEnd", MATCH_LENGTH, "rules",
            "一場的長短：依規則，或若干圈、副、分鐘；最後一副總會打完", "How long a match is: as the rules have it, or so many rounds, deals or minutes; the deal in progress is always finished");
    static final Key<SeatChange> SEAT_CHANGE = Key.of("seatChange", new Kind.Word<>(SeatChange.class), DEFAULT.seatChange(),
            "換位：不換，或每圈完後換（東南對調、西北對調；第二圈後東往西、西往南、南往北、北往東），分數跟人走", "Whether players change seats after every round: east with south and west with north; after the second east to west, west to south, south to north, north to east. Points go with the player");
    static final Key<Language> LANGUAGE = Key.of("language", new Kind.Word<>(Language.class), DEFAULT.language(),
            "座位顯示器開機時的語言；長按按鈕可改", "The readouts' language at the start; a long press changes it at a seat");
    static final Group PLAY = new Group("play", new Label("怎樣玩", "How it is played"),
            List.of(DISCARDS, SETTLE_MILLIS, CONFIRM_WIN, FIRST_DEALER, MATCH_END, SEAT_CHANGE, LANGUAGE));

    static final Key<String> BROKER_URL = Key.required("url", ADDRESS, "mqtt://localhost:1883",
            "MQTT 伺服器：mqtt:// 或 mqtts://", "The MQTT 5 broker: mqtt:// or mqtts://, host, port");
    static final Key<String> BROKER_USER = Key.of("user", WORDS, "",
            "使用者；空白 = 無", "The user; empty for none");
    static final Key<String> BROKER_PASSWORD = Key.of("passwordFile", WORDS, "",
            "第一行是密碼的檔案；空白 = 無", "A file whose first line is the password; empty for none");
    static final Key<String> BROKER_CERTIFICATE = Key.of("certificate", WORDS, "",
            "mqtts 所信任的憑證檔（PEM）；空白 = Java 所知的", "The certificate (PEM) to trust with mqtts; empty for those that Java knows");
    static final Group BROKER = new Group("broker", new Label("對外發佈；沒有這一節就不發佈", "Publishing; without this section nothing leaves the table"),
            List.of(BROKER_URL, BROKER_USER, BROKER_PASSWORD, BROKER_CERTIFICATE));

    static final Key<String> PAGE_ADDRESS = Key.of("address", WORDS, "0.0.0.0",
            "網頁的位址：127.0.0.1 只限本機，0.0.0.0 為所有網路", "Where the page listens: 127.0.0.1 this machine alone, 0.0.0.0 every network");
    static final Key<Integer> PAGE_PORT = Key.of("port", new Kind.Whole(1, 65_535), 8080,
            "網頁的埠", "The page's port");
    static final Key<String> PAGE_REFEREE = Key.of("refereePasswordFile", WORDS, "",
            "第一行是裁判密碼的檔案；空白 = 沒有裁判頁與校準頁", "A file whose first line is the referee's password; empty for no referee's page and no calibration");
    static final Group PAGE = new Group("page", new Label("網頁", "The table's page"),
            List.of(PAGE_ADDRESS, PAGE_PORT, PAGE_REFEREE));

    static final Key<String> DATABASE = Key.of("database", FILE, "/var/lib/mahjong-table/table.db",
            "資料庫檔案；相對路徑由本檔所在資料夾起計", "The database file; a relative path begins at this file's folder");
    static final Key<Integer> KEEP_DEALS = Key.of("keepDeals", new Kind.Whole(100, 1_000_000), 2000,
            "保留最近多少副的感應紀錄以供重播；已結算的牌與賬目永遠保留", "Of how many deals the inputs are kept for replay, about 0.2 MB each; events, hands and payments are kept for ever");
    static final Group JOURNAL = new Group("journal", new Label("記錄", "What is kept"),
            List.of(DATABASE, KEEP_DEALS));
    // @formatter:on

    static final List<Group> ALL = Stream.of(List.of(IDENTITY, PLAY), DeviceKeys.ALL, List.of(BROKER, PAGE, JOURNAL))
            .flatMap(List::stream)
            .toList();
}
