// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;

/**
 * How operations are named and described. It is asked at their begin and at their end,
 * when all figures are known.
 */
public interface TableTheoryObservationConvention extends ObservationConvention<TableTheoryObservationContext> {

	@Override
	default boolean supportsContext(Observation.Context context) {
		return context instanceof TableTheoryObservationContext;
	}

}
