// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The codecs of nested types, each made once. A type that is met again while it is
 * compiled gets a reference, so that types may contain themselves.
 */
final class NestedCodecs {

	private final Map<ValueType, Codec<?>> finished = new ConcurrentHashMap<>();

	/** The codecs that are complete only when the outermost one is; guarded by this. */
	private final Map<ValueType, Codec<?>> underway = new HashMap<>();

	Codec<?> get(ValueType type, Function<ValueType, Codec<?>> nesting) {
		Codec<?> known = this.finished.get(type);
		return (known != null) ? known : compile(type, nesting);
	}

	private synchronized Codec<?> compile(ValueType type, Function<ValueType, Codec<?>> nesting) {
		Codec<?> known = this.underway.get(type);
		if (known != null) {
			return known;
		}
		boolean outermost = this.underway.isEmpty();
		try {
			RecursiveCodec<?> reference = new RecursiveCodec<>();
			this.underway.put(type, reference);
			Codec<?> compiled = nesting.apply(type);
			reference.bind(compiled);
			this.underway.put(type, compiled);
			if (outermost) {
				this.finished.putAll(this.underway);
			}
			return compiled;
		}
		finally {
			if (outermost) {
				this.underway.clear();
			}
		}
	}

}
