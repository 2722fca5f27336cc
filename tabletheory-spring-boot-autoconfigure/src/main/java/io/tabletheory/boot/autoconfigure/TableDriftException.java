// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;
import java.util.stream.Collectors;

import io.tabletheory.table.TableDifference;

/**
 * The failure of tables that are missing or differ from their models.
 */
public final class TableDriftException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final transient List<TableDifference> differences;

	TableDriftException(List<TableDifference> differences) {
		super("Tables are not as the models need them:" + differences.stream()
			.map((difference) -> System.lineSeparator() + "  " + difference)
			.collect(Collectors.joining()));
		this.differences = List.copyOf(differences);
	}

	/** All differences, table by table. */
	public List<TableDifference> differences() {
		return this.differences;
	}

}
