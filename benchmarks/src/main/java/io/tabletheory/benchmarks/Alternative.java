// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

/**
 * One of the ways that a comparison compares; the constants of an enum, of which the
 * first is what the others are compared with.
 */
interface Alternative {

	/** As the parameter {@code variant} of the benchmark. */
	String name();

	/** For the table. */
	String label();

}
