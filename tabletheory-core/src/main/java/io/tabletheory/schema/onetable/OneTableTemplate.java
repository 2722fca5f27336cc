// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * A value template of OneTable, such as {@code user#${id:8:0}}: literals and placeholders
 * with a size and a padding.
 *
 * @param text the template as it is declared
 * @param parts the literals and placeholders in their order
 * @param problems the reasons why no value could ever be made
 */
@Internal
public record OneTableTemplate(String text, List<TemplatePart> parts, List<TemplateProblem> problems) {

	/** DynamoDB's longest partition key: no padding can be longer. */
	private static final int MAX_SIZE = 2048;

	private static final Pattern SIZE = Pattern.compile("[0-9]{1,4}");

	public OneTableTemplate {
		parts = List.copyOf(parts);
		problems = List.copyOf(problems);
	}

	public static OneTableTemplate parse(String text) {
		List<TemplatePart> parts = new ArrayList<>();
		List<TemplateProblem> problems = new ArrayList<>();
		int end = 0;
		for (int start = text.indexOf("${"); start >= 0; start = text.indexOf("${", end)) {
			literal(text.substring(end, start), parts);
			int close = text.indexOf('}', start);
			if (close < 0) {
				problems.add(new TemplateProblem(start, "does not end", "Add the closing brace"));
				return new OneTableTemplate(text, parts, problems);
			}
			parts.add(placeholder(text.substring(start + 2, close), start, problems));
			end = close + 1;
		}
		literal(text.substring(end), parts);
		return new OneTableTemplate(text, parts, problems);
	}

	private static void literal(String literal, List<TemplatePart> parts) {
		if (!literal.isEmpty()) {
			parts.add(new TemplateLiteral(literal));
		}
	}

	private static TemplatePlaceholder placeholder(String inner, int start, List<TemplateProblem> problems) {
		String[] parts = inner.split(":", -1);
		String path = parts[0];
		if (path.isEmpty() || path.contains("{") || path.contains("\n") || path.contains("\r")) {
			problems.add(new TemplateProblem(start, "names no field", "Write the name of a field between the braces"));
		}
		String size = (parts.length > 1) ? parts[1] : "";
		boolean sized = SIZE.matcher(size).matches() && Integer.parseInt(size) <= MAX_SIZE;
		if (!size.isEmpty() && !sized) {
			problems.add(new TemplateProblem(start, "has a size that is no whole number up to " + MAX_SIZE,
					"Write a size such as ${" + path + ":8}"));
		}
		String pad = (parts.length > 2 && !parts[2].isEmpty()) ? parts[2] : "0";
		return new TemplatePlaceholder(path, sized ? Integer.parseInt(size) : 0, pad);
	}

	public List<TemplatePlaceholder> placeholders() {
		return this.parts.stream()
			.filter(TemplatePlaceholder.class::isInstance)
			.map(TemplatePlaceholder.class::cast)
			.toList();
	}

	/**
	 * The text with values; {@code null} if one is absent.
	 * @param values the values of placeholders: String, Boolean, Number, Instant, or a
	 * list of these
	 * @param isoDates true for dates as ISO text, false for milliseconds
	 */
	public @Nullable String render(Function<TemplatePlaceholder, @Nullable Object> values, boolean isoDates) {
		StringBuilder text = new StringBuilder(this.text.length() + 16);
		return append(text, values, isoDates) ? text.toString() : null;
	}

	/** The text up to the first absent value, which every complete text begins with. */
	public String prefix(Function<TemplatePlaceholder, @Nullable Object> values, boolean isoDates) {
		StringBuilder text = new StringBuilder(this.text.length() + 16);
		append(text, values, isoDates);
		return text.toString();
	}

	private boolean append(StringBuilder text, Function<TemplatePlaceholder, @Nullable Object> values,
			boolean isoDates) {
		for (int i = 0; i < this.parts.size(); i++) {
			TemplatePart part = this.parts.get(i);
			if (part instanceof TemplateLiteral literal) {
				text.append(literal.text());
			}
			else if (part instanceof TemplatePlaceholder placeholder) {
				Object value = values.apply(placeholder);
				if (value == null) {
					return false;
				}
				placeholder.append(text, EcmaScriptText.of(value, placeholder.path(), isoDates));
			}
		}
		return true;
	}

	@Override
	public String toString() {
		return this.text;
	}

}
