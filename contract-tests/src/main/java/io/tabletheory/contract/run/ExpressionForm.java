// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Expressions in a canonical form for comparison. Placeholders, redundant parentheses,
 * the order of clauses, and the order of parts of AND and OR make no difference.
 */
final class ExpressionForm {

	private static final Pattern PLACEHOLDER = Pattern.compile("[#:][A-Za-z0-9_]+");

	private static final Pattern SECTION = Pattern.compile("\\b(SET|REMOVE|ADD|DELETE)\\b(?=\\s)");

	private static final List<String> SECTIONS = List.of("SET", "REMOVE", "ADD", "DELETE");

	private ExpressionForm() {
	}

	/** The expression with its placeholders replaced. */
	static String resolve(String expression, Map<String, String> placeholders) {
		return PLACEHOLDER.matcher(expression)
			.replaceAll((found) -> Matcher.quoteReplacement(placeholders.getOrDefault(found.group(), found.group())));
	}

	/** The form of a condition, filter or key condition. */
	static String condition(String expression) {
		String text = unwrapped(expression.strip().replaceAll("\\s+", " "));
		List<String> alternatives = split(text, " OR ");
		if (alternatives.size() > 1) {
			return "(" + joined(alternatives, " OR ") + ")";
		}
		List<String> parts = betweens(split(text, " AND "));
		return (parts.size() > 1) ? "(" + joined(parts, " AND ") + ")" : text;
	}

	private static String joined(List<String> parts, String word) {
		return String.join(word, parts.stream().map(ExpressionForm::condition).sorted().toList());
	}

	/** The parts with each BETWEEN whole, whose AND joins no conditions. */
	private static List<String> betweens(List<String> parts) {
		List<String> whole = new ArrayList<>();
		for (String part : parts) {
			String last = whole.isEmpty() ? "" : whole.get(whole.size() - 1);
			if (last.contains(" BETWEEN ") && !last.substring(last.indexOf(" BETWEEN ")).contains(" AND ")) {
				whole.set(whole.size() - 1, last + " AND " + part);
			}
			else {
				whole.add(part);
			}
		}
		return whole;
	}

	private static String unwrapped(String text) {
		boolean wrapped = text.startsWith("(") && BracketDepth.end(text, 0) == text.length() - 1;
		return wrapped ? unwrapped(text.substring(1, text.length() - 1).strip()) : text;
	}

	/** The form of an update: its sections, each with its clauses in order. */
	static String update(String expression) {
		Map<Integer, String> sections = new TreeMap<>();
		String text = expression.strip().replaceAll("\\s+", " ");
		Matcher section = SECTION.matcher(text);
		int from = 0;
		String name = "";
		while (section.find()) {
			if (BracketDepth.depth(text, section.start()) == 0) {
				put(sections, name, text.substring(from, section.start()));
				name = section.group();
				from = section.end();
			}
		}
		put(sections, name, text.substring(from));
		return String.join(" ", sections.values());
	}

	private static void put(Map<Integer, String> sections, String name, String clauses) {
		if (!name.isEmpty()) {
			sections.put(SECTIONS.indexOf(name),
					name + " " + String.join(", ", split(clauses, ",").stream().map(String::strip).sorted().toList()));
		}
	}

	private static List<String> split(String text, String separator) {
		List<String> parts = new ArrayList<>();
		int from = 0;
		for (int at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
			if (BracketDepth.depth(text, at) == 0) {
				parts.add(text.substring(from, at).strip());
				from = at + separator.length();
			}
		}
		parts.add(text.substring(from).strip());
		return parts;
	}

}
