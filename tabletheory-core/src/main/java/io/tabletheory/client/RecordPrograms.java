// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.ReadRequest;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.engine.Write;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.WritePlan;
import io.tabletheory.record.RecordMapping;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The operations on the items of one model as programs that take and give instances of a
 * class; all of {@link Records} and {@link AsyncRecords} but the running.
 */
record RecordPrograms<T>(RecordMapping<T> mapping, ItemPrograms items) {

	ItemWrite insert(T value) {
		Item item = this.mapping.item(value);
		return new RecordWrite(
				(items) -> new Write.Put(items.plan(), item, new Precondition(Presence.ABSENT, null, null)));
	}

	ItemWrite put(T value) {
		Item item = this.mapping.item(value);
		return new RecordWrite((items) -> new Write.Put(items.plan(), item, Precondition.NOTHING));
	}

	/** Without a version, where the model has one, the item is new. */
	ItemWrite save(T value) {
		Item item = this.mapping.item(value);
		return new RecordWrite((items) -> {
			TablePlan plan = items.plan();
			AttributeValue version = plan.writes().version(item);
			if (version == null && plan.model().attribute(Role.VERSION) != null) {
				return new Write.Put(plan, item, new Precondition(Presence.ABSENT, null, null));
			}
			Origin origin = plan.origin("save");
			Edit complete = plan.writes().whole(item, origin);
			Edit edit = plan.writes().replacing(item, this.mapping.written(), origin);
			return new Write.Update(plan, new Edit(complete.key(), edit.assignments(), complete.scope()),
					Precondition.NOTHING.version(version), ReturnValue.ALL_NEW);
		});
	}

	ItemWrite update(T value) {
		Item item = this.mapping.item(value);
		return new RecordWrite((items) -> {
			Origin origin = items.plan().origin("update");
			WritePlan writes = items.plan().writes();
			return new Write.Update(items.plan(), writes.replacing(item, this.mapping.written(), origin),
					writes.unchanged(item, origin), ReturnValue.ALL_NEW);
		});
	}

	/** If it has a version, the stored one must be the same. */
	ItemWrite delete(T value) {
		Item item = this.mapping.item(value);
		Item key = this.mapping.key(value);
		return new RecordWrite((items) -> {
			AttributeValue version = items.plan().writes().version(item);
			return new Write.Delete(items.plan(), key,
					(version != null) ? Precondition.PRESENT.version(version) : Precondition.NOTHING);
		});
	}

	/** Writes, and gives what is stored then. */
	Step<T> write(ItemWrite described) {
		WritePrograms writes = this.items.writes();
		Instant now = writes.clock().instant();
		PlainItems items = this.items.items();
		Write write = items.unique().kept(described.on(items, now), items.plan().origin("write"));
		if (write instanceof Write.Update update && (update.once() || update.returned() != ReturnValue.ALL_NEW)) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, write.plan().origin("update"),
					"The update returns " + (update.once() ? "nothing" : update.returned())
							+ ", which is no whole item; return ALL_NEW, or update by items(\""
							+ write.plan().model().name() + "\")",
					null);
		}
		return writes.writes().write(write, this.mapping::read, now);
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
		return this.items.reads().reads().all(request(selection));
	}

	Step<ResultChunk<T>> chunks(ItemSelection selection) {
		return this.items.reads().reads().chunks(request(selection));
	}

	Step<Long> forEach(ItemSelection selection, Consumer<? super T> consumer) {
		return this.items.reads().reads().forEach(request(selection), consumer);
	}

	Step<Optional<T>> first(ItemSelection selection) {
		return this.items.reads().reads().first(request(selection));
	}

	Step<Optional<T>> one(ItemSelection selection) {
		return this.items.reads().reads().one(request(selection));
	}

	Step<RecordWindow<T>> scroll(ItemSelection selection) {
		ReadPrograms reads = this.items.reads();
		return reads.reads()
			.window(request(selection))
			.map((window) -> new RecordWindow<>(window.items(), reads.text(window.next()),
					reads.text(window.previous())));
	}

	private ReadRequest<T> request(ItemSelection selection) {
		return this.items.reads().request(selection, (selected, origin) -> {
			if (!selected.isEmpty()) {
				throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
						"The query selects " + selected + ", but a record needs the whole item; leave select out, or"
								+ " query by items(\"" + this.items.items().plan().model().name() + "\")",
						null);
			}
			return this.mapping::read;
		});
	}

	Step<Long> count(ItemSelection selection) {
		return this.items.reads().count(selection);
	}

	/** How batches are written and read where nothing else is said. */
	BatchOptions batchDefaults() {
		return this.items.batches().defaults();
	}

	Step<List<Optional<T>>> findAll(Collection<? extends Map<String, ?>> keys, BatchOptions options) {
		return this.items.batches().getAll(keys, this.mapping::read, options);
	}

	Step<List<T>> putAll(Collection<? extends T> values, BatchOptions options) {
		return this.items.batches()
			.putAll(values.stream().map(this.mapping::item).toList(), options)
			.map((stored) -> stored.stream().map((item) -> this.mapping.read(ValueReader.of(item))).toList());
	}

}
