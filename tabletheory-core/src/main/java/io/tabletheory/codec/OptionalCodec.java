// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.Collection;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

import io.tabletheory.expression.Path;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of optionals. An empty optional is not stored as a property, and is NULL in a
 * list.
 */
record OptionalCodec<T, V>(Codec<V> stored, Function<V, T> wrapping, Function<T, @Nullable V> unwrapping,
		T absent) implements LayeredCodec<T> {

	static <V> Codec<Optional<V>> of(Codec<V> value) {
		return new OptionalCodec<>(value, Optional::of, (optional) -> optional.orElse(null), Optional.empty());
	}

	static Codec<OptionalInt> ofInt(Codec<Integer> value) {
		return new OptionalCodec<>(value, OptionalInt::of,
				(optional) -> optional.isPresent() ? optional.getAsInt() : null, OptionalInt.empty());
	}

	static Codec<OptionalLong> ofLong(Codec<Long> value) {
		return new OptionalCodec<>(value, OptionalLong::of,
				(optional) -> optional.isPresent() ? optional.getAsLong() : null, OptionalLong.empty());
	}

	static Codec<OptionalDouble> ofDouble(Codec<Double> value) {
		return new OptionalCodec<>(value, OptionalDouble::of,
				(optional) -> optional.isPresent() ? optional.getAsDouble() : null, OptionalDouble.empty());
	}

	@Override
	public AttributeType type() {
		return this.stored.type();
	}

	@Override
	public Codec<T> ofKeys(Collection<Path> places) {
		return new OptionalCodec<>(this.stored.ofKeys(places), this.wrapping, this.unwrapping, this.absent);
	}

	@Override
	public T read(ValueReader reader) {
		return this.wrapping.apply(this.stored.read(reader));
	}

	@Override
	public boolean isAbsence(T optional) {
		return this.unwrapping.apply(optional) == null;
	}

	@Override
	public boolean isNullValue() {
		return this.stored.isNullValue();
	}

	/** JSON text can contain null even if the stored value is not NULL. */
	@Override
	public T readNullable(ValueReader reader) {
		V read = this.stored.readNullable(reader);
		return (read != null) ? this.wrapping.apply(read) : this.absent;
	}

	@Override
	public AttributeValue write(T optional) {
		V held = this.unwrapping.apply(optional);
		return (held != null) ? this.stored.write(held) : AnyCodec.NULL;
	}

}
