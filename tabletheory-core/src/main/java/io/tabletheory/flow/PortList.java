// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.List;

import io.tabletheory.Origin;
import org.jspecify.annotations.Nullable;

/**
 * Several ports that serve different calls.
 */
record PortList(List<Port> ports) implements Port {

	@Override
	public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
		Port serving = serving(call);
		if (serving == null) {
			throw Admission.unanswered(call, origin);
		}
		return serving.answer(call, origin, context);
	}

	@Override
	public boolean serves(Call<?> call) {
		return serving(call) != null;
	}

	private @Nullable Port serving(Call<?> call) {
		for (Port port : this.ports) {
			if (port.serves(call)) {
				return port;
			}
		}
		return null;
	}

}
