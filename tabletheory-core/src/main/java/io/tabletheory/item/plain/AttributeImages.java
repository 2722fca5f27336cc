// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Depth;
import io.tabletheory.item.Item;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.PlainScalars;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Stored values in the form of events and exports: maps with one entry that names the
 * type, such as {@code {"N": "5"}}. Values of the AWS SDK pass unchanged. Failures name
 * the path, never the value.
 */
public final class AttributeImages {

	private AttributeImages() {
	}

	/** The item of an image. */
	public static Item item(Map<String, ?> image) {
		return new Item(map(image, "", 1));
	}

	private static Map<String, AttributeValue> map(Map<?, ?> image, String place, int depth) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>();
		image.forEach((name, value) -> {
			if (!(name instanceof String key)) {
				throw malformed(place, "a name that is no text");
			}
			attributes.put(key, value(value, place.isEmpty() ? key : place + "." + key, depth));
		});
		return attributes;
	}

	private static AttributeValue value(@Nullable Object image, String place, int depth) {
		Depth.check(depth);
		if (image instanceof AttributeValue value) {
			StoredType.of(value);
			return value;
		}
		if (!(image instanceof Map<?, ?> typed) || typed.size() != 1) {
			throw malformed(place, "no single entry that names the type");
		}
		Map.Entry<?, ?> entry = typed.entrySet().iterator().next();
		Object content = entry.getValue();
		return switch (String.valueOf(entry.getKey())) {
			case "S" -> AttributeValue.fromS(text(content, place));
			case "N" -> AttributeValue.fromN(number(content, place));
			case "B" -> AttributeValue.fromB(bytes(content, place));
			case "BOOL" -> AttributeValue.fromBool(truth(content, place));
			case "NULL" -> nothing(content, place);
			case "SS" -> AttributeValue.fromSs(elements(content, place).stream().map((e) -> text(e, place)).toList());
			case "NS" -> AttributeValue.fromNs(elements(content, place).stream().map((e) -> number(e, place)).toList());
			case "BS" -> AttributeValue.fromBs(elements(content, place).stream().map((e) -> bytes(e, place)).toList());
			case "L" -> AttributeValue.fromL(list(elements(content, place), place, depth));
			case "M" -> AttributeValue.fromM(map(entries(content, place), place, depth + 1));
			default -> throw malformed(place, "a type that DynamoDB does not have");
		};
	}

	private static List<AttributeValue> list(Collection<?> elements, String place, int depth) {
		List<AttributeValue> values = new ArrayList<>();
		for (Object element : elements) {
			values.add(value(element, place + "[" + values.size() + "]", depth + 1));
		}
		return values;
	}

	private static String text(@Nullable Object content, String place) {
		if (!(content instanceof CharSequence)) {
			throw malformed(place, "no text where its type demands one");
		}
		return content.toString();
	}

	private static String number(@Nullable Object content, String place) {
		if (!(content instanceof CharSequence) && !(content instanceof Number)) {
			throw malformed(place, "no number where its type demands one");
		}
		try {
			return (content instanceof Number number) ? Numbers.text(number) : Numbers.normalize(content.toString());
		}
		catch (TableTheoryException ex) {
			throw new TableTheoryException(ex.code(), "The image of " + Texts.quote(place) + ": " + ex.problem(), ex);
		}
	}

	/** The bytes, which are base64 text in an image from JSON. */
	private static SdkBytes bytes(@Nullable Object content, String place) {
		if (content instanceof CharSequence text) {
			try {
				return SdkBytes.fromByteArrayUnsafe(Base64.getDecoder().decode(text.toString()));
			}
			catch (IllegalArgumentException ex) {
				throw malformed(place, "text that is not base64");
			}
		}
		SdkBytes bytes = PlainScalars.bytes(content);
		if (bytes == null) {
			throw malformed(place, "no binary value where its type demands one");
		}
		return bytes;
	}

	private static boolean truth(@Nullable Object content, String place) {
		if (!(content instanceof Boolean truth)) {
			throw malformed(place, "neither true nor false where its type demands it");
		}
		return truth;
	}

	private static AttributeValue nothing(@Nullable Object content, String place) {
		if (!Boolean.TRUE.equals(content)) {
			throw malformed(place, "a NULL that is not true");
		}
		return AttributeValue.fromNul(true);
	}

	private static Collection<?> elements(@Nullable Object content, String place) {
		if (!(content instanceof Collection<?> elements)) {
			throw malformed(place, "no list where its type demands one");
		}
		return elements;
	}

	private static Map<?, ?> entries(@Nullable Object content, String place) {
		if (!(content instanceof Map<?, ?> entries)) {
			throw malformed(place, "no map where its type demands one");
		}
		return entries;
	}

	private static TableTheoryException malformed(String place, String found) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "The image of " + Texts.quote(place) + " has " + found
				+ "; an attribute looks like {\"S\": \"text\"}, or is an AttributeValue of the AWS SDK");
	}

}
