// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.io.ByteArrayOutputStream;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Depth;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.Timestamps;
import io.tabletheory.item.json.CanonicalJson;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The reader of one attribute's stored value. It is strict about the declared type,
 * except for the known deviations of other implementations.
 */
final class PlainReader {

	private PlainReader() {
	}

	/** Reads a value. NULL stands for the absence of any value, and for an empty set. */
	static @Nullable Object read(PlainType type, ValueReader value) {
		AttributeType stored = value.type();
		if (stored == AttributeType.NULL) {
			value.skip();
			return type.isSet() ? new LinkedHashSet<>() : null;
		}
		return switch (type) {
			case ANY -> any(value, 1);
			case JSON -> (stored == AttributeType.S) ? CanonicalJson.read(value.stringValue()) : any(value, 1);
			case BINARY -> (stored == AttributeType.L) ? bytes(value) : expect(type, value).binaryValue();
			case STRING_SET, NUMBER_SET, BINARY_SET ->
				(stored == AttributeType.L) ? members(member(type), value) : any(expect(type, value), 1);
			case TIMESTAMP, TRIMMED_TIMESTAMP -> timestamp(expect(type, value));
			case WHOLE_NUMBER -> Numbers.whole(expect(type, value).bigDecimalValue());
			case EPOCH_SECONDS -> Numbers.whole(expect(type, value).bigDecimalValue().setScale(0, RoundingMode.FLOOR));
			case WHOLE_NUMBER_KEY, EPOCH_SECONDS_KEY -> Numbers.narrowed(expect(type, value).bigDecimalValue());
			case TEXT, TIMESTAMP_KEY, TRIMMED_TIMESTAMP_KEY -> expect(type, value).stringValue();
			case NUMBER -> expect(type, value).bigDecimalValue();
			case EPOCH_MILLIS, ISO_MILLIS, SECONDS_UP, BASE64, TOLERANT_TEXT, TOLERANT_NUMBER, TOLERANT_BOOLEAN,
					TOLERANT_LIST, TOLERANT_MAP, LIST_EPOCH_MILLIS, LIST_ISO_MILLIS, MAP_EPOCH_MILLIS, MAP_ISO_MILLIS,
					ANY_SET ->
				TolerantReader.read(type, value);
			case EPOCH_MILLIS_KEY, SECONDS_UP_KEY -> Numbers.narrowed(expect(type, value).bigDecimalValue());
			case ISO_MILLIS_KEY -> expect(type, value).stringValue();
			case BOOLEAN, NULL, LIST, MAP -> any(expect(type, value), 1);
		};
	}

	private static @Nullable Instant timestamp(ValueReader value) {
		Instant instant = value.<Instant>stringValue(Timestamps::parseStored);
		return instant.equals(Timestamps.NONE) ? null : instant;
	}

	static @Nullable Object any(ValueReader value, int depth) {
		Depth.check(depth);
		return switch (value.type()) {
			case NULL -> {
				value.skip();
				yield null;
			}
			case S -> value.stringValue();
			case N -> value.bigDecimalValue();
			case B -> value.binaryValue();
			case BOOL -> value.booleanValue();
			case L -> list(value, depth);
			case M -> map(value, depth);
			case SS -> set(value, ValueReader::stringValue);
			case NS -> set(value, ValueReader::bigDecimalValue);
			case BS -> set(value, (member) -> SdkBytes.fromByteArrayUnsafe(member.binaryValue()));
		};
	}

	private static List<@Nullable Object> list(ValueReader value, int depth) {
		List<@Nullable Object> list = new ArrayList<>();
		value.beginElements();
		while (value.nextElement()) {
			list.add(any(value, depth + 1));
		}
		return list;
	}

	private static Map<String, @Nullable Object> map(ValueReader value, int depth) {
		Map<String, @Nullable Object> map = new LinkedHashMap<>();
		value.beginMap();
		while (value.nextAttribute()) {
			map.put(value.name(), any(value, depth + 1));
		}
		return map;
	}

	private static <T> Set<T> set(ValueReader value, Function<ValueReader, T> member) {
		Set<T> set = new LinkedHashSet<>();
		value.beginElements();
		while (value.nextElement()) {
			set.add(member.apply(value));
		}
		return set;
	}

	private static PlainType member(PlainType set) {
		return switch (set) {
			case STRING_SET -> PlainType.TEXT;
			case NUMBER_SET -> PlainType.NUMBER;
			default -> PlainType.BINARY;
		};
	}

	/** The members of a set that Go stored as a list. */
	private static Set<Object> members(PlainType type, ValueReader list) {
		return set(list, (element) -> {
			if (element.isNull()) {
				throw mismatch(type, element);
			}
			Object member = Objects.requireNonNull(read(type, element));
			return (member instanceof byte[] bytes) ? SdkBytes.fromByteArrayUnsafe(bytes) : member;
		});
	}

	/** The bytes of a binary value that Go stored as a list of numbers. */
	private static byte[] bytes(ValueReader list) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		list.beginElements();
		while (list.nextElement()) {
			long number = Numbers.toLong(expect(PlainType.NUMBER, list).bigDecimalValue());
			if (number < 0 || number > 255) {
				throw new TableTheoryException(ErrorCode.INVALID_VALUE,
						"A list that stands for a binary value has an element that is no byte.");
			}
			bytes.write((int) number);
		}
		return bytes.toByteArray();
	}

	private static ValueReader expect(PlainType type, ValueReader value) {
		if (value.type() != type.stored()) {
			throw mismatch(type, value);
		}
		return value;
	}

	static TableTheoryException mismatch(PlainType type, ValueReader value) {
		return new TableTheoryException(ErrorCode.INVALID_MODEL,
				"Expected a stored " + type.stored() + ", found " + value.type() + ".");
	}

}
