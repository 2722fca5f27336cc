// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The reader of DynamoDB values from JSON objects with one key, the type. It accepts the
 * output of {@link TypedJsonWriter}, and binary values in either alphabet, padded or not.
 */
final class TypedJsonReader {

	private TypedJsonReader() {
	}

	static Map<String, AttributeValue> map(Map<?, ?> json) {
		return map(json, 1);
	}

	private static Map<String, AttributeValue> map(Map<?, ?> json, int depth) {
		Map<String, AttributeValue> map = new LinkedHashMap<>();
		json.forEach((name, value) -> map.put(string(name), value(value, depth)));
		return map;
	}

	private static AttributeValue value(@Nullable Object json, int depth) {
		TypedJsonWriter.check(depth);
		if (!(json instanceof Map<?, ?> typed) || typed.size() != 1) {
			throw InvalidCursor.because("has a value that is not an object with one key, its type");
		}
		Map.Entry<?, ?> entry = typed.entrySet().iterator().next();
		return value(string(entry.getKey()), entry.getValue(), depth);
	}

	private static AttributeValue value(String type, @Nullable Object content, int depth) {
		return switch (type) {
			case "S" -> AttributeValue.fromS(string(content));
			case "N" -> AttributeValue.fromN(string(content));
			case "B" -> AttributeValue.fromB(bytes(content));
			case "BOOL" -> AttributeValue.fromBool(bool(content));
			case "NULL" -> nul(content);
			case "SS" -> AttributeValue.fromSs(list(content, TypedJsonReader::string));
			case "NS" -> AttributeValue.fromNs(list(content, TypedJsonReader::string));
			case "BS" -> AttributeValue.fromBs(list(content, TypedJsonReader::bytes));
			case "L" -> list(content, depth + 1);
			case "M" -> AttributeValue.fromM(map(object(content), depth + 1));
			default -> throw InvalidCursor.because("has a value of a type that DynamoDB does not have");
		};
	}

	/** The text, or a failure for text that cannot be sent to DynamoDB. */
	static String string(@Nullable Object json) {
		if (json instanceof String text && Texts.isWellFormed(text)) {
			return text;
		}
		throw InvalidCursor.because("has another value in place of a text");
	}

	private static boolean bool(@Nullable Object json) {
		if (json instanceof Boolean bool) {
			return bool;
		}
		throw InvalidCursor.because("has a BOOL that is neither true nor false");
	}

	private static AttributeValue nul(@Nullable Object json) {
		if (Boolean.TRUE.equals(json)) {
			return AttributeValue.fromNul(true);
		}
		throw InvalidCursor.because("has a NULL that is not true");
	}

	private static Map<?, ?> object(@Nullable Object json) {
		if (json instanceof Map<?, ?> object) {
			return object;
		}
		throw InvalidCursor.because("has an M that is not an object");
	}

	private static AttributeValue list(@Nullable Object json, int depth) {
		return AttributeValue.fromL(list(json, (element) -> value(element, depth)));
	}

	private static <T> List<T> list(@Nullable Object json, Function<@Nullable Object, T> element) {
		if (!(json instanceof List<?> array)) {
			throw InvalidCursor.because("has a list or set that is not an array");
		}
		List<T> list = new ArrayList<>();
		for (Object member : array) {
			list.add(element.apply(member));
		}
		return list;
	}

	private static SdkBytes bytes(@Nullable Object json) {
		return SdkBytes.fromByteArrayUnsafe(base64(string(json)));
	}

	static byte[] base64(String text) {
		try {
			return Base64.getUrlDecoder().decode(text.replace('+', '-').replace('/', '_'));
		}
		catch (IllegalArgumentException ex) {
			throw InvalidCursor.because("has another value in place of base64");
		}
	}

}
