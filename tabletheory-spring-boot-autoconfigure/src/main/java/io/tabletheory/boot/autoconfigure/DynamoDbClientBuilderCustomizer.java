// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * A bean that customizes the builder of the auto-configured DynamoDB client, after the
 * properties.
 */
@FunctionalInterface
public interface DynamoDbClientBuilderCustomizer {

	void customize(DynamoDbClientBuilder builder);

}
