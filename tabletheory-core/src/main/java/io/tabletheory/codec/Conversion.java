// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * The converters between a type of the application and one that has a codec.
 */
public record Conversion(Class<?> type, ValueType stored, Function<Object, @Nullable Object> writing,
		Function<Object, @Nullable Object> reading) {

	// The functions check their arguments in their converters.
	@SuppressWarnings("unchecked")
	Codec<?> over(Codec<?> codec) {
		return new ConvertedCodec<>(this.type.getTypeName(), (Codec<Object>) codec, this.writing, this.reading);
	}

}
