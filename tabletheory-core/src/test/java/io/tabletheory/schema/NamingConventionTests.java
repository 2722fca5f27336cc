// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class NamingConventionTests {

	@ParameterizedTest
	@ValueSource(strings = { "a", "userId", "gsi1Pk", "aB9", "PK", "SK" })
	void camelCaseAllows(String name) {
		assertThat(NamingConvention.CAMEL_CASE.allows(name)).isTrue();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "UserId", "user_id", "1a", "pK-", "PKS", "a b" })
	void camelCaseRefuses(String name) {
		assertThat(NamingConvention.CAMEL_CASE.allows(name)).isFalse();
	}

	@ParameterizedTest
	@ValueSource(strings = { "a", "user_id", "a1_2b", "s3_key" })
	void snakeCaseAllows(String name) {
		assertThat(NamingConvention.SNAKE_CASE.allows(name)).isTrue();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "_a", "a_", "a__b", "userId", "PK", "1a", "a-b" })
	void snakeCaseRefuses(String name) {
		assertThat(NamingConvention.SNAKE_CASE.allows(name)).isFalse();
	}

}
