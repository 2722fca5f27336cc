// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.data.mapping.InvalidEntityException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Lists all problems of entities, also their differences from their models.
 */
final class InvalidEntityFailureAnalyzer extends AbstractFailureAnalyzer<InvalidEntityException> {

	@Override
	protected FailureAnalysis analyze(Throwable failure, InvalidEntityException cause) {
		return new FailureAnalysis(Lines.of("Entities of the application cannot be stored:", cause.problems()),
				"Change the classes as the lines advise, or the models that they name. A model says how items are"
						+ " stored; annotations may say less, but nothing else.",
				cause);
	}

}
