// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.repository.query.InvalidRepositoryException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Lists the methods of a repository that DynamoDB cannot serve.
 */
final class InvalidRepositoryFailureAnalyzer extends AbstractFailureAnalyzer<InvalidRepositoryException> {

	@Override
	protected FailureAnalysis analyze(Throwable failure, InvalidRepositoryException cause) {
		return new FailureAnalysis(
				Lines.of("The repository " + cause.getRepositoryInterface().getName()
						+ " has methods that DynamoDB cannot serve as they are declared:", cause.refusals()),
				"Add the index that a line names, ask for what a key finds, or, where every item may be read and paid"
						+ " for, annotate the method by @AllowScan.",
				cause);
	}

}
