// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.env.MockEnvironment;

import static org.assertj.core.api.Assertions.assertThat;

class AmbientAccountTests {

	@ParameterizedTest
	@CsvSource({ "AWS_REGION, AWS_ACCESS_KEY_ID", "AWS_DEFAULT_REGION, AWS_ACCESS_KEY_ID",
			"aws.region, aws.accessKeyId" })
	void aRegionAndCredentialsTogetherAreOne(String region, String credentials) {
		MockEnvironment environment = new MockEnvironment().withProperty(region, "eu-central-1")
			.withProperty(credentials, "AKIA1");
		assertThat(AmbientAccount.in(environment)).isEqualTo(new AmbientAccount(region, credentials));
	}

	@ParameterizedTest
	@ValueSource(strings = { "AWS_REGION", "AWS_DEFAULT_REGION", "aws.region", "AWS_ACCESS_KEY_ID", "aws.accessKeyId" })
	void oneOfBothIsNone(String name) {
		assertThat(AmbientAccount.in(new MockEnvironment().withProperty(name, "x"))).isNull();
	}

}
