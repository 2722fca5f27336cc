// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.time.DateTimeException;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * A type with a text form that it can be made of again.
 *
 * @param javaType its name, for messages
 * @param parser may fail with an exception that quotes the text, which nobody sees
 * @param isOrdered whether the texts sort as the values do
 * @param width of all texts, or 0
 */
record ParsedText<T>(String javaType, Function<String, @Nullable T> parser, Function<T, String> writer,
		boolean isOrdered, int width) implements TextCodec<T> {

	ParsedText(String javaType, Function<String, @Nullable T> parser, Function<T, String> writer) {
		this(javaType, parser, writer, true, 0);
	}

	static <T> ParsedText<T> of(Class<T> javaType, Function<String, T> parser, Function<T, String> writer) {
		return ofWidth(0, javaType, parser, writer);
	}

	/** With texts that have so many characters each. */
	static <T> ParsedText<T> ofWidth(int width, Class<T> javaType, Function<String, T> parser,
			Function<T, String> writer) {
		return new ParsedText<>(javaType.getTypeName(), parser, writer, true, width);
	}

	/** With texts whose order means nothing. */
	static <T> ParsedText<T> unordered(Class<T> javaType, Function<String, T> parser, Function<T, String> writer) {
		return new ParsedText<>(javaType.getTypeName(), parser, writer, false, 0);
	}

	@Override
	public T parse(String text) {
		try {
			return this.parser.apply(text);
		}
		catch (IllegalArgumentException | DateTimeException ex) {
			// Without the cause, whose message may quote the text.
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The text is not the form of a " + this.javaType + ". Correct it, or read it as a String.");
		}
	}

	@Override
	public String text(T value) {
		return Texts.wellFormed(this.writer.apply(value));
	}

}
