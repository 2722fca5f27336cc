// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Set;

import io.tabletheory.codec.Codec;
import io.tabletheory.codec.object.AttributeMapping;
import io.tabletheory.codec.object.ObjectCodec;
import io.tabletheory.codec.object.PropertyAccess;
import io.tabletheory.codec.object.StoredProperty;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A property and its codec: the meaning of an attribute, or of its absence, for an
 * instance.
 */
final class MappedProperty {

	private static final Set<Class<?>> TIMESTAMPS = Set.of(Instant.class, OffsetDateTime.class, ZonedDateTime.class,
			Date.class);

	private final TableTheoryPersistentProperty property;

	private final StoredProperty value;

	private final @Nullable EntityCodec<?> embedded;

	MappedProperty(TableTheoryPersistentProperty property, AttributeMapping mapping, Codec<?> codec) {
		this.property = property;
		this.embedded = (property.has(Id.class) && codec instanceof EntityCodec<?> id) ? id : null;
		StoredProperty.Member member = new StoredProperty.Member(property.getOwner().getType(), property.getName(),
				new MappedType(property.getTypeInformation()), EntityMembers.access(property), property.isWritable());
		this.value = (this.embedded != null) ? StoredProperty.embedding(member, mapping, this.embedded.values())
				: new StoredProperty(member, mapping, codec);
	}

	private MappedProperty(TableTheoryPersistentProperty property, StoredProperty value,
			@Nullable EntityCodec<?> embedded) {
		this.property = property;
		this.value = value;
		this.embedded = embedded;
	}

	/** Returns this property with another codec for its values. */
	MappedProperty of(StoredProperty other) {
		if (other == this.value) {
			return this;
		}
		ObjectCodec<?> parts = other.embedded();
		return new MappedProperty(this.property, other,
				(this.embedded != null && parts != null) ? this.embedded.ofValues(parts) : null);
	}

	/** The format that is declared, or {@code null}. */
	@Nullable Format declaredFormat() {
		return this.value.mapping().declared().format();
	}

	/** The fraction with which it is written if it is a timestamp. */
	TimestampFraction timestampFraction() {
		return this.value.mapping().declared().fraction();
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
		return this.value.codec();
	}

	PropertyAccess access() {
		return this.value.access();
	}

	String attribute() {
		return this.value.attribute();
	}

	boolean omitsEmpty() {
		return this.value.mapping().omitsEmpty();
	}

	/** True if the property always has an attribute, with NULL for no value. */
	boolean storesNull() {
		return this.value.mapping().storesNull();
	}

	/** True if the engine sets the value with each write. */
	boolean isGenerated() {
		return this.value.mapping().has(Role.VERSION) || this.value.mapping().has(Role.CREATED_AT)
				|| this.value.mapping().has(Role.UPDATED_AT);
	}

	/** True if the property is stored as a timestamp in text. */
	boolean isTimestamp() {
		return !this.value.mapping().declared().json() && codec().type() == AttributeType.S
				&& TIMESTAMPS.contains(this.property.getActualType());
	}

	/** The value that instances have when the item has none. */
	@Nullable Object absentValue() {
		return this.value.absentValue();
	}

	@Nullable Object read(ValueReader reader) {
		return this.value.read(reader);
	}

	/** The stored form of a value of the property. */
	AttributeValue writeValue(Object given) {
		return this.value.writeValue(given);
	}

	/** The property as its codec knows it. */
	StoredProperty value() {
		return this.value;
	}

}
