// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.boot.autoconfigure.UnknownPropertyException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Lists unknown properties with similar known ones.
 */
final class UnknownPropertyFailureAnalyzer extends AbstractFailureAnalyzer<UnknownPropertyException> {

	@Override
	protected FailureAnalysis analyze(Throwable failure, UnknownPropertyException cause) {
		return new FailureAnalysis(Lines.of("TableTheory does not know these properties:", cause.properties()),
				"Correct or remove them. A configuration that several versions of an application share can have"
						+ " tabletheory.ignore-unknown-properties=true: then they are only logged.",
				cause);
	}

}
