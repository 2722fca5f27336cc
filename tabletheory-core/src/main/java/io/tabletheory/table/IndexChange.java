// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.Optional;

import io.tabletheory.schema.Index;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/**
 * One global index to be added or dropped; DynamoDB accepts one at a time.
 */
record IndexChange(String index, boolean addition, UpdateTableRequest request) {

	/**
	 * What to do next to come closer to the models. New indexes come first, so that
	 * queries lose none before they have the other.
	 */
	static Optional<IndexChange> next(TableDefinition wanted, LiveTable live, IndexChanges allowed,
			TableOptions options) {
		for (Index index : wanted.indexes()) {
			if (index.type() == Index.Type.GSI && live.index(index.name()) == null && live.admits(index.keys())) {
				return Optional.of(new IndexChange(index.name(), true, wanted.additionRequest(index, live, options)));
			}
		}
		if (allowed == IndexChanges.ADDITIONS) {
			return Optional.empty();
		}
		return live.indexes()
			.values()
			.stream()
			.filter((found) -> found.isGlobal() && mayGo(wanted, live, found.shape()))
			.map((found) -> removal(wanted, found.shape().name()))
			.findFirst();
	}

	private static IndexChange removal(TableDefinition wanted, String index) {
		return new IndexChange(index, false, IndexRequests.removal(wanted.table(), index));
	}

	/** Superfluous, or other than wanted where the wanted one could take its place. */
	private static boolean mayGo(TableDefinition wanted, LiveTable live, IndexShape found) {
		Index index = wanted.index(found.name());
		if (index == null) {
			return true;
		}
		return index.type() == Index.Type.GSI && !IndexShape.of(index, wanted.keys()).equals(found)
				&& live.couldAdmit(index.keys());
	}

	boolean hasBegun(LiveTable live) {
		LiveTable.Live found = live.index(this.index);
		return this.addition ? found != null : found == null || found.status() == IndexStatus.DELETING;
	}

	boolean isDone(LiveTable live) {
		LiveTable.Live found = live.index(this.index);
		return this.addition ? found != null && found.status() == IndexStatus.ACTIVE : found == null;
	}

	@Override
	public String toString() {
		return "The index '" + this.index + "' is not " + (this.addition ? "filled" : "gone") + " yet";
	}

}
