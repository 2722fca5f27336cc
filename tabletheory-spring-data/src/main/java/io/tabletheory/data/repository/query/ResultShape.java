// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

/**
 * The shape of a method's result, without its wrapper.
 */
enum ResultShape {

	/** One entity or none. */
	ONE,

	/** All of them at once, in any collection. */
	LIST,

	/** All of them by and by. */
	STREAM,

	/** Some, with a position for the following ones. */
	SLICE,

	/** Some, and the positions around them. */
	WINDOW

}
