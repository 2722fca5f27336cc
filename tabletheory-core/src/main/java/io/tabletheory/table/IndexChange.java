// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.Optional;

import io.tabletheory.schema.Index;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/**
 * One global index to add or to drop. DynamoDB accepts one such change at a time.
 */
record IndexChange(String index, boolean addition, UpdateTableRequest request) {

	/**
	 * The next change that brings the table closer to its models. Additions come first,
	 * so that queries have the new index before they lose the old one.
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

	/**
	 * Returns true for an index that no model has, and for one that differs and that the
	 * wanted index can replace.
	 */
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
