// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.Deadline;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;

/**
 * The port that answers calls for data keys. With a deadline, a thread of the cache asks
 * the provider, so that the caller can give up the key.
 */
@Internal
public final class DataKeyPort implements Port {

	private final DataKeyCache keys;

	public DataKeyPort(DataKeyCache keys) {
		this.keys = keys;
	}

	@Override
	public boolean serves(Call<?> call) {
		return call instanceof DataKeyCall;
	}

	@Override
	@SuppressWarnings("unchecked") // Calls for data keys are answered by data keys.
	public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
		context.requireNoAccount(origin);
		Deadline deadline = context.deadline();
		DataKeyCall wanted = (DataKeyCall) call;
		try {
			return (A) ((deadline != null) ? new DataKeyDeadline(deadline, origin).await(wanted.askLater(this.keys))
					: wanted.ask(this.keys));
		}
		catch (TableTheoryException failure) {
			throw failure.at(origin);
		}
	}

}
