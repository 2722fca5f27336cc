// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.Collection;

import io.tabletheory.expression.Path;
import io.tabletheory.item.Depth;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Refers to the codec of a type from within that type. Every object that holds itself is
 * written by way of one, which therefore ends it.
 */
final class RecursiveCodec<T> implements Codec<T> {

	/** Of the value that the thread is writing. */
	private final ThreadLocal<int[]> depth = ThreadLocal.withInitial(() -> new int[1]);

	private @Nullable Codec<T> codec;

	// Only the codec of the type itself is ever given.
	@SuppressWarnings("unchecked")
	void bind(Codec<?> compiled) {
		this.codec = (Codec<T>) compiled;
	}

	private Codec<T> codec() {
		Codec<T> bound = this.codec;
		if (bound == null) {
			throw new IllegalStateException("A codec was used before the type that contains it was compiled");
		}
		return bound;
	}

	@Override
	public AttributeType type() {
		return AttributeType.M;
	}

	/** Of this level only: what is below it has no place of its own in the key. */
	@Override
	public Codec<T> ofKeys(Collection<Path> places) {
		return codec().ofKeys(places);
	}

	/** The depth is the reader's business. */
	@Override
	public T read(ValueReader value) {
		return codec().read(value);
	}

	@Override
	public AttributeValue write(T value) {
		int[] levels = this.depth.get();
		Depth.check(levels[0] + 1);
		levels[0]++;
		try {
			return codec().write(value);
		}
		finally {
			levels[0]--;
		}
	}

}
