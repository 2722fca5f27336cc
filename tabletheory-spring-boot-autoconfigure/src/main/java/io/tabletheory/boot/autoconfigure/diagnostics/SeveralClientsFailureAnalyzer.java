// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Analyzes the failure of several candidate clients. It comes before Spring Boot's
 * analyzer of several candidate beans.
 */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class SeveralClientsFailureAnalyzer extends AbstractFailureAnalyzer<NoUniqueBeanDefinitionException> {

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable failure, NoUniqueBeanDefinitionException cause) {
		Class<?> type = cause.getBeanType();
		if (type != DynamoDbClient.class && type != DynamoDbAsyncClient.class) {
			return null;
		}
		List<String> names = (cause.getBeanNamesFound() != null) ? List.copyOf(cause.getBeanNamesFound()) : List.of();
		return new FailureAnalysis(
				Lines.of("The application has several beans of the type " + type.getSimpleName()
						+ ", and none of them is marked for TableTheory:", names),
				"Annotate its @Bean method with @Primary, or those of the others with @Bean(defaultCandidate = false)."
						+ " Without any, TableTheory makes a client from the properties.",
				cause);
	}

}
