// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

/**
 * A codec that stores its values as another one does, so that they sort as those do.
 */
interface LayeredCodec<T> extends Codec<T> {

	/** The codec of what is stored. */
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
