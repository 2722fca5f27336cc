// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

/**
 * What happens to the models' tables at start-up.
 */
public enum SchemaPolicy {

	/** Nothing. */
	NONE,

	/** Tables are compared with the models. */
	VALIDATE,

	/** Missing tables are created, and the others compared with the models. */
	CREATE,

	/**
	 * Missing tables are created and missing indexes added, and then all are compared
	 * with the models. Nothing is dropped.
	 */
	UPDATE_INDEXES

}
