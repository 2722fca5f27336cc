// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Collects costs until it is closed.
 */
final class Measurement implements AutoCloseable {

	private final List<Cost> costs = new ArrayList<>();

	private final Consumer<Measurement> end;

	Measurement(Consumer<Measurement> end) {
		this.end = end;
	}

	synchronized void add(Cost cost) {
		this.costs.add(cost);
	}

	synchronized List<Cost> costs() {
		return List.copyOf(this.costs);
	}

	@Override
	public void close() {
		this.end.accept(this);
	}

}
