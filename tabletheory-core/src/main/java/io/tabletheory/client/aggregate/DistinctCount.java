// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.util.HashSet;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Counts different values. The one aggregate that keeps values, each once.
 */
final class DistinctCount implements Accumulator {

	private final Set<@Nullable Object> seen = new HashSet<>();

	@Override
	public void add(Object value) {
		this.seen.add(EqualForm.of(value));
	}

	@Override
	public Long result() {
		return (long) this.seen.size();
	}

}
