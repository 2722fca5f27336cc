// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.StringUtils;

/**
 * Matches as long as nobody has said where DynamoDB is.
 */
final class NoEndpointCondition extends SpringBootCondition {

	private static final String PROPERTY = "tabletheory.endpoint";

	@Override
	public ConditionOutcome getMatchOutcome(ConditionContext context, AnnotatedTypeMetadata metadata) {
		ConditionMessage.Builder message = ConditionMessage.forCondition("Embedded DynamoDB");
		if (StringUtils.hasText(context.getEnvironment().getProperty(PROPERTY))) {
			return ConditionOutcome.noMatch(message.because(PROPERTY + " is set"));
		}
		return ConditionOutcome.match(message.because(PROPERTY + " is not set"));
	}

}
