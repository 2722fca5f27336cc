// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;

/**
 * A write found the stored item in another state than it demanded, and changed nothing.
 */
public final class ConditionFailedException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final Reason reason;

	private final transient @Nullable Item stored;

	ConditionFailedException(Reason reason, Origin origin, @Nullable Item stored, Throwable cause) {
		super(ErrorCode.CONDITION_FAILED, origin, reason.text, cause);
		this.reason = reason;
		this.stored = stored;
	}

	public Reason reason() {
		return this.reason;
	}

	/** The item that the write found; empty if there was none. */
	public Optional<Item> stored() {
		return Optional.ofNullable(this.stored);
	}

	/** What was otherwise than demanded. */
	public enum Reason {

		/** There is an item where none may be. */
		PRESENT("An item with this key exists already"),

		/** There is no item where one must be. */
		ABSENT("No item has this key"),

		/** The item was changed by another since it was read. */
		VERSION("The item was changed by another since it was read; read it again and repeat the change"),

		/** The item is in another state for another reason. */
		OTHER("The item is not in the state that the write demands");

		private final String text;

		Reason(String text) {
			this.text = text;
		}

	}

}
