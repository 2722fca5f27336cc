// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.boot.cloud.CloudPlatform;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.aot.AbstractAotProcessor;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.StringUtils;

/**
 * Matches during development: no endpoint or region is configured, the application runs
 * from the output of its build, and not on a platform such as AWS or Kubernetes. With
 * {@code tabletheory.local.enabled=true} the output and the platform do not matter.
 */
final class EmbeddedModeCondition extends SpringBootCondition {

	static final String ENABLED = "tabletheory.local.enabled";

	/**
	 * The settings of an endpoint or region, for this library, the AWS SDK or Spring
	 * Cloud AWS.
	 */
	private static final List<String> ADDRESSES = List.of("tabletheory.endpoint", "tabletheory.region",
			"AWS_ENDPOINT_URL_DYNAMODB", "AWS_ENDPOINT_URL", "aws.endpointUrlDynamoDb", "aws.endpointUrl",
			"spring.cloud.aws.endpoint", "spring.cloud.aws.region.static", "spring.cloud.aws.dynamodb.endpoint",
			"spring.cloud.aws.dynamodb.region");

	/**
	 * The variables that Lambda, ECS and EKS set. A region alone proves little, because
	 * laptops have one too.
	 */
	private static final List<String> RUNTIMES = List.of("AWS_LAMBDA_FUNCTION_NAME", "ECS_CONTAINER_METADATA_URI_V4",
			"AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", "AWS_CONTAINER_CREDENTIALS_FULL_URI",
			"AWS_WEB_IDENTITY_TOKEN_FILE");

	@Override
	public ConditionOutcome getMatchOutcome(ConditionContext context, AnnotatedTypeMetadata metadata) {
		ConditionMessage.Builder message = ConditionMessage.forCondition("Embedded development mode");
		String obstacle = obstacle(context.getEnvironment(), BuildOutput.of(context.getClassLoader()));
		return (obstacle != null) ? ConditionOutcome.noMatch(message.because(obstacle))
				: ConditionOutcome.match(message.because("no endpoint and no region of DynamoDB is configured"));
	}

	/**
	 * The reason why the mode is off, or {@code null}.
	 * @param output the directories that the classes of the application are loaded from
	 */
	static @Nullable String obstacle(Environment environment, BuildOutput output) {
		String enabled = environment.getProperty(ENABLED, "");
		if (enabled.equalsIgnoreCase("false")) {
			return ENABLED + " is false";
		}
		String address = firstSet(ADDRESSES.stream(), environment);
		if (address != null) {
			return address + " is set";
		}
		if (enabled.equalsIgnoreCase("true")) {
			return null;
		}
		if (!output.isUsed()) {
			return "the application is packaged: no class comes from the output of a build";
		}
		if (Boolean.getBoolean(AbstractAotProcessor.AOT_PROCESSING) && !output.hasTests()) {
			// The generated code runs elsewhere, where this condition is not evaluated
			// again.
			return "the application is processed ahead of time";
		}
		return platform(environment);
	}

	private static @Nullable String platform(Environment environment) {
		String runtime = firstSet(RUNTIMES.stream(), environment);
		if (runtime != null) {
			return "the application runs on AWS: " + runtime + " is set";
		}
		CloudPlatform platform = CloudPlatform.getActive(environment);
		return (platform != null) ? "the application runs on a platform: " + platform : null;
	}

	private static @Nullable String firstSet(Stream<String> names, Environment environment) {
		return names.filter((name) -> StringUtils.hasText(environment.getProperty(name))).findFirst().orElse(null);
	}

}
