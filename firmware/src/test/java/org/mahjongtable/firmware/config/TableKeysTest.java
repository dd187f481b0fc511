package org.mahjongtable.firmware.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mahjongtable.scoring.tile.Label;
import org.tomlj.Toml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Holds what {@code config/} says of the keys to their definitions; {@code -Dregenerate=true} writes it anew. */
final class TableKeysTest {
    private static final Path SCHEMA = Path.of("../config/table.schema.json");
    private static final Path README = Path.of("../config/README.md");
    private static final String BEGIN = "<!-- keys: made from TableKeys by TableKeysTest -->\n";
    private static final String END = "<!-- end of keys -->\n";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Test
    void theDocumentationListsEveryKey() throws IOException {
        String readme = Files.readString(README);
        String head = readme.substring(0, readme.indexOf(BEGIN));
        String tail = readme.substring(readme.indexOf(END));
        assertCurrent(README, head + BEGIN + tables() + tail);
    }

    @Test
    void theSchemaHasEveryKey() throws IOException {
        assertCurrent(SCHEMA, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(schema()) + "\n");
    }

    @Test
    void theSampleFitsTheSchema() throws IOException {
        assertThat(schemaErrors(Files.readString(Path.of("../config/table.toml"))))
                .isEmpty();
        assertThat(schemaErrors("[page]\nprot = 8080\n")).hasSize(2);
    }

    @Test
    void theSchemaKnowsWhichKeysAKindHas() throws IOException {
        String reader = """
                [reader.1]
                kind = "metratec"
                port = "/dev/ttyUSB0"
                %s
                [reader.1.antennas]
                1 = "rack.1"
                [oled.1]
                address = 0x3D
                [lamp.1]
                line = 24
                shows = ["turn", "doubt"]
                [dice]
                kind = "gpio"
                die1 = [5, 6, 13]
                """;
        assertThat(schemaErrors(reader.formatted("checksums = false"))).isEmpty();
        assertThat(schemaErrors(reader.formatted("address = 3"))).isNotEmpty();
        assertThat(schemaErrors(reader.formatted("").replace("0x3D", "0x3E"))).isNotEmpty();
        assertThat(schemaErrors(reader.formatted("").replace("[5, 6, 13]", "[5, 6, 6]")))
                .isNotEmpty();
    }

