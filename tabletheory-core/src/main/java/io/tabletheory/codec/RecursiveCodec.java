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
 * A reference to the codec of a type from within that type. An object that contains
 * itself is always written through such a reference, which therefore limits the depth.
 */
final class RecursiveCodec<T> implements Codec<T> {

	/** The depth of the value that the thread is writing. */
	private final ThreadLocal<int[]> depth = ThreadLocal.withInitial(() -> new int[1]);

	private @Nullable Codec<T> codec;

	// The only codec that is bound is that of the type itself.
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

	@Override
	public boolean hasFields() {
		return codec().hasFields();
	}

	@Override
	public boolean isEmpty(AttributeValue written) {
		return codec().isEmpty(written);
	}

	/** The codec for this level only: deeper levels are no part of the key. */
	@Override
	public Codec<T> ofKeys(Collection<Path> places) {
		return codec().ofKeys(places);
	}

	/** Reads the value. The reader limits the depth. */
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
