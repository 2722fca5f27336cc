// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Set;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/**
 * A template over tables of DynamoDB Local.
 */
final class Reading {

	/** For as long as the tests run. */
	private static final DynamoDbAsyncClient ASYNC = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.build();

	private Reading() {
	}

	static TableTheoryTemplate template(Class<?>... entities) {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		TableTheoryCustomConversions conversions = TableTheoryCustomConversions.of(List.of());
		context.setSimpleTypeHolder(conversions.getSimpleTypeHolder());
		context.setInitialEntitySet(Set.of(entities));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, conversions, Schema.of(List.of()));
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.client(ASYNC)
			.schema(converter.schema())
			.build();
		tableTheory.tables().ensure();
		return new TableTheoryTemplate(tableTheory, converter);
	}

}
