// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;

/**
 * A bean that customizes the builder of the auto-configured asynchronous DynamoDB client,
 * after the properties.
 */
@FunctionalInterface
public interface DynamoDbAsyncClientBuilderCustomizer {

	void customize(DynamoDbAsyncClientBuilder builder);

}
