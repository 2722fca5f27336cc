// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.support;

import java.util.List;

import io.tabletheory.core.PreparedQuery;
import io.tabletheory.core.TableTheoryOperations;
import io.tabletheory.engine.Limits;
import io.tabletheory.repository.query.ReadOptions;
import org.springframework.dao.InvalidDataAccessApiUsageException;

/**
 * Reads all entities of a class on behalf of one method, if that may scan.
 *
 * @param method the name of the method
 * @param options what its annotations say
 */
record AllEntities(String method, ReadOptions options) {

	static AllEntities of(String method, Class<?> repository) {
		return new AllEntities(method, ReadOptions.of(method, new Class<?>[0], repository));
	}

	<T> List<T> read(TableTheoryOperations operations, Class<T> type) {
		PreparedQuery<T> scan = scan(operations, type);
		return operations.run(() -> scan.all(Limits.NONE, this.options.maxPages(), scan.decoder()));
	}

	<T> long count(TableTheoryOperations operations, Class<T> type) {
		return operations.run(() -> scan(operations, type).count(Limits.NONE, this.options.maxPages()));
	}

	private <T> PreparedQuery<T> scan(TableTheoryOperations operations, Class<T> type) {
		if (!this.options.allowsScan()) {
			throw new InvalidDataAccessApiUsageException(
					this.method + "() reads and pays for every item of the table of " + type.getSimpleName()
							+ "; name what is wanted by a key, as findAllByPartition does, or allow it: "
							+ "redeclare the method in the repository with @AllowScan");
		}
		return operations.prepare(this.options.query(), type);
	}

}
