// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

/**
 * One part of the work of every write. The set is closed and its order fixed by
 * {@link WriteStages}, so that no write surface can skip a part.
 */
sealed interface Stage permits ImmutableStage, ValidationStage, PolicyStage, DerivationStage, KeysStage, TypeStage,
		ShapeStage, DigestStage, StampStage, VersionStage {

	/** Turns the item into its stored form. */
	void put(Draft draft);

	/** Turns the changed fields into assignments and their conditions. */
	void update(Change change);

}
