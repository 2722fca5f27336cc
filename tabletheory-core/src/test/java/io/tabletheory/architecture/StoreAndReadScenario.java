// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Given an endpoint, stores an item through the engine, reads it again, and returns one
 * of its values.
 */
public final class StoreAndReadScenario implements Function<URI, String> {

	@Override
	public String apply(URI endpoint) {
		try (DynamoDbClient client = DynamoDbClient.builder()
			.endpointOverride(endpoint)
			.region(Region.US_EAST_1)
			.credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
			.build()) {
			Model user = Models.USER;
			Model model = new Model(user.name(), "without-spring", user.naming(), user.keys(), user.attributes(),
					user.indexes());
			TableTheory tableTheory = TableTheory.builder().client(client).schema(Schema.of(List.of(model))).build();
			tableTheory.tables().ensure();
			Items users = tableTheory.items("User");
			users.put(Map.of("PK", "1", "SK", "1", "email", "a@example.com"));
			return String.valueOf(users.get(Map.of("PK", "1", "SK", "1")).get("email"));
		}
	}

}
