// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.ToLongFunction;

import io.tabletheory.Internal;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The size of an item in bytes, which DynamoDB limits to 400 KB and charges for. The rule
 * is that of the developer guide, "DynamoDB item sizes and formats". The guide calls the
 * size of numbers approximate; this one is an upper bound.
 */
@Internal
public final class ItemSize {

	/** The largest item that DynamoDB accepts. */
	public static final long MAX = 400 * 1024;

	/** The overhead of a list or map. */
	private static final int CONTAINER = 3;

	/** The overhead of each element of a list or map. */
	private static final int ELEMENT = 1;

	/** The most bytes that one character of a text needs. */
	private static final long MAX_UTF8 = 3;

	private ItemSize() {
	}

	public static long of(Map<String, AttributeValue> item) {
		return attributes(item, 1, true);
	}

	/** The size of one attribute of an item with its name. */
	public static long of(String name, AttributeValue value) {
		return utf8(name) + value(value, 1, true);
	}

	/**
	 * An upper bound for the item, which reads no text and no number. It suffices to see
	 * that most items are far from the limit.
	 */
	public static long atMost(Map<String, AttributeValue> item) {
		return attributes(item, 1, false);
	}

	/** An upper bound for one attribute of an item with its name. */
	public static long atMost(String name, AttributeValue value) {
		return text(name, false) + value(value, 1, false);
	}

	private static long attributes(Map<String, AttributeValue> attributes, int depth, boolean exact) {
		Sum sum = new Sum(depth, exact);
		attributes.forEach(sum);
		return sum.bytes;
	}

	private static long value(AttributeValue value, int depth, boolean exact) {
		Depth.check(depth);
		return switch (StoredType.of(value)) {
			case S -> text(value.s(), exact);
			case N -> number(value.n(), exact);
			case B -> binary(value.b());
			case BOOL, NULL -> 1;
			case SS -> members(value.ss(), (text) -> text(text, exact));
			case NS -> members(value.ns(), (number) -> number(number, exact));
			case BS -> members(value.bs(), ItemSize::binary);
			case L -> list(value.l(), depth, exact);
			case M -> CONTAINER + ELEMENT * value.m().size() + attributes(value.m(), depth + 1, exact);
		};
	}

	private static long list(List<AttributeValue> elements, int depth, boolean exact) {
		long size = CONTAINER;
		for (int i = 0; i < elements.size(); i++) {
			size += ELEMENT + value(elements.get(i), depth + 1, exact);
		}
		return size;
	}

	private static <T> long members(List<T> set, ToLongFunction<T> member) {
		long size = 0;
		for (int i = 0; i < set.size(); i++) {
			size += member.applyAsLong(set.get(i));
		}
		return size;
	}

	private static long text(String text, boolean exact) {
		return exact ? utf8(text) : MAX_UTF8 * text.length();
	}

	private static long number(String text, boolean exact) {
		return exact ? number(text) : text.length() + 1L;
	}

	private static long binary(SdkBytes bytes) {
		return bytes.asByteArrayUnsafe().length;
	}

	/**
	 * The size of a text. A lone surrogate has no UTF-8 form and counts as the
	 * replacement character.
	 */
	private static long utf8(String text) {
		long size = text.length();
		for (int i = 0; i < text.length(); i++) {
			char character = text.charAt(i);
			if (character >= 0x800) {
				// A pair of surrogates is four bytes, two for each.
				size += Character.isSurrogate(character) ? 1 : 2;
			}
			else if (character >= 0x80) {
				size++;
			}
		}
		return size;
	}

	/**
	 * The size of a number: a byte for two significant digits, which are paired from the
	 * decimal point on, one more, and one for a minus.
	 */
	private static long number(String text) {
		return NumberScanner.scan(text).storedSize();
	}

	/**
	 * The sum over a map. It visits the map, because the entries of an unmodifiable map,
	 * such as those of the AWS SDK, cost an object each.
	 */
	private static final class Sum implements BiConsumer<String, AttributeValue> {

		private final int depth;

		private final boolean exact;

		private long bytes;

		private Sum(int depth, boolean exact) {
			this.depth = depth;
			this.exact = exact;
		}

		@Override
		public void accept(String name, AttributeValue value) {
			this.bytes += text(name, this.exact) + value(value, this.depth, this.exact);
		}

	}

}
