// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

import io.tabletheory.item.Depth;
import io.tabletheory.item.ItemSize;
import io.tabletheory.item.StoredType;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The largest size that an item can have in the JSON of a request. It may be far more
 * than its {@link ItemSize}: a boolean counts as one byte and needs thirteen.
 */
public final class JsonSize {

	/**
	 * The overhead of a value: a brace, the quoted type of at most four letters, a colon,
	 * a brace.
	 */
	private static final int TYPED = 9;

	/** The overhead of a name: its colon and the comma before it. */
	private static final int NAMED = 2;

	/** The overhead of an element: the comma before it. */
	private static final int ELEMENT = 1;

	/** The two brackets or quotes around elements, attributes or characters. */
	private static final int BRACKETS = 2;

	/** The length of a character that JSON escapes by its number. */
	private static final int ESCAPE = 6;

	private JsonSize() {
	}

	public static long of(Map<String, AttributeValue> item) {
		return attributes(item, 1);
	}

	private static long attributes(Map<String, AttributeValue> attributes, int depth) {
		long size = BRACKETS;
		for (Map.Entry<String, AttributeValue> attribute : attributes.entrySet()) {
			size += text(attribute.getKey()) + NAMED + value(attribute.getValue(), depth);
		}
		return size;
	}

	private static long value(AttributeValue value, int depth) {
		Depth.check(depth);
		return TYPED + switch (StoredType.of(value)) {
			case S -> text(value.s());
			case N -> text(value.n());
			case B -> base64(value.b());
			case BOOL, NULL -> "false".length();
			case SS -> list(value.ss(), JsonSize::text);
			case NS -> list(value.ns(), JsonSize::text);
			case BS -> list(value.bs(), JsonSize::base64);
			case L -> list(value.l(), (element) -> value(element, depth + 1));
			case M -> attributes(value.m(), depth + 1);
		};
	}

	private static <T> long list(List<T> elements, ToLongFunction<T> size) {
		return BRACKETS + elements.stream().mapToLong((element) -> ELEMENT + size.applyAsLong(element)).sum();
	}

	private static long base64(SdkBytes bytes) {
		return BRACKETS + (bytes.asByteArrayUnsafe().length + 2L) / 3 * 4;
	}

	private static long text(String text) {
		long size = BRACKETS;
		for (int i = 0; i < text.length(); i++) {
			size += character(text.charAt(i));
		}
		return size;
	}

	private static int character(char character) {
		if (character < ' ' || character == 0x7F) {
			return ESCAPE;
		}
		if (character < 0x80) {
			return (character == '"' || character == '\\') ? 2 : 1;
		}
		return (character < 0x800) ? 2 : 3;
	}

}
