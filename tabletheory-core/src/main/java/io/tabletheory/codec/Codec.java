// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.Collection;

import io.tabletheory.expression.Path;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Between a Java type and a DynamoDB value; neither side is ever null or NULL, but for
 * types with a value of their own for that ({@link #ofNull}).
 *
 * @param <T> the Java type
 */
public interface Codec<T> {

	/**
	 * What values are stored as; {@link AttributeType#NULL} where each value decides, as
	 * for {@code Object}.
	 */
	AttributeType type();

	/**
	 * Whether what is stored sorts as the values do, so that a comparison means what it
	 * says.
	 */
	default boolean isOrdered() {
		return true;
	}

	/**
	 * How many characters every text has that is written, so that a key goes on behind it
	 * at a known place; 0 if they differ, or if it writes no texts.
	 */
	default int width() {
		return 0;
	}

	/** Reads the current value, which is not NULL, as a whole. */
	T read(ValueReader value);

	/** NULL for an empty set, which DynamoDB does not have. */
	AttributeValue write(T value);

	/** What stands for no value: an empty optional, else null. */
	default @Nullable T absent() {
		return null;
	}

	/**
	 * The codec of the same values where they are a key of the table: what it reads is
	 * written as it was stored, or it fails to read it.
	 */
	default Codec<T> ofKey() {
		return new KeyCodec<>(this);
	}

	/**
	 * The codec of the same values where the table's key is made of what they have at
	 * these places: there, too, it reads what is written as it was stored.
	 */
	default Codec<T> ofKeys(Collection<Path> places) {
		return this;
	}

	/**
	 * Whether the value stands for none, so that a property which has it is not stored.
	 */
	default boolean isAbsence(T value) {
		return false;
	}

	/**
	 * What stands for NULL: an empty set where it has no stored form, else what is
	 * {@link #absent}. A new value, if it can be changed.
	 */
	default @Nullable T ofNull() {
		return absent();
	}

	/**
	 * Whether NULL stands for a value, so that nothing says in a list or map that there
	 * is none.
	 */
	default boolean isNullValue() {
		return ofNull() != null && absent() == null;
	}

	/** Reads the current value as a whole; NULL becomes what is {@link #ofNull}. */
	default @Nullable T readNullable(ValueReader value) {
		if (value.isNull()) {
			value.skip();
			return ofNull();
		}
		return read(value);
	}

}
