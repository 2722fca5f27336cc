// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Violation;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Lists every violation in every document, with its line and its path in the document.
 */
final class InvalidModelFailureAnalyzer extends AbstractFailureAnalyzer<InvalidModelException> {

	@Override
	protected FailureAnalysis analyze(Throwable failure, InvalidModelException cause) {
		return new FailureAnalysis(
				Lines.of("The models of the application are not valid:",
						cause.violations().stream().map(InvalidModelFailureAnalyzer::text).toList()),
				"Correct the listed violations. Each line has the location and the remedy.", cause);
	}

	private static String text(Violation violation) {
		return violation + " (at " + violation.path() + ")";
	}

}
