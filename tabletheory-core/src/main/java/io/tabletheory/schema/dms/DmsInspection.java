// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.List;

import io.tabletheory.schema.Location;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Violation;

/**
 * What is known of documents that were read together, whether they break rules or not.
 *
 * @param violations every broken rule, source by source
 * @param models the models of the documents that break none
 */
public record DmsInspection(List<Violation> violations, List<Found> models) {

	public DmsInspection {
		violations = List.copyOf(violations);
		models = List.copyOf(models);
	}

	/** A model, and where it is named. */
	public record Found(Model model, Location location) {

	}

}
