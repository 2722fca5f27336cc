// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.client.Filter;
import io.tabletheory.client.ItemBatch;
import io.tabletheory.client.ItemCheck;
import io.tabletheory.client.ItemDelete;
import io.tabletheory.client.ItemPut;
import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.ItemScan;
import io.tabletheory.client.ItemSelection;
import io.tabletheory.client.ItemTransaction;
import io.tabletheory.client.ItemTransactionGet;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.ItemWindow;
import io.tabletheory.client.ItemWrite;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.contract.scenario.Criterion;
import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.contract.scenario.Plain;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.Consistency;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * Carries out operations by {@link Items}, with maps.
 */
final class ItemDriver implements Driver {

	private final TableTheory tableTheory;

	private final Values values;

	ItemDriver(Scene scene) {
		this.tableTheory = scene.engine().build();
		this.values = scene.values();
	}

	private Items items(String model) {
		return this.tableTheory.items(model);
	}

	@Override
	public Outcome create(Operation.Create operation) {
		return Outcome.item(items(operation.model()).put(put(operation)));
	}

	private ItemPut put(Operation.Create operation) {
		ItemPut put = ItemPut.of(this.values.item(operation.model(), operation.item()));
		put = switch (operation.presence()) {
			case ANY -> put;
			case PRESENT -> put.ifPresent();
			case ABSENT -> put.ifAbsent();
		};
		Filter condition = filter(operation.model(), operation.condition());
		return (condition != null) ? put.when(condition) : put;
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
			return Outcome.item(items.update(conditional(operation, item)));
		}
		return Outcome.item((operation.fields() != null) ? items.update(item, operation.fields()) : items.update(item));
	}

	/** An update of fields says nothing of conditions; one of parts does. */
	private ItemUpdate conditional(Operation.Update operation, Map<String, @Nullable Object> item) {
		Model model = this.values.model(operation.model());
		ItemUpdate update = ItemUpdate.of(this.values.key(operation.model(), item))
			.when(Objects.requireNonNull(filter(operation.model(), operation.condition())));
		AttributeModel version = model.attribute(Role.VERSION);
		if (version != null && item.get(version.name()) instanceof Number current) {
			update = update.version(current.longValue());
		}
		List<String> fields = (operation.fields() != null) ? operation.fields() : Values.changeable(model, item);
		for (String field : fields) {
			update = update.set(field, item.get(field));
		}
		return update;
	}

	@Override
	public Outcome change(Operation.Change operation) {
		return Outcome.item(items(operation.model()).update(update(operation)));
	}

	private ItemUpdate update(Operation.Change operation) {
		ItemUpdate update = ItemUpdate.of(this.values.item(operation.model(), operation.key()))
			.returning(ReturnValue.fromValue(operation.returned().name()));
		for (Operation.Action action : operation.actions()) {
			update = with(update, action, this.values.operand(operation.model(), action));
		}
		if (operation.version() != null) {
			update = update.version(operation.version());
		}
		Filter condition = filter(operation.model(), operation.condition());
		update = (condition != null) ? update.when(condition) : update;
		return operation.ifExists() ? update : update.upsert();
	}

	private static ItemUpdate with(ItemUpdate update, Operation.Action action, @Nullable Object value) {
		String path = action.path();
		return switch (action.kind()) {
			case SET -> update.set(path, value);
			case SET_IF_NOT_EXISTS -> update.setIfAbsent(path, Objects.requireNonNull(value));
			case ADD -> update.add(path, Objects.requireNonNull(value));
			case DELETE -> update.deleteFromSet(path, Objects.requireNonNull(value));
			case INCREMENT -> update.increment(path, (Number) Objects.requireNonNull(value));
			case DECREMENT -> update.decrement(path, (Number) Objects.requireNonNull(value));
			case REMOVE -> update.remove(path);
			case APPEND -> update.appendAll(path, (Collection<?>) Objects.requireNonNull(value));
			case PREPEND -> update.prependAll(path, (Collection<?>) Objects.requireNonNull(value));
		};
	}

	@Override
	public Outcome delete(Operation.Delete operation) {
		items(operation.model()).delete(deletion(operation));
		return Outcome.NOTHING;
	}

	private ItemDelete deletion(Operation.Delete operation) {
		ItemDelete delete = ItemDelete.of(this.values.item(operation.model(), operation.key()));
		delete = operation.ifExists() ? delete.ifPresent() : delete;
		delete = (operation.version() != null) ? delete.version(operation.version()) : delete;
		Filter condition = filter(operation.model(), operation.condition());
		return (condition != null) ? delete.when(condition) : delete;
	}

	private ItemCheck check(Operation.Check operation) {
		ItemCheck check = ItemCheck.of(this.values.item(operation.model(), operation.key()));
		check = switch (operation.presence()) {
			case ANY -> check;
			case PRESENT -> check.ifPresent();
			case ABSENT -> check.ifAbsent();
		};
		check = (operation.version() != null) ? check.version(operation.version()) : check;
		Filter condition = filter(operation.model(), operation.condition());
		return (condition != null) ? check.when(condition) : check;
	}

	@Override
	public Outcome query(Operation.Query operation) {
		ItemQuery query = ItemQuery.where(Objects.requireNonNull(filter(operation.model(), operation.where())));
		Operation.Selection wanted = operation.selection();
		Filter filter = filter(operation.model(), wanted.filter());
		query = (filter != null) ? query.and(filter) : query;
		query = (wanted.index() != null) ? query.index(wanted.index()) : query;
		if (operation.descending() != null) {
			query = operation.descending() ? query.descending() : query.ascending();
		}
		query = query.select(wanted.select().toArray(String[]::new));
		query = (wanted.limit() != null) ? query.limit(wanted.limit()) : query;
		query = (wanted.pageSize() != null) ? query.pageSize(wanted.pageSize()) : query;
		query = wanted.consistent() ? query.consistent() : query;
		return read(operation.model(), query.after(this.values.text(wanted.cursor())), wanted.reading());
	}

	@Override
	public Outcome scan(Operation.Scan operation) {
		Operation.Selection wanted = operation.selection();
		Filter filter = filter(operation.model(), wanted.filter());
		ItemScan scan = (filter != null) ? ItemScan.all().filter(filter) : ItemScan.all();
		scan = (wanted.index() != null) ? scan.index(wanted.index()) : scan;
		scan = scan.select(wanted.select().toArray(String[]::new));
		scan = (wanted.limit() != null) ? scan.limit(wanted.limit()) : scan;
		scan = (wanted.pageSize() != null) ? scan.pageSize(wanted.pageSize()) : scan;
		scan = wanted.consistent() ? scan.consistent() : scan;
		scan = (operation.segments() != null) ? scan.segments(operation.segments()) : scan;
		return read(operation.model(), scan.after(this.values.text(wanted.cursor())), wanted.reading());
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
		return Outcome
			.items(Plain.list(items(operation.model()).findAll(items(operation.model(), operation.keys()), options),
					(item) -> item.orElse(null)));
	}

	private List<Map<String, @Nullable Object>> items(String model, List<Map<String, @Nullable Object>> values) {
		return values.stream().map((item) -> this.values.item(model, item)).toList();
	}

	@Override
	public Outcome batchWrite(Operation.BatchWrite operation) {
		items(operation.model()).write(ItemBatch.empty()
			.putAll(items(operation.model(), operation.puts()))
			.deleteAll(items(operation.model(), operation.deletes())));
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
		return transaction.with(write.model(), part(write));
	}

	private ItemWrite part(Operation.Write write) {
		if (write instanceof Operation.Create create) {
			return put(create);
		}
		if (write instanceof Operation.Change change) {
			return update(change);
		}
		if (write instanceof Operation.Update update) {
			return conditional(update, this.values.item(update.model(), update.item()));
		}
		return (write instanceof Operation.Delete delete) ? deletion(delete) : check((Operation.Check) write);
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

	private @Nullable Filter filter(String model, @Nullable Criterion criterion) {
		return (criterion != null) ? Filters.of(this.values, model, criterion) : null;
	}

}
