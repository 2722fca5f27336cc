// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.List;

import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.data.repository.query.InheritedMethods;
import io.tabletheory.data.repository.query.ReadOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.util.ReflectionUtils;

/**
 * Reads all entities of a class for one method, if that may scan.
 *
 * @param method the name of the method
 * @param options the options from its annotations
 */
record AllEntities(String method, ReadOptions options) {

	private static final Logger LOG = LoggerFactory.getLogger(AllEntities.class);

	static AllEntities of(String method, InheritedMethods inherited) {
		return new AllEntities(method, inherited.options(method, 0));
	}

	/**
	 * Logs a warning for the methods that may scan and that callers of the repository can
	 * see.
	 */
	static void warn(Class<?> repository, List<AllEntities> reads) {
		List<String> scanning = reads.stream()
			.filter((read) -> read.options.allowsScan() && ReflectionUtils.findMethod(repository, read.method) != null)
			.map((read) -> read.method + "()")
			.toList();
		if (!scanning.isEmpty()) {
			LOG.warn("{}: each call of {} reads and pays for every item of the table, as @AllowScan allows",
					repository.getName(), String.join(", ", scanning));
		}
	}

	<T> List<T> read(TableTheoryOperations operations, Class<T> type) {
		return operations.findAll(FindOperation.of(type).with(scan(type)));
	}

	<T> long count(TableTheoryOperations operations, Class<T> type) {
		return operations.count(FindOperation.of(type).with(scan(type)));
	}

	private EntityQuery scan(Class<?> type) {
		if (!this.options.allowsScan()) {
			throw new InvalidDataAccessApiUsageException(
					this.method + "() reads and pays for every item of the table of " + type.getSimpleName()
							+ "; use a method with a key, such as findAllByPartition, or allow the scan: "
							+ "redeclare the method in the repository with @AllowScan");
		}
		return this.options.query();
	}

}
