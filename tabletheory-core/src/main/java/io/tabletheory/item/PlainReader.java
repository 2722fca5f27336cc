// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads the stored value of one attribute. Strict by its declared type, except where
 * another implementation is known to have stored something else.
 */
final class PlainReader {

	private PlainReader() {
	}

	/** NULL stands for the absence of any value, and for a set that was empty. */
	static @Nullable Object read(PlainType type, AttributeValue value) {
		AttributeType stored = StoredType.of(value);
		if (stored == AttributeType.NULL) {
			return type.isSet() ? new LinkedHashSet<>() : null;
		}
		return switch (type) {
			case ANY -> any(value, 1);
			case JSON -> (stored == AttributeType.S) ? CanonicalJson.read(value.s()) : any(value, 1);
			case BINARY -> (stored == AttributeType.L) ? bytes(value.l()) : any(expect(type, value), 1);
			case STRING_SET ->
				(stored == AttributeType.L) ? members(PlainType.TEXT, value) : any(expect(type, value), 1);
			case NUMBER_SET ->
				(stored == AttributeType.L) ? members(PlainType.NUMBER, value) : any(expect(type, value), 1);
			case BINARY_SET ->
				(stored == AttributeType.L) ? members(PlainType.BINARY, value) : any(expect(type, value), 1);
			case TIMESTAMP -> Timestamps.parse(expect(type, value).s());
			case WHOLE_NUMBER -> Numbers.toLong(expect(type, value).n());
			case EPOCH_SECONDS -> EpochSeconds.toLong(expect(type, value).n());
			case TEXT, NUMBER, BOOLEAN, NULL, LIST, MAP -> any(expect(type, value), 1);
		};
	}

	private static @Nullable Object any(AttributeValue value, int depth) {
		Depth.check(depth);
		return switch (StoredType.of(value)) {
			case NULL -> null;
			case S -> value.s();
			case N -> Numbers.toBigDecimal(value.n());
			case B -> value.b().asByteArray();
			case BOOL -> value.bool();
			case L -> list(value.l(), depth);
			case M -> map(value.m(), depth);
			case SS -> new LinkedHashSet<>(value.ss());
			case NS -> numbers(value.ns());
			case BS -> new LinkedHashSet<>(value.bs());
		};
	}

	private static List<@Nullable Object> list(List<AttributeValue> elements, int depth) {
		List<@Nullable Object> list = new ArrayList<>(elements.size());
		for (AttributeValue element : elements) {
			list.add(any(element, depth + 1));
		}
		return list;
	}

	private static Map<String, @Nullable Object> map(Map<String, AttributeValue> entries, int depth) {
		Map<String, @Nullable Object> map = new LinkedHashMap<>();
		entries.forEach((name, value) -> map.put(name, any(value, depth + 1)));
		return map;
	}

	private static Set<BigDecimal> numbers(List<String> texts) {
		Set<BigDecimal> numbers = new LinkedHashSet<>();
		for (String text : texts) {
			numbers.add(Numbers.toBigDecimal(text));
		}
		return numbers;
	}

	/** Of a set that Go stored as a list. */
	private static Set<Object> members(PlainType type, AttributeValue list) {
		Set<Object> members = new LinkedHashSet<>();
		for (AttributeValue element : list.l()) {
			Object member = read(type, element);
			if (member == null) {
				throw mismatch(type, element);
			}
			members.add((member instanceof byte[] bytes) ? SdkBytes.fromByteArrayUnsafe(bytes) : member);
		}
		return members;
	}

	/** Of a binary value that Go stored as a list of numbers. */
	private static byte[] bytes(List<AttributeValue> elements) {
		byte[] bytes = new byte[elements.size()];
		for (int i = 0; i < bytes.length; i++) {
			long number = Numbers.toLong(expect(PlainType.NUMBER, elements.get(i)).n());
			if (number < 0 || number > 255) {
				throw new TableTheoryException(ErrorCode.INVALID_VALUE,
						"A list that stands for a binary value has an element that is no byte.");
			}
			bytes[i] = (byte) number;
		}
		return bytes;
	}

	private static AttributeValue expect(PlainType type, AttributeValue value) {
		if (StoredType.of(value) != type.stored()) {
			throw mismatch(type, value);
		}
		return value;
	}

	private static TableTheoryException mismatch(PlainType type, AttributeValue value) {
		return new TableTheoryException(ErrorCode.INVALID_MODEL,
				"Expected a stored " + type.stored() + ", found " + StoredType.of(value) + ".");
	}

}
