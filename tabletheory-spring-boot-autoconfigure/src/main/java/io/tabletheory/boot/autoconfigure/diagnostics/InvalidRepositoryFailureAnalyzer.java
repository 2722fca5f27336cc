// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.util.List;

import io.tabletheory.data.repository.query.InvalidRepositoryException;
import io.tabletheory.data.repository.query.InvalidRepositoryException.Refusal;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.util.StringUtils;

/**
 * Lists the methods of a repository that cannot be served, and recommends indexes and
 * scans only if they would help.
 */
final class InvalidRepositoryFailureAnalyzer extends AbstractFailureAnalyzer<InvalidRepositoryException> {

	private static final String CORRECT = "Correct the declarations: each line has the remedy.";

	private static final String UNSERVED = "Add the index that a line names, change the query so that a key serves"
			+ " it, or, if reading and paying for every item is acceptable, annotate the method with @AllowScan.";

	@Override
	protected FailureAnalysis analyze(Throwable failure, InvalidRepositoryException cause) {
		return new FailureAnalysis(
				Lines.of("The repository " + cause.getRepositoryInterface().getName()
						+ " has methods that cannot be served as they are declared:", cause.refusals()),
				action(cause.refusals()), cause);
	}

	private static String action(List<Refusal> refusals) {
		long unserved = refusals.stream().filter(Refusal::unserved).count();
		if (unserved == 0) {
			return CORRECT;
		}
		return (unserved == refusals.size()) ? UNSERVED
				: CORRECT + " If a line says that no key finds the items: " + StringUtils.uncapitalize(UNSERVED);
	}

}
