// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.mock.env.MockEnvironment;

import static org.assertj.core.api.Assertions.assertThat;

class EmbeddedModeConditionTests {

	private static final String REPOSITORY = "file:/home/user/.m2/repository/io/tabletheory/tabletheory-local.jar";

	@Test
	void theModeIsOnWhileDeveloping() {
		assertThat(obstacle(new MockEnvironment(), REPOSITORY)).isNull();
		assertThat(obstacle(new MockEnvironment().withProperty("AWS_REGION", "eu-central-1"), REPOSITORY)).isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "tabletheory.endpoint", "tabletheory.region", "AWS_ENDPOINT_URL_DYNAMODB",
			"AWS_ENDPOINT_URL", "aws.endpointUrlDynamoDb", "aws.endpointUrl", "spring.cloud.aws.endpoint",
			"spring.cloud.aws.region.static", "spring.cloud.aws.dynamodb.endpoint",
			"spring.cloud.aws.dynamodb.region" })
	void whoeverSaysWhereDynamoDbIsSwitchesItOff(String property) {
		MockEnvironment environment = new MockEnvironment().withProperty(property, "somewhere");
		assertThat(obstacle(environment, REPOSITORY)).isEqualTo(property + " is set");
		environment.withProperty("tabletheory.local.enabled", "true");
		assertThat(obstacle(environment, REPOSITORY)).isEqualTo(property + " is set");
	}

	@ParameterizedTest
	@ValueSource(strings = { "AWS_LAMBDA_FUNCTION_NAME", "ECS_CONTAINER_METADATA_URI_V4",
			"AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", "AWS_CONTAINER_CREDENTIALS_FULL_URI",
			"AWS_WEB_IDENTITY_TOKEN_FILE" })
	void itIsOffOnAwsUnlessAskedFor(String variable) {
		MockEnvironment environment = new MockEnvironment().withProperty(variable, "x");
		assertThat(obstacle(environment, REPOSITORY)).isEqualTo("the application runs on AWS: " + variable + " is set");
		environment.withProperty("tabletheory.local.enabled", "true");
		assertThat(obstacle(environment, REPOSITORY)).isNull();
	}

	@Test
	void itIsOffOnOtherPlatformsUnlessAskedFor() {
		MockEnvironment environment = new MockEnvironment();
		environment.getPropertySources()
			.addLast(new SystemEnvironmentPropertySource("systemEnvironment",
					Map.of("KUBERNETES_SERVICE_HOST", "10.0.0.1", "KUBERNETES_SERVICE_PORT", "443")));
		assertThat(obstacle(environment, REPOSITORY)).isEqualTo("the application runs on a platform: KUBERNETES");
		environment.withProperty("tabletheory.local.enabled", "true");
		assertThat(obstacle(environment, REPOSITORY)).isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "jar:nested:/app/shop.jar/!BOOT-INF/lib/tabletheory-local.jar!/",
			"file:/app/BOOT-INF/lib/tabletheory-local.jar", "file:/srv/shop/WEB-INF/lib/tabletheory-local.jar",
			"file:/app/shop-all.jar", "" })
	void itIsOffInAPackagedApplicationUnlessAskedFor(String source) {
		assertThat(obstacle(new MockEnvironment(), source)).isEqualTo("the application is packaged");
		assertThat(obstacle(new MockEnvironment().withProperty("tabletheory.local.enabled", "true"), source)).isNull();
	}

	@Test
	void itCanBeSwitchedOff() {
		assertThat(obstacle(new MockEnvironment().withProperty("tabletheory.local.enabled", "false"), REPOSITORY))
			.isEqualTo("tabletheory.local.enabled is false");
	}

	private static @Nullable String obstacle(MockEnvironment environment, String source) {
		return EmbeddedModeCondition.obstacle(environment, source);
	}

}
