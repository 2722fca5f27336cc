// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

/**
 * The work on the models' tables at start-up.
 */
public enum SchemaPolicy {

	/** Nothing is done. */
	NONE,

	/** Tables are compared with the models. */
	VALIDATE,

	/** Missing tables are created, and the others are compared with the models. */
	CREATE,

	/**
	 * Missing tables are created and missing indexes added. Then all tables are compared
	 * with the models. Nothing is dropped.
	 */
	UPDATE_INDEXES

}
