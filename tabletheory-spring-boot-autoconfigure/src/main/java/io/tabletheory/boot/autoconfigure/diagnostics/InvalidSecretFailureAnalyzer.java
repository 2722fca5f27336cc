// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.boot.autoconfigure.InvalidSecretException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/**
 * Analyzes the failure of an invalid secret. It comes before other analyzers of
 * properties, which would show its value.
 */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class InvalidSecretFailureAnalyzer extends AbstractFailureAnalyzer<InvalidSecretException> {

	@Override
	protected FailureAnalysis analyze(Throwable failure, InvalidSecretException cause) {
		return new FailureAnalysis(
				"The property " + cause.property() + " has a wrong value, which is not shown here: " + cause.reason(),
				"Correct the value of " + cause.property() + ". Look for it in every source of properties: environment"
						+ " variables and command line come before files.",
				cause);
	}

}
