// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import software.amazon.awssdk.protocols.jsoncore.JsonWriter;

/**
 * The writer of JSON in the form of the AWS JSON protocol: bytes in Base64, points in
 * time in seconds.
 */
final class Json {

	private Json() {
	}

	static byte[] write(Map<String, ?> object) {
		try (JsonWriter writer = JsonWriter.create()) {
			write(writer, object);
			return writer.getBytes();
		}
	}

	private static void write(JsonWriter writer, Object value) {
		if (value instanceof Map<?, ?> members) {
			writer.writeStartObject();
			members.forEach((name, member) -> {
				writer.writeFieldName((String) name);
				write(writer, member);
			});
			writer.writeEndObject();
		}
		else if (value instanceof List<?> elements) {
			writer.writeStartArray();
			elements.forEach((element) -> write(writer, element));
			writer.writeEndArray();
		}
		else {
			writeScalar(writer, value);
		}
	}

	private static void writeScalar(JsonWriter writer, Object value) {
		if (value instanceof String text) {
			writer.writeValue(text);
		}
		else if (value instanceof byte[] bytes) {
			writer.writeValue(ByteBuffer.wrap(bytes));
		}
		else if (value instanceof Integer number) {
			writer.writeValue(number.intValue());
		}
		else if (value instanceof Instant time) {
			writer.writeValue(time);
		}
		else {
			writer.writeValue(((Boolean) value).booleanValue());
		}
	}

}
