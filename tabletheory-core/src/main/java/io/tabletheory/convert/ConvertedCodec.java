// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of a type by way of another type. Failures of converters are theirs and pass.
 *
 * @param name of the type, for messages
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
		T converted = this.reading.apply(read);
		if (converted == null) {
			throw Place.of(value, noResult());
		}
		return converted;
	}

	@Override
	public AttributeValue write(T value) {
		return this.stored.write(converted(value));
	}

	@Override
	public @Nullable T absent() {
		return read(this.stored.absent());
	}

	@Override
	public boolean isAbsence(T value) {
		return this.stored.absent() != null && this.stored.isAbsence(converted(value));
	}

	@Override
	public @Nullable T ofNull() {
		return read(this.stored.ofNull());
	}

	private @Nullable T read(@Nullable S value) {
		return (value != null) ? this.reading.apply(value) : null;
	}

	private S converted(T value) {
		S converted = this.writing.apply(value);
		if (converted == null) {
			throw noResult();
		}
		return converted;
	}

	private TableTheoryException noResult() {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "A converter of " + this.name
				+ " gave null. It is asked about values only: null is stored without it.");
	}

	/** The same as keys of maps, if what it is stored as can be one. */
	@Nullable TextCodec<T> asText() {
		TextCodec<S> text = MapKeys.textOf(this.stored);
		if (text == null) {
			return null;
		}
		return new ParsedText<>(this.name, (key) -> this.reading.apply(text.parse(key)),
				(value) -> text.text(converted(value)), isOrdered(), width());
	}

}
