// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The immutable description of one item shape. Every instance obeys the rules of
 * {@link ModelValidator}.
 *
 * @param name the portable name of the model
 * @param table the logical name of its table
 * @param naming the convention its attribute names follow, if one is declared
 * @param keys the table's key
 * @param attributes all attributes, in declaration order
 * @param indexes all secondary indexes, in declaration order
 */
public record Model(String name, String table, @Nullable Naming naming, KeySchema keys, List<Attribute> attributes,
		List<Index> indexes) {

	public Model {
		attributes = List.copyOf(attributes);
		indexes = List.copyOf(indexes);
		List<Violation> violations = ModelValidator.validate(name, table, naming, keys, attributes, indexes);
		if (!violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
	}

	/** The attribute with this stored name, or {@code null}. */
	public @Nullable Attribute attribute(String name) {
		for (Attribute attribute : this.attributes) {
			if (attribute.name().equals(name)) {
				return attribute;
			}
		}
		return null;
	}

	/** The attribute that has this role, or {@code null}. */
	public @Nullable Attribute attribute(Role role) {
		for (Attribute attribute : this.attributes) {
			if (attribute.has(role)) {
				return attribute;
			}
		}
		return null;
	}

	/** The index with this name, or {@code null}. */
	public @Nullable Index index(String name) {
		for (Index index : this.indexes) {
			if (index.name().equals(name)) {
				return index;
			}
		}
		return null;
	}

}
