// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

import io.tabletheory.flow.Step;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;

/**
 * The program that migrates the items of a table.
 */
public final class Migrations {

	private Migrations() {
	}

	/**
	 * Transforms each item of the table of one model, whatever model it is of, and puts
	 * the result into that of another, which may be the same. It begins where the
	 * checkpoints say. The program is to be run once.
	 */
	public static Step<MigrationReport> migrate(Model source, Model target, Transformation transformation,
			MigrationOptions options) {
		return new MigrationRun(keysOf(source), keysOf(target), transformation, options).run();
	}

	/** What else the models know does not matter: items are copied as they are stored. */
	private static TablePlan keysOf(Model model) {
		List<Attribute> attributes = model.keys().parts().stream().map(Migrations::attribute).toList();
		return TablePlan.of(new Model(model.name(), model.table(), null, model.keys(), attributes, List.of()),
				model.table());
	}

	private static Attribute attribute(KeyAttribute part) {
		return Attribute.named(part.name(), part.type()).build();
	}

}
