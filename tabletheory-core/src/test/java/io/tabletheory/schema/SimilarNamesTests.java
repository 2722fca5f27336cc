// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SimilarNamesTests {

	@Test
	void findsOtherSpellings() {
		assertThat(SimilarNames.hint("customerId", List.of("CUSTOMER_ID", "customer-id", "id")))
			.isEqualTo(" (did you mean \"CUSTOMER_ID\" or \"customer-id\"?)");
		assertThat(SimilarNames.hint("pk", List.of("PK", "SK"))).isEqualTo(" (did you mean \"PK\"?)");
	}

	@Test
	void findsMistakes() {
		assertThat(SimilarNames.hint("custommer", List.of("customer", "status")))
			.isEqualTo(" (did you mean \"customer\"?)");
		assertThat(SimilarNames.hint("stauts", List.of("customer", "status"))).isEqualTo(" (did you mean \"status\"?)");
	}

	@Test
	void saysNothingWhereNothingIsSimilar() {
		assertThat(SimilarNames.hint("weight", List.of("customer", "status", "we"))).isEmpty();
		assertThat(SimilarNames.hint("a", List.of("b"))).isEmpty();
	}

}
