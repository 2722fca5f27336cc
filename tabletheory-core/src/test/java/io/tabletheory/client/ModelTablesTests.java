// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.table.IndexChanges;
import io.tabletheory.table.IndexUpdate;
import io.tabletheory.table.TableDifference;
import io.tabletheory.table.TableOptions;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ModelTablesTests {

	/** In the table of Counter. */
	private static final Model METER = new Model("Meter", "counters", null, Models.COUNTER.keys(),
			Models.COUNTER.attributes(), List.of(new Index("by-place", Index.Type.GSI,
					new KeySchema(new KeyAttribute("place", AttributeType.S)), IndexProjection.ALL)));

	private final TableTheory tableTheory = TableTheory.builder()
		.client(LocalDynamoDb.shared().dynamoDbClient())
		.schema(Schema.of(List.of(Models.USER, Models.COUNTER, METER)))
		.build();

	@BeforeEach
	void reset() {
		LocalDynamoDb.shared().reset();
	}

	@Test
	void createsTheTablesOfAllModelsWithTheOptions() {
		this.tableTheory.tables().with(TableOptions.builder().throughput(2, 3).build()).create();
		assertThat(this.tableTheory.tables().describe()).containsOnlyKeys("users", "counters");
		assertThat(this.tableTheory.tables().describe().values())
			.allSatisfy((table) -> assertThat(table.provisionedThroughput().writeCapacityUnits()).isEqualTo(3));
	}

	@Test
	void createFailsWhereATableExists() {
		this.tableTheory.tables("User").create();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.tableTheory.tables().create())
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.TABLE_IN_USE));
	}

	@Test
	void theTableOfOneModelHasTheIndexesOfAllThatAreStoredInIt() {
		assertThat(this.tableTheory.tables("Counter").ensure()).containsExactly("counters");
		assertThat(this.tableTheory.tables("Meter").validate()).isEmpty();
		assertThat(this.tableTheory.tables().describe()).containsOnlyKeys("counters");
	}

	@Test
	void ensuresTheTablesThatAreMissing() {
		this.tableTheory.tables("User").ensure();
		assertThat(this.tableTheory.tables().ensure()).containsExactly("counters");
		assertThat(this.tableTheory.tables().ensure()).isEmpty();
	}

	@Test
	void validatesAllTables() {
		assertThat(this.tableTheory.tables().validate()).extracting(TableDifference::table)
			.containsExactly("users", "counters");
	}

	@Test
	void updatesIndexesOfAllTables() {
		TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(Models.USER, Models.COUNTER)))
			.build()
			.tables()
			.create();
		assertThat(this.tableTheory.tables().updateIndexes(IndexChanges.ADDITIONS)).containsExactly(
				new IndexUpdate("users", List.of(), List.of(), List.of()),
				new IndexUpdate("counters", List.of("by-place"), List.of(), List.of()));
	}

	@Test
	void deletesTheTablesThatExist() {
		this.tableTheory.tables("User").ensure();
		assertThat(this.tableTheory.tables().delete()).containsExactly("users");
		assertThat(this.tableTheory.tables().describe()).isEmpty();
	}

	@Test
	void anUnknownModelIsNamedWithTheKnownOnes() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.tableTheory.tables("Usr"))
			.withMessageContaining("Known models: \"Counter\", \"Meter\", \"User\"");
	}

}
