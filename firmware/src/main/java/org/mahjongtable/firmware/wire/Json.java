package org.mahjongtable.firmware.wire;

import org.mahjongtable.scoring.tile.Label;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Objects and arrays that keep the order they are written in, so that equal values give equal text. */
final class Json {

    /** A field that stands twice is an error: nobody can tell which one was meant. */
    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private Json() {}

    /** An object with the version of these forms. */
    static ObjectNode versioned() {
        return object().put("v", 1);
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    /** Both languages of a text. */
    static ObjectNode label(Label label) {
        return object().put("zh", label.zh()).put("en", label.en());
    }

    static String text(ObjectNode object) {
        return MAPPER.writeValueAsString(object);
    }
}
