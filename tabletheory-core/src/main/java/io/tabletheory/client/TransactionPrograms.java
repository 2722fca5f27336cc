// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.Origin;
import io.tabletheory.engine.ItemRead;
import io.tabletheory.engine.Transactions;
import io.tabletheory.engine.Write;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.GenerationKey;
import org.jspecify.annotations.Nullable;

/**
 * Transactions over maps of plain Java values as programs.
 *
 * @param models finds the items of a model by its name
 * @param tokens makes the tokens of transactions that have none
 */
record TransactionPrograms(Transactions transactions, Function<String, PlainItems> models, InstantSource clock,
		Supplier<String> tokens) {

	Step<List<Map<String, @Nullable Object>>> write(ItemTransaction transaction) {
		String token = transaction.token();
		if (token == null) {
			return unrepeated(transaction);
		}
		List<PlainItems> models = models(transaction);
		return this.transactions.repeatable(token, this.clock, (now) -> writes(transaction, models, now))
			.map((run) -> plain(models, run.items()));
	}

	/** Runs the transaction with a new token, even if it has one. */
	Step<List<Map<String, @Nullable Object>>> unrepeated(ItemTransaction transaction) {
		Instant now = this.clock.instant();
		List<PlainItems> models = models(transaction);
		return this.transactions.write(writes(transaction, models, now), this.tokens.get(), now)
			.map((results) -> plain(models, results));
	}

	private List<PlainItems> models(ItemTransaction transaction) {
		return transaction.parts().stream().map((part) -> this.models.apply(part.model())).toList();
	}

	private static List<Write> writes(ItemTransaction transaction, List<PlainItems> models, Instant now) {
		List<Write> writes = new ArrayList<>();
		for (int i = 0; i < models.size(); i++) {
			PlainItems items = models.get(i);
			Write write = transaction.parts().get(i).write().on(items, now);
			writes.add((transaction.token() != null) ? write.seeded(new GenerationKey(transaction.token(), i, now))
					: write);
		}
		return writes;
	}

	private static List<Map<String, @Nullable Object>> plain(List<PlainItems> models, List<Item> results) {
		List<Map<String, @Nullable Object>> plain = new ArrayList<>();
		for (int i = 0; i < models.size(); i++) {
			plain.add(models.get(i).stored(results.get(i), models.get(i).plan().origin("transaction")));
		}
		return plain;
	}

	Step<List<Optional<Map<String, @Nullable Object>>>> get(ItemTransactionGet transaction) {
		return this.transactions.get(transaction.parts().stream().map(this::read).toList());
	}

	private ItemRead<Map<String, @Nullable Object>> read(ItemTransactionGet.ModelKey part) {
		PlainItems items = this.models.apply(part.model());
		Origin origin = items.plan().origin("get");
		return new ItemRead<>(items.plan(), items.key(part.key(), origin),
				(reader) -> items.plain(Item.owning(reader.toAttributes()), origin));
	}

}
