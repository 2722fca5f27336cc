// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.Origin;
import io.tabletheory.flow.Step;
import io.tabletheory.item.KeyValues;
import io.tabletheory.plan.search.BoundQuery;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Several reads as one: beside each other, each item once, and in one order if one is
 * asked for. It holds the answers of one round of requests.
 */
final class FanOut<D> {

	private static final int AT_ONCE = 8;

	private final BoundQuery query;

	private final Origin origin;

	private FanOut(BoundQuery query, Origin origin) {
		this.query = query;
		this.origin = origin;
	}

	/**
	 * The results of all reads by and by.
	 * @param reads in the order of the query's own
	 * @param wanted how many items
	 */
	static <D> Step<ResultChunk<D>> of(BoundQuery query, List<Step<ResultChunk<KeyedItem<D>>>> reads, long wanted,
			Origin origin) {
		List<Source<D>> sources = new ArrayList<>();
		reads.forEach((read) -> sources.add(new Source<>(new ArrayDeque<>(), read)));
		return new FanOut<D>(query, origin).round(sources, null, wanted);
	}

	/**
	 * To sort, every source must show its next item.
	 * @param found the keys of what was found already; {@code null} in the first round,
	 * so that each run of the program has keys of its own
	 */
	private Step<ResultChunk<D>> round(List<Source<D>> sources, @Nullable Set<Map<String, AttributeValue>> found,
			long wanted) {
		int atOnce = (this.query.order() != null) ? sources.size() : AT_ONCE;
		List<Source<D>> asked = sources.stream()
			.filter((source) -> source.rows().isEmpty() && source.rest() != null)
			.limit(atOnce)
			.toList();
		List<Step<ResultChunk<KeyedItem<D>>>> requests = asked.stream()
			.map((source) -> Objects.requireNonNull(source.rest()))
			.toList();
		return Step.parallel(requests, AT_ONCE, this.origin).then((answers) -> {
			List<Source<D>> filled = new ArrayList<>();
			for (Source<D> source : sources) {
				int answer = asked.indexOf(source);
				filled.add((answer >= 0) ? Source.of(answers.get(answer)) : source);
			}
			filled.removeIf(Source::isEnded);
			return answered(filled, (found != null) ? found : new HashSet<>(), wanted);
		});
	}

	private Step<ResultChunk<D>> answered(List<Source<D>> sources, Set<Map<String, AttributeValue>> found,
			long wanted) {
		List<D> items = new ArrayList<>();
		while (items.size() < wanted) {
			Source<D> next = next(sources);
			if (next == null) {
				break;
			}
			add(next.rows().remove(), found, items);
			sources.removeIf(Source::isEnded);
		}
		long left = wanted - items.size();
		return Step
			.done(new ResultChunk<>(items, (left == 0 || sources.isEmpty()) ? null : round(sources, found, left)));
	}

	private void add(KeyedItem<D> row, Set<Map<String, AttributeValue>> found, List<D> items) {
		boolean known = this.query.overlapping() && !found.add(row.identity(this.query.reads().get(0)));
		if (!known) {
			items.add(row.value());
		}
	}

	/** The source of the next item; {@code null} if that is not at hand. */
	private @Nullable Source<D> next(List<Source<D>> sources) {
		String order = this.query.order();
		if (order == null) {
			return sources.stream().filter((source) -> !source.rows().isEmpty()).findFirst().orElse(null);
		}
		boolean complete = sources.stream().noneMatch((source) -> source.rows().isEmpty());
		Comparator<Source<D>> byKey = (left, right) -> KeyValues.compare(left.key(order), right.key(order));
		boolean descending = this.query.reads().get(0).pattern().descending();
		return complete ? sources.stream().min(descending ? byKey.reversed() : byKey).orElse(null) : null;
	}

	/** A read with its found items and the rest of its program. */
	private record Source<D>(Deque<KeyedItem<D>> rows, @Nullable Step<ResultChunk<KeyedItem<D>>> rest) {

		static <D> Source<D> of(ResultChunk<KeyedItem<D>> chunk) {
			return new Source<>(new ArrayDeque<>(chunk.items()), chunk.rest());
		}

		boolean isEnded() {
			return this.rows.isEmpty() && this.rest == null;
		}

		AttributeValue key(String attribute) {
			return Objects.requireNonNull(this.rows.element().keys().get(attribute));
		}

	}

}
