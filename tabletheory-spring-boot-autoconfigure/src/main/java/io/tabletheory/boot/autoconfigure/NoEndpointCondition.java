// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;

import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.StringUtils;

/**
 * Matches as long as nobody has said where DynamoDB is: no endpoint to us or to the AWS
 * SDK, and no region to us.
 */
final class NoEndpointCondition extends SpringBootCondition {

	private static final List<String> PROPERTIES = List.of("tabletheory.endpoint", "tabletheory.region",
			"AWS_ENDPOINT_URL_DYNAMODB", "AWS_ENDPOINT_URL", "aws.endpointUrlDynamoDb", "aws.endpointUrl");

	@Override
	public ConditionOutcome getMatchOutcome(ConditionContext context, AnnotatedTypeMetadata metadata) {
		ConditionMessage.Builder message = ConditionMessage.forCondition("Embedded DynamoDB");
		for (String property : PROPERTIES) {
			if (StringUtils.hasText(context.getEnvironment().getProperty(property))) {
				return ConditionOutcome.noMatch(message.because(property + " is set"));
			}
		}
		return ConditionOutcome.match(message.because("neither an endpoint nor a region is set"));
	}

}
