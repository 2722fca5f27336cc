// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.diagnostics.FailureAnalysis;

import static org.assertj.core.api.Assertions.assertThat;

class ServiceFailureAnalyzerTests {

	private final ServiceFailureAnalyzer analyzer = new ServiceFailureAnalyzer();

	@ParameterizedTest
	@CsvSource(textBlock = """
			SERVICE_FAILURE, Check that the service runs there
			TIMEOUT,         Check that the service runs there
			THROTTLED,       'Start the application again later, or raise the limits'
			ACCESS_DENIED,   Give the application valid credentials
			""")
	void aRequestThatFailsHasAnActionThatFits(ErrorCode code, String action) {
		TableTheoryException failure = new TableTheoryException(code, "what AWS says");
		FailureAnalysis analysis = Objects.requireNonNull(this.analyzer.analyze(new IllegalStateException(failure)));
		assertThat(analysis.getDescription()).endsWith("because of a request to AWS: " + failure.getMessage());
		assertThat(analysis.getAction()).startsWith(action);
	}

	@Test
	void anythingElseIsLeftToOthers() {
		assertThat(this.analyzer.analyze(new TableTheoryException(ErrorCode.INVALID_VALUE, "wrong"))).isNull();
	}

}
