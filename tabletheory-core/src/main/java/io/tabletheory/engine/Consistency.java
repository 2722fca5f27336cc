// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

/**
 * What a read may miss.
 */
public enum Consistency {

	/** Writes of the last moments; half the price. */
	EVENTUAL,

	/** Nothing that was acknowledged before the read. */
	STRONG

}
