// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.testing;

import java.util.List;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.mapping.callback.EntityCallbacks;

/**
 * A template on DynamoDB Local for the entities of the application's mapping context,
 * with the application's callbacks.
 */
@Configuration(proxyBeanMethods = false)
public class TemplateConfiguration {

	@Bean
	TableTheoryTemplate tableTheoryTemplate(TableTheoryMappingContext mapping, BeanFactory beans) {
		TableTheoryConverter converter = TableTheoryConverter.of(mapping, TableTheoryCustomConversions.of(List.of()),
				Schema.of(List.of()));
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(converter.schema())
			.build();
		tableTheory.tables().ensure();
		return new TableTheoryTemplate(tableTheory, converter, EntityCallbacks.create(beans));
	}

}
