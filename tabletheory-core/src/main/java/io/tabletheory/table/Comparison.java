// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.schema.Index;
import io.tabletheory.table.TableDifference.DifferenceType;
import io.tabletheory.table.TableDifference.Remedy;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * Finds every difference between the definition of a table and the live table.
 */
final class Comparison {

	private final TableDefinition wanted;

	private final LiveTable live;

	private final Expiry expiry;

	private final List<TableDifference> differences = new ArrayList<>();

	private Comparison(TableDefinition wanted, LiveTable live, Expiry expiry) {
		this.wanted = wanted;
		this.live = live;
		this.expiry = expiry;
	}

	static List<TableDifference> of(TableDefinition wanted, LiveTable live, Expiry expiry) {
		Comparison comparison = new Comparison(wanted, live, expiry);
		comparison.compareTable();
		wanted.indexes().forEach(comparison::compareIndex);
		live.indexes().values().forEach(comparison::findSuperfluous);
		comparison.compareExpiry();
		return List.copyOf(comparison.differences);
	}

	static TableDifference missing(TableDefinition wanted) {
		return new TableDifference(wanted.table(), null, DifferenceType.TABLE_MISSING, "The table does not exist",
				Remedy.ENSURE);
	}

	private void compareTable() {
		TableStatus status = this.live.status();
		if (status != TableStatus.ACTIVE && status != TableStatus.UPDATING) {
			report(null, DifferenceType.TABLE_STATUS, "The table is " + status, Remedy.WAIT);
		}
		KeyShape key = KeyShape.of(this.wanted.keys());
		if (!key.equals(this.live.key())) {
			report(null, DifferenceType.TABLE_KEY, unequal("key", key, this.live.key()), Remedy.NEW_TABLE);
		}
	}

	private void compareIndex(Index index) {
		String name = index.name();
		LiveTable.Live found = this.live.index(name);
		if (found == null) {
			report(name, DifferenceType.INDEX_MISSING, "The " + index.type() + " does not exist", remedy(index));
		}
		else if (index.type() != found.shape().type()) {
			report(name, DifferenceType.INDEX_TYPE, unequal("type", index.type(), found.shape().type()),
					Remedy.NEW_TABLE);
		}
		else {
			if (!found.isUsable()) {
				report(name, DifferenceType.INDEX_STATUS, "The index is " + found.status(), Remedy.WAIT);
			}
			compareShapes(IndexShape.of(index, this.wanted.keys()), found.shape(), remedy(index));
		}
	}

	private Remedy remedy(Index index) {
		boolean possible = index.type() == Index.Type.GSI && this.live.couldAdmit(index.keys());
		return possible ? Remedy.UPDATE_INDEXES : Remedy.NEW_TABLE;
	}

	private void compareShapes(IndexShape wantedShape, IndexShape found, Remedy remedy) {
		if (!wantedShape.key().equals(found.key())) {
			report(found.name(), DifferenceType.INDEX_KEY, unequal("key", wantedShape.key(), found.key()), remedy);
		}
		if (!wantedShape.projection().equals(found.projection())) {
			report(found.name(), DifferenceType.INDEX_PROJECTION,
					unequal("projection", wantedShape.projection(), found.projection()), remedy);
		}
	}

	private void findSuperfluous(LiveTable.Live found) {
		if (this.wanted.index(found.shape().name()) == null) {
			Remedy remedy = (found.status() == IndexStatus.DELETING) ? Remedy.WAIT : Remedy.UPDATE_INDEXES;
			report(found.shape().name(), DifferenceType.INDEX_SUPERFLUOUS, "No model has this " + found.shape().type(),
					found.isGlobal() ? remedy : Remedy.NEW_TABLE);
		}
	}

	private void compareExpiry() {
		String attribute = this.wanted.ttlAttribute();
		if (!this.expiry.isBy(attribute)) {
			report(null, DifferenceType.TIME_TO_LIVE,
					"TTL is " + this.expiry + ", the models say "
							+ ((attribute != null) ? "by attribute '" + attribute + "'" : "disabled"),
					this.expiry.remedy());
		}
	}

	private static String unequal(String what, Object wanted, Object found) {
		return "The " + what + " is " + found + ", the models say " + wanted;
	}

	private void report(@Nullable String index, DifferenceType kind, String problem, Remedy remedy) {
		this.differences.add(new TableDifference(this.wanted.table(), index, kind, problem, remedy));
	}

}
