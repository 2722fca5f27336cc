// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Divides keys or items among requests, none of which is too long or too large.
 */
final class RequestDivision {

	private RequestDivision() {
	}

	/**
	 * Keeps the given order; an element that alone is too large has a chunk of its own.
	 */
	static <T> List<List<T>> of(Collection<T> all, int maxCount, long maxSize, ToLongFunction<T> sizeOf) {
		List<List<T>> chunks = new ArrayList<>();
		List<T> chunk = new ArrayList<>();
		long chunkSize = 0;
		for (T one : all) {
			long size = sizeOf.applyAsLong(one);
			if (!chunk.isEmpty() && (chunk.size() == maxCount || chunkSize + size > maxSize)) {
				chunks.add(chunk);
				chunk = new ArrayList<>();
				chunkSize = 0;
			}
			chunk.add(one);
			chunkSize += size;
		}
		if (!chunk.isEmpty()) {
			chunks.add(chunk);
		}
		return chunks;
	}

}
