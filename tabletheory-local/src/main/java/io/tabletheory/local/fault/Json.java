// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.protocols.jsoncore.JsonWriter;

/**
 * JSON of bodies, read as nodes and written from any mixture of nodes, maps, lists and
 * strings.
 */
final class Json {

	private Json() {
	}

	static JsonNode parse(SdkBytes json) {
		return JsonNode.parser().parse(json.asByteArrayUnsafe());
	}

	static SdkBytes write(Object value) {
		JsonWriter writer = JsonWriter.create();
		write(value, writer);
		return SdkBytes.fromByteArrayUnsafe(writer.getBytes());
	}

	private static void write(@Nullable Object value, JsonWriter writer) {
		if (value instanceof Map<?, ?> object) {
			writer.writeStartObject();
			object.forEach((name, member) -> {
				writer.writeFieldName((String) name);
				write(member, writer);
			});
			writer.writeEndObject();
		}
		else if (value instanceof List<?> array) {
			writer.writeStartArray();
			array.forEach((element) -> write(element, writer));
			writer.writeEndArray();
		}
		else if (value instanceof JsonNode node) {
			writeNode(node, writer);
		}
		else {
			writer.writeValue((String) value);
		}
	}

	private static void writeNode(JsonNode node, JsonWriter writer) {
		if (node.isObject()) {
			write(node.asObject(), writer);
		}
		else if (node.isArray()) {
			write(node.asArray(), writer);
		}
		else if (node.isString()) {
			writer.writeValue(node.asString());
		}
		else if (node.isNumber()) {
			writer.writeNumber(node.asNumber());
		}
		else if (node.isBoolean()) {
			writer.writeValue(node.asBoolean());
		}
		else {
			writer.writeNull();
		}
	}

}
