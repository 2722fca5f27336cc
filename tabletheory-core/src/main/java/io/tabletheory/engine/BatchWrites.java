// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.json.JsonSize;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * The program that puts and deletes any number of items, of any number of tables.
 * DynamoDB knows no conditions here, so that nothing about the stored items, such as a
 * version, can be demanded. Writes that need a condition are made one by one: those with
 * unique values, each as the transaction with its markers, and puts of items with
 * attributes that keep their values.
 */
@Internal
public final class BatchWrites {

	private static final int MAX_COUNT = 25;

	/** The 16 MB of a request, without the bytes around the items. */
	private static final long MAX_SIZE = 16_000_000;

	/** The bytes around an item in a request. */
	private static final int AROUND = 64;

	private final DoubleSupplier random;

	private final LongSupplier nanos;

	private final Writes single;

	public BatchWrites() {
		this(() -> ThreadLocalRandom.current().nextDouble());
	}

	/**
	 * With this source of the lengths of pauses.
	 * @param random gives numbers from 0, inclusive, to 1, exclusive, to any thread
	 */
	public BatchWrites(DoubleSupplier random) {
		this(random, System::nanoTime);
	}

	BatchWrites(DoubleSupplier random, LongSupplier nanos) {
		this.random = random;
		this.nanos = nanos;
		this.single = new Writes(false, random);
	}

	/**
	 * Sends every write until DynamoDB has processed it. Of several for one key the last
	 * one counts. The result is how many different keys were written; leftovers end in a
	 * {@link BatchIncompleteException}. The program is to be run once.
	 */
	public Step<Integer> write(List<BatchWrite> writes, BatchOptions options, Origin origin) {
		requireNothingOfReads(options, origin);
		Map<ItemKey, BatchWrite> last = new LinkedHashMap<>();
		writes.forEach((write) -> last.put(write.identity(), write));
		return SealedWrites.of(last.values().stream().filter((write) -> !write.isSingle()).toList(), origin)
			.then((sealed) -> {
				sealed.orElseThrow().forEach((write) -> last.put(write.identity(), write));
				return sent(last, options, origin);
			});
	}

	/** Sends the rest of a batch again, as it was planned and sealed. */
	public Step<Integer> repeat(BatchIncompleteException failure, BatchOptions options, Origin origin) {
		return write(failure.writes(), options, origin);
	}

	private Step<Integer> sent(Map<ItemKey, BatchWrite> last, BatchOptions options, Origin origin) {
		BatchRun run = new BatchRun(last.keySet(), (keys) -> request(keys, last, origin), options, origin, this.random,
				this.nanos);
		List<ItemKey> batched = keys(last, (write) -> !write.isSingle());
		List<List<ItemKey>> first = new ArrayList<>(
				RequestDivision.of(batched, Math.min(MAX_COUNT, options.chunkSize()), MAX_SIZE,
						(key) -> size(Objects.requireNonNull(last.get(key)))));
		// Deletions free their values for puts.
		first.addAll(each(keys(last, (write) -> write.isSingle() && write.item() == null)));
		return run.run(first, each(keys(last, (write) -> write.isSingle() && write.item() != null)))
			.map((end) -> ended(end, last, origin));
	}

	private static List<ItemKey> keys(Map<ItemKey, BatchWrite> writes, Predicate<BatchWrite> wanted) {
		return writes.values().stream().filter(wanted).map(BatchWrite::identity).toList();
	}

	private static List<List<ItemKey>> each(List<ItemKey> keys) {
		return keys.stream().map(List::of).toList();
	}

	private static void requireNothingOfReads(BatchOptions options, Origin origin) {
		if (options.consistency() != Consistency.EVENTUAL || !options.projection().isEmpty()) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"Consistency and projection are options of reads; leave them out here", null);
		}
	}

	private static long size(BatchWrite write) {
		Item item = write.sent();
		return AROUND + write.plan().table().length()
				+ JsonSize.of((item != null) ? item.attributes() : write.identity().values());
	}

	private Step<Set<ItemKey>> request(List<ItemKey> keys, Map<ItemKey, BatchWrite> writes, Origin origin) {
		BatchWrite first = Objects.requireNonNull(writes.get(keys.get(0)));
		return first.isSingle() ? this.single.write(PlannedWrite.of(first, origin), (item) -> Set.of())
				: batch(keys, writes, origin);
	}

	private static Step<Set<ItemKey>> batch(List<ItemKey> keys, Map<ItemKey, BatchWrite> writes, Origin origin) {
		Map<String, List<WriteRequest>> requests = keys.stream()
			.collect(Collectors.groupingBy(ItemKey::table, LinkedHashMap::new, Collectors
				.mapping((key) -> request(Objects.requireNonNull(writes.get(key))), Collectors.toList())));
		return Step
			.await(DynamoDbOperation.BATCH_WRITE_ITEM
				.call(BatchWriteItemRequest.builder().requestItems(requests).build()), origin)
			.map((answer) -> left(answer, keys, writes, origin));
	}

	private static WriteRequest request(BatchWrite write) {
		Item item = write.sent();
		return (item != null) ? WriteRequest.builder().putRequest((request) -> request.item(item.attributes())).build()
				: WriteRequest.builder().deleteRequest((request) -> request.key(write.identity().values())).build();
	}

	private static Set<ItemKey> left(BatchWriteItemResponse answer, List<ItemKey> keys, Map<ItemKey, BatchWrite> writes,
			Origin origin) {
		Set<ItemKey> left = new LinkedHashSet<>();
		Set<ItemKey> asked = Set.copyOf(keys);
		answer.unprocessedItems().forEach((table, requests) -> {
			BatchWrite sample = ofTable(table, writes.values(), origin);
			for (WriteRequest request : requests) {
				Map<String, AttributeValue> attributes = (request.putRequest() != null) ? request.putRequest().item()
						: request.deleteRequest().key();
				left.add(BatchRun.asked(ItemKey.answered(table, sample.plan().model().keys(), attributes, origin),
						asked, origin));
			}
		});
		return left;
	}

	/** All writes to a table have the same key. */
	private static BatchWrite ofTable(String table, Collection<BatchWrite> writes, Origin origin) {
		return writes.stream()
			.filter((write) -> write.plan().table().equals(table))
			.findFirst()
			.orElseThrow(() -> new TableTheoryException(ErrorCode.SERVICE_FAILURE, origin,
					"DynamoDB answered with a table that was not in the request", null));
	}

	private static int ended(BatchRun.End end, Map<ItemKey, BatchWrite> writes, Origin origin) {
		if (end.incomplete()) {
			throw BatchIncompleteException.ofWrites(
					writes.values().stream().filter((write) -> end.open().contains(write.identity())).toList(), end,
					origin);
		}
		return writes.size();
	}

}
