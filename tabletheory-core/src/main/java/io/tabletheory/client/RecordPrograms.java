// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.ItemRead;
import io.tabletheory.engine.SearchRequest;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.engine.Transactions;
import io.tabletheory.engine.Write;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.record.RecordMapping;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The operations on the items of one model as programs that take and give instances of a
 * class; {@link Records} and {@link AsyncRecords} only run them.
 */
record RecordPrograms<T>(RecordMapping<T> mapping, ItemPrograms items, Transactions transactions) {

	RecordWrite<T> insert(T value) {
		return put(value, Precondition.ABSENT);
	}

	RecordWrite<T> put(T value) {
		return put(value, Precondition.NOTHING);
	}

	private RecordWrite<T> put(T value, Precondition demand) {
		Item item = this.mapping.item(value);
		return RecordWrite.of((items, guard) -> new Write.Put(items.plan(), item,
				guard.and(demand, items, items.plan().origin("put"))));
	}

	RecordWrite<T> replace(T value) {
		Item item = this.mapping.item(value);
		return RecordWrite.of((items, guard) -> {
			Origin origin = items.plan().origin("put");
			return new Write.Put(items.plan(), item,
					guard.and(items.plan().conditions().unchanged(item, origin), items, origin));
		});
	}

	/**
	 * An instance is new if it lacks a version that the model has, or a key that is
	 * generated.
	 */
	RecordWrite<T> save(T value) {
		Item item = this.mapping.item(value);
		return RecordWrite.of((items, guard) -> {
			TablePlan plan = items.plan();
			Origin origin = plan.origin("save");
			AttributeValue version = plan.conditions().version(item);
			if ((version == null && plan.model().attribute(Role.VERSION) != null)
					|| plan.initialValues().isKeyGenerated(item)) {
				return new Write.Put(plan, item, guard.and(Precondition.ABSENT, items, origin));
			}
			Edit complete = plan.edits().whole(item, origin);
			Edit edit = plan.edits().replacing(item, this.mapping.written(), origin);
			return new Write.Update(plan, new Edit(complete.key(), edit.assignments(), complete.scope()),
					guard.and(Precondition.NOTHING.version(version), items, origin), ReturnValue.ALL_NEW);
		});
	}

	RecordWrite<T> update(T value) {
		Item item = this.mapping.item(value);
		return RecordWrite.of((items, guard) -> {
			TablePlan plan = items.plan();
			Origin origin = plan.origin("update");
			return new Write.Update(plan, plan.edits().replacing(item, this.mapping.written(), origin),
					guard.and(plan.conditions().unchanged(item, origin), items, origin), ReturnValue.ALL_NEW);
		});
	}

	/** Removes the named attributes that are null. */
	RecordWrite<T> update(T value, Collection<String> fields) {
		Item item = this.mapping.item(value);
		Set<String> named = new LinkedHashSet<>(fields);
		return RecordWrite.of((items, guard) -> {
			TablePlan plan = items.plan();
			Origin origin = plan.origin("update");
			Edit edit = plan.edits().fields(this.mapping.complete(item), named(named, plan, origin), origin);
			List<Assignment> assignments = edit.assignments()
				.stream()
				.map((assignment) -> (item.get(assignment.path().attribute()) != null) ? assignment
						: new Assignment.Remove(assignment.path()))
				.toList();
			return new Write.Update(plan, new Edit(edit.key(), assignments, edit.scope()),
					guard.and(plan.conditions().unchanged(item, origin), items, origin), ReturnValue.ALL_NEW);
		});
	}

	private Set<String> named(Set<String> names, TablePlan plan, Origin origin) {
		for (String name : names) {
			if (!this.mapping.written().contains(name) && plan.model().attribute(name) != null) {
				throw new TableTheoryException(ErrorCode.INVALID_MODEL, origin, "The update names " + Texts.quote(name)
						+ ", which no property has; add one, or update by items(\"" + plan.model().name() + "\")",
						null);
			}
		}
		return names;
	}

	ItemWrite delete(T value) {
		return new RecordDelete(this.mapping.item(value), this.mapping.key(value));
	}

