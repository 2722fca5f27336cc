// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.time.Instant;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Base64Text;
import io.tabletheory.item.Depth;
import io.tabletheory.item.Elements;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.PlainScalars;
import io.tabletheory.item.StoredDate;
import io.tabletheory.item.Timestamps;
import io.tabletheory.item.json.CanonicalJson;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The writer of one attribute's value. It is strict about the declared type; nested and
 * undeclared values are written by their own type.
 */
final class PlainWriter {

	private static final AttributeValue NULL = AttributeValue.createNul(true);

	/**
	 * The highest number of nested values, each of which needs at least a byte of the 400
	 * KB of an item. The limit also stops a value that contains another one very often.
	 */
	private static final int MAX_VALUES = 400 * 1024;

	private final @Nullable Instant now;

	private int values;

	/** The form of nested dates; {@code null} for text with nine digits. */
	private @Nullable StoredForm dates;

	/**
	 * Creates a writer for one attribute.
	 * @param now the time of the write, from which durations count; {@code null} for a
	 * value that is only compared, such as a key: it refuses durations, and accepts keys
	 * that other writers may have stored
	 */
	PlainWriter(@Nullable Instant now) {
		this.now = now;
	}

	AttributeValue write(PlainType type, @Nullable Object given) {
		Object value = PlainScalars.present(given);
		if (value == null) {
			return NULL;
		}
		return switch (type) {
			case ANY -> any(value, 1);
			case TEXT -> AttributeValue.createS(expect(type, value, PlainScalars.text(value)));
			case TIMESTAMP, TRIMMED_TIMESTAMP ->
				AttributeValue.createS(expect(type, value, PlainScalars.timestamp(value, type.fraction())));
			case TIMESTAMP_KEY, TRIMMED_TIMESTAMP_KEY -> AttributeValue
				.createS(expect(type, value, PlainScalars.timestampKey(value, type.fraction(), this.now != null)));
			case JSON -> AttributeValue.createS(CanonicalJson.write(value));
			case NUMBER -> AttributeValue.createN(expect(type, value, PlainScalars.number(value)));
			case WHOLE_NUMBER -> AttributeValue.createN(expect(type, value, PlainScalars.wholeNumber(value)));
			case EPOCH_SECONDS ->
				AttributeValue.createN(expect(type, value, PlainScalars.epochSeconds(value, this.now)));
			case WHOLE_NUMBER_KEY -> AttributeValue.createN(expect(type, value,
					(this.now != null) ? PlainScalars.wholeNumber(value) : PlainScalars.number(value)));
			case EPOCH_SECONDS_KEY ->
				AttributeValue.createN(expect(type, value, PlainScalars.epochSecondsKey(value, this.now)));
			case BINARY -> AttributeValue.createB(expect(type, value, PlainScalars.bytes(value)));
			case BOOLEAN ->
				AttributeValue.createBool(expect(type, value, (value instanceof Boolean flag) ? flag : null));
			case NULL -> throw mismatch(type, value);
			case LIST -> list(expect(type, value, Elements.of(value)), 1);
			case MAP -> map(expect(type, value, (value instanceof Map<?, ?> map) ? map : null), 1);
			case STRING_SET, NUMBER_SET, BINARY_SET -> set(type, expect(type, value, Elements.of(value)));
			case EPOCH_MILLIS, ISO_MILLIS, SECONDS_UP -> date(type, value);
			case EPOCH_MILLIS_KEY, SECONDS_UP_KEY -> (value instanceof Number)
					? AttributeValue.createN(expect(type, value, PlainScalars.number(value))) : date(type, value);
			case ISO_MILLIS_KEY -> (value instanceof CharSequence)
					? AttributeValue.createS(expect(type, value, PlainScalars.text(value))) : date(type, value);
			case BASE64 -> AttributeValue
				.createS(Base64Text.write(expect(type, value, PlainScalars.bytes(value)).asByteArrayUnsafe()));
			case TOLERANT_TEXT -> AttributeValue.createS(expect(type, value, PlainScalars.text(value)));
			case TOLERANT_NUMBER -> AttributeValue.createN(expect(type, value, PlainScalars.number(value)));
			case TOLERANT_BOOLEAN ->
				AttributeValue.createBool(expect(type, value, (value instanceof Boolean flag) ? flag : null));
			case TOLERANT_LIST -> list(expect(type, value, Elements.of(value)), 1);
			case TOLERANT_MAP -> map(expect(type, value, (value instanceof Map<?, ?> map) ? map : null), 1);
			case ANY_SET -> anySet(expect(type, value, Elements.of(value)));
			case LIST_EPOCH_MILLIS, LIST_ISO_MILLIS ->
				within(type.form()).list(expect(type, value, Elements.of(value)), 1);
			case MAP_EPOCH_MILLIS, MAP_ISO_MILLIS ->
				within(type.form()).map(expect(type, value, (value instanceof Map<?, ?> map) ? map : null), 1);
		};
	}

	/** A writer of values below an attribute in which dates have a form. */
	PlainWriter within(@Nullable StoredForm dates) {
		PlainWriter nested = new PlainWriter(this.now);
		nested.dates = dates;
		return nested;
	}

