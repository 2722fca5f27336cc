// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.List;

import io.tabletheory.flow.Call;
import org.jspecify.annotations.Nullable;

/**
 * Calls the callbacks of the application for an entity. The answer of a callback that
 * throws is its failure, which then is one of the program: a failed call would say
 * nothing about the write that was made before.
 *
 * @param callback the kind of callback
 * @param arguments the arguments besides the entity
 */
record CallbackCall<T>(Class<?> callback, T entity, List<Object> arguments) implements Call<CallbackCall.Answer<T>> {

	static final String REQUIREMENT = "the callbacks of an application, which are passed to a TableTheoryTemplate";

	@Override
	public String requirement() {
		return REQUIREMENT;
	}

	@Override
	public boolean isLocal() {
		return true;
	}

	/** A callback after a write is told of it, whatever becomes of other writes. */
	@Override
	public boolean tellsOfEffects() {
		return true;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "CallbackCall[" + this.callback.getSimpleName() + " of " + this.entity.getClass().getSimpleName() + "]";
	}

	/** The entity that callbacks return, or their failure. */
	record Answer<T>(@Nullable T entity, @Nullable RuntimeException failure) {

		T orElseThrow() {
			if (this.entity == null) {
				throw (this.failure != null) ? this.failure
						: new IllegalStateException("A callback has returned null; return the entity");
			}
			return this.entity;
		}

	}

}
