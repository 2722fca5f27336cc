// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.capacity;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * Assertions on the consumed capacity of a call. A failure lists the requests with their
 * costs.
 */
public final class CapacityAssert<T extends @Nullable Object> {

	private final T result;

	private final List<Cost> costs;

	CapacityAssert(T result, List<Cost> costs) {
		this.result = result;
		this.costs = costs;
	}

	/**
	 * Asserts the highest number of read units. An eventually consistent read of up to 4
	 * KB costs half a unit.
	 */
	public CapacityAssert<T> readsAtMost(double units) {
		return atMost(units, "read units", Cost::readUnits);
	}

	/**
	 * Asserts the highest number of write units. A write of up to 1 KB costs a unit in
	 * the table and in each index that it changes.
	 */
	public CapacityAssert<T> writesAtMost(double units) {
		return atMost(units, "write units", Cost::writeUnits);
	}

	public CapacityAssert<T> sendsAtMost(int requests) {
		return atMost(requests, "requests", (cost) -> 1);
	}

	/** The result of the call. */
	public T result() {
		return this.result;
	}

	private CapacityAssert<T> atMost(double allowed, String unit, ToDoubleFunction<Cost> measure) {
		if (!(allowed >= 0)) {
			throw new IllegalArgumentException("A budget is 0 " + unit + " or more, not " + allowed);
		}
		double consumed = this.costs.stream().mapToDouble(measure).sum();
		if (consumed > allowed) {
			throw new AssertionError("Expected at most " + Cost.number(allowed) + " " + unit + ", but there were "
					+ Cost.number(consumed) + ":\n"
					+ this.costs.stream().map((cost) -> "  " + cost).collect(Collectors.joining("\n")));
		}
		return this;
	}

}
