// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

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

	@Override
	default boolean hasFields() {
		return stored().hasFields();
	}

	@Override
	default boolean isEmpty(AttributeValue written) {
		return stored().isEmpty(written);
	}

}
