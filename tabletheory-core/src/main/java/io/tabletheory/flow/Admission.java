// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;

import io.tabletheory.DeadlineExceededException;
import io.tabletheory.Internal;
import io.tabletheory.OperationCancelledException;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnansweredCallException;
import org.jspecify.annotations.Nullable;

/**
 * The checks before each call that decide if the call is made, the same for all runners,
 * also those of other modules.
 */
@Internal
public final class Admission {

	private Admission() {
	}

	/** The reason why a call is not made, or {@code null}. */
	public static @Nullable TableTheoryException refusal(Call<?> call, Origin origin, OperationContext context,
			boolean served) {
		if (!served) {
			return unanswered(call, origin);
		}
		return (context != OperationContext.NONE && !call.isLocal()) ? refusal(call, origin, context) : null;
	}

	private static @Nullable TableTheoryException refusal(Call<?> call, Origin origin, OperationContext context) {
		if (context.isCancelled()) {
			return new OperationCancelledException(origin);
		}
		Deadline deadline = context.deadline();
		if (deadline == null) {
			return null;
		}
		Duration left = deadline.remaining();
		if (left.isNegative() || left.isZero()) {
			return exceeded(origin, deadline, "passed before its next call");
		}
		return (call instanceof Pause pause && pause.duration().compareTo(left) > 0)
				? exceeded(origin, deadline, "leaves " + Deadline.text(left) + ", less than the pause of "
						+ Deadline.text(pause.duration()) + " before its next attempt")
				: null;
	}

	/** The operation ends before a call. */
	private static TableTheoryException exceeded(Origin origin, Deadline deadline, String how) {
		return new DeadlineExceededException(origin, deadline.allowed(),
				"The deadline of the operation (" + Deadline.text(deadline.allowed()) + ") " + how
						+ ". Nothing more was sent; earlier requests of the operation keep their effect",
				null);
	}

	static TableTheoryException unanswered(Call<?> call, Origin origin) {
		return new UnansweredCallException(origin, call.getClass().getSimpleName(), call.requirement());
	}

}
