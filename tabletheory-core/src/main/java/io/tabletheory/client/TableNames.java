// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Names;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.Texts;

/**
 * The names of tables in DynamoDB for the tables of models. Each name in the models has
 * one name in DynamoDB and the other way round, because the models of one table are read
 * together, and share keys, indexes and TTL.
 */
final class TableNames {

	private final Map<String, String> names;

	private TableNames(Map<String, String> names) {
		this.names = names;
	}

	static TableNames of(Schema schema, Function<Model, String> names) {
		Map<String, String> physical = new LinkedHashMap<>();
		Map<String, Model> owners = new LinkedHashMap<>();
		for (Model model : schema.models()) {
			String name = names.apply(model);
			String problem = Names.resourceProblem(name);
			if (problem != null) {
				throw refused(model, "The name " + Texts.quote(name) + " of its table " + problem);
			}
			String other = physical.putIfAbsent(model.table(), name);
			if (other != null && !other.equals(name)) {
				throw refused(model, "The table " + Texts.quote(model.table()) + " would be called " + Texts.quote(name)
						+ " for this model and " + Texts.quote(other)
						+ " for another one of it; models of one table stay together, so give all of them one name");
			}
			Model owner = owners.putIfAbsent(name, model);
			if (owner != null && !owner.table().equals(model.table())) {
				throw refused(model,
						"The tables " + Texts.quote(model.table()) + " and " + Texts.quote(owner.table())
								+ " would both be called " + Texts.quote(name)
								+ "; give each a name of its own, or the models one table");
			}
		}
		return new TableNames(physical);
	}

	String of(Model model) {
		return Objects.requireNonNull(this.names.get(model.table()));
	}

	private static TableTheoryException refused(Model model, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_MODEL, Origin.of("compile", model.name(), model.table()),
				problem, null);
	}

}
