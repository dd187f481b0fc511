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
import tools.jackson.databind.json.JsonMapper;
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
        return "\n### `[%s]`\n\n%s。%s.\n\n| key | value | default | |\n|---|---|---|---|\n%s"
                .formatted(
                        group.name(),
                        group.says().zh(),
                        group.says().en(),
                        group.keys().stream().map(TableKeysTest::row).collect(Collectors.joining()));
    }

    private static <T> String row(Key<T> key) {
        return "| `%s` | %s | %s | %s。%s |\n"
                .formatted(
                        key.name(),
                        key.kind().allowed(),
                        key.required() ? "must be given" : "`" + key.kind().write(key.standard()) + "`",
                        key.says().zh(),
                        key.says().en());
    }

    private static ObjectNode schema() {
        ObjectNode top = object();
        top.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        top.put("title", "mahjong-table table.toml");
        ObjectNode properties = section(top, "");
        for (TableKeys.Group group : TableKeys.ALL) {
            ObjectNode section = object();
            String name = group.name();
            if (name.endsWith(".N")) {
                ObjectNode numbered = properties.putObject(name.replace(".N", ""));
                numbered.put("type", "object").put("description", text(group.says()));
                numbered.putObject("patternProperties")
                        .set(group.equals(TableKeys.PANEL) ? "^[1-4]$" : "^[1-9][0-9]?$", section);
                numbered.put("additionalProperties", false);
            } else {
                properties.set(name, section);
            }
            fill(section(section, text(group.says())), section, group);
        }
        antennas(properties);
        top.putArray("required").add("reader");
        return top;
    }

    private static void fill(ObjectNode properties, ObjectNode section, TableKeys.Group group) {
        group.keys().forEach(key -> properties.set(key.name(), value(key)));
        if (group.equals(TableKeys.READER)) {
            ObjectNode antennas = properties.putObject("antennas");
            antennas.put("type", "object").put("additionalProperties", false);
            antennas.putObject("patternProperties")
                    .putObject("^[1-9][0-9]?$")
                    .put("type", "string")
                    .put("pattern", "^((rack|melds|river|wall)\\.[1-4]|pool)$");
        }
        var required = Stream.concat(
                        group.keys().stream().filter(Key::required).map(Key::name),
                        group.equals(TableKeys.READER) ? Stream.of("antennas") : Stream.empty())
                .toList();
        if (!required.isEmpty()) {
            required.forEach(section.putArray("required")::add);
        }
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
        }
        value.put("description", text(key.says()));
        String written = key.kind().write(key.standard());
        if (key.required()) {
            value.putArray("examples").add(JSON.readTree(written));
        } else {
            value.set("default", JSON.readTree(written));
        }
        return value;
    }

    private static String text(Label says) {
        return says.zh() + "。" + says.en() + ".";
    }

    private static ObjectNode object() {
        return JSON.createObjectNode();
    }
}
