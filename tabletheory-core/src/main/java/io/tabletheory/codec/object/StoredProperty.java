// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec.object;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.codec.Codec;
import io.tabletheory.codec.ValueError;
import io.tabletheory.codec.ValueType;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A property of a class with its codec and its attribute. Also defines the value of a
 * property whose attribute is missing.
 */
public final class StoredProperty {

	private static final AttributeValue NULL = AttributeValue.createNul(true);

	private final Member member;

	private final AttributeMapping mapping;

	private final Codec<Object> codec;

	private final @Nullable ObjectCodec<?> embedded;

	/** True if some values of the property mean "no value". */
	private final boolean optional;

	@SuppressWarnings("unchecked") // The codec is that of the property's type.
	private StoredProperty(Member member, AttributeMapping mapping, Codec<?> codec, @Nullable ObjectCodec<?> embedded) {
		this.member = member;
		this.mapping = mapping;
		this.codec = (Codec<Object>) codec;
		this.embedded = embedded;
		this.optional = codec.absent() != null;
	}

	/** A property that has an attribute. */
	public StoredProperty(Member member, AttributeMapping mapping, Codec<?> codec) {
		this(member, mapping, codec, null);
	}

	/** A property whose parts each have an attribute of the same item. */
	public static StoredProperty embedding(Member member, AttributeMapping mapping, ObjectCodec<?> parts) {
		return new StoredProperty(member, mapping, parts, parts);
	}

	/** The property as a part of the table's key. */
	StoredProperty ofKey() {
		return with(this.codec.ofKey());
	}

	/** The property with another codec. */
	StoredProperty with(Codec<?> other) {
		return (other == this.codec) ? this : new StoredProperty(this.member, this.mapping, other,
				(this.embedded != null) ? (ObjectCodec<?>) other : null);
	}

	/** The name of the property. */
	public String name() {
		return this.member.name();
	}

	/**
	 * The codec of the parts if each of them has an attribute of its own, or
	 * {@code null}.
	 */
	public @Nullable ObjectCodec<?> embedded() {
		return this.embedded;
	}

	public Codec<Object> codec() {
		return this.codec;
	}

	public PropertyAccess access() {
		return this.member.access();
	}

	public AttributeMapping mapping() {
		return this.mapping;
	}

	public String attribute() {
		return this.mapping.attribute();
	}

	/** Returns true if the value is written. Every stored property is read. */
	public boolean isWritten() {
		return this.member.written();
	}

	/** The value of the property if the item has no attribute for it. */
	public @Nullable Object absentValue() {
		Object absent = this.codec.absent();
		if (absent != null) {
			return absent;
		}
		if (this.mapping.omitsEmpty()) {
			return EmptyValues.of(this.member.type());
		}
		Class<?> type = this.member.type().raw();
		if (type.isPrimitive()) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, "The attribute " + Texts.quote(attribute())
					+ " is absent, but the property " + name() + " of " + this.member.owner().getName()
					+ " is of the primitive type " + type
					+ "; use its wrapper, or let absence mean the empty value (omit_empty in a DMS document, @OmitEmpty on an entity)");
		}
		return null;
	}

	public @Nullable Object read(ValueReader value) {
		Object read = readNullable(value);
		return (read != null) ? read : absentValue();
	}

	private @Nullable Object readNullable(ValueReader value) {
		try {
			return this.codec.readNullable(value);
		}
		catch (TableTheoryException ex) {
			throw this.mapping.has(Role.VERSION) ? unreadableVersion(ex) : ex;
		}
	}

	/**
	 * The failure of a version that the property cannot hold. Updates without a version
	 * condition may have counted that far.
	 */
	private TableTheoryException unreadableVersion(TableTheoryException failure) {
		return new TableTheoryException(failure.code(), failure.origin(),
				"The property " + name() + " of " + this.member.owner().getName()
						+ " cannot hold this version; put the item as a map with one that it can hold: "
						+ failure.problem(),
				failure);
	}

	/** The stored value of the property, or {@code null} if it has none. */
	@Nullable AttributeValue write(Object bean) {
		Object value = access().get(bean);
		if (value == null || (this.optional && this.codec.isAbsence(value))) {
			return this.mapping.storesNull() ? NULL : null;
		}
		return writeValue(value);
	}

	/** The stored form of a value of the property. */
	public AttributeValue writeValue(Object value) {
		try {
			return this.mapping.stored(this.codec.write(value), this.codec);
		}
		catch (TableTheoryException ex) {
			throw ValueError.ofAttribute(attribute(), ex);
		}
	}

	/**
	 * A property as its class declares it.
	 *
	 * @param owner the class
	 * @param written true if the value is written
	 */
	public record Member(Class<?> owner, String name, ValueType type, PropertyAccess access, boolean written) {

	}

}
