package org.mahjongtable.firmware.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mahjongtable.scoring.tile.Label;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON object of a command. Fields nobody asks for are ignored, as readers of these forms do everywhere. */
public final class Asked {

    private static final int MOST = 4_096;

    /** What people call what a page asks them for. */
    private static final Map<String, String> ZH = Map.of(
            "answer", "答案", "changes", "更正", "face", "牌面", "faces", "骰子", "from", "放槍者", "players", "玩家", "reason",
            "理由", "seat", "座位", "tile", "胡牌", "tiles", "手牌");

    /** What somebody is asked to write who has left it empty. */
    private static final Map<String, Label> WANTED =
            Map.of("players", new Label("每位玩家的名字", "a name for each player"), "reason", new Label("理由", "a reason"));

    /** They join letters of some scripts, and pictures. */
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;

    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private final ObjectNode object;

    private Asked(ObjectNode object) {
        this.object = object;
    }

    /** Reads a command of at most 4096 characters; an empty one is an object without fields. */
    public static Asked parse(String json) throws WireException {
        if (json.length() > MOST) {
            throw new WireException(
                    "命令有 %d 個字元，最多 %d 個".formatted(json.length(), MOST),
                    "the command has %d characters, at most %d are read".formatted(json.length(), MOST));
        }
        if (json.isEmpty()) {
            return new Asked(Json.object());
        }
        try {
            if (Json.MAPPER.readTree(json) instanceof ObjectNode object) {
                return new Asked(object);
            }
        } catch (JacksonException _) {
            throw new WireException("命令不是 JSON", "the command is not JSON");
        }
        throw new WireException("命令不是 JSON 物件", "the command is not a JSON object");
    }

    /** Who says to have sent it: the field {@code by} if it is an id, else empty. A broker does not tell us who it was. */
    public String by() {
        JsonNode by = object.path("by");
        return by.isString() && by.stringValue().matches("[a-z0-9-]{1,32}") ? by.stringValue() : "";
    }

    /** A whole number of 1 and above. */
    public long number(String field) throws WireException {
        JsonNode value = required(field);
        if (!value.isIntegralNumber() || !value.canConvertToLong() || value.longValue() < 1) {
            throw new WireException(
                    "%s要是 1 以上的整數，不是 %s".formatted(zh(field), shown(value)),
                    "%s: %s is not a whole number of 1 and above".formatted(field, shown(value)));
        }
        return value.longValue();
    }

    /** Whole numbers, as many as there are. */
    public List<Integer> integers(String field) throws WireException {
        JsonNode value = required(field);
        if (!value.isArray()) {
            throw new WireException(
                    "%s要是整數的清單，不是 %s".formatted(zh(field), shown(value)),
                    "%s: %s is not a list of whole numbers".formatted(field, shown(value)));
        }
        return integers(field, value);
    }

    /** Whole numbers, as many as wanted. */
    public List<Integer> integers(String field, int count) throws WireException {
        return integers(field, list(field, count));
    }

    private static List<Integer> integers(String field, JsonNode list) throws WireException {
        List<Integer> values = new ArrayList<>();
        for (JsonNode value : list) {
            if (!value.isIntegralNumber() || !value.canConvertToInt()) {
                throw new WireException(
                        "%s要是整數，不是 %s".formatted(zh(field), shown(value)),
                        "%s: %s is not a whole number".formatted(field, shown(value)));
            }
            values.add(value.intValue());
        }
        return values;
    }

    /** Whether a field is there. */
    boolean has(String field) {
        return object.hasNonNull(field);
    }

    /** Whether a field is a text without a character, as a page sends what nobody has filled in. */
    boolean isBlank(String field) {
        JsonNode value = object.path(field);
        return value.isString() && value.stringValue().isBlank();
    }

    /** Text of 1 to 100 characters, all of them {@link #isPlain}. */
    public String text(String field) throws WireException {
        return checked(field, required(field));
    }

    /** Texts of 1 to 100 characters, all of them {@link #isPlain}, as many as wanted. */
    public List<String> texts(String field, int count) throws WireException {
        List<String> values = new ArrayList<>();
        for (JsonNode value : list(field, count)) {
            values.add(checked(field, value));
        }
        return values;
    }

    private static String checked(String field, JsonNode value) throws WireException {
        if (value.isString() && value.stringValue().isBlank()) {
            Label wanted = WANTED.getOrDefault(field, new Label(zh(field), field));
            throw new WireException(
                    "請寫%s（1 到 100 個字）".formatted(wanted.zh()), "give %s, 1 to 100 characters".formatted(wanted.en()));
        }
        if (!value.isString() || value.stringValue().length() > 100) {
            throw new WireException(
                    "%s要是 1 到 100 個字，不是 %s".formatted(zh(field), shown(value)),
                    "%s: %s is not a text of 1 to 100 characters".formatted(field, shown(value)));
        }
        if (!isPlain(value.stringValue())) {
            throw new WireException(
                    "%s只能有看得見的字與空格，不能有控制字元或換方向的字元：%s".formatted(zh(field), shown(value)),
                    "%s: %s has control characters or such that turn the direction of text; letters, digits, signs and spaces are allowed"
                            .formatted(field, shown(value)));
        }
        return value.stringValue().strip();
    }

    /** What people call a field. */
    static String zh(String field) {
        return ZH.getOrDefault(field, " " + field + " ");
    }

    /** Whether a text shows as it is read: nothing in it moves or hides what stands beside it. */
    public static boolean isPlain(String text) {
        return text.codePoints().allMatch(Asked::isPlain);
    }

    private static boolean isPlain(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> false;
            case Character.FORMAT -> character == ZERO_WIDTH_JOINER || character == ZERO_WIDTH_NON_JOINER;
            default -> true;
        };
    }

    /** What was sent, with what does not show as its number. */
    private static String shown(JsonNode value) {
        StringBuilder shown = new StringBuilder();
        value.toString()
                .codePoints()
                .forEach(character -> shown.append(
                        isPlain(character) ? Character.toString(character) : "\\u%04x".formatted(character)));
        return shown.toString();
    }

    private JsonNode list(String field, int count) throws WireException {
        JsonNode value = required(field);
        if (!value.isArray() || value.size() != count) {
            throw new WireException(
                    "%s要是 %d 個值的清單，不是 %s".formatted(zh(field), count, shown(value)),
                    "%s: %s is not a list of %d".formatted(field, shown(value), count));
        }
        return value;
    }

    private JsonNode required(String field) throws WireException {
        JsonNode value = object.path(field);
        if (value.isMissingNode() || value.isNull()) {
            throw new WireException("缺少%s".formatted(zh(field)), "%s is missing".formatted(field));
        }
        return value;
    }
}
