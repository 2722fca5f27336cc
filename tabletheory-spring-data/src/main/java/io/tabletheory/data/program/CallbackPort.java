// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import io.tabletheory.Origin;
import io.tabletheory.data.mapping.event.AfterConvertCallback;
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
		return call instanceof CallbackCall || call instanceof AfterConvertCall;
	}

	@Override
	@SuppressWarnings("unchecked") // Runners ask what this serves only.
	public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
		return (A) ((call instanceof CallbackCall<?> single) ? answer(single) : answer((AfterConvertCall<?>) call));
	}

	private <T> CallbackCall.Answer<T> answer(CallbackCall<T> call) {
		return answered(() -> asked(call.callback(), call.entity(), call.arguments().toArray()));
	}

	private <T> CallbackCall.Answer<List<T>> answer(AfterConvertCall<T> call) {
		return answered(() -> {
			List<T> converted = new ArrayList<>(call.entities().size());
			call.entities().forEach((entity) -> converted.add(asked(AfterConvertCallback.class, entity, call.table())));
			return converted;
		});
	}

	private static <T> CallbackCall.Answer<T> answered(Supplier<T> asked) {
		try {
			return new CallbackCall.Answer<>(asked.get(), null);
		}
		catch (RuntimeException failure) {
			return new CallbackCall.Answer<>(null, failure);
		}
	}

	@SuppressWarnings({ "unchecked", "rawtypes" }) // Spring selects callbacks by the
													// entity.
	private <T> T asked(Class<?> callback, T entity, Object... arguments) {
		return (T) this.callbacks.callback((Class<EntityCallback>) callback, (Object) entity, arguments);
	}

}
