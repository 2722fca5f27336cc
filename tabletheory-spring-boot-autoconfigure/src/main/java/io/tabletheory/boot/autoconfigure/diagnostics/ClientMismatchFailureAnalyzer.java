// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.client.ClientMismatchException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Analyzes the failure of two clients that use different databases.
 */
final class ClientMismatchFailureAnalyzer extends AbstractFailureAnalyzer<ClientMismatchException> {

	@Override
	protected FailureAnalysis analyze(Throwable failure, ClientMismatchException cause) {
		return new FailureAnalysis(cause.getMessage() + ".",
				"Give both beans the same region and endpoint, or define only one of them: the other is made with its"
						+ " region, endpoint and credentials; an asynchronous client only if"
						+ " tabletheory.client.async is true.",
				cause);
	}

}
