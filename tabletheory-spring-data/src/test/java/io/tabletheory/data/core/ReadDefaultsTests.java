// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Set;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.query.InvalidRepositoryException;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.engine.ReadDefaults;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Id;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ReadDefaultsTests {

	@Test
	void aRepositoryThatMayScanIsRefusedWhereNothingMay() {
		TableTheoryTemplate template = template(new ReadDefaults(false, 10, 10));
		assertThatExceptionOfType(InvalidRepositoryException.class)
			.isThrownBy(() -> new TableTheoryRepositoryFactory(template).getRepository(Things.class))
			.withMessageContainingAll("findByText", "scans are refused here");
		assertThatThrownBy(() -> template.findAll(FindOperation.of(Thing.class).allowScan()))
			.hasMessageContaining("scans are refused here");
		assertThat(template.findAll(FindOperation.of(Thing.class).allowScan().matching(where(Thing::id).is("none"))))
			.isEmpty();
	}

	@Test
	void aScanFailsAfterTheDefaultNumberOfPages() {
		TableTheoryTemplate template = template(new ReadDefaults(true, 2, 2));
		template.saveAll(List.of(new Thing("1", "a"), new Thing("2", "b"), new Thing("3", "c"), new Thing("4", "d"),
				new Thing("5", "e")));
		assertThatThrownBy(() -> template.findAll(FindOperation.of(Thing.class).allowScan()))
			.hasMessageContaining("2 pages");
		assertThat(template.findAll(FindOperation.of(Thing.class).allowScan(5))).hasSize(5);
	}

	private static TableTheoryTemplate template(ReadDefaults defaults) {
		LocalDynamoDb.shared().reset();
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Thing.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				Schema.of(List.of()));
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(converter.schema())
			.reads(defaults)
			.build();
		tableTheory.tables().ensure();
		return new TableTheoryTemplate(tableTheory, converter);
	}

	interface Things extends TableTheoryRepository<Thing, String> {

		@AllowScan
		List<Thing> findByText(String text);

	}

	@Table("things")
	record Thing(@Id String id, String text) {

	}

}
