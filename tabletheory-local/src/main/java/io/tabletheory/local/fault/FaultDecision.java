// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.time.Duration;
import java.util.SplittableRandom;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The decision for one call: its delay, and then its fault, if any.
 */
record FaultDecision(Target target, Duration delay, @Nullable Strike strike) {

	/**
	 * A fault for this call.
	 *
	 * @param random the source of the fault's own choices
	 * @param label the name of the fault in messages and request ids
	 */
	record Strike(Fault fault, SplittableRandom random, String label) {

	}

	static FaultDecision untouched(Target target) {
		return new FaultDecision(target, Duration.ZERO, null);
	}

	FaultDecision with(Rule rule, SplittableRandom random, String label) {
		Fault fault = rule.fault();
		return new FaultDecision(this.target, this.delay.plus(rule.delay()),
				(fault != null) ? new Strike(fault, random, label) : this.strike);
	}

	/** Returns true if the request must be read. A delay alone leaves it unread. */
	boolean readsBody() {
		return this.strike != null;
	}

	boolean isUntouched() {
		return this.strike == null && this.delay.isZero();
	}

	Reaction reaction(SdkBytes body) {
		Reaction reaction = (this.strike != null)
				? this.strike.fault().react(new Attempt(this.target, body, this.strike.random(), this.strike.label()))
				: new Reaction.Pass();
		return this.delay.isZero() ? reaction : new Reaction.Wait(this.delay, reaction);
	}

}
