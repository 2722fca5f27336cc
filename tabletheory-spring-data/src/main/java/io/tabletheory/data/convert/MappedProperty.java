// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.codec.Codec;
import io.tabletheory.codec.ValueError;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A property and its codec: what an attribute, or its absence, means for an instance.
 */
final class MappedProperty {

	private static final AttributeValue NULL = AttributeValue.createNul(true);

	private static final Set<Class<?>> TIMESTAMPS = Set.of(Instant.class, OffsetDateTime.class, ZonedDateTime.class,
			Date.class);

	private final TableTheoryPersistentProperty property;

	private final StoredAs stored;

	private final Codec<Object> codec;

	private final PropertyAccess access;

	private final @Nullable EntityCodec<?> embedded;

	/** Whether the property has values that stand for none. */
	private final boolean optional;

	@SuppressWarnings("unchecked") // The codec is that of the property's type.
	MappedProperty(TableTheoryPersistentProperty property, StoredAs stored, Codec<?> codec) {
		this.property = property;
		this.stored = stored;
		this.codec = (Codec<Object>) codec;
		this.access = PropertyAccess.of(property);
		this.embedded = (property.has(Id.class) && codec instanceof EntityCodec<?> id) ? id : null;
		this.optional = codec.absent() != null;
	}

	/** The same property as a part of the table's key. */
	MappedProperty ofKey() {
		Codec<Object> key = this.codec.ofKey();
		return (key != this.codec) ? of(key) : this;
	}

	/** The same property by another codec. */
	MappedProperty of(Codec<?> other) {
		return new MappedProperty(this.property, this.stored, other);
	}

	/** The format that is declared, or {@code null}. */
	@Nullable Format declaredFormat() {
		return this.stored.declared().format();
	}

	/** With how many digits it is written, if it is a timestamp. */
	TimestampFraction timestampFraction() {
		return this.stored.declared().fraction();
	}

	/** The name of the property. */
	String name() {
		return this.property.getName();
	}

	Class<?> type() {
		return this.property.getType();
	}

	/** The codec of an id whose parts are attributes of the item; or {@code null}. */
	@Nullable EntityCodec<?> embedded() {
		return this.embedded;
	}

	TableTheoryPersistentProperty property() {
		return this.property;
	}

	Codec<Object> codec() {
		return this.codec;
	}

	PropertyAccess access() {
		return this.access;
	}

	String attribute() {
		return this.stored.attribute();
	}

	boolean omitsEmpty() {
		return this.stored.omitsEmpty();
	}

	/** Whether it has the attribute in any case, as NULL where there is no value. */
	boolean storesNull() {
		return this.stored.storesNull();
	}

	/** Whether the engine gives it its value with each write. */
	boolean isGenerated() {
		return this.stored.has(Role.VERSION) || this.stored.has(Role.CREATED_AT) || this.stored.has(Role.UPDATED_AT);
	}

	/** Whether it is stored as a timestamp in text. */
	boolean isTimestamp() {
		return !this.stored.declared().json() && this.codec.type() == AttributeType.S
				&& TIMESTAMPS.contains(this.property.getActualType());
	}

	/** What instances have where the item has nothing. */
	@Nullable Object absentValue() {
		Object absent = this.codec.absent();
		if (absent != null) {
			return absent;
		}
		Class<?> type = this.property.getType();
		if (omitsEmpty()) {
			return EmptyValues.of(type);
		}
		if (type.isPrimitive()) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The attribute " + Texts.quote(attribute()) + " is absent, but the property "
							+ this.property.getName() + " of " + this.property.getOwner().getType().getName()
							+ " is of the primitive type " + type
							+ "; use its wrapper, or @OmitEmpty where absence means the empty value");
		}
		return null;
	}

	@Nullable Object read(ValueReader value) {
		Object read = readNullable(value);
		return (read != null) ? read : absentValue();
	}

	private @Nullable Object readNullable(ValueReader value) {
		try {
			return this.codec.readNullable(value);
		}
		catch (TableTheoryException ex) {
			throw this.stored.has(Role.VERSION) ? unreadableVersion(ex) : ex;
		}
	}

	/** Updates that demand no version may have counted past what the property holds. */
	private static TableTheoryException unreadableVersion(TableTheoryException failure) {
		return new TableTheoryException(failure.code(), failure.origin(),
				"No entity can have this version; put the item as a map with one that the property can hold: "
						+ failure.problem(),
				failure);
	}

	/** The stored value of the property, or {@code null} where it has none. */
	@Nullable AttributeValue write(Object bean) {
		Object value = this.access.get(bean);
		if (value == null || (this.optional && this.codec.isAbsence(value))) {
			return storesNull() ? NULL : null;
		}
		return writeValue(value);
	}

	/** The stored form of a value of the property. */
	AttributeValue writeValue(Object value) {
		try {
			return this.codec.write(value);
		}
		catch (TableTheoryException ex) {
			throw ValueError.ofAttribute(attribute(), ex);
		}
	}

}
