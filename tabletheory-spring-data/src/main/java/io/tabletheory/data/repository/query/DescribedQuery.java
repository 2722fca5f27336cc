// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.function.BinaryOperator;

import io.tabletheory.Internal;

/**
 * A query of which is known what it asks before it is called.
 */
@Internal
public interface DescribedQuery {

	/** What every call that brings neither an order nor a projection asks. */
	default QueryDescription describe() {
		return describe((place, constant) -> constant);
	}

	/** Whether every such call reads every item of the table. */
	default boolean isScan() {
		return describe().requests().stream().anyMatch((request) -> request.operation().equals("Scan"));
	}

	/**
	 * The same for those who may not see everything. What the schema says is shown: keys,
	 * what they are made of, and types.
	 * @param constants makes what is shown of "key" or "filter", and of a text that the
	 * method compares it with
	 */
	QueryDescription describe(BinaryOperator<String> constants);

}
