// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.testing;

import java.util.List;
import java.util.Set;

import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.callback.EntityCallbacks;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Entities with tables in DynamoDB Local.
 */
public record EntityStore(TableTheory tableTheory, TableTheoryConverter converter, TableTheoryTemplate template) {

	public static EntityStore of(Class<?>... entities) {
		return of(LocalDynamoDb.shared().dynamoDbClient(), null, entities);
	}

	public static EntityStore of(DynamoDbClient client, @Nullable EntityCallbacks callbacks, Class<?>... entities) {
		return of(TableTheory.builder().client(client), callbacks, entities);
	}

	/** For classes that name these models. */
	public static EntityStore of(Schema declared, Class<?>... entities) {
		return of(TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()), null, declared, entities);
	}

	public static EntityStore of(TableTheoryBuilder builder, @Nullable EntityCallbacks callbacks,
			Class<?>... entities) {
		return of(builder, callbacks, Schema.of(List.of()), entities);
	}

	/**
	 * For classes whose models have this rule for empty records, and for declared models.
	 */
	public static EntityStore of(EmptinessLevel emptiness, Schema declared, Class<?>... entities) {
		return of(TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()), null, emptiness, declared,
				entities);
	}

	private static EntityStore of(TableTheoryBuilder builder, @Nullable EntityCallbacks callbacks, Schema declared,
			Class<?>... entities) {
		return of(builder, callbacks, EmptinessLevel.DEFAULT, declared, entities);
	}

	private static EntityStore of(TableTheoryBuilder builder, @Nullable EntityCallbacks callbacks,
			EmptinessLevel emptiness, Schema declared, Class<?>... entities) {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setEmptiness(emptiness);
		context.setInitialEntitySet(Set.of(entities));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				declared);
		TableTheory tableTheory = builder.schema(converter.schema()).build();
		tableTheory.tables().ensure();
		return new EntityStore(tableTheory, converter, new TableTheoryTemplate(tableTheory, converter, callbacks));
	}

}
