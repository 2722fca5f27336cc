// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.call.Read;
import io.tabletheory.expression.ExpressionWriter;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.TypeCheck;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/**
 * The programs that read. None makes a request more than the wanted items need.
 */
@Internal
public final class Reads {

	/**
	 * The item of the model with this key, if there is one.
	 * @param selected what of it is wanted; empty for all. The decoder may see the type
	 * attribute besides.
	 */
	public <T> Step<Optional<T>> get(TablePlan plan, Item key, List<Path> selected, Consistency consistency,
			ItemDecoder<T> decoder) {
		Origin origin = plan.origin("get");
		return get(plan, plan.typeCheck(), plan.key(key, origin), selected, consistency == Consistency.STRONG, decoder,
				UnreadableItems.FAIL, origin)
			.map((found) -> found.stream().findFirst());
	}

	/** The item that a write has just stored, which may have no type. */
	<T> Step<Optional<T>> written(TablePlan plan, Item key, ItemDecoder<T> decoder) {
		Origin origin = plan.origin("get");
		return get(plan, null, plan.key(key, origin), List.of(), true, decoder, UnreadableItems.FAIL, origin)
			.map((found) -> found.stream().findFirst());
	}

	private static <T> Step<List<T>> get(TablePlan plan, @Nullable TypeCheck type, Map<String, AttributeValue> key,
			List<Path> selected, boolean consistent, ItemDecoder<T> decoder, UnreadableItems unreadable,
			Origin origin) {
		GetItemRequest.Builder request = GetItemRequest.builder()
			.tableName(plan.table())
			.key(key)
			.consistentRead(consistent);
		if (!selected.isEmpty()) {
			ExpressionWriter writer = new ExpressionWriter();
			request.projectionExpression(writer.projection((type != null) ? type.with(selected) : selected))
				.expressionAttributeNames(writer.names());
		}
		if (plan.seals() == null && type == null) {
			return OpenProgram
				.guarded(DynamoDbOperation.GET_ITEM, request.build(), decoder, unreadable, plan.keyDisplay(), origin)
				.map(Reads::items);
		}
		return OpenProgram
			.guarded(DynamoDbOperation.GET_ITEM, request.build(), FetchedItem.decoder(type, plan.seals(), key, decoder),
					unreadable, plan.keyDisplay(), origin)
			.then((read) -> OpenProgram.open(read.items(), unreadable, plan.keyDisplay(), origin))
			.map((items) -> items.stream().filter(Objects::nonNull).toList());
	}

	private static <T> List<T> items(Read<GetItemResponse, T> read) {
		return read.items();
	}

	private static <T> Step<List<T>> get(ReadRequest<T> read) {
		return get(read.table(), read.type(), read.query().key(), read.query().pattern().selected(),
				read.query().pattern().consistent(), read.decoder(), read.unreadable(), read.table().origin("get"));
	}

	/** The items by and by, each request only made when its items are asked for. */
	public <T> Step<ResultChunk<T>> chunks(ReadRequest<T> read) {
		read.requireForwards();
		if (read.query().isEmpty()) {
			return Step.done(new ResultChunk<>(List.of(), null));
		}
		if (read.share() instanceof Segments segments) {
			return SegmentedScan.of(read, segments).chunks(this::chunks);
		}
		if (read.isGet()) {
			return get(read).map((items) -> new ResultChunk<>(items, null));
		}
		Requests<T> requests = Requests.ofItems(read);
		long wanted = read.limits().results();
		return chunk(requests, read.begun(requests.send(read.startKey(), wanted)), wanted);
	}

	private static <T> Step<ResultChunk<T>> chunk(Requests<T> requests, Step<Requests.Answer<T>> sent, long wanted) {
		return sent.map((answer) -> {
			List<T> items = ReadRequest.first(answer.items(), wanted);
			long left = wanted - items.size();
			boolean end = left == 0 || answer.lastKey().isEmpty();
			return new ResultChunk<>(items, end ? null : chunk(requests, requests.send(answer.lastKey(), left), left));
		});
	}

	/** All items; those of segments one after the other. */
	public <T> Step<List<T>> all(ReadRequest<T> read) {
		if (read.share() instanceof Segments segments) {
			return SegmentedScan.of(read, segments)
				.<List<T>>each(this::all)
				.map((found) -> joined(found, read.limits()));
		}
		return ResultChunk.all(chunks(read));
	}

	private static <T> List<T> joined(List<List<T>> found, Limits limits) {
		List<T> items = new ArrayList<>();
		found.forEach(items::addAll);
		return ReadRequest.first(items, limits.results());
	}

	/** Hands over each item, and makes a request only after the items of the last one. */
	public <T> Step<Long> forEach(ReadRequest<T> read, Consumer<? super T> consumer) {
		return ResultChunk.forEach(chunks(read), consumer);
	}

	/** The first item, if there is one. */
	public <T> Step<Optional<T>> first(ReadRequest<T> read) {
		return all(read.atMost(1)).map((found) -> found.stream().findFirst());
	}

	/** The only item, if there is one; more than one is a failure. */
	public <T> Step<Optional<T>> one(ReadRequest<T> read) {
		return all(read.atMost(2)).map((found) -> {
			if (found.size() > 1) {
				throw new TableTheoryException(ErrorCode.TOO_MANY_RESULTS, read.origin(),
						"At most one item was expected, but there are more; narrow the condition, or ask for the first",
						null);
			}
			return found.stream().findFirst();
		});
	}

	/**
	 * Counts items up to the limit. Items are read only if their decrypted values must be
	 * compared with the values of the search.
	 */
	public Step<Long> count(ReadRequest<?> read) {
		if (!read.query().expected().isEmpty()) {
			return forEach(read, (item) -> {
			});
		}
		read.requireForwards();
		if (read.share() instanceof Segments segments) {
			return SegmentedScan.of(read, segments)
				.<Long>each(this::count)
				.map((counts) -> Math.min(read.limits().results(), counts.stream().mapToLong(Long::longValue).sum()));
		}
		if (read.query().isEmpty()) {
			return Step.done(0L);
		}
		Requests<?> requests = Requests.ofCount(read);
		long wanted = read.limits().results();
		return count(requests, read.begun(requests.count(read.startKey(), wanted)), 0, wanted);
	}

	private static Step<Long> count(Requests<?> requests, Step<Requests.Count> sent, long before, long wanted) {
		return sent.then((answer) -> {
			long count = before + answer.items();
			return (count >= wanted || answer.lastKey().isEmpty()) ? Step.done(Math.min(count, wanted))
					: count(requests, requests.count(answer.lastKey(), wanted - count), count, wanted);
		});
	}

	/**
	 * Reads as many items as the limit says, or as the first request finds that finds
	 * any, and the positions of their neighbours.
	 */
	public <T> Step<KeyedWindow<T>> window(ReadRequest<T> read) {
		if (read.isScan()) {
			read.requireForwards();
		}
		if (read.share() instanceof Segments) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, read.origin(),
					"A page is of one segment; name it by segment(number, total)", null);
		}
		if (read.query().isEmpty()) {
			return Step.done(KeyedWindow.empty());
		}
		return read.isGet() ? get(read).map((items) -> WindowProgram.ofGet(read, items)) : WindowProgram.of(read);
	}

}
