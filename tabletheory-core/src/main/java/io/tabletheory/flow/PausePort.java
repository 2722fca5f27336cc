// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;

/**
 * The port that pauses by letting the calling thread sleep.
 */
@Internal
public final class PausePort implements Port {

	@Override
	public boolean serves(Call<?> call) {
		return call instanceof Pause;
	}

	@Override
	@SuppressWarnings("unchecked") // A pause is answered by its duration.
	public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
		if (call instanceof Pause pause) {
			return (A) sleep(pause.duration(), origin);
		}
		throw Admission.unanswered(call, origin);
	}

	private static Duration sleep(Duration duration, Origin origin) {
		try {
			Thread.sleep(duration.toMillis());
		}
		catch (InterruptedException interruption) {
			Thread.currentThread().interrupt();
			throw new TableTheoryException(ErrorCode.TIMEOUT, origin,
					"The thread was interrupted while it waited to try again", interruption);
		}
		return duration;
	}

}
