// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * A write was to give an item a unique value that another item has, or another write of
 * its transaction gives, and nothing was changed. The message does not show the value.
 */
public final class DuplicateValueException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final int position;

	private final String attribute;

	private final transient Item key;

	private final boolean withinTransaction;

	/** The holders of the markers in the way, if the markers name them. */
	private final transient Map<Item, Item> holders;

	private DuplicateValueException(Origin origin, String problem, @Nullable Throwable cause, int position,
			String attribute, Item key, boolean withinTransaction, Map<Item, Item> holders) {
		super(ErrorCode.CONDITION_FAILED, origin, problem, cause);
		this.position = position;
		this.attribute = attribute;
		this.key = key;
		this.withinTransaction = withinTransaction;
		this.holders = holders;
	}

	/** The failure of a write whose marker belongs to another item. */
	static DuplicateValueException of(MarkerPurpose purpose, TransactionFailedException failure,
			Map<Item, Item> holders) {
		return of(purpose, "Another item has this value of ", failure, holders);
	}

	/** The failure of two writes that take one marker. */
	static DuplicateValueException within(MarkerPurpose purpose) {
		return of(purpose, "Another write of the transaction has the same value of ", null, Map.of());
	}

	private static DuplicateValueException of(MarkerPurpose purpose, String problem,
			@Nullable TransactionFailedException failure, Map<Item, Item> holders) {
		return new DuplicateValueException(purpose.origin(),
				problem + Texts.quote(purpose.attribute()) + ", which is unique" + purpose.keyText()
						+ "; give the item another value",
				failure, purpose.position(), purpose.attribute(), purpose.key(), failure == null, holders);
	}

	/** The place of the write in its transaction, from 0; 0 for a single write. */
	public int position() {
		return this.position;
	}

	/** The unique attribute. */
	public String attribute() {
		return this.attribute;
	}

	/** The key of the item that was to have the value. */
	public Item key() {
		return this.key;
	}

	/** True if another write of the same transaction has the value. */
	public boolean isWithinTransaction() {
		return this.withinTransaction;
	}

	Map<Item, Item> holders() {
		return this.holders;
	}

}
