// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

/**
 * The consistency of reads, as DynamoDB defines it.
 */
public enum Consistency {

	/** May miss writes of the last moments; costs half as much. */
	EVENTUAL,

	/** Shows every write that was acknowledged before the read. */
	STRONG

}
