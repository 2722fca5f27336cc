// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import io.tabletheory.data.core.EntityUpdate.Change;
import io.tabletheory.data.core.EntityUpdate.Verb;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.query.QueriedProperty;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * Reads the changes of a {@link io.tabletheory.data.repository.Modifying}: the clauses of
 * DynamoDB, on properties.
 */
final class DeclaredChanges {

	private final DeclaredText text;

	private final MappedEntity<?> entity;

	private final List<Change> changes = new ArrayList<>();

	private DeclaredChanges(DeclaredText text, MappedEntity<?> entity) {
		this.text = text;
		this.entity = entity;
	}

	static List<Change> of(String update, MappedEntity<?> entity, DeclaredValues values) {
		DeclaredChanges declared = new DeclaredChanges(new DeclaredText("update", update, values), entity);
		do {
			declared.clause();
		}
		while (!declared.text.isAtEnd());
		return declared.changes;
	}

	private void clause() {
		String clause = this.text.symbol("SET, ADD, REMOVE or DELETE").toUpperCase(Locale.ROOT);
		do {
			switch (clause) {
				case "SET" -> set(this.text.word());
				case "ADD" -> add(this.text.word());
				case "REMOVE" -> change(Verb.REMOVE, this.text.word(), null);
				case "DELETE" -> valued(Verb.DELETE, this.text.word());
				default -> throw this.text.unread("SET, ADD, REMOVE or DELETE");
			}
		}
		while (this.text.accept(","));
	}

	private void set(String property) {
		this.text.require("=");
		if (this.text.accept("if_not_exists")) {
			ofItself(Verb.SET_IF_ABSENT, property);
		}
		else if (this.text.accept("list_append")) {
			append(property);
		}
		else if (this.text.accept(property)) {
			count(property);
		}
		else {
			valued(Verb.SET, property);
		}
	}

	private void ofItself(Verb kind, String property) {
		this.text.require("(");
		this.text.require(property);
		this.text.require(",");
		valued(kind, property);
		this.text.require(")");
	}

	private void append(String property) {
		this.text.require("(");
		if (this.text.accept(property)) {
			this.text.require(",");
			valued(Verb.APPEND, property);
		}
		else {
			valued(Verb.PREPEND, property);
			this.text.require(",");
			this.text.require(property);
		}
		this.text.require(")");
	}

	private void count(String property) {
		if (this.text.accept("+")) {
			valued(Verb.INCREMENT, property);
			return;
		}
		if (!this.text.accept("-")) {
			throw this.text.expected("+ or -");
		}
		Object amount = this.text.value(property);
		change(Verb.INCREMENT, property,
				(amount instanceof Number number) ? Negative.of(number) : new Negative(amount));
	}

	/** To a number DynamoDB adds an amount, to a set members. */
	private void add(String property) {
		boolean counted = QueriedProperty.of(property, this.entity).place().codec().type() == AttributeType.N;
		valued(counted ? Verb.INCREMENT : Verb.ADD, property);
	}

	private void valued(Verb kind, String property) {
		change(kind, property, this.text.value(property));
	}

	private void change(Verb kind, String property, @Nullable Object value) {
		this.changes.add(new Change(kind, property, value));
	}

	/**
	 * A number that is subtracted.
	 *
	 * @param amount stands for the number
	 */
	record Negative(Object amount) {

		static BigDecimal of(Number number) {
			return new BigDecimal(number.toString()).negate();
		}

	}

}
