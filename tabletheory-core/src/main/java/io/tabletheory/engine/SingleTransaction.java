// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.ValueReader;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * A single write that is a transaction: one that takes effect once, or one with the
 * markers of unique values. Failures are those of a single write.
 */
record SingleTransaction(Transactions transactions) {

	private static final Item NOTHING = Item.owning(Map.of());

	<T> Step<T> write(PlannedWrite write, ItemDecoder<T> decoder) {
		requireKnown(write);
		Step<List<Item>> made = this.transactions.write(List.of(write), write.plan().token()).recoverAll((failure) -> {
			throw ConditionFailedException.ofOnly(failure);
		});
		if (!(write.write() instanceof Write.Update update)) {
			return made.map((items) -> decoder.of(items.get(0)));
		}
		return (update.returned() == ReturnValue.ALL_NEW)
				? made.then((items) -> known(afterwards(write, decoder), write))
				: made.map((items) -> decoder.decode(ValueReader.of(NOTHING)));
	}

	/** DynamoDB returns nothing of a transaction. */
	private static void requireKnown(PlannedWrite write) {
		ReturnValue returned = (write.write() instanceof Write.Update update) ? update.returned() : ReturnValue.NONE;
		if (returned == ReturnValue.NONE) {
			return;
		}
		if (write.write() instanceof Write.Update update && update.once()) {
			throw refused(write,
					"An update that takes effect once is a transaction, which returns nothing; read the item afterwards");
		}
		if (returned != ReturnValue.ALL_NEW) {
			throw refused(write, "An update of unique attributes is a transaction, which does not return " + returned
					+ "; return ALL_NEW or NONE, and read the item before");
		}
	}

	private static TableTheoryException refused(PlannedWrite write, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, write.origin(), problem, null);
	}

	private static <T> Step<T> afterwards(PlannedWrite write, ItemDecoder<T> decoder) {
		return new Reads().written(write.plan(), Item.owning(write.plan().keyOf(write.item())), decoder)
			.map((found) -> found.orElseThrow(() -> new TableTheoryException(ErrorCode.ITEM_NOT_FOUND, write.origin(),
					"it was deleted at once by another", null)));
	}

	/** Whatever keeps the item from being read, the update is not to be repeated. */
	private static <T> Step<T> known(Step<T> read, PlannedWrite write) {
		return read.recoverAll((failure) -> {
			throw new TableTheoryException(failure.code(), write.origin(),
					"The update has taken effect, but the item cannot be read afterwards: " + failure.problem(),
					failure);
		});
	}

}
