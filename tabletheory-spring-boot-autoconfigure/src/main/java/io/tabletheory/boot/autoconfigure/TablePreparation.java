// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;

import io.tabletheory.client.TableTheory;
import io.tabletheory.table.IndexChanges;
import io.tabletheory.table.IndexUpdate;
import io.tabletheory.table.TableDifference;
import io.tabletheory.table.TableDifference.DifferenceType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Prepares the tables of an application as its schema policy demands.
 */
record TablePreparation(SchemaPolicy policy, SchemaDrift drift) {

	private static final Logger logger = LoggerFactory.getLogger(TablePreparation.class);

	/**
	 * The preparation for these properties. By default, only the tables of an embedded
	 * database belong to the application.
	 */
	static TablePreparation of(TableTheorySchemaProperties properties, boolean embedded) {
		SchemaPolicy policy = properties.policy();
		if (policy == null) {
			policy = embedded ? SchemaPolicy.CREATE : SchemaPolicy.NONE;
		}
		return new TablePreparation(policy, properties.drift());
	}

	void prepare(TableTheory tableTheory) {
		if (tableTheory.schema().models().isEmpty()) {
			logger.warn("No models are known: there is neither a schema document nor an entity");
		}
		switch (this.policy) {
			case NONE -> logger.debug("Tables are left alone");
			case VALIDATE -> compare(tableTheory);
			case CREATE -> {
				create(tableTheory);
				compare(tableTheory);
			}
			case UPDATE_INDEXES -> {
				create(tableTheory);
				tableTheory.tables()
					.updateIndexes(IndexChanges.ADDITIONS)
					.stream()
					.filter(IndexUpdate::changed)
					.forEach((update) -> logger.info("Added indexes {} to table {}", update.added(), update.table()));
				compare(tableTheory);
			}
		}
	}

	private static void create(TableTheory tableTheory) {
		List<String> created = tableTheory.tables().ensure();
		if (!created.isEmpty()) {
			logger.debug("Created tables {}", created);
		}
	}

	/**
	 * Compares the tables with the models. A superfluous index is no failure: it is
	 * created before the version of the application that needs it, and dropped after the
	 * last one.
	 */
	private void compare(TableTheory tableTheory) {
		List<TableDifference> differences = tableTheory.tables().validate();
		List<TableDifference> decisive = differences.stream()
			.filter((difference) -> difference.kind() != DifferenceType.INDEX_SUPERFLUOUS)
			.toList();
		if (this.drift == SchemaDrift.FAIL && !decisive.isEmpty()) {
			throw new TableDriftException(decisive);
		}
		differences.forEach((difference) -> logger.warn("{}", difference));
	}

}
