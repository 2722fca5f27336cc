// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.PrintStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.BlockingPort;
import io.tabletheory.flow.PausePort;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.table.TableDefinition;
import io.tabletheory.table.TableDifference;
import io.tabletheory.table.TableOptions;
import io.tabletheory.table.Tables;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Creates tables one after the other and prints the result of each.
 */
final class TableCreation {

	/** The failures that the next table would meet too. */
	private static final Set<ErrorCode> HOPELESS = EnumSet.of(ErrorCode.SERVICE_FAILURE, ErrorCode.ACCESS_DENIED,
			ErrorCode.THROTTLED, ErrorCode.TIMEOUT);

	private final Runner runner;

	private final PrintStream out;

	TableCreation(DynamoDbClient client, PrintStream out) {
		this.runner = new Runner(Port.of(new BlockingPort(client), new PausePort()));
		this.out = out;
	}

	/** Creates the tables. Returns true if all of them meet the needs of their models. */
	boolean create(List<TableDefinition> tables) {
		boolean good = true;
		for (TableDefinition table : tables) {
			try {
				good &= create(table);
			}
			catch (TableTheoryException ex) {
				this.out.println(table.table() + ": failed: " + ex.getMessage());
				good = false;
				if (HOPELESS.contains(ex.code())) {
					int left = tables.size() - tables.indexOf(table) - 1;
					this.out.println("Not tried: " + CountText.of(left, "other table"));
					return false;
				}
			}
		}
		return good;
	}

	private boolean create(TableDefinition table) {
		boolean expiring = this.runner.run(Tables.validate(table))
			.stream()
			.anyMatch((difference) -> difference.kind() == TableDifference.DifferenceType.TIME_TO_LIVE
					|| difference.kind() == TableDifference.DifferenceType.TABLE_MISSING);
		boolean created = this.runner.run(Tables.ensure(table, TableOptions.DEFAULTS));
		String ttl = (expiring && table.ttlAttribute() != null) ? ", TTL enabled by " + table.ttlAttribute() : "";
		this.out.println(table.table() + ": " + (created ? "created" : "exists") + ttl);
		List<TableDifference> differences = this.runner.run(Tables.validate(table));
		differences.forEach((difference) -> this.out.println("  " + difference));
		return differences.isEmpty();
	}

}
