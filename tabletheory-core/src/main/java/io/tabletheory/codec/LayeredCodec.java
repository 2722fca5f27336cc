// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

/**
 * A codec based on another one, so that both have the same stored form and order.
 */
interface LayeredCodec<T> extends Codec<T> {

	/** The codec of the stored form. */
	Codec<?> stored();

	@Override
	default boolean isOrdered() {
		return stored().isOrdered();
	}

	@Override
	default int width() {
		return stored().width();
	}

}
