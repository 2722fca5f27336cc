// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import io.tabletheory.item.reader.NameTable;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.TimestampFraction;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;

/**
 * The plain Java type of an attribute, from its stored type, format, roles and flags.
 */
enum PlainType {

	/** No declared type: the value decides. */
	ANY(null, "text, a number, Boolean, timestamp, binary value, collection, array or map with String keys"),

	TEXT(AttributeType.S, "text, a character, an enum constant or a UUID"),

	TIMESTAMP(AttributeType.S, "an Instant, OffsetDateTime, ZonedDateTime or RFC 3339 text"),

	TRIMMED_TIMESTAMP(AttributeType.S, "an Instant, OffsetDateTime, ZonedDateTime or RFC 3339 text"),

	/**
	 * A timestamp in a key. Text is written and read unchanged, because keys are compared
	 * as they are stored.
	 */
	TIMESTAMP_KEY(AttributeType.S, "an Instant, OffsetDateTime, ZonedDateTime or text as it is stored"),

	TRIMMED_TIMESTAMP_KEY(AttributeType.S, "an Instant, OffsetDateTime, ZonedDateTime or text as it is stored"),

	JSON(AttributeType.S, "a JSON value"),

	/** Milliseconds since 1970. */
	EPOCH_MILLIS(AttributeType.N, "an Instant, OffsetDateTime, ZonedDateTime, Date, milliseconds or a text of a date",
			StoredForm.EPOCH_MILLIS),

	ISO_MILLIS(AttributeType.S, "an Instant, OffsetDateTime, ZonedDateTime, Date, milliseconds or a text of a date",
			StoredForm.ISO_MILLIS),

	/** Seconds since 1970, rounded up. */
	SECONDS_UP(AttributeType.N,
			"an Instant, OffsetDateTime, ZonedDateTime, Date, Duration, seconds or a text of a date",
			StoredForm.EPOCH_SECONDS),

	/**
	 * A date in a key. Numbers and texts are written and read unchanged, because keys are
	 * compared as they are stored.
	 */
	EPOCH_MILLIS_KEY(AttributeType.N, "an Instant, OffsetDateTime, ZonedDateTime, Date or number as it is stored",
			StoredForm.EPOCH_MILLIS),

	ISO_MILLIS_KEY(AttributeType.S, "an Instant, OffsetDateTime, ZonedDateTime, Date or text as it is stored",
			StoredForm.ISO_MILLIS),

	SECONDS_UP_KEY(AttributeType.N, "an Instant, OffsetDateTime, ZonedDateTime, Date or number as it is stored",
			StoredForm.EPOCH_SECONDS),

	BASE64(AttributeType.S, "a byte[], ByteBuffer or SdkBytes", StoredForm.BASE64),

	/** Texts that other writers have also stored in other types. */
	TOLERANT_TEXT(AttributeType.S, "text, a character, an enum constant or a UUID"),

	TOLERANT_NUMBER(AttributeType.N, "a number or numeric text"),

	TOLERANT_BOOLEAN(AttributeType.BOOL, "a Boolean"),

	TOLERANT_LIST(AttributeType.L, "a collection or array"),

	TOLERANT_MAP(AttributeType.M, "a map with String keys"),

	/** Collections in which dates have a form. */
	LIST_EPOCH_MILLIS(AttributeType.L, "a collection or array", StoredForm.EPOCH_MILLIS),

	LIST_ISO_MILLIS(AttributeType.L, "a collection or array", StoredForm.ISO_MILLIS),

	MAP_EPOCH_MILLIS(AttributeType.M, "a map with String keys", StoredForm.EPOCH_MILLIS),

	MAP_ISO_MILLIS(AttributeType.M, "a map with String keys", StoredForm.ISO_MILLIS),

	/** A set of texts, of numbers or of binary values. */
	ANY_SET(AttributeType.SS, "a collection or array of texts, of numbers or of binary values"),

	NUMBER(AttributeType.N, "a number or numeric text"),

	WHOLE_NUMBER(AttributeType.N, "a whole number or its text"),

	EPOCH_SECONDS(AttributeType.N, "an Instant, OffsetDateTime, ZonedDateTime, Duration or whole number of seconds"),

	/**
	 * A whole number in a key. Any number is written and read unchanged, because keys are
	 * compared as they are stored.
	 */
	WHOLE_NUMBER_KEY(AttributeType.N, "a number or its text, as it is stored"),

	EPOCH_SECONDS_KEY(AttributeType.N, "an Instant, OffsetDateTime, ZonedDateTime or number as it is stored"),

	BINARY(AttributeType.B, "a byte[], ByteBuffer or SdkBytes"),

	BOOLEAN(AttributeType.BOOL, "a Boolean"),

	NULL(AttributeType.NULL, "null"),

	LIST(AttributeType.L, "a collection or array"),

	MAP(AttributeType.M, "a map with String keys"),

	STRING_SET(AttributeType.SS, "a collection or array of texts"),

	NUMBER_SET(AttributeType.NS, "a collection or array of numbers"),

	BINARY_SET(AttributeType.BS, "a collection or array of binary values");

	private final @Nullable AttributeType stored;

	private final String sources;

	private final @Nullable StoredForm form;

	PlainType(@Nullable AttributeType stored, String sources) {
		this(stored, sources, null);
	}