    private static List<?> schemaErrors(String toml) throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(SCHEMA), InputFormat.JSON)
                .validate(Toml.parse(toml).toJson(), InputFormat.JSON);
    }

    private static void assertCurrent(Path file, String wanted) throws IOException {
        if (Boolean.getBoolean("regenerate")) {
            Files.writeString(file, wanted);
        }
        assertThat(Files.exists(file) ? Files.readString(file) : "")
                .as(file.toString())
                .isEqualTo(wanted);
    }

    private static String tables() {
        return TableKeys.ALL.stream().map(TableKeysTest::table).collect(Collectors.joining());
    }

    private static String table(TableKeys.Group group) {
        String heading = group.kind() == null
                ? "\n### `[%s]`\n\n%s。%s.\n"
                        .formatted(group.name(), group.says().zh(), group.says().en())
                : "\n`[%s]`, `kind = \"%s\"`:\n".formatted(group.name(), group.kind());
        return heading
                + "\n| key | value | default | |\n|---|---|---|---|\n"
                + group.keys().stream()
                        .filter(key -> group.kind() == null || !key.name().equals("kind"))
                        .map(TableKeysTest::row)
                        .collect(Collectors.joining());
    }

    private static <T> String row(Key<T> key) {
        String standard = key.kind().write(key.standard());
        return "| `%s` | %s | %s | %s。%s |\n"
                .formatted(
                        key.name(),
                        key.kind().allowed(),
                        switch (key.absence()) {
                            case STANDARD -> "`" + standard + "`";
                            case ERROR -> "must be given";
                            case NOTHING -> "none; such as `" + standard + "`";
                        },
                        key.says().zh(),
                        key.says().en());
    }

    private static ObjectNode schema() {
        ObjectNode top = object();
        top.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        top.put("title", "mahjong-table table.toml");
        ObjectNode properties = section(top, "");
        for (String name :
                TableKeys.ALL.stream().map(TableKeys.Group::name).distinct().toList()) {
            List<TableKeys.Group> kinds = TableKeys.ALL.stream()
                    .filter(group -> group.name().equals(name))
                    .toList();
            ObjectNode section = kinds.size() == 1 ? filled(kinds.getFirst()) : ofKinds(kinds);
            section.put("description", text(kinds.getFirst().says()));
            if (name.endsWith(".N")) {
                ObjectNode numbered = properties.putObject(name.replace(".N", ""));
                numbered.put("type", "object")
                        .put("description", text(kinds.getFirst().says()));
                numbered.putObject("patternProperties")
                        .set(name.equals("reader.N") ? "^[1-9][0-9]?$" : "^[1-4]$", section);
                numbered.put("additionalProperties", false);
            } else {
                properties.set(name, section);
            }
        }
        antennas(properties);
        top.putArray("required").add("reader");
        return top;
    }

    /** A section whose keys depend on what kind it says it is; the first group is meant where it does not say. */
    private static ObjectNode ofKinds(List<TableKeys.Group> groups) {
        ObjectNode section = object();
        section.put("type", "object");
        Key<?> kind = groups.getFirst().keys().getFirst();
        section.putObject("properties").set("kind", value(kind));
        ArrayNode cases = section.putArray("allOf");
        for (TableKeys.Group group : groups) {
            ObjectNode one = cases.addObject();
            ObjectNode condition = one.putObject("if");
            ObjectNode is = condition.putObject("properties").putObject("kind");
            if (group.kind() == null) {
                is.set("const", standard(kind));
            } else {
                is.put("const", group.kind());
                condition.putArray("required").add("kind");
            }
            one.set("then", filled(group));
        }
        return section;
    }

    private static ObjectNode filled(TableKeys.Group group) {
        ObjectNode section = object();
        ObjectNode properties = section(section, "");
        group.keys().forEach(key -> properties.set(key.name(), value(key)));
        boolean reader = group.name().equals("reader.N");
        if (reader) {
            ObjectNode antennas = properties.putObject("antennas");
            antennas.put("type", "object").put("additionalProperties", false);
            antennas.putObject("patternProperties")
                    .putObject("^[1-9][0-9]?$")
                    .put("type", "string")
                    .put("pattern", "^((rack|melds|river|wall)\\.[1-4]|pool)$");
        }
        List<String> required = Stream.concat(
                        group.keys().stream()
                                .filter(key -> key.absence() == Key.Absence.ERROR)
                                .map(key -> key.name()),
                        reader ? Stream.of("antennas") : Stream.empty())
                .toList();
        if (!required.isEmpty()) {
            required.forEach(section.putArray("required")::add);
        }
        return section;
    }

    private static void antennas(ObjectNode properties) {
        ObjectNode section = object();
        properties.set("antennas", section);
        ObjectNode pairs = section(section, "").putObject("disturbing");
        pairs.put("type", "array");
        ObjectNode pair = pairs.putObject("items");
        pair.put("type", "array").put("minItems", 2).put("maxItems", 2);
        pair.putObject("items").put("type", "string").put("pattern", "^reader\\.[0-9]{1,2}:[0-9]{1,2}$");
    }

    private static ObjectNode section(ObjectNode section, String says) {
        section.put("type", "object").put("additionalProperties", false);
        if (!says.isEmpty()) {
            section.put("description", says);
        }
        return section.putObject("properties");
    }

    private static <T> ObjectNode value(Key<T> key) {
        ObjectNode value = object();
        switch (key.kind()) {
            case Kind.Text text ->
                value.put("type", "string")
                        .put(
                                "pattern",
                                "^(" + text.form().pattern().replace("\\P{Cntrl}", "[^\\u0000-\\u001f]") + ")$");
            case Kind.Whole whole ->
                value.put("type", "integer").put("minimum", whole.least()).put("maximum", whole.most());
            case Kind.YesNo() -> value.put("type", "boolean");
            case Kind.Choice(var texts) -> texts.forEach(value.putArray("enum")::add);
            case Kind.Word<?> word -> word.words().forEach(value.putArray("enum")::add);
            case Kind.Words<?> words -> {
                value.put("type", "array").put("minItems", 1).put("uniqueItems", true);
                words.words().forEach(value.putObject("items").putArray("enum")::add);
            }
            case Kind.Lines lines -> {
                value.put("type", "array").put("uniqueItems", true);
                value.put("minItems", lines.count()).put("maxItems", lines.count());
                value.putObject("items")
                        .put("type", "integer")
                        .put("minimum", 0)
                        .put("maximum", Kind.Lines.LAST);
            }
            case Kind.Address address ->
                value.put("type", "integer").put("minimum", address.least()).put("maximum", address.most());
        }
        value.put("description", text(key.says()));
        if (key.absence() == Key.Absence.STANDARD) {
            value.set("default", standard(key));
        } else {
            value.putArray("examples").add(standard(key));
        }
        return value;
    }

    /** JSON has no numbers in hex. */
    private static <T> JsonNode standard(Key<T> key) {
        return key.kind() instanceof Kind.Address
                ? JSON.getNodeFactory().numberNode((Integer) key.standard())
                : JSON.readTree(key.kind().write(key.standard()));
    }

    private static String text(Label says) {
        return says.zh() + "。" + says.en() + ".";
    }

    private static ObjectNode object() {
        return JSON.createObjectNode();
    }
}
