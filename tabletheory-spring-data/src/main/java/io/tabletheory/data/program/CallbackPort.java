// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import io.tabletheory.Origin;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;
import org.springframework.data.mapping.callback.EntityCallback;
import org.springframework.data.mapping.callback.EntityCallbacks;

/**
 * Asks the callbacks of an application, on the calling thread.
 */
record CallbackPort(EntityCallbacks callbacks) implements Port {

	@Override
	public boolean serves(Call<?> call) {
		return call instanceof CallbackCall;
	}

	@Override
	@SuppressWarnings("unchecked") // Runners ask what this serves only.
	public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
		return (A) answer((CallbackCall<?>) call);
	}

	<T> CallbackCall.Answer<T> answer(CallbackCall<T> call) {
		try {
			return new CallbackCall.Answer<>(asked(call), null);
		}
		catch (RuntimeException failure) {
			return new CallbackCall.Answer<>(null, failure);
		}
	}

	@SuppressWarnings({ "unchecked", "rawtypes" }) // Spring selects callbacks by the
													// entity.
	private <T> T asked(CallbackCall<T> call) {
		return (T) this.callbacks.callback((Class<EntityCallback>) call.callback(), (Object) call.entity(),
				call.arguments().toArray());
	}

}
