// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

/**
 * The knowledge of the caller or the entity about whether a write creates the entity.
 */
enum EntityState {

	/** The entity is created: an insert. */
	NEW,

	/** The entity has been stored before: an update. */
	STORED,

	/**
	 * A save of an entity without a version, which may be in its table or not. Creation
	 * data that it has tells of an earlier write.
	 */
	UNKNOWN

}
