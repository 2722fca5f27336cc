// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of a type based on that of another type. If a converter fails in any way,
 * writing or reading the value fails.
 *
 * @param name the name of the type, for messages
 */
record ConvertedCodec<T, S>(String name, Codec<S> stored, Function<? super T, ? extends @Nullable S> writing,
		Function<? super S, ? extends @Nullable T> reading) implements LayeredCodec<T> {

	@Override
	public AttributeType type() {
		return this.stored.type();
	}

	@Override
	public T read(ValueReader value) {
		S read = this.stored.read(value);
		try {
			T converted = converted(read);
			if (converted == null) {
				throw noResult();
			}
			return converted;
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	@Override
	public AttributeValue write(T value) {
		return this.stored.write(written(value));
	}

	@Override
	public @Nullable T absent() {
		return read(this.stored.absent());
	}

	@Override
	public boolean isAbsence(T value) {
		return this.stored.absent() != null && this.stored.isAbsence(written(value));
	}

	@Override
	public @Nullable T ofNull() {
		return read(this.stored.ofNull());
	}

	private @Nullable T read(@Nullable S value) {
		return (value != null) ? converted(value) : null;
	}

	private @Nullable T converted(S value) {
		try {
			return this.reading.apply(value);
		}
		catch (RuntimeException ex) {
			throw failed("cannot read the stored value", ex);
		}
	}

	private S written(T value) {
		S written;
		try {
			written = this.writing.apply(value);
		}
		catch (ClassCastException ex) {
			// A ClassCastException is the mistake of a caller who passed a value of
			// another class.
			throw ex;
		}
		catch (RuntimeException ex) {
			throw failed("cannot write the value", ex);
		}
		if (written == null) {
			throw noResult();
		}
		return written;
	}

	/**
	 * The failure without the message of its cause, which comes from the application and
	 * may quote a secret.
	 */
	private TableTheoryException failed(String problem, RuntimeException failure) {
		return (failure instanceof TableTheoryException known) ? known
				: new TableTheoryException(ErrorCode.INVALID_VALUE, "A converter of " + this.name + " " + problem
						+ ", because its code threw " + failure.getClass().getName(), failure);
	}

	private TableTheoryException noResult() {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "A converter of " + this.name
				+ " returned null. A converter is called only for values: null is stored without it.");
	}

	/**
	 * The codec for keys of maps, or {@code null} if the stored form cannot be such a
	 * key.
	 */
	@Nullable TextCodec<T> asText() {
		TextCodec<S> text = MapKeys.textOf(this.stored);
		if (text == null) {
			return null;
		}
		return new ParsedText<>(this.name, (key) -> converted(text.parse(key)), (value) -> text.text(written(value)),
				isOrdered(), width());
	}

}
