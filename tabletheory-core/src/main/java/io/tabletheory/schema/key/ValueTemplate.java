// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.key;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * The template of an attribute made of other values: literals and placeholders, such as
 * {@code ORDER#{customerId}#{number:10}}.
 *
 * @param text the declared text
 * @param dialect the notation, and the form of values in the text
 * @param segments the literals and placeholders in their order
 */
public record ValueTemplate(String text, TemplateDialect dialect, List<Segment> segments) {

	private static final Pattern PLACEHOLDER = Pattern.compile("\\{(?<path>[^{}:]+)(:(?<width>[1-9]\\d?))?}");

	public ValueTemplate {
		segments = List.copyOf(segments);
	}

	public ValueTemplate(String text, List<Segment> segments) {
		this(text, TemplateDialect.TABLETHEORY, segments);
	}

	/** Parses a declaration, which may have {@linkplain #problems problems}. */
	public static ValueTemplate parse(String text, TemplateDialect dialect) {
		return dialect.isExact() ? parse(text) : new ValueTemplate(text, dialect, OneTableTemplate.parse(text).parts());
	}

	/** Parses a declaration in the notation of this library. */
	public static ValueTemplate parse(String text) {
		List<Segment> segments = new ArrayList<>();
		Matcher matcher = PLACEHOLDER.matcher(text);
		int end = 0;
		while (matcher.find()) {
			literal(text.substring(end, matcher.start()), segments);
			String width = matcher.group("width");
			segments.add(new Placeholder(matcher.group("path"), (width != null) ? Integer.parseInt(width) : 0));
			end = matcher.end();
		}
		literal(text.substring(end), segments);
		return new ValueTemplate(text, segments);
	}

	static void literal(String literal, List<Segment> segments) {
		if (!literal.isEmpty()) {
			segments.add(new Literal(literal));
		}
	}

	/** The reasons why no text can be made with this template. */
	public List<String> problems() {
		List<String> problems = new ArrayList<>();
		if (!this.dialect.isExact()) {
			OneTableTemplate.parse(this.text)
				.problems()
				.forEach((problem) -> problems
					.add("has a placeholder at position " + (problem.position() + 1) + " that " + problem.problem()));
			return problems;
		}
		if (this.segments.isEmpty()) {
			problems.add("is empty; write text and names, such as USER#{id}");
		}
		if (this.segments.stream().anyMatch(ValueTemplate::hasBrace)) {
			problems.add("has a brace that is not around a name; write {name}, or {name:width}"
					+ " for a number that is filled up with zeros");
		}
		return problems;
	}

	private static boolean hasBrace(Segment segment) {
		return segment instanceof Literal literal
				&& (literal.text().indexOf('{') >= 0 || literal.text().indexOf('}') >= 0);
	}

	/**
	 * Returns true if a literal stands between any two placeholders, so that different
	 * values always make different texts.
	 */
	public boolean isSeparated() {
		for (int i = 1; i < this.segments.size(); i++) {
			if (this.segments.get(i) instanceof Placeholder && this.segments.get(i - 1) instanceof Placeholder) {
				return false;
			}
		}
		return true;
	}

	/** The placeholders, in their order. */
	public List<Placeholder> placeholders() {
		return placeholders(this.segments);
	}

	static List<Placeholder> placeholders(List<Segment> segments) {
		return segments.stream().filter(Placeholder.class::isInstance).map(Placeholder.class::cast).toList();
	}

	/**
	 * The values of the placeholders in a text, in their order; {@code null} if the
	 * template cannot make the text, or cannot tell where a value ends.
	 */
	public @Nullable List<String> match(String text) {
		if (!isSeparated()) {
			return null;
		}
		List<String> values = fromStart(text);
		return (values == null || this.dialect.isExact() || values.equals(fromEnd(text))) ? values : null;
	}

	/** The values, each as short as can be. */
	private @Nullable List<String> fromStart(String text) {
		List<String> values = new ArrayList<>();
		int shortest = this.dialect.isExact() ? 1 : 0;
		int at = 0;
		for (int i = 0; i < this.segments.size(); i++) {
			if (this.segments.get(i) instanceof Literal literal) {
				if (!text.startsWith(literal.text(), at)) {
					return null;
				}
				at += literal.text().length();
				continue;
			}
			String following = textAfter(i);
			int end = (following != null) ? text.indexOf(following, at) : text.length();
			if (end < at + shortest) {
				return null;
			}
			values.add(text.substring(at, end));
			at = end;
		}
		return (at == text.length()) ? values : null;
	}

	/**
	 * The values, each as short as can be, found from the end of the text on. They are
	 * the same as {@link #fromStart} finds if the text can be divided in one way only.
	 */
	private @Nullable List<String> fromEnd(String text) {
		List<String> values = new ArrayList<>();
		int end = text.length();
		for (int i = this.segments.size() - 1; i >= 0; i--) {
			if (this.segments.get(i) instanceof Literal literal) {
				int start = end - literal.text().length();
				if (start < 0 || !text.startsWith(literal.text(), start)) {
					return null;
				}
				end = start;
				continue;
			}
			String before = (i > 0 && this.segments.get(i - 1) instanceof Literal literal) ? literal.text() : null;
			int found = (before != null) ? text.lastIndexOf(before, end - before.length()) : 0;
			int start = (before != null) ? found + before.length() : 0;
			if (found < 0 || start > end) {
				return null;
			}
			values.add(0, text.substring(start, end));
			end = start;
		}
		return (end == 0) ? values : null;
	}

	/** The text that every value begins with, possibly empty. */
	public String prefix() {
		return (!this.segments.isEmpty() && this.segments.get(0) instanceof Literal literal) ? literal.text() : "";
	}

	/** The literal behind the segment, or {@code null}. */
	public @Nullable String textAfter(int position) {
		return (position + 1 < this.segments.size() && this.segments.get(position + 1) instanceof Literal literal)
				? literal.text() : null;
	}

	@Override
	public String toString() {
		return this.text;
	}

	/** One part of the text. */
	public sealed interface Segment {

	}

	/** Text that is always the same. */
	public record Literal(String text) implements Segment {

	}

	/**
	 * A placeholder for a value.
	 *
	 * @param path the name of the value, or the path of one below it, such as {@code
	 * id.customer}
	 * @param width the smallest length of the text; zero to fill up nothing
	 * @param pad the text that is put in front until the length is reached; always whole
	 */
	public record Placeholder(String path, int width, String pad) implements Segment {

		/** A placeholder that is filled up with zeros. */
		public Placeholder(String path, int width) {
			this(path, width, "0");
		}

		/** The part of the path before the first dot. */
		public String field() {
			int dot = this.path.indexOf('.');
			return (dot < 0) ? this.path : this.path.substring(0, dot);
		}

		/** The text of a value, filled up. */
		public String padded(String value) {
			if (value.length() >= this.width) {
				return value;
			}
			StringBuilder text = new StringBuilder(this.width + this.pad.length());
			for (int length = value.length(); length < this.width; length += this.pad.length()) {
				text.append(this.pad);
			}
			return text.append(value).toString();
		}

		/**
		 * The attribute of the value: the whole path if an attribute has that name, dots
		 * included, and otherwise the part before the first dot.
		 */
		public String attribute(Predicate<String> known) {
			int dot = this.path.indexOf('.');
			return (dot <= 0 || known.test(this.path)) ? this.path : this.path.substring(0, dot);
		}

	}

}
