// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;

/**
 * The names and tags of operations. A convention is called at the start of an operation
 * and at its end, when all figures are known.
 */
public interface TableTheoryObservationConvention extends ObservationConvention<TableTheoryObservationContext> {

	@Override
	default boolean supportsContext(Observation.Context context) {
		return context instanceof TableTheoryObservationContext;
	}

}
