// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.program.ChangeVerb;
import io.tabletheory.data.program.PropertyChange;
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

	private final List<PropertyChange> changes = new ArrayList<>();

	private DeclaredChanges(DeclaredText text, MappedEntity<?> entity) {
		this.text = text;
		this.entity = entity;
	}

	static List<PropertyChange> of(String update, MappedEntity<?> entity, DeclaredValues values) {
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
				case "REMOVE" -> change(ChangeVerb.REMOVE, this.text.word(), null);
				case "DELETE" -> valued(ChangeVerb.DELETE, this.text.word());
				default -> throw this.text.unread("SET, ADD, REMOVE or DELETE");
			}
		}
		while (this.text.accept(","));
	}

	private void set(String property) {
		this.text.require("=");
		if (this.text.accept("if_not_exists")) {
			ofItself(ChangeVerb.SET_IF_ABSENT, property);
		}
		else if (this.text.accept("list_append")) {
			append(property);
		}
		else if (this.text.accept(property)) {
			count(property);
		}
		else {
			valued(ChangeVerb.SET, property);
		}
	}

	private void ofItself(ChangeVerb kind, String property) {
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
			valued(ChangeVerb.APPEND, property);
		}
		else {
			valued(ChangeVerb.PREPEND, property);
			this.text.require(",");
			this.text.require(property);
		}
		this.text.require(")");
	}

	private void count(String property) {
		if (this.text.accept("+")) {
			valued(ChangeVerb.INCREMENT, property);
			return;
		}
		if (!this.text.accept("-")) {
			throw this.text.expected("+ or -");
		}
		Object amount = this.text.value(property);
		change(ChangeVerb.INCREMENT, property,
				(amount instanceof Number number) ? Negative.of(number) : new Negative(amount));
	}

	/** To a number DynamoDB adds an amount, to a set members. */
	private void add(String property) {
		boolean counted = QueriedProperty.of(property, this.entity).place().codec().type() == AttributeType.N;
		valued(counted ? ChangeVerb.INCREMENT : ChangeVerb.ADD, property);
	}

	private void valued(ChangeVerb kind, String property) {
		change(kind, property, this.text.value(property));
	}

	private void change(ChangeVerb kind, String property, @Nullable Object value) {
		this.changes.add(new PropertyChange(kind, property, value));
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
