// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Write;
import io.tabletheory.expression.Assignment;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.ValueRules;

/**
 * The unique attributes of a model. Writes of entities make the marker items that keep
 * them unique; a write of a map or record, which makes none, is refused where it needs
 * one.
 */
record UniqueValues(TablePlan plan, List<String> attributes) {

	static UniqueValues of(TablePlan plan) {
		return new UniqueValues(plan,
				plan.model()
					.attributes()
					.stream()
					.filter((attribute) -> ValueRules.of(attribute).unique())
					.map(AttributeModel::name)
					.toList());
	}

	/** The write, which leaves all unique values as they are. */
	Write kept(Write write, Origin origin) {
		if (!this.attributes.isEmpty() && concerns(write)) {
			throw refused(origin);
		}
		return write;
	}

	private boolean concerns(Write write) {
		if (!(write instanceof Write.Update update)) {
			return !(write instanceof Write.Check);
		}
		return update.edit()
			.assignments()
			.stream()
			.map(Assignment::path)
			.anyMatch((path) -> this.attributes.contains(path.attribute()));
	}

	/** Batches put and delete whole items. */
	void requireNone(Origin origin) {
		if (!this.attributes.isEmpty()) {
			throw refused(origin);
		}
	}

	private TableTheoryException refused(Origin origin) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin, Texts.quoteAll(this.attributes)
				+ " of the model " + this.plan.model().name()
				+ " must stay unique, and a write of a map or record does not move the marker items that keep it so;"
				+ " store, change or delete the item as an entity, or update other attributes only", null);
	}

}
