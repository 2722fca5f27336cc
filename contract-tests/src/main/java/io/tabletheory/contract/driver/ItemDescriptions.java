// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.client.Filter;
import io.tabletheory.client.ItemCheck;
import io.tabletheory.client.ItemDelete;
import io.tabletheory.client.ItemPut;
import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.ItemScan;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.ItemWrite;
import io.tabletheory.contract.scenario.Criterion;
import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The operations of scenarios as descriptions that the implementation takes of maps and,
 * where they name only keys, conditions and parts, of records.
 */
final class ItemDescriptions {

	private final Values values;

	ItemDescriptions(Values values) {
		this.values = values;
	}

	@Nullable Filter filter(String model, @Nullable Criterion criterion) {
		return (criterion != null) ? Filters.of(this.values, model, criterion) : null;
	}

	ItemPut put(Operation.Create operation) {
		ItemPut put = ItemPut.of(this.values.item(operation.model(), operation.item()));
		put = switch (operation.presence()) {
			case ANY -> put;
			case PRESENT -> put.ifPresent();
			case ABSENT -> put.ifAbsent();
		};
		Filter condition = filter(operation.model(), operation.condition());
		return (condition != null) ? put.when(condition) : put;
	}

	/** The fields as parts, of which conditions may be demanded. */
	ItemUpdate parts(Operation.Update operation) {
		Map<String, @Nullable Object> item = this.values.item(operation.model(), operation.item());
		Model model = this.values.model(operation.model());
		ItemUpdate update = ItemUpdate.of(this.values.key(operation.model(), item));
		Filter condition = filter(operation.model(), operation.condition());
		update = (condition != null) ? update.when(condition) : update;
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

	ItemUpdate update(Operation.Change operation) {
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

	ItemDelete delete(Operation.Delete operation) {
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

	ItemQuery query(Operation.Query operation) {
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
		return query.after(this.values.text(wanted.cursor()));
	}

	ItemScan scan(Operation.Scan operation) {
		Operation.Selection wanted = operation.selection();
		Filter filter = filter(operation.model(), wanted.filter());
		ItemScan scan = (filter != null) ? ItemScan.all().filter(filter) : ItemScan.all();
		scan = (wanted.index() != null) ? scan.index(wanted.index()) : scan;
		scan = scan.select(wanted.select().toArray(String[]::new));
		scan = (wanted.limit() != null) ? scan.limit(wanted.limit()) : scan;
		scan = (wanted.pageSize() != null) ? scan.pageSize(wanted.pageSize()) : scan;
		scan = wanted.consistent() ? scan.consistent() : scan;
		scan = (operation.segments() != null) ? scan.segments(operation.segments()) : scan;
		return scan.after(this.values.text(wanted.cursor()));
	}

	List<Map<String, @Nullable Object>> items(String model, List<Map<String, @Nullable Object>> values) {
		return values.stream().map((item) -> this.values.item(model, item)).toList();
	}

	/** A write as a part of a transaction. */
	ItemWrite write(Operation.Write write) {
		if (write instanceof Operation.Create create) {
			return put(create);
		}
		if (write instanceof Operation.Change change) {
			return update(change);
		}
		if (write instanceof Operation.Update update) {
			return parts(update);
		}
		return (write instanceof Operation.Delete delete) ? delete(delete) : check((Operation.Check) write);
	}

}
