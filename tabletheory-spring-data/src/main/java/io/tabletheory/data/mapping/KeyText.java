// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

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

	/** Reads a declaration, which may have {@linkplain #problems problems}. */
	static KeyText of(String text) {
		List<Part> parts = new ArrayList<>();
		Matcher matcher = PLACEHOLDER.matcher(text);
		int end = 0;
		while (matcher.find()) {
			literal(text.substring(end, matcher.start()), parts);
			String width = matcher.group("width");
			parts.add(new Property(matcher.group("path"), (width != null) ? Integer.parseInt(width) : 0));
			end = matcher.end();
		}
		literal(text.substring(end), parts);
		return new KeyText(text, parts);
	}

	private static void literal(String literal, List<Part> parts) {
		if (!literal.isEmpty()) {
			parts.add(new Literal(literal));
		}
	}

	/** Why no key can be made of it. */
	public List<String> problems() {
		List<String> problems = new ArrayList<>();
		if (this.parts.isEmpty()) {
			problems.add(invalid("is empty; name what the key is made of, such as USER#{id}"));
		}
		if (this.parts.stream().anyMatch(KeyText::hasBrace)) {
			problems.add(invalid("has a brace that is not around the name of a property; write {name}, or {name:width}"
					+ " for a number that is filled up with zeros"));
		}
		for (int i = 1; i < this.parts.size(); i++) {
			if (this.parts.get(i) instanceof Property && this.parts.get(i - 1) instanceof Property) {
				problems.add(invalid("has two properties without a text between them, so that nobody could tell where"
						+ " one ends; put one between, such as #"));
				break;
			}
		}
		return problems;
	}

	private static boolean hasBrace(Part part) {
		return part instanceof Literal literal
				&& (literal.text().indexOf('{') >= 0 || literal.text().indexOf('}') >= 0);
	}

	private String invalid(String problem) {
		return "The key template " + Texts.quote(this.text) + " " + problem;
	}

	/** The properties, in their order. */
	public List<Property> properties() {
		return this.parts.stream().filter(Property.class::isInstance).map(Property.class::cast).toList();
	}

	/** The text that every key begins with; may be empty. */
	public String prefix() {
		return (!this.parts.isEmpty() && this.parts.get(0) instanceof Literal literal) ? literal.text() : "";
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
