package org.mahjongtable.firmware.mqtt;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The contract with readers, {@code asyncapi.json}, read strictly: a field that it does not name is an error. */
final class Contract {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final ObjectNode document;
    private final ObjectNode components;
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private final Map<String, Schema> schemas = new HashMap<>();

    Contract() {
        try (InputStream in = MqttLink.class.getResourceAsStream("asyncapi.json")) {
            document = (ObjectNode) MAPPER.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        components = (ObjectNode) document.path("components").deepCopy();
        close(components);
    }

    /** Objects whose fields are listed have no others. */
    private static void close(JsonNode node) {
        if (node instanceof ObjectNode object) {
            if (object.path("type").asString("").equals("object") && object.has("properties")) {
                object.put("additionalProperties", false);
            }
            object.values().forEach(Contract::close);
        } else if (node instanceof ArrayNode array) {
            array.forEach(Contract::close);
        }
    }

    JsonNode document() {
        return document;
    }

    /** What is wrong with a message; empty if nothing is. */
    List<String> errors(String schema, String json) {
        return schemas.computeIfAbsent(schema, this::schema).validate(json, InputFormat.JSON).stream()
                .map(Error::toString)
                .toList();
    }

    private Schema schema(String name) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("$ref", "#/components/schemas/" + name);
        root.set("components", components);
        return registry.getSchema(root);
    }

    /** All that schemas are referred to by, anywhere in the document. */
    Set<String> references() {
        Set<String> references = new TreeSet<>();
        collect(document, references);
        return references;
    }

    private static void collect(JsonNode node, Set<String> references) {
        if (node.path("$ref").isString()) {
            references.add(node.path("$ref").stringValue());
        }
        node.forEach(child -> collect(child, references));
    }
}
