// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

/**
 * Details required to connect to DynamoDB.
 */
public interface DynamoDbConnectionDetails extends AwsServiceConnectionDetails {

}
