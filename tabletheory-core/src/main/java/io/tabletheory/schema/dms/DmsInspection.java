// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.List;

import io.tabletheory.schema.Location;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Violation;

/**
 * The result of reading several documents together, some of which may break rules.
 *
 * @param violations every broken rule, source by source
 * @param models the models of the documents without violations
 */
public record DmsInspection(List<Violation> violations, List<Found> models) {

	public DmsInspection {
		violations = List.copyOf(violations);
		models = List.copyOf(models);
	}

	/** A model and the location of its name. */
	public record Found(Model model, Location location) {

	}

}
