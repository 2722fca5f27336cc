// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.support;

import java.util.List;

import io.tabletheory.core.EntityReads;
import io.tabletheory.core.TableTheoryOperations;
import io.tabletheory.engine.Limits;
import io.tabletheory.query.EntityQuery;
import io.tabletheory.repository.query.InheritedMethods;
import io.tabletheory.repository.query.ReadOptions;
import org.springframework.dao.InvalidDataAccessApiUsageException;

/**
 * Reads all entities of a class on behalf of one method, if that may scan.
 *
 * @param method the name of the method
 * @param options what its annotations say
 */
record AllEntities(String method, ReadOptions options) {

	static AllEntities of(String method, InheritedMethods inherited) {
		return new AllEntities(method, inherited.options(method, 0));
	}

	<T> List<T> read(TableTheoryOperations operations, Class<T> type) {
		return operations.find(scan(type), type);
	}

	<T> long count(TableTheoryOperations operations, Class<T> type) {
		EntityReads<T> reads = operations.reads(type);
		return operations.execute(() -> reads.count(reads.bind(reads.plan(scan(type))), Limits.NONE));
	}

	private EntityQuery scan(Class<?> type) {
		if (!this.options.allowsScan()) {
			throw new InvalidDataAccessApiUsageException(
					this.method + "() reads and pays for every item of the table of " + type.getSimpleName()
							+ "; name what is wanted by a key, as findAllByPartition does, or allow it: "
							+ "redeclare the method in the repository with @AllowScan");
		}
		return this.options.query();
	}

}