	/** Writes and returns the stored instance. */
	Step<T> write(ItemWrite described) {
		WritePrograms writes = this.items.writes();
		Instant now = writes.clock().instant();
		PlainItems items = this.items.items();
		Write write = described.on(items, now);
		if (write instanceof Write.Update update && (update.once() || update.returned() != ReturnValue.ALL_NEW)) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, write.plan().origin("update"),
					"The update returns " + (update.once() ? "nothing" : update.returned())
							+ ", which is no whole item; return ALL_NEW, or update by items(\""
							+ write.plan().model().name() + "\")",
					null);
		}
		return writes.writes().write(write, this.mapping::read, now);
	}

	/**
	 * Changes parts of an item and returns the instance as it was before, if it existed.
	 */
	Step<Optional<T>> updateAndReturnOld(ItemUpdate described) {
		WritePrograms writes = this.items.writes();
		Instant now = writes.clock().instant();
		PlainItems items = this.items.items();
		Write write = described.returning(ReturnValue.ALL_OLD).on(items, now);
		return writes.writes().write(write, this::former, now);
	}

	private Optional<T> former(ValueReader item) {
		Item stored = Item.owning(item.toAttributes());
		return stored.attributes().isEmpty() ? Optional.empty()
				: Optional.of(this.mapping.read(ValueReader.of(stored)));
	}

	Step<@Nullable Void> run(ItemWrite described) {
		return this.items.writes().write(described).map((key) -> null);
	}

	Step<Optional<T>> find(Map<String, ?> key, Consistency consistency) {
		return this.items.reads().find(key, consistency, this.mapping::read);
	}

	Step<T> get(Map<String, ?> key, Consistency consistency) {
		return find(key, consistency).map((found) -> found.orElseThrow(() -> this.items.reads().notFound(key)));
	}

	Step<List<T>> all(ItemSelection selection) {
		return this.items.reads().queries().all(request(selection));
	}

	Step<ResultChunk<T>> chunks(ItemSelection selection) {
		return this.items.reads().queries().chunks(request(selection));
	}

	Step<Long> forEach(ItemSelection selection, Consumer<? super T> consumer) {
		return this.items.reads().queries().forEach(request(selection), consumer);
	}

	Step<Optional<T>> first(ItemSelection selection) {
		return this.items.reads().queries().first(request(selection));
	}

	Step<Optional<T>> one(ItemSelection selection) {
		return this.items.reads().queries().one(request(selection));
	}

	Step<RecordWindow<T>> scroll(ItemSelection selection) {
		ReadPrograms reads = this.items.reads();
		SearchRequest<T> request = request(selection);
		return reads.queries()
			.window(request, request.decoder())
			.map((window) -> new RecordWindow<>(window, reads.cursors()));
	}

	private SearchRequest<T> request(ItemSelection selection) {
		return this.items.reads().request(selection, (selected, origin) -> {
			requireWhole(selected, origin);
			return this.mapping::read;
		});
	}

	private void requireWhole(List<Path> selected, Origin origin) {
		if (!selected.isEmpty()) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"The query selects " + selected + ", but a record needs the whole item; leave select out, or"
							+ " query by items(\"" + this.items.items().plan().model().name() + "\")",
					null);
		}
	}

	Step<Long> count(ItemSelection selection) {
		return this.items.reads().count(selection);
	}

	/** The default options of batches. */
	BatchOptions batchDefaults() {
		return this.items.batches().defaults();
	}

	Step<List<Optional<T>>> findAll(Collection<? extends Map<String, ?>> keys, BatchOptions options) {
		requireWhole(options.projection().stream().map(Path::parse).toList(),
				this.items.items().plan().origin("getAll"));
		return this.items.batches().getAll(keys, this.mapping::read, options);
	}

	/** Items as they were at one moment. */
	Step<List<Optional<T>>> findAllTogether(Collection<? extends Map<String, ?>> keys) {
		PlainItems items = this.items.items();
		Origin origin = items.plan().origin("get");
		return this.transactions.get(keys.stream()
			.map((key) -> new ItemRead<T>(items.plan(), items.key(key, origin), this.mapping::read))
			.toList());
	}

	Step<@Nullable Void> deleteAll(Collection<? extends Map<String, ?>> keys, BatchOptions options) {
		return this.items.batches().write(ItemBatch.empty().deleteAll(keys), options).map((deleted) -> null);
	}

	/** The instance of an item of an event or an export. */
	Step<T> unmarshal(Map<String, ?> image) {
		return this.items.items().opened(image).map(this::unmarshal);
	}

	/** The instance of an item that was opened before. */
	T unmarshal(Item item) {
		try {
			return this.mapping.read(ValueReader.of(item));
		}
		catch (TableTheoryException ex) {
			throw ex.at(this.items.items().plan().origin("unmarshal"));
		}
	}

	Step<List<T>> putAll(Collection<? extends T> values, BatchOptions options) {
		return this.items.batches()
			.putAll(values.stream().map(this.mapping::item).toList(), options)
			.map((stored) -> stored.stream().map((item) -> this.mapping.read(ValueReader.of(item))).toList());
	}

}
