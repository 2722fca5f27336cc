// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

/**
 * The shape of a method's result, without its wrapper.
 */
enum ResultShape {

	/** One entity or none. */
	ONE,

	/** All of them at once, in whatever collection. */
	LIST,

	/** All of them by and by. */
	STREAM,

	/** Some, and what follows them. */
	SLICE,

	/** Some, and the positions around them. */
	WINDOW

}
