// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

import org.jspecify.annotations.Nullable;

/**
 * A fault and its selection of calls. The decision for a call is a function of the seed,
 * the position of the rule, and the number of the call among those of its operation that
 * the rule has seen. The caller's lock guards the counts.
 */
final class Rule {

	private final FaultSelection selection;

	private final FaultKind kind;

	private final Duration delay;

	private final @Nullable Fault fault;

	private final Map<String, Long> seenByOperation = new HashMap<>();

	private long seen;

	private long struck;

	Rule(FaultSelection selection, FaultKind kind, Fault fault) {
		this(selection, kind, Duration.ZERO, fault);
	}

	Rule(FaultSelection selection, Duration delay) {
		this(selection, FaultKind.DELAY, delay, null);
	}

	private Rule(FaultSelection selection, FaultKind kind, Duration delay, @Nullable Fault fault) {
		this.selection = selection;
		this.kind = kind;
		this.delay = delay;
		this.fault = fault;
	}

	FaultKind kind() {
		return this.kind;
	}

	Duration delay() {
		return this.delay;
	}

	/** The fault, or {@code null} if the rule only delays. */
	@Nullable Fault fault() {
		return this.fault;
	}

	/** The source of the fault's own choices, or {@code null} if it does not strike. */
	@Nullable SplittableRandom strike(long seed, int position, String operation) {
		if (!this.selection.contains(operation)) {
			return null;
		}
		long call = this.seenByOperation.merge(operation, 1L, Long::sum);
		SplittableRandom random = draw(seed, position, operation.hashCode(), call);
		if (this.seen++ < this.selection.after() || this.struck >= this.selection.times()
				|| random.nextDouble() >= this.selection.probability()) {
			return null;
		}
		this.struck++;
		return random;
	}

	private static SplittableRandom draw(long... parts) {
		long state = 0;
		for (long part : parts) {
			state = new SplittableRandom(state + part).nextLong();
		}
		return new SplittableRandom(state);
	}

}
