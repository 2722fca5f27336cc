// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A request to DynamoDB, with the members of its JSON.
 */
public record Request(String operation, Map<String, @Nullable Object> members) {

	/** Shows no members, because their values may be secret. */
	@Override
	public String toString() {
		return this.operation;
	}

}
