// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.query;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.tabletheory.query.Criteria;
import io.tabletheory.query.Relation;
import org.jspecify.annotations.Nullable;

/**
 * Reads a condition as {@link io.tabletheory.repository.Query} has it.
 */
final class DeclaredCondition {

	private static final Pattern TOKEN = Pattern.compile("\\s*(?:([:?][#$]\\{[^}]*}|\\?\\d+|:[A-Za-z_]\\w*)"
			+ "|('(?:[^']|'')*')|(-?\\d+(?:\\.\\d+)?)|(<>|<=|>=|[=<>(),])|([A-Za-z_][\\w.]*))");

	private final String text;

	private final List<Token> tokens = new ArrayList<>();

	/** Makes an argument of a placeholder. */
	private final Function<String, Object> placeholders;

	/** Makes a value of a property of a constant. */
	private final BiFunction<String, Object, Object> constants;

	private int position;

	private DeclaredCondition(String text, Function<String, Object> placeholders,
			BiFunction<String, Object, Object> constants) {
		this.text = text;
		this.placeholders = placeholders;
		this.constants = constants;
		Matcher matcher = TOKEN.matcher(text);
		int end = 0;
		while (matcher.find(end) && matcher.start() == end) {
			this.tokens.add(Token.of(matcher));
			end = matcher.end();
		}
		if (!text.substring(end).isBlank()) {
			throw new RefusedMethodException(
					"The condition \"" + text + "\" cannot be read from \"" + text.substring(end).strip() + "\" on");
		}
	}

	static Criteria of(String text, Function<String, Object> placeholders,
			BiFunction<String, Object, Object> constants) {
		DeclaredCondition condition = new DeclaredCondition(text, placeholders, constants);
		Criteria criteria = condition.any();
		if (condition.position < condition.tokens.size()) {
			throw condition.expected("and, or, or the end");
		}
		return criteria;
	}

	private Criteria any() {
		List<Criteria> parts = new ArrayList<>(List.of(all()));
		while (accept("or")) {
			parts.add(all());
		}
		return (parts.size() == 1) ? parts.get(0) : new Criteria.Any(parts);
	}

	private Criteria all() {
		List<Criteria> parts = new ArrayList<>(List.of(one()));
		while (accept("and")) {
			parts.add(one());
		}
		return (parts.size() == 1) ? parts.get(0) : new Criteria.All(parts);
	}

	private Criteria one() {
		if (accept("not")) {
			return new Criteria.Not(one());
		}
		if (accept("(")) {
			Criteria within = any();
			require(")");
			return within;
		}
		String name = word();
		if (!accept("(")) {
			return comparison(name);
		}
		Relation relation = switch (name.toLowerCase(Locale.ROOT)) {
			case "begins_with" -> Relation.STARTS_WITH;
			case "contains" -> Relation.CONTAINS;
			case "exists" -> Relation.EXISTS;
			default -> throw new RefusedMethodException("There is no function " + name + " in the condition \""
					+ this.text + "\"; there are begins_with, contains and exists");
		};
		String property = word();
		List<Object> values = new ArrayList<>();
		if (relation.arity() == 1) {
			require(",");
			values.add(value(property));
		}
		require(")");
		return new Criteria.Comparison(property, relation, values);
	}

	private Criteria comparison(String property) {
		if (accept("is")) {
			boolean negated = accept("not");
			if (accept("null")) {
				return new Criteria.Comparison(property, negated ? Relation.NOT_NULL : Relation.NULL, List.of());
			}
			require("empty");
			return new Criteria.Comparison(property, negated ? Relation.NOT_EMPTY : Relation.EMPTY, List.of());
		}
		if (accept("between")) {
			Object low = value(property);
			require("and");
			return new Criteria.Comparison(property, Relation.BETWEEN, List.of(low, value(property)));
		}
		boolean negated = accept("not");
		if (negated || isNext("in")) {
			require("in");
			return new Criteria.Comparison(property, negated ? Relation.NOT_IN : Relation.IN,
					List.of(options(property)));
		}
		Relation relation = relation();
		return new Criteria.Comparison(property, relation, List.of(value(property)));
	}

	private Relation relation() {
		Token operator = next("a comparison");
		return switch (operator.text()) {
			case "=" -> Relation.IS;
			case "<>" -> Relation.IS_NOT;
			case "<" -> Relation.LESS;
			case "<=" -> Relation.AT_MOST;
			case ">" -> Relation.GREATER;
			case ">=" -> Relation.AT_LEAST;
			default -> {
				this.position--;
				throw expected("a comparison");
			}
		};
	}

	/** One argument that is a collection, or constants in parentheses. */
	private Object options(String property) {
		if (!accept("(")) {
			return value(property);
		}
		List<Object> options = new ArrayList<>();
		do {
			Token option = next("a constant");
			if (option.kind() != Kind.TEXT && option.kind() != Kind.NUMBER) {
				this.position--;
				throw expected("a constant; arguments of an IN are one collection, without parentheses");
			}
			options.add(this.constants.apply(property, option.constant()));
		}
		while (accept(","));
		require(")");
		return options;
	}

	private Object value(String property) {
		Token token = next("a value");
		return switch (token.kind()) {
			case PLACEHOLDER -> this.placeholders.apply(token.text());
			case TEXT, NUMBER -> this.constants.apply(property, token.constant());
			case WORD -> {
				if (!token.is("true") && !token.is("false")) {
					this.position--;
					throw expected("a value, such as :name, ?0, 'text', 1 or true");
				}
				yield this.constants.apply(property, token.is("true"));
			}
			case SYMBOL -> {
				this.position--;
				throw expected("a value");
			}
		};
	}

	private String word() {
		Token token = next("a property");
		if (token.kind() != Kind.WORD) {
			this.position--;
			throw expected("a property");
		}
		return token.text();
	}

	private Token next(String expected) {
		if (this.position == this.tokens.size()) {
			throw expected(expected);
		}
		return this.tokens.get(this.position++);
	}

	private boolean isNext(String text) {
		return this.position < this.tokens.size() && this.tokens.get(this.position).is(text);
	}

	private boolean accept(String text) {
		boolean found = isNext(text);
		if (found) {
			this.position++;
		}
		return found;
	}

	private void require(String text) {
		if (!accept(text)) {
			throw expected(text);
		}
	}

	private RefusedMethodException expected(String what) {
		String found = (this.position < this.tokens.size()) ? "\"" + this.tokens.get(this.position).text() + "\""
				: "its end";
		return new RefusedMethodException(
				"The condition \"" + this.text + "\" has " + found + " where it needs " + what);
	}

	private enum Kind {

		PLACEHOLDER(1), TEXT(2), NUMBER(3), SYMBOL(4), WORD(5);

		/** That of the pattern. */
		private final int group;

		Kind(int group) {
			this.group = group;
		}

	}

	/**
	 * A part of the text that has a meaning of its own.
	 */
	private record Token(Kind kind, String text) {

		static Token of(Matcher matcher) {
			for (Kind kind : Kind.values()) {
				String text = matcher.group(kind.group);
				if (text != null) {
					return new Token(kind, text);
				}
			}
			throw new IllegalStateException("A token is one of " + List.of(Kind.values()));
		}

		boolean is(@Nullable String other) {
			return this.kind != Kind.TEXT && this.text.equalsIgnoreCase(other);
		}

		Object constant() {
			return (this.kind == Kind.NUMBER) ? new BigDecimal(this.text)
					: this.text.substring(1, this.text.length() - 1).replace("''", "'");
		}

	}

}
