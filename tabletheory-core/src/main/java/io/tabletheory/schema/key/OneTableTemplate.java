// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.key;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import io.tabletheory.schema.key.ValueTemplate.Placeholder;
import io.tabletheory.schema.key.ValueTemplate.Segment;

/**
 * The notation of OneTable's value templates, such as {@code user#${id:8:0}}: literals
 * and placeholders with a size and a padding.
 *
 * @param text the template as it is declared
 * @param parts the literals and placeholders in their order
 * @param problems the reasons why no value could ever be made
 */
public record OneTableTemplate(String text, List<Segment> parts, List<TemplateProblem> problems) {

	/** DynamoDB's longest partition key: no padding can be longer. */
	private static final int MAX_SIZE = 2048;

	private static final Pattern SIZE = Pattern.compile("[0-9]{1,4}");

	public OneTableTemplate {
		parts = List.copyOf(parts);
		problems = List.copyOf(problems);
	}

	public static OneTableTemplate parse(String text) {
		List<Segment> parts = new ArrayList<>();
		List<TemplateProblem> problems = new ArrayList<>();
		int end = 0;
		for (int start = text.indexOf("${"); start >= 0; start = text.indexOf("${", end)) {
			ValueTemplate.literal(text.substring(end, start), parts);
			int close = text.indexOf('}', start);
			if (close < 0) {
				problems.add(new TemplateProblem(start, "does not end", "Add the closing brace"));
				return new OneTableTemplate(text, parts, problems);
			}
			parts.add(placeholder(text.substring(start + 2, close), start, problems));
			end = close + 1;
		}
		ValueTemplate.literal(text.substring(end), parts);
		return new OneTableTemplate(text, parts, problems);
	}

	private static Placeholder placeholder(String inner, int start, List<TemplateProblem> problems) {
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
		return new Placeholder(path, sized ? Integer.parseInt(size) : 0, pad);
	}

	public List<Placeholder> placeholders() {
		return ValueTemplate.placeholders(this.parts);
	}

	@Override
	public String toString() {
		return this.text;
	}

}
