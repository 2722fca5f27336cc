// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.mock.env.MockEnvironment;

import static org.assertj.core.api.Assertions.assertThat;

class EmbeddedModeConditionTests {

	private static final String DEVELOPED = "file:/home/user/shop/target/classes/";

	@Test
	void theModeIsOnWhileDeveloping() {
		assertThat(obstacle(new MockEnvironment(), DEVELOPED)).isNull();
		assertThat(obstacle(new MockEnvironment().withProperty("AWS_REGION", "eu-central-1"), DEVELOPED)).isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "tabletheory.endpoint", "tabletheory.region", "AWS_ENDPOINT_URL_DYNAMODB",
			"AWS_ENDPOINT_URL", "aws.endpointUrlDynamoDb", "aws.endpointUrl", "spring.cloud.aws.endpoint",
			"spring.cloud.aws.region.static", "spring.cloud.aws.dynamodb.endpoint",
			"spring.cloud.aws.dynamodb.region" })
	void whoeverSaysWhereDynamoDbIsSwitchesItOff(String property) {
		MockEnvironment environment = new MockEnvironment().withProperty(property, "somewhere");
		assertThat(obstacle(environment, DEVELOPED)).isEqualTo(property + " is set");
		environment.withProperty("tabletheory.local.enabled", "true");
		assertThat(obstacle(environment, DEVELOPED)).isEqualTo(property + " is set");
	}

	@ParameterizedTest
	@ValueSource(strings = { "AWS_LAMBDA_FUNCTION_NAME", "ECS_CONTAINER_METADATA_URI_V4",
			"AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", "AWS_CONTAINER_CREDENTIALS_FULL_URI",
			"AWS_WEB_IDENTITY_TOKEN_FILE" })
	void itIsOffOnAwsUnlessAskedFor(String variable) {
		MockEnvironment environment = new MockEnvironment().withProperty(variable, "x");
		assertThat(obstacle(environment, DEVELOPED)).isEqualTo("the application runs on AWS: " + variable + " is set");
		environment.withProperty("tabletheory.local.enabled", "true");
		assertThat(obstacle(environment, DEVELOPED)).isNull();
	}

	@Test
	void itIsOffOnOtherPlatformsUnlessAskedFor() {
		MockEnvironment environment = new MockEnvironment();
		environment.getPropertySources()
			.addLast(new SystemEnvironmentPropertySource("systemEnvironment",
					Map.of("KUBERNETES_SERVICE_HOST", "10.0.0.1", "KUBERNETES_SERVICE_PORT", "443")));
		assertThat(obstacle(environment, DEVELOPED)).isEqualTo("the application runs on a platform: KUBERNETES");
		environment.withProperty("tabletheory.local.enabled", "true");
		assertThat(obstacle(environment, DEVELOPED)).isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "jar:nested:/app/shop.jar/!BOOT-INF/classes/!/", "file:/app/BOOT-INF/classes/",
			"file:/srv/shop/WEB-INF/classes/", "file:/app/classes/", "" })
	void itIsOffInAPackagedApplicationUnlessAskedFor(String directory) {
		assertThat(obstacle(new MockEnvironment(), directory)).startsWith("the application is packaged");
		assertThat(obstacle(new MockEnvironment().withProperty("tabletheory.local.enabled", "true"), directory))
			.isNull();
	}

	@Test
	void itIsOffInWhatIsProcessedAheadOfTimeUnlessAskedForOrTested() {
		System.setProperty("spring.aot.processing", "true");
		try {
			assertThat(obstacle(new MockEnvironment(), DEVELOPED))
				.isEqualTo("the application is processed ahead of time");
			assertThat(obstacle(new MockEnvironment(), "file:/home/user/shop/target/test-classes/")).isNull();
			assertThat(obstacle(new MockEnvironment().withProperty("tabletheory.local.enabled", "true"), DEVELOPED))
				.isNull();
		}
		finally {
			System.clearProperty("spring.aot.processing");
		}
	}

	@Test
	void itCanBeSwitchedOff() {
		assertThat(obstacle(new MockEnvironment().withProperty("tabletheory.local.enabled", "false"), DEVELOPED))
			.isEqualTo("tabletheory.local.enabled is false");
	}

	private static @Nullable String obstacle(MockEnvironment environment, String directory) {
		return EmbeddedModeCondition.obstacle(environment, new BuildOutput(List.of(directory)));
	}

}
