// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.core;

import java.time.Instant;
import java.util.List;
import java.util.Set;

import io.tabletheory.client.TableTheory;
import io.tabletheory.convert.TableTheoryConverter;
import io.tabletheory.convert.TableTheoryCustomConversions;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.mapping.IndexPartitionKey;
import io.tabletheory.mapping.PartitionKey;
import io.tabletheory.mapping.SortKey;
import io.tabletheory.mapping.Table;
import io.tabletheory.mapping.TableTheoryMappingContext;
import io.tabletheory.query.Criteria;
import io.tabletheory.query.EntityQuery;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.Version;

import static org.assertj.core.api.Assertions.assertThat;

class TableTheoryTemplateTests {

	@Test
	void works() {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Order.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				Schema.of(List.of()));
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(converter.schema())
			.build();
		tableTheory.tables().ensure();
		TableTheoryTemplate template = new TableTheoryTemplate(tableTheory, converter);
		Order saved = template.save(new Order("c1", "1", "OPEN", new Line("a", 2), null, null));
		assertThat(saved.version()).isEqualTo(0L);
		assertThat(saved.created()).isNotNull();
		assertThat(template.findById(new OrderId("c1", "1"), Order.class)).contains(saved);
		Order again = template.save(new Order("c1", "1", "PAID", saved.lines(), saved.version(), saved.created()));
		assertThat(again.version()).isEqualTo(1L);
		assertThat(template.find(EntityQuery.ALL.criteria(Criteria.where("customer").is("c1")), Order.class))
			.containsExactly(again);
		assertThat(template.find(EntityQuery.ALL.criteria(Criteria.where(Order::status).is("PAID")), Order.class))
			.containsExactly(again);
		template.delete(again);
		assertThat(template.findById(new OrderId("c1", "1"), Order.class)).isEmpty();
	}

	@Table(name = "template-tests-app", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "USER#{customer}")
	@SortKey(name = "SK", template = "ORDER#{id}")
	record Order(String customer, String id, @IndexPartitionKey(index = "byStatus") String status, Line lines,
			@Version @Nullable Long version, @CreatedDate @Nullable Instant created) {

	}

	record Line(String article, int count) {

	}

	record OrderId(String customer, String id) {

	}

}
