// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

import io.tabletheory.contract.scenario.Plain;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * Values in a canonical form for comparison, whatever their Java type is: sets are bags
 * without order, numbers have no trailing zeros, bytes are base64, and times are in their
 * stored form.
 */
final class Portable {

	private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'")
		.withZone(ZoneOffset.UTC);

	private Portable() {
	}

	/** The form of an actual or expected value of an attribute. */
	static @Nullable Object of(@Nullable AttributeModel attribute, @Nullable Object value) {
		if (attribute == null || attribute.json()) {
			return of(value);
		}
		if (attribute.type().isSet() && value instanceof Collection<?> members) {
			return bag(members, (member) -> element(attribute.type(), member));
		}
		return element(attribute.type(), value);
	}

	private static @Nullable Object element(AttributeType type, @Nullable Object value) {
		if (value instanceof Instant time && type == AttributeType.N) {
			return new BigDecimal(time.getEpochSecond());
		}
		boolean number = type == AttributeType.N || type == AttributeType.NS;
		return (number && value instanceof String text) ? number(text) : of(value);
	}

	private static @Nullable Object number(String text) {
		try {
			return of(new BigDecimal(text));
		}
		catch (NumberFormatException ex) {
			return text;
		}
	}

	/** The form of an item. */
	static Map<String, @Nullable Object> map(Map<String, ? extends @Nullable Object> values) {
		Map<String, @Nullable Object> map = new TreeMap<>();
		values.forEach((name, value) -> map.put(name, of(value)));
		return map;
	}

	private static @Nullable Object of(@Nullable Object value) {
		if (value instanceof Number number) {
			BigDecimal decimal = new BigDecimal(number.toString());
			return (decimal.signum() == 0) ? BigDecimal.ZERO : decimal.stripTrailingZeros();
		}
		if (value instanceof Map<?, ?> map) {
			Map<String, @Nullable Object> entries = new LinkedHashMap<>();
			map.forEach((key, entry) -> entries.put(String.valueOf(key), entry));
			return map(entries);
		}
		if (value instanceof Set<?> set) {
			return bag(set, Portable::of);
		}
		if (value instanceof Collection<?> list) {
			return Plain.list(list, Portable::of);
		}
		return scalar(value);
	}

	private static @Nullable Object scalar(@Nullable Object value) {
		if (value instanceof byte[] bytes) {
			return Base64.getEncoder().encodeToString(bytes);
		}
		if (value instanceof ByteBuffer buffer) {
			return scalar(SdkBytes.fromByteBuffer(buffer));
		}
		if (value instanceof SdkBytes bytes) {
			return scalar(bytes.asByteArrayUnsafe());
		}
		return (value instanceof Instant time) ? TIMESTAMP.format(time) : value;
	}

	static boolean isEmptySet(Object portable) {
		return portable instanceof Bag bag && bag.counts().isEmpty();
	}

	private static Bag bag(Collection<?> members, Function<@Nullable Object, @Nullable Object> form) {
		Map<@Nullable Object, Long> counts = new LinkedHashMap<>();
		members.forEach((member) -> counts.merge(form.apply(member), 1L, Long::sum));
		return new Bag(counts);
	}

	/** The members of a set with their counts. */
	private record Bag(Map<@Nullable Object, Long> counts) {

		@Override
		public String toString() {
			List<@Nullable Object> members = Plain.list(this.counts.keySet(), (member) -> member);
			return "set " + members;
		}

	}

}
