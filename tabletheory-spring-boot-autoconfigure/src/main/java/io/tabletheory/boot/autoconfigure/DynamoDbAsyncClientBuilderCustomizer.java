// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;

/**
 * A bean that has a say in how the auto-configured asynchronous client of DynamoDB is
 * built, after the properties have had theirs.
 */
@FunctionalInterface
public interface DynamoDbAsyncClientBuilderCustomizer {

	void customize(DynamoDbAsyncClientBuilder builder);

}
