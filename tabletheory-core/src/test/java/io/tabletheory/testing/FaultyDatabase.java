// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.testing;

import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * An empty DynamoDB Local whose blocking client meets faults.
 */
public record FaultyDatabase(DynamoDbClient client, DynamoDbAsyncClient asyncClient) implements AutoCloseable {

	/** Without the tables that earlier tests have made. */
	public static FaultyDatabase start(Faults faults) {
		LocalDynamoDb.shared().reset();
		return new FaultyDatabase(LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.httpClient(faults.wrap(Apache5HttpClient.create()))
			.build(), LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build());
	}

	/** An engine on this database. */
	public TableTheoryBuilder tableTheory() {
		return TableTheory.builder().client(this.client).client(this.asyncClient);
	}

	@Override
	public void close() {
		this.client.close();
		this.asyncClient.close();
	}

}
