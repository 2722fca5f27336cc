// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.math.BigInteger;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * The types that can be keys of maps: all types stored as one text, and whole numbers as
 * their digits.
 */
final class MapKeys {

	/** The keys of a map that does not declare their type. */
	static final TextCodec<Object> UNDECLARED = new ParsedText<>("java.lang.String", (text) -> text, (key) -> {
		if (key instanceof String text) {
			return text;
		}
		throw new TableTheoryException(ErrorCode.INVALID_VALUE,
				"A map has a key of type " + key.getClass().getTypeName() + ". Declare the type of the keys.");
	});

	private static final Map<Class<?>, TextCodec<?>> NUMBERS = Map.of(Byte.class,
			ParsedText.of(Byte.class, Byte::valueOf, (Byte key) -> key.toString()), Short.class,
			ParsedText.of(Short.class, Short::valueOf, (Short key) -> key.toString()), Integer.class,
			ParsedText.of(Integer.class, Integer::valueOf, (Integer key) -> key.toString()), Long.class,
			ParsedText.of(Long.class, Long::valueOf, (Long key) -> key.toString()), BigInteger.class,
			ParsedText.of(BigInteger.class, BigInteger::new, (BigInteger key) -> key.toString()));

	private MapKeys() {
	}

	/** The text form of a type with this codec, or {@code null} if it has none. */
	static @Nullable TextCodec<?> of(Class<?> type, Codec<?> codec) {
		TextCodec<?> number = NUMBERS.get(type);
		return (number != null) ? number : textOf(codec);
	}

	static <T> @Nullable TextCodec<T> textOf(Codec<T> codec) {
		if (codec instanceof TextCodec<T> text) {
			return text;
		}
		return (codec instanceof ConvertedCodec<T, ?> converted) ? converted.asText() : null;
	}

}
