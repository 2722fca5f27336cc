// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.function.BinaryOperator;

import io.tabletheory.Internal;

/**
 * A query of which is known what it asks before it is called.
 */
@Internal
public interface DescribedQuery {

	/** The query of every call without an order or a projection of its own. */
	default QueryDescription describe() {
		return describe((place, constant) -> constant);
	}

	/** True if every such call reads every item of the table. */
	default boolean isScan() {
		return describe().requests().stream().anyMatch((request) -> request.operation().equals("Scan"));
	}

	/**
	 * Describes the query for readers who may not see every constant. Facts of the schema
	 * are shown: keys, the ingredients of keys, and types.
	 * @param constants makes the shown form of a constant from its place, "key" or
	 * "filter", and its text
	 */
	QueryDescription describe(BinaryOperator<String> constants);

}
