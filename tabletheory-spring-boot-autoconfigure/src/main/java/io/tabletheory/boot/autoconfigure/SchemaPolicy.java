// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

/**
 * What happens to the models' tables at start-up.
 */
public enum SchemaPolicy {

	/** Nothing. */
	NONE,

	/** Missing tables are created. */
	CREATE

}
