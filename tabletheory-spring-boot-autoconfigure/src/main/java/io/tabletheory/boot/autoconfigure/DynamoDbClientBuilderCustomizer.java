// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * A bean that has a say in how the auto-configured client of DynamoDB is built, after the
 * properties have had theirs.
 */
@FunctionalInterface
public interface DynamoDbClientBuilderCustomizer {

	void customize(DynamoDbClientBuilder builder);

}
