// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.Collection;

import io.tabletheory.expression.Path;
import io.tabletheory.item.plain.Emptiness;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A codec between a Java type and a DynamoDB value. Neither side is ever null or NULL,
 * except for types that have a value for NULL ({@link #ofNull}).
 *
 * @param <T> the Java type
 */
public interface Codec<T> {

	/**
	 * The stored type; {@link AttributeType#NULL} if each value decides, as for {@code
	 * Object}.
	 */
	AttributeType type();

	/**
	 * Returns true if the stored values sort as the Java values do, so that a comparison
	 * in DynamoDB has the right result.
	 */
	default boolean isOrdered() {
		return true;
	}

	/**
	 * The number of characters of every written text, so that the next part of a key
	 * begins at a known position; 0 if the length differs or if values are not stored as
	 * text.
	 */
	default int width() {
		return 0;
	}

	/** Reads the whole current value, which is not NULL. */
	T read(ValueReader value);

	/**
	 * The stored form of the value; NULL for an empty set, which DynamoDB does not have.
	 */
	AttributeValue write(T value);

	/** The Java value of a missing attribute: an empty optional, else null. */
	default @Nullable T absent() {
		return null;
	}

	/**
	 * The codec of the same values in the table's key. It refuses to read a value that it
	 * would write in another form than the stored one.
	 */
	default Codec<T> ofKey() {
		return new KeyCodec<>(this);
	}

	/**
	 * The codec of the same values if the table's key is made of the values at these
	 * paths. Like {@link #ofKey}, it refuses to read a value there that it would write in
	 * another form.
	 */
	default Codec<T> ofKeys(Collection<Path> places) {
		return this;
	}

	/**
	 * Returns true if the values are records or objects that declare a field. Versions of
	 * DMS differ in when these are empty.
	 */
	default boolean hasFields() {
		return false;
	}

	/**
	 * Returns true if a value that this codec has written is empty by DMS 0.1: a record
	 * or object if all of its fields are.
	 */
	default boolean isEmpty(AttributeValue written) {
		return Emptiness.isEmpty(written);
	}

	/**
	 * Returns true if the value means "no value", so that a property with it is not
	 * stored.
	 */
	default boolean isAbsence(T value) {
		return false;
	}

	/**
	 * The Java value of NULL: an empty set if that has no stored form, else
	 * {@link #absent}. A mutable value is new each time.
	 */
	default @Nullable T ofNull() {
		return absent();
	}

	/**
	 * Returns true if NULL stands for a value. An element of a list or map then cannot be
	 * missing.
	 */
	default boolean isNullValue() {
		return ofNull() != null && absent() == null;
	}

	/** Reads the whole current value; NULL is read as {@link #ofNull}. */
	default @Nullable T readNullable(ValueReader value) {
		if (value.isNull()) {
			value.skip();
			return ofNull();
		}
		return read(value);
	}

}
