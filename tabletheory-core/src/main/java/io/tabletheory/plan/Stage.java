// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

/**
 * One part of what every write must do. The set is closed and its order fixed by
 * {@link WritePlan}, so that no write surface can skip a part.
 */
sealed interface Stage permits Validation, Derive, KeysStage, ItemType, ShapeStage, Digests, Stamp, Version {

	/** Makes of the item what will be stored. */
	void put(Draft draft);

	/** Makes of the changed fields what will be assigned, and under which conditions. */
	void update(Change change);

}
