// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.ModelTables;
import io.tabletheory.client.TableTheory;
import io.tabletheory.table.TableDifference;
import org.springframework.boot.health.contributor.Health;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * Checks that each table of the models can be used. Differences from the models are only
 * details, because the application has started in spite of them. The check needs the
 * permission {@code dynamodb:DescribeTable}, and for the differences {@code
 * dynamodb:DescribeTimeToLive}.
 */
record TablesCheck(TableTheory tableTheory) implements HealthCheck {

	@Override
	public void check(Health.Builder health) {
		Map<String, String> models = new TreeMap<>();
		this.tableTheory.schema().models().forEach((model) -> models.putIfAbsent(model.table(), model.name()));
		Map<String, Object> details = new LinkedHashMap<>();
		models.forEach((table, model) -> details.put(table, table(table, this.tableTheory.tables(model), health)));
		health.withDetail("tables", details);
	}

	private static Map<String, Object> table(String table, ModelTables tables, Health.Builder health) {
		Map<String, Object> details = new LinkedHashMap<>();
		try {
			TableDescription description = tables.describe().get(table);
			details.put("status", (description != null) ? description.tableStatusAsString() : "MISSING");
			if (description == null || !isUsable(description)) {
				health.down();
			}
			else {
				differences(tables, details);
			}
		}
		catch (TableTheoryException failure) {
			health.down();
			details.put("error", failure.code().portableName());
		}
		return details;
	}

	/**
	 * Returns true for an active table, and for one that is being changed, which serves
	 * as before.
	 */
	private static boolean isUsable(TableDescription description) {
		return description.tableStatus() == TableStatus.ACTIVE || description.tableStatus() == TableStatus.UPDATING;
	}

	private static void differences(ModelTables tables, Map<String, Object> details) {
		try {
			List<String> drift = tables.validate().stream().map(TableDifference::toString).toList();
			if (!drift.isEmpty()) {
				details.put("drift", drift);
			}
		}
		catch (TableTheoryException failure) {
			details.put("drift", "not known: " + failure.code().portableName());
		}
	}

}
