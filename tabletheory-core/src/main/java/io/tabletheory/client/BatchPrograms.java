// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import io.tabletheory.Origin;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.BatchRead;
import io.tabletheory.engine.BatchReads;
import io.tabletheory.engine.BatchWrite;
import io.tabletheory.engine.BatchWrites;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.plain.PlainItemReader;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;

/**
 * The operations on many items of one model as programs that take and give maps of plain
 * Java values.
 */
final class BatchPrograms {

	private final TablePlan plan;

	private final PlainItems items;

	private final InstantSource clock;

	private final BatchOptions defaults;

	private final BatchReads reads = new BatchReads();

	private final BatchWrites writes = new BatchWrites();

	BatchPrograms(PlainItems items, InstantSource clock, BatchOptions defaults) {
		this.plan = items.plan();
		this.items = items;
		this.clock = clock;
		this.defaults = defaults;
	}

	/** The default options of batches. */
	BatchOptions defaults() {
		return this.defaults;
	}

	Step<List<Optional<Map<String, @Nullable Object>>>> getAll(Collection<? extends Map<String, ?>> keys,
			BatchOptions options) {
		Origin origin = this.plan.origin("getAll");
		List<Path> selected = options.projection().stream().map(Path::parse).toList();
		selected.forEach((path) -> this.plan.attribute(path.attribute(), origin));
		PlainItemReader reader = this.items.reader(selected);
		return getAll(keys, (item) -> reader.read(item, origin), options);
	}

	/** The items as a decoder makes them. */
	<R> Step<List<Optional<R>>> getAll(Collection<? extends Map<String, ?>> keys, ItemDecoder<R> decoder,
			BatchOptions options) {
		Origin origin = this.plan.origin("getAll");
		List<BatchRead> requested = keys.stream()
			.map((key) -> BatchRead.of(this.plan, this.items.key(key, origin), origin))
			.toList();
		return this.reads.get(requested, decoder, options, origin);
	}

	/** Puts each item; the result has the stored items, in their order. */
	Step<List<Item>> putAll(List<Item> items, BatchOptions options) {
		Origin origin = this.plan.origin("write");
		Instant now = this.clock.instant();
		List<BatchWrite> planned = items.stream().map((item) -> BatchWrite.put(this.plan, item, now, origin)).toList();
		return this.writes.write(planned, options, origin)
			.map((written) -> planned.stream().map((put) -> Objects.requireNonNull(put.item())).toList());
	}

	Step<List<Map<String, @Nullable Object>>> write(ItemBatch batch, BatchOptions options) {
		Origin origin = this.plan.origin("write");
		Instant now = this.clock.instant();
		List<BatchWrite> planned = batch.entries().stream().map((entry) -> planned(entry, now, origin)).toList();
		return this.writes.write(planned, options, origin).map((written) -> stored(planned, origin));
	}

	/** Exactly as planned before, generated values included. */
	Step<Integer> repeat(BatchIncompleteException failure, BatchOptions options) {
		return this.writes.repeat(failure, options, this.plan.origin("write"));
	}

	private BatchWrite planned(ItemBatch.Entry entry, Instant now, Origin origin) {
		if (entry instanceof ItemBatch.Put put) {
			return BatchWrite.put(this.plan, this.items.item(put.item(), now, origin), now, origin);
		}
		return BatchWrite.delete(this.plan, this.items.key(((ItemBatch.Delete) entry).key(), origin), origin);
	}

	private List<Map<String, @Nullable Object>> stored(List<BatchWrite> planned, Origin origin) {
		List<Map<String, @Nullable Object>> stored = new ArrayList<>();
		for (BatchWrite write : planned) {
			Item item = write.item();
			if (item != null) {
				stored.add(this.items.stored(item, origin));
			}
		}
		return stored;
	}

}
