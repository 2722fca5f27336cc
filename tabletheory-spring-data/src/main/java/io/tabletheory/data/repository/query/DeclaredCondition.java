// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import io.tabletheory.data.query.Criteria;
import io.tabletheory.plan.search.Relation;

/**
 * Reads a condition as {@link io.tabletheory.data.repository.Query} has it.
 */
final class DeclaredCondition {

	private final DeclaredText text;

	private DeclaredCondition(DeclaredText text) {
		this.text = text;
	}

	static Criteria of(String condition, DeclaredValues values) {
		DeclaredText text = new DeclaredText("condition", condition, values);
		Criteria criteria = new DeclaredCondition(text).any();
		if (!text.isAtEnd()) {
			throw text.expected("and, or, or the end");
		}
		return criteria;
	}

	private Criteria any() {
		List<Criteria> parts = new ArrayList<>(List.of(all()));
		while (this.text.accept("or")) {
			parts.add(all());
		}
		return (parts.size() == 1) ? parts.get(0) : new Criteria.Any(parts);
	}

	private Criteria all() {
		List<Criteria> parts = new ArrayList<>(List.of(one()));
		while (this.text.accept("and")) {
			parts.add(one());
		}
		return (parts.size() == 1) ? parts.get(0) : new Criteria.All(parts);
	}

	private Criteria one() {
		if (this.text.accept("not")) {
			return new Criteria.Not(one());
		}
		if (this.text.accept("(")) {
			Criteria within = any();
			this.text.require(")");
			return within;
		}
		String name = this.text.word();
		return this.text.accept("(") ? function(name) : comparison(name);
	}

	private Criteria function(String name) {
		Relation relation = switch (name.toLowerCase(Locale.ROOT)) {
			case "begins_with" -> Relation.STARTS_WITH;
			case "contains" -> Relation.CONTAINS;
			case "exists" -> Relation.EXISTS;
			default -> throw new RefusedMethodException("There is no function " + name + " in the " + this.text
					+ "; there are begins_with, contains and exists");
		};
		String property = this.text.word();
		List<Object> values = new ArrayList<>();
		if (relation.arity() == 1) {
			this.text.require(",");
			values.add(this.text.value(property));
		}
		this.text.require(")");
		return new Criteria.Comparison(property, relation, values);
	}

	private Criteria comparison(String property) {
		if (this.text.accept("is")) {
			boolean negated = this.text.accept("not");
			if (this.text.accept("null")) {
				return new Criteria.Comparison(property, negated ? Relation.NOT_NULL : Relation.NULL, List.of());
			}
			this.text.require("empty");
			return new Criteria.Comparison(property, negated ? Relation.NOT_EMPTY : Relation.EMPTY, List.of());
		}
		if (this.text.accept("between")) {
			Object low = this.text.value(property);
			this.text.require("and");
			return new Criteria.Comparison(property, Relation.BETWEEN, List.of(low, this.text.value(property)));
		}
		boolean negated = this.text.accept("not");
		if (negated || this.text.isNext("in")) {
			this.text.require("in");
			return new Criteria.Comparison(property, negated ? Relation.NOT_IN : Relation.IN,
					List.of(options(property)));
		}
		Relation relation = relation();
		return new Criteria.Comparison(property, relation, List.of(this.text.value(property)));
	}

	private Relation relation() {
		return switch (this.text.symbol("a comparison")) {
			case "=" -> Relation.IS;
			case "<>" -> Relation.IS_NOT;
			case "<" -> Relation.LESS;
			case "<=" -> Relation.AT_MOST;
			case ">" -> Relation.GREATER;
			case ">=" -> Relation.AT_LEAST;
			default -> throw this.text.unread("a comparison");
		};
	}

	/** One argument that is a collection, or constants in parentheses. */
	private Object options(String property) {
		if (!this.text.accept("(")) {
			return this.text.value(property);
		}
		List<Object> options = new ArrayList<>();
		do {
			options.add(this.text.constant(property, "arguments of an IN are one collection, without parentheses"));
		}
		while (this.text.accept(","));
		this.text.require(")");
		return options;
	}

}
