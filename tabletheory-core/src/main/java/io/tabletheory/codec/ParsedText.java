// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.time.DateTimeException;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The codec of a type with a text form that can be parsed.
 *
 * @param javaType the name of the type, for messages
 * @param parser parses the text; the message of its exception is never shown, as it may
 * quote the text
 * @param isOrdered true if the texts sort as the values do
 * @param width the width of all texts, or 0
 */
record ParsedText<T>(String javaType, Function<String, @Nullable T> parser, Function<T, String> writer,
		boolean isOrdered, int width) implements TextCodec<T> {

	ParsedText(String javaType, Function<String, @Nullable T> parser, Function<T, String> writer) {
		this(javaType, parser, writer, true, 0);
	}

	static <T> ParsedText<T> of(Class<T> javaType, Function<String, T> parser, Function<T, String> writer) {
		return ofWidth(0, javaType, parser, writer);
	}

	/** The codec of a type whose texts all have this number of characters. */
	static <T> ParsedText<T> ofWidth(int width, Class<T> javaType, Function<String, T> parser,
			Function<T, String> writer) {
		return new ParsedText<>(javaType.getTypeName(), parser, writer, true, width);
	}

	/** The codec of a type whose texts have no meaningful order. */
	static <T> ParsedText<T> unordered(Class<T> javaType, Function<String, T> parser, Function<T, String> writer) {
		return new ParsedText<>(javaType.getTypeName(), parser, writer, false, 0);
	}

	@Override
	public T parse(String text) {
		try {
			return this.parser.apply(text);
		}
		catch (IllegalArgumentException | DateTimeException ex) {
			// The cause is left out, because its message may quote the text.
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The text is not the form of a " + this.javaType + ". Correct it, or read it as a String.");
		}
	}

	@Override
	public String text(T value) {
		return Texts.wellFormed(this.writer.apply(value));
	}

}
