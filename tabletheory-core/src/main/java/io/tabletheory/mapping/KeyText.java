// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.mapping;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * A key attribute that is made of properties: a sequence of texts and properties, such as
 * {@code ORDER#{customerId}#{number:10}}. Different values always make different keys,
 * because no value may have in it the text that follows it.
 *
 * @param text as it is declared
 * @param parts in their order
 */
public record KeyText(String text, List<Part> parts) {

	private static final Pattern PLACEHOLDER = Pattern
		.compile("\\{(?<path>[\\p{L}_$][\\p{L}\\p{N}_$.]*)(:(?<width>[1-9]\\d?))?}");

	public KeyText {
		parts = List.copyOf(parts);
	}

	/**
	 * Reads a declaration.
	 * @throws IllegalArgumentException where it is none; the message says why
	 */
	static KeyText of(String text) {
		List<Part> parts = new ArrayList<>();
		Matcher matcher = PLACEHOLDER.matcher(text);
		int end = 0;
		while (matcher.find()) {
			literal(text, end, matcher.start(), parts);
			if (!parts.isEmpty() && parts.get(parts.size() - 1) instanceof Property) {
				throw invalid(text, "has two properties without a text between them, so that nobody could tell"
						+ " where one ends; put one between, such as #");
			}
			String width = matcher.group("width");
			parts.add(new Property(matcher.group("path"), (width != null) ? Integer.parseInt(width) : 0));
			end = matcher.end();
		}
		literal(text, end, text.length(), parts);
		if (parts.isEmpty()) {
			throw invalid(text, "is empty; name what the key is made of, such as USER#{id}");
		}
		return new KeyText(text, parts);
	}

	private static void literal(String text, int from, int to, List<Part> parts) {
		String literal = text.substring(from, to);
		if (literal.indexOf('{') >= 0 || literal.indexOf('}') >= 0) {
			throw invalid(text, "has a brace that is not around the name of a property; write {name}, or"
					+ " {name:width} for a number that is filled up with zeros");
		}
		if (!literal.isEmpty()) {
			parts.add(new Literal(literal));
		}
	}

	private static IllegalArgumentException invalid(String text, String problem) {
		return new IllegalArgumentException("The key template " + Texts.quote(text) + " " + problem);
	}

	/** The properties, in their order. */
	public List<Property> properties() {
		return this.parts.stream().filter(Property.class::isInstance).map(Property.class::cast).toList();
	}

	/** The text that every key begins with; may be empty. */
	public String prefix() {
		return (this.parts.get(0) instanceof Literal literal) ? literal.text() : "";
	}

	/** The text that follows the part, or {@code null} if nothing does. */
	public @Nullable String textAfter(int position) {
		return (position + 1 < this.parts.size() && this.parts.get(position + 1) instanceof Literal literal)
				? literal.text() : null;
	}

	@Override
	public String toString() {
		return this.text;
	}

	/** One part of a key's text. */
	public sealed interface Part {

	}

	/** Text that is the same in all keys. */
	public record Literal(String text) implements Part {

	}

	/**
	 * The value of a property.
	 *
	 * @param path the property, or one below it, as {@code id.customer}
	 * @param width how many digits a number has at least; zero for as many as it needs
	 */
	public record Property(String path, int width) implements Part {

	}

}
