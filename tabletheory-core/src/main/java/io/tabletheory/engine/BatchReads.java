// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.call.Read;
import io.tabletheory.engine.KeyedDecoder.Keyed;
import io.tabletheory.expression.ExpressionWriter;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.KeyDisplay;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/**
 * The program that reads any number of items by their keys, of any number of tables.
 */
@Internal
public final class BatchReads {

	private static final int MAX_COUNT = 100;

	private final DoubleSupplier random;

	private final LongSupplier nanos;

	public BatchReads() {
		this(() -> ThreadLocalRandom.current().nextDouble());
	}

	/**
	 * With this source of the lengths of pauses.
	 * @param random gives numbers from 0, inclusive, to 1, exclusive, to any thread
	 */
	public BatchReads(DoubleSupplier random) {
		this(random, System::nanoTime);
	}

	BatchReads(DoubleSupplier random, LongSupplier nanos) {
		this.random = random;
		this.nanos = nanos;
	}

	/**
	 * Asks for every key once, until DynamoDB has processed it. The result is, for each
	 * position of the request, the item of the model with this key, if there is one; the
	 * same object wherever the same key stands. Leftovers end in a
	 * {@link BatchIncompleteException}. The program is to be run once.
	 */
	public <T> Step<List<Optional<T>>> get(List<BatchRead> reads, ItemDecoder<T> decoder, BatchOptions options,
			Origin origin) {
		return get(reads, options.selected(), decoder, options, origin);
	}

	/** Reads these paths only, which override those of the options. */
	public <T> Step<List<Optional<T>>> get(List<BatchRead> reads, List<Path> selected, ItemDecoder<T> decoder,
			BatchOptions options, Origin origin) {
		Map<ItemKey, BatchRead> distinct = new LinkedHashMap<>();
		reads.forEach((read) -> distinct.putIfAbsent(read.identity(), read));
		Map<ItemKey, T> found = new ConcurrentHashMap<>();
		Requests<T> requests = new Requests<>(BatchTables.of(distinct.values(), selected), distinct, decoder, options,
				origin, found);
		BatchRun run = new BatchRun(distinct.keySet(), requests::request, options, origin, this.random, this.nanos);
		return run
			.run(RequestDivision.of(distinct.keySet(), Math.min(MAX_COUNT, options.chunkSize()), Long.MAX_VALUE,
					(key) -> 0))
			.map((end) -> ended(end, reads, distinct, found, origin));
	}

	private static <T> List<Optional<T>> ended(BatchRun.End end, List<BatchRead> reads,
			Map<ItemKey, BatchRead> distinct, Map<ItemKey, T> found, Origin origin) {
		if (end.incomplete()) {
			List<@Nullable Object> known = new ArrayList<>();
			reads.forEach((read) -> known.add(found.get(read.identity())));
			throw BatchIncompleteException.ofReads(
					distinct.values().stream().filter((read) -> end.open().contains(read.identity())).toList(), end,
					origin, known);
		}
		return reads.stream().map((read) -> Optional.ofNullable(found.get(read.identity()))).toList();
	}

	/** The requests of one batch, and the items of their responses. */
	private record Requests<T>(BatchTables tables, Map<ItemKey, BatchRead> reads, ItemDecoder<T> decoder,
			BatchOptions options, Origin origin, Map<ItemKey, T> found) {

		Step<Set<ItemKey>> request(List<ItemKey> keys) {
			Map<String, KeysAndAttributes> tables = new LinkedHashMap<>();
			keys.stream()
				.collect(Collectors.groupingBy(ItemKey::table, LinkedHashMap::new,
						Collectors.mapping(ItemKey::values, Collectors.toList())))
				.forEach((table, values) -> tables.put(table, table(table, values)));
			BatchGetItemRequest request = BatchGetItemRequest.builder().requestItems(tables).build();
			return Step
				.await(DynamoDbOperation.BATCH_GET_ITEM.read(request,
						new KeyedDecoder<>(this.tables, this::plan, this.decoder, keys(), this.origin)), this.origin)
				.then((answer) -> opened(keys, answer));
		}

		private KeysAndAttributes table(String table, List<Map<String, AttributeValue>> keys) {
			KeysAndAttributes.Builder request = KeysAndAttributes.builder()
				.keys(keys)
				.consistentRead(this.options.consistency() == Consistency.STRONG);
			List<Path> paths = this.tables.paths(table);
			if (!paths.isEmpty()) {
				ExpressionWriter writer = new ExpressionWriter();
				request.projectionExpression(writer.projection(paths)).expressionAttributeNames(writer.names());
			}
			return request.build();
		}

		/**
		 * Returns the display of keys, which is the same for all models of an
		 * application.
		 */
		private KeyDisplay keys() {
			return this.reads.values().iterator().next().plan().keyDisplay();
		}

		private @Nullable TablePlan plan(ItemKey key) {
			BatchRead read = this.reads.get(key);
			return (read != null) ? read.plan() : null;
		}

		private Step<Set<ItemKey>> opened(List<ItemKey> keys, Read<BatchGetItemResponse, Keyed<T>> answer) {
			List<Keyed<T>> items = answer.items().stream().filter(Objects::nonNull).toList();
			return OpenProgram
				.open(items.stream().<@Nullable FetchedItem<T>>map(Keyed::item).toList(), UnreadableItems.FAIL, keys(),
						this.origin)
				.map((values) -> answered(keys, items, values, answer.response()));
		}

		private Set<ItemKey> answered(List<ItemKey> keys, List<Keyed<T>> items, List<@Nullable T> values,
				BatchGetItemResponse response) {
			Set<ItemKey> asked = Set.copyOf(keys);
			for (int i = 0; i < items.size(); i++) {
				ItemKey key = BatchRun.asked(items.get(i).key(), asked, this.origin);
				T value = values.get(i);
				if (value != null) {
					this.found.put(key, value);
				}
			}
			Set<ItemKey> left = new LinkedHashSet<>();
			response.unprocessedKeys()
				.forEach((table, unprocessed) -> unprocessed.keys()
					.forEach((key) -> left.add(BatchRun.asked(
							ItemKey.answered(table, this.tables.keys(table, this.origin), key, this.origin), asked,
							this.origin))));
			return Collections.unmodifiableSet(left);
		}

	}

}
