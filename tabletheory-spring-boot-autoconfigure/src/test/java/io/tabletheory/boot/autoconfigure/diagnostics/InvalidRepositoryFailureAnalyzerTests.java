// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.util.List;

import io.tabletheory.boot.autoconfigure.account.AccountRepository;
import io.tabletheory.data.repository.query.InvalidRepositoryException;
import io.tabletheory.data.repository.query.InvalidRepositoryException.Refusal;
import org.junit.jupiter.api.Test;
import org.springframework.boot.diagnostics.FailureAnalysis;

import static org.assertj.core.api.Assertions.assertThat;

class InvalidRepositoryFailureAnalyzerTests {

	private static final Refusal TYPO = new Refusal("List findByOnwer(String)",
			"No property 'onwer' found for type 'Account'; Did you mean 'owner'");

	private static final Refusal UNSERVED = new Refusal("List findByVersion(long)",
			"No key finds these items without reading all others; a scan reads every item", true);

	private static final Refusal ENCRYPTED = new Refusal("List findByName(String)",
			"name of Account is stored encrypted, so that no condition or filter can name it; with @Encrypted(digest ="
					+ " \"...\") on the property, a query or scan can ask for = or IN, outside of OR and NOT");

	@Test
	void aTypoIsToBeCorrected() {
		assertThat(analysis(TYPO).getAction()).startsWith("Correct the declarations")
			.doesNotContain("index", "@AllowScan");
	}

	@Test
	void aLineThatMentionsScansMayNeedNone() {
		assertThat(analysis(ENCRYPTED).getAction()).isEqualTo(analysis(TYPO).getAction());
	}

	@Test
	void aMethodThatNoKeyServesNeedsAnIndexOrAScan() {
		assertThat(analysis(UNSERVED).getAction()).startsWith("Add the index that a line names")
			.contains("@AllowScan")
			.doesNotContain("Correct");
	}

	@Test
	void linesOfBothKindsHaveBothActions() {
		FailureAnalysis analysis = analysis(TYPO, UNSERVED);
		assertThat(analysis.getDescription()).contains("- " + TYPO, "- " + UNSERVED);
		assertThat(analysis.getAction()).contains("Correct the declarations", "If a line says that no key finds",
				"add the index");
	}

	private static FailureAnalysis analysis(Refusal... refusals) {
		InvalidRepositoryException failure = new InvalidRepositoryException(AccountRepository.class, List.of(refusals));
		return new InvalidRepositoryFailureAnalyzer().analyze(failure, failure);
	}

}
