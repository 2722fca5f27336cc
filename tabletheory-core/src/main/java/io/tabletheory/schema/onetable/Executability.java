// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

/**
 * The ability of a saved query to run.
 */
public enum Executability {

	/** The query runs as it is written. */
	EXECUTABLE,

	/** The query runs otherwise than it is written. */
	EXECUTABLE_WITH_WARNINGS,

	/** The query cannot run. */
	NOT_EXECUTABLE

}