	PlainType(@Nullable AttributeType stored, String sources, @Nullable StoredForm form) {
		this.stored = stored;
		this.sources = sources;
		this.form = form;
	}

	/** The names of attributes, at their positions. */
	static NameTable names(List<AttributeModel> attributes) {
		List<String> names = new ArrayList<>();
		for (AttributeModel attribute : attributes) {
			names.add(attribute.name());
		}
		return new NameTable(names);
	}

	/** The plain types of the attributes, at their positions. */
	static PlainType[] of(List<AttributeModel> attributes) {
		PlainType[] types = new PlainType[attributes.size()];
		for (int i = 0; i < types.length; i++) {
			types[i] = of(attributes.get(i));
		}
		return types;
	}

	static PlainType of(@Nullable AttributeModel attribute) {
		if (attribute == null) {
			return ANY;
		}
		StoredForm form = StoredForm.of(attribute);
		if (form != null) {
			return of(form, attribute.isKey());
		}
		if (ValueRules.isTolerant(attribute)) {
			return tolerant(attribute);
		}
		return declared(attribute);
	}

	private static PlainType of(StoredForm form, boolean key) {
		return switch (form) {
			case EPOCH_MILLIS -> key ? EPOCH_MILLIS_KEY : EPOCH_MILLIS;
			case ISO_MILLIS -> key ? ISO_MILLIS_KEY : ISO_MILLIS;
			case EPOCH_SECONDS -> key ? SECONDS_UP_KEY : SECONDS_UP;
			case BASE64 -> BASE64;
		};
	}

	private static PlainType tolerant(AttributeModel attribute) {
		PlainType declared = declared(attribute);
		return switch (declared) {
			case TEXT -> attribute.isKey() ? TEXT : TOLERANT_TEXT;
			case NUMBER -> attribute.isKey() ? NUMBER : TOLERANT_NUMBER;
			case BOOLEAN -> TOLERANT_BOOLEAN;
			case LIST -> of(StoredForm.ofDates(attribute), TOLERANT_LIST, LIST_EPOCH_MILLIS, LIST_ISO_MILLIS);
			case MAP -> of(StoredForm.ofDates(attribute), TOLERANT_MAP, MAP_EPOCH_MILLIS, MAP_ISO_MILLIS);
			case STRING_SET, NUMBER_SET, BINARY_SET -> ANY_SET;
			default -> declared;
		};
	}

	private static PlainType of(@Nullable StoredForm dates, PlainType none, PlainType millis, PlainType iso) {
		return (dates == StoredForm.ISO_MILLIS) ? iso : (dates == StoredForm.EPOCH_MILLIS) ? millis : none;
	}

	private static PlainType declared(AttributeModel attribute) {
		return switch (attribute.type()) {
			case S -> ofText(attribute);
			case N -> ofNumber(attribute);
			case B -> BINARY;
			case BOOL -> BOOLEAN;
			case NULL -> NULL;
			case L -> LIST;
			case M -> MAP;
			case SS -> STRING_SET;
			case NS -> NUMBER_SET;
			case BS -> BINARY_SET;
		};
	}

	private static PlainType ofText(AttributeModel attribute) {
		if (attribute.json()) {
			return JSON;
		}
		if (attribute.has(Role.CREATED_AT) || attribute.has(Role.UPDATED_AT)) {
			return TIMESTAMP;
		}
		if (attribute.format() != Format.RFC3339NANO) {
			return TEXT;
		}
		boolean trimmed = TimestampFraction.of(attribute) == TimestampFraction.TRIMMED;
		if (attribute.isKey()) {
			return trimmed ? TRIMMED_TIMESTAMP_KEY : TIMESTAMP_KEY;
		}
		return trimmed ? TRIMMED_TIMESTAMP : TIMESTAMP;
	}

	private static PlainType ofNumber(AttributeModel attribute) {
		if (attribute.format() == Format.UNIX_SECONDS || attribute.has(Role.TTL)) {
			return attribute.isKey() ? EPOCH_SECONDS_KEY : EPOCH_SECONDS;
		}
		if (attribute.has(Role.VERSION)) {
			return WHOLE_NUMBER;
		}
		if (attribute.format() != Format.INT) {
			return NUMBER;
		}
		return attribute.isKey() ? WHOLE_NUMBER_KEY : WHOLE_NUMBER;
	}

	/** The fraction with which points in time are written as text. */
	TimestampFraction fraction() {
		return (this == TRIMMED_TIMESTAMP || this == TRIMMED_TIMESTAMP_KEY) ? TimestampFraction.TRIMMED
				: TimestampFraction.NINE_DIGITS;
	}

	/** Returns true for a point in time as text. */
	boolean isTimestamp() {
		return this == TIMESTAMP || this == TRIMMED_TIMESTAMP || this == TIMESTAMP_KEY || this == TRIMMED_TIMESTAMP_KEY;
	}

	boolean isSet() {
		return this == STRING_SET || this == NUMBER_SET || this == BINARY_SET || this == ANY_SET;
	}

	/** The declared stored form; must have one. */
	StoredForm form() {
		return Objects.requireNonNull(this.form);
	}

	/** The stored type, or {@code null} if none is declared. */
	@Nullable AttributeType stored() {
		return this.stored;
	}

	/** The Java values that it accepts, for messages. */
	String sources() {
		return this.sources;
	}

}
