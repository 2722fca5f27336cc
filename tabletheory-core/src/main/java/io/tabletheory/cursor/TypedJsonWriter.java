// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Depth;
import io.tabletheory.item.json.JsonText;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The writer of DynamoDB values as JSON objects with one key, the type (DMS 0.1, "Typed
 * AttributeValue JSON").
 */
final class TypedJsonWriter {

	private final JsonText json;

	private TypedJsonWriter(JsonText json) {
		this.json = json;
	}

	static void write(JsonText json, Map<String, AttributeValue> map) {
		new TypedJsonWriter(json).map(map, 1);
	}

	private void map(Map<String, AttributeValue> map, int depth) {
		this.json.openObject();
		sorted(map).forEach((name, value) -> {
			this.json.name(name);
			typed(value, depth);
		});
		this.json.closeObject();
	}

	private static Map<String, AttributeValue> sorted(Map<String, AttributeValue> map) {
		Map<String, AttributeValue> sorted = new TreeMap<>(JsonText.KEY_ORDER);
		map.forEach((name, value) -> sorted.put(present(name), value));
		return sorted;
	}

	private void typed(@Nullable AttributeValue value, int depth) {
		check(depth);
		this.json.openObject();
		content(present(value), depth);
		this.json.closeObject();
	}

	private void content(AttributeValue value, int depth) {
		switch (present(value.type())) {
			case S -> this.json.name("S").string(value.s());
			case N -> this.json.name("N").string(value.n());
			case B -> this.json.name("B").string(base64(value.b()));
			case BOOL -> this.json.name("BOOL").literal(value.bool().toString());
			case NUL -> this.json.name("NULL").literal("true");
			case SS -> strings("SS", value.ss());
			case NS -> strings("NS", value.ns());
			case BS -> strings("BS", value.bs().stream().map(TypedJsonWriter::base64).toList());
			case L -> list(value.l(), depth + 1);
			case M -> {
				this.json.name("M");
				map(value.m(), depth + 1);
			}
			default -> throw unusable();
		}
	}

	private void strings(String type, List<String> strings) {
		this.json.name(type).openArray();
		for (String string : strings) {
			this.json.string(present(string));
		}
		this.json.closeArray();
	}

	private void list(List<AttributeValue> list, int depth) {
		this.json.name("L").openArray();
		for (AttributeValue element : list) {
			typed(element, depth);
		}
		this.json.closeArray();
	}

	private static String base64(@Nullable SdkBytes bytes) {
		return Base64.getEncoder().encodeToString(present(bytes).asByteArrayUnsafe());
	}

	/** Throws for a value that is nested deeper than DynamoDB allows. */
	static void check(int depth) {
		if (depth > Depth.MAX) {
			throw InvalidCursor.because("is nested deeper than " + Depth.MAX + " levels");
		}
	}

	private static <T> T present(@Nullable T value) {
		if (value == null) {
			throw unusable();
		}
		return value;
	}

	private static TableTheoryException unusable() {
		return InvalidCursor.because("has a key that is not made of DynamoDB values");
	}

}
