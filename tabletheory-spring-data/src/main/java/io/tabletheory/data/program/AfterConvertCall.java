// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.List;

import io.tabletheory.flow.Call;

/**
 * Asks the application what becomes of the entities that one answer of DynamoDB has
 * brought.
 *
 * @param table the table that they come from
 */
record AfterConvertCall<T>(List<T> entities, String table) implements Call<CallbackCall.Answer<List<T>>> {

	@Override
	public String requirement() {
		return CallbackCall.REQUIREMENT;
	}

	/** The entities are read, so that no timeout takes them from the caller. */
	@Override
	public boolean isLocal() {
		return true;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "AfterConvertCall[" + this.entities.size() + " entities]";
	}

}
