// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.core;

import java.util.List;
import java.util.Set;

import io.tabletheory.client.TableTheory;
import io.tabletheory.convert.TableTheoryConverter;
import io.tabletheory.convert.TableTheoryCustomConversions;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.mapping.TableTheoryMappingContext;
import io.tabletheory.schema.Schema;

/**
 * A template over tables of DynamoDB Local.
 */
final class Reading {

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
			.schema(converter.schema())
			.build();
		tableTheory.tables().ensure();
		return new TableTheoryTemplate(tableTheory, converter);
	}

}
