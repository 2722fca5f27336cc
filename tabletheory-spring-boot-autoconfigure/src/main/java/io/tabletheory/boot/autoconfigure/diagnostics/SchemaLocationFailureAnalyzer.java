// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.boot.autoconfigure.SchemaLocationException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Analyzes the failure to read a location of schema documents.
 */
final class SchemaLocationFailureAnalyzer extends AbstractFailureAnalyzer<SchemaLocationException> {

	@Override
	protected FailureAnalysis analyze(Throwable failure, SchemaLocationException cause) {
		return new FailureAnalysis(String.valueOf(cause.getMessage()),
				"Correct tabletheory.schema.locations; without it, classpath*:dms/ and"
						+ " classpath*:onetable/ are searched.",
				cause);
	}

}
