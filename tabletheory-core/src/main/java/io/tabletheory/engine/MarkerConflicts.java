// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.HashMap;
import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import io.tabletheory.plan.UniqueMarkers;
import org.jspecify.annotations.Nullable;

/**
 * The markers that were in the way of a transaction. They are why it failed unless the
 * condition of one of its writes did not hold, too.
 */
final class MarkerConflicts {

	private @Nullable MarkerPurpose first;

	private final Map<Item, Item> holders = new HashMap<>();

	void add(MarkerPurpose purpose, OperationFailure operation) {
		this.first = (this.first != null) ? this.first : purpose;
		Item taken = purpose.taken();
		if (taken != null) {
			operation.stored().flatMap(UniqueMarkers::holder).ifPresent((holder) -> this.holders.put(taken, holder));
		}
	}

	/** The failure of the writes, or that of the first marker. */
	TableTheoryException decide(TransactionFailedException failure) {
		return (this.first == null || failure.failures().stream().anyMatch(OperationFailure::isCondition)) ? failure
				: DuplicateValueException.of(this.first, failure, this.holders);
	}

}
