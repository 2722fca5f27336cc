// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;

import io.tabletheory.engine.Write;
import io.tabletheory.plan.Presence;
import org.jspecify.annotations.Nullable;

/**
 * The write of a record or of an instance of a class, and its conditions. It is given to
 * {@link Records#write} or becomes a part of an {@link ItemTransaction}. Immutable; each
 * method returns another one.
 *
 * @param <T> the class
 */
@CheckReturnValue
public final class RecordWrite<T> extends ItemWrite {

	private final Planning planning;

	private final Guard guard;

	private RecordWrite(Planning planning, Guard guard) {
		this.planning = planning;
		this.guard = guard;
	}

	static <T> RecordWrite<T> of(Planning planning) {
		return new RecordWrite<>(planning, Guard.NONE);
	}

	/** Requires that an item has the key. */
	public RecordWrite<T> ifPresent() {
		return new RecordWrite<>(this.planning, this.guard.presence(Presence.PRESENT));
	}

	/**
	 * Keeps the values that the stored item has of these attributes, in addition to those
	 * that the model protects.
	 */
	public RecordWrite<T> protecting(String... attributes) {
		return new RecordWrite<>(this.planning, this.guard.protecting(attributes));
	}

	/** Requires the stored item to meet this condition. */
	public RecordWrite<T> when(Filter filter) {
		return new RecordWrite<>(this.planning, this.guard.when(filter));
	}

	/** Requires the stored item to meet this condition; see {@link Filter#where}. */
	public RecordWrite<T> when(String path, String operator, @Nullable Object... values) {
		return when(Filter.where(path, operator, values));
	}

	@Override
	Write on(PlainItems items, Instant now) {
		return this.planning.write(items, this.guard);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "RecordWrite";
	}

	/** Makes the write each time that it is sent. */
	@FunctionalInterface
	interface Planning {

		Write write(PlainItems items, Guard guard);

	}

}
