// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.security.CodeSource;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.boot.cloud.CloudPlatform;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.StringUtils;

/**
 * Matches while developing: nobody has said where DynamoDB is, and the application is
 * neither packaged nor run by a platform such as AWS or Kubernetes, unless it asks for
 * the embedded mode explicitly.
 */
final class EmbeddedModeCondition extends SpringBootCondition {

	static final String ENABLED = "tabletheory.local.enabled";

	/** To us, to the AWS SDK or to Spring Cloud AWS. */
	private static final List<String> ADDRESSES = List.of("tabletheory.endpoint", "tabletheory.region",
			"AWS_ENDPOINT_URL_DYNAMODB", "AWS_ENDPOINT_URL", "aws.endpointUrlDynamoDb", "aws.endpointUrl",
			"spring.cloud.aws.endpoint", "spring.cloud.aws.region.static", "spring.cloud.aws.dynamodb.endpoint",
			"spring.cloud.aws.dynamodb.region");

	/** What Lambda, ECS and EKS set. A region alone says little: laptops have it too. */
	private static final List<String> RUNTIMES = List.of("AWS_LAMBDA_FUNCTION_NAME", "ECS_CONTAINER_METADATA_URI_V4",
			"AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", "AWS_CONTAINER_CREDENTIALS_FULL_URI",
			"AWS_WEB_IDENTITY_TOKEN_FILE");

	/** Where archives have their libraries, packed or unpacked. */
	private static final List<String> ARCHIVES = List.of("BOOT-INF/", "WEB-INF/");

	/** Its jar or directory; in the jar of somebody else it has been packaged. */
	private static final String MODULE = "tabletheory-local";

	@Override
	public ConditionOutcome getMatchOutcome(ConditionContext context, AnnotatedTypeMetadata metadata) {
		ConditionMessage.Builder message = ConditionMessage.forCondition("Embedded development mode");
		String obstacle = obstacle(context.getEnvironment(), source());
		return (obstacle != null) ? ConditionOutcome.noMatch(message.because(obstacle))
				: ConditionOutcome.match(message.because("nobody says where DynamoDB is"));
	}

	/**
	 * Why the mode is off, or {@code null}.
	 * @param source from where the classes of tabletheory-local are loaded
	 */
	static @Nullable String obstacle(Environment environment, String source) {
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
		return isPackaged(source) ? "the application is packaged" : platform(environment);
	}

	private static boolean isPackaged(String source) {
		return !source.contains(MODULE) || ARCHIVES.stream().anyMatch(source::contains);
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

	private static String source() {
		CodeSource source = LocalDynamoDb.class.getProtectionDomain().getCodeSource();
		return (source != null) ? String.valueOf(source.getLocation()) : "";
	}

}