	private AttributeValue date(PlainType type, Object value) {
		return StoredDate.value(expect(type, value, StoredDate.ofPlain(value, type.form(), this.now)), type.form());
	}

	private static AttributeValue date(Object value, StoredForm form) {
		return StoredDate.value(expect(PlainType.ANY, value, StoredDate.ofPlain(value, form, null)), form);
	}

	private static AttributeValue anySet(Collection<?> members) {
		return set(setTypeOf(members), members);
	}

	private AttributeValue any(@Nullable Object given, int depth) {
		Depth.check(depth);
		if (++this.values > MAX_VALUES) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"A value holds more than " + MAX_VALUES + " others, which no item can. Store less in it.");
		}
		Object value = PlainScalars.present(given);
		if (value == null) {
			return NULL;
		}
		AttributeValue scalar = scalar(value);
		return (scalar != null) ? scalar : container(value, depth);
	}

	private @Nullable AttributeValue scalar(Object value) {
		if (value instanceof Number number) {
			return AttributeValue.createN(Numbers.text(number));
		}
		if (value instanceof Boolean flag) {
			return AttributeValue.createBool(flag);
		}
		String text = PlainScalars.text(value);
		if (text != null) {
			return AttributeValue.createS(text);
		}
		Instant instant = PlainScalars.instant(value);
		if (this.dates != null && (instant != null || value instanceof Date)) {
			return date(value, this.dates);
		}
		if (instant != null) {
			return AttributeValue.createS(Timestamps.write(instant));
		}
		SdkBytes bytes = PlainScalars.bytes(value);
		return (bytes != null) ? AttributeValue.createB(bytes) : null;
	}

	private AttributeValue container(Object value, int depth) {
		if (value instanceof Map<?, ?> map) {
			return map(map, depth);
		}
		Collection<?> elements = expect(PlainType.ANY, value, Elements.of(value));
		return (value instanceof Set<?>) ? set(setTypeOf(elements), elements) : list(elements, depth);
	}

	private AttributeValue map(Map<?, ?> map, int depth) {
		return AttributeValue.createM(new Visited(map, depth + 1));
	}

	private static String name(@Nullable Object key) {
		if (key instanceof String name) {
			return Texts.wellFormed(name);
		}
		throw mismatch(PlainType.MAP, key);
	}

	private AttributeValue list(Collection<?> elements, int depth) {
		List<AttributeValue> written = new ArrayList<>(elements.size());
		for (Object element : elements) {
			written.add(any(element, depth + 1));
		}
		return AttributeValue.createL(written);
	}

	/**
	 * The stored set; NULL for an empty one, which DynamoDB does not have (DMS 0.1, "Set
	 * encoding").
	 */
	private static AttributeValue set(PlainType type, Collection<?> members) {
		if (members.isEmpty()) {
			return NULL;
		}
		return switch (type) {
			case STRING_SET -> AttributeValue.createSs(distinct(type, members, PlainScalars::text));
			case NUMBER_SET -> AttributeValue.createNs(distinct(type, members, PlainScalars::number));
			default -> AttributeValue.createBs(distinct(type, members, PlainScalars::bytes));
		};
	}

	/**
	 * The type of a set. All members decide, because the first one is arbitrary in most
	 * sets.
	 */
	private static PlainType setTypeOf(Collection<?> members) {
		if (members.stream().allMatch(Number.class::isInstance)) {
			return PlainType.NUMBER_SET;
		}
		return members.stream().allMatch(PlainScalars::isBinary) ? PlainType.BINARY_SET : PlainType.STRING_SET;
	}

	/** The members of the set. Different spellings of one member become one. */
	private static <T> List<T> distinct(PlainType type, Collection<?> members,
			Function<Object, @Nullable T> conversion) {
		Set<T> distinct = new LinkedHashSet<>();
		for (Object member : members) {
			distinct.add(expect(type, member, conversion.apply(member)));
		}
		return new ArrayList<>(distinct);
	}

	private static <T> T expect(PlainType type, @Nullable Object value, @Nullable T converted) {
		if (converted == null) {
			throw mismatch(type, value);
		}
		return converted;
	}

	private static TableTheoryException mismatch(PlainType type, @Nullable Object value) {
		String stored = (type.stored() != null) ? type.stored() + " from " : "";
		String found = (value != null) ? value.getClass().getTypeName() : "null";
		return new TableTheoryException(ErrorCode.INVALID_MODEL,
				"Expected " + stored + type.sources() + ", found " + found + ".");
	}

	/**
	 * A map whose values are written while the AWS SDK visits it to copy it. The SDK
	 * copies every map, so building one before that would be wasted.
	 */
	private final class Visited extends AbstractMap<String, AttributeValue> {

		private final Map<?, ?> given;

		private final int depth;

		private Visited(Map<?, ?> given, int depth) {
			this.given = given;
			this.depth = depth;
		}

		@Override
		public int size() {
			return this.given.size();
		}

		@Override
		public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
			this.given.forEach((key, value) -> action.accept(name(key), any(value, this.depth)));
		}

		@Override
		public Set<Map.Entry<String, AttributeValue>> entrySet() {
			Map<String, AttributeValue> written = new LinkedHashMap<>();
			forEach(written::put);
			return written.entrySet();
		}

	}

}
