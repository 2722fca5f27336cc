// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.client.ItemBatch;
import io.tabletheory.client.ItemSelection;
import io.tabletheory.client.ItemTransaction;
import io.tabletheory.client.ItemTransactionGet;
import io.tabletheory.client.ItemWindow;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.contract.scenario.Plain;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.Consistency;
import org.jspecify.annotations.Nullable;

/**
 * Carries out operations by {@link Items}, with maps.
 */
final class ItemDriver implements Driver {

	private final TableTheory tableTheory;

	private final Values values;

	private final ItemDescriptions descriptions;

	ItemDriver(Scene scene) {
		this(scene, scene.engine());
	}

	/** A driver with an engine that is made of the scene's. */
	ItemDriver(Scene scene, TableTheoryBuilder engine) {
		if (scene.schema()
			.models()
			.stream()
			.anyMatch((model) -> model.attributes().stream().anyMatch(Values::isRecord))) {
			throw new NotOfferedException("records, whose fields a map does not declare");
		}
		this.tableTheory = engine.build();
		this.values = scene.values();
		this.descriptions = new ItemDescriptions(this.values);
	}

	private Items items(String model) {
		return this.tableTheory.items(model);
	}

	@Override
	public Outcome create(Operation.Create operation) {
		return Outcome.item(items(operation.model()).put(this.descriptions.put(operation)));
	}

	@Override
	public Outcome get(Operation.Get operation) {
		return Outcome.item(items(operation.model()).get(this.values.item(operation.model(), operation.key()),
				consistency(operation.consistent()), operation.select().toArray(String[]::new)));
	}

	private static Consistency consistency(boolean consistent) {
		return consistent ? Consistency.STRONG : Consistency.EVENTUAL;
	}

	@Override
	public Outcome update(Operation.Update operation) {
		Map<String, @Nullable Object> item = this.values.item(operation.model(), operation.item());
		Items items = items(operation.model());
		if (operation.condition() != null) {
			return Outcome.item(items.update(this.descriptions.parts(operation)));
		}
		return Outcome.item((operation.fields() != null) ? items.update(item, operation.fields()) : items.update(item));
	}

	@Override
	public Outcome change(Operation.Change operation) {
		return Outcome.item(items(operation.model()).update(this.descriptions.update(operation)));
	}

	@Override
	public Outcome delete(Operation.Delete operation) {
		items(operation.model()).delete(this.descriptions.delete(operation));
		return Outcome.NOTHING;
	}

	@Override
	public Outcome query(Operation.Query operation) {
		return read(operation.model(), this.descriptions.query(operation), operation.selection().reading());
	}

	@Override
	public Outcome scan(Operation.Scan operation) {
		return read(operation.model(), this.descriptions.scan(operation), operation.selection().reading());
	}

	private Outcome read(String model, ItemSelection selection, Operation.Reading reading) {
		Items items = items(model);
		return switch (reading) {
			case ALL -> Outcome.items(items.all(selection));
			case FIRST -> Outcome.first(items.first(selection));
			case COUNT -> Outcome.count(items.count(selection));
			case PAGE -> page(items.scroll(selection));
		};
	}

	private static Outcome page(ItemWindow page) {
		return Outcome.page(page.items(), page.next());
	}

	@Override
	public Outcome batchGet(Operation.BatchGet operation) {
		BatchOptions options = BatchOptions.builder().consistency(consistency(operation.consistent())).build();
		return Outcome.items(Plain.list(
				items(operation.model()).findAll(this.descriptions.items(operation.model(), operation.keys()), options),
				(item) -> item.orElse(null)));
	}

	@Override
	public Outcome batchWrite(Operation.BatchWrite operation) {
		items(operation.model()).write(ItemBatch.empty()
			.putAll(this.descriptions.items(operation.model(), operation.puts()))
			.deleteAll(this.descriptions.items(operation.model(), operation.deletes())));
		return Outcome.NOTHING;
	}

	@Override
	public Outcome transact(Operation.Transact operation) {
		ItemTransaction transaction = ItemTransaction.empty();
		for (Operation.Write write : operation.operations()) {
			transaction = with(transaction, write);
		}
		this.tableTheory.transact(transaction);
		return Outcome.NOTHING;
	}

	private ItemTransaction with(ItemTransaction transaction, Operation.Write write) {
		if (write instanceof Operation.Update update && update.condition() == null) {
			Map<String, @Nullable Object> item = this.values.item(update.model(), update.item());
			return (update.fields() != null) ? transaction.update(update.model(), item, update.fields())
					: transaction.update(update.model(), item);
		}
		return transaction.with(write.model(), this.descriptions.write(write));
	}

	@Override
	public Outcome transactGet(Operation.TransactGet operation) {
		ItemTransactionGet transaction = ItemTransactionGet.empty();
		for (Operation.ItemKey key : operation.keys()) {
			Map<String, Object> values = new LinkedHashMap<>(this.values.item(key.model(), key.key()));
			transaction = transaction.get(key.model(), values);
		}
		return Outcome.items(Plain.list(this.tableTheory.transact(transaction), (item) -> item.orElse(null)));
	}

	@Override
	public Outcome unmarshal(Operation.Unmarshal operation) {
		return Outcome.item(items(operation.model()).unmarshal(operation.image()));
	}

}
