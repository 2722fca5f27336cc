// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;

import io.tabletheory.engine.Write;

/**
 * The write of a record or of an instance of a class.
 */
final class RecordWrite extends ItemWrite {

	private final Planning planning;

	RecordWrite(Planning planning) {
		this.planning = planning;
	}

	@Override
	Write on(PlainItems items, Instant now) {
		return this.planning.write(items);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "RecordWrite";
	}

	/** Makes the write each time that it is sent. */
	@FunctionalInterface
	interface Planning {

		Write write(PlainItems items);

	}

}
