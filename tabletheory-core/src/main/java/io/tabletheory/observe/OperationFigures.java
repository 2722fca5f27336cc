// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

import io.tabletheory.Origin;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/**
 * The figures of one operation so far: names and numbers, and nothing of the content of
 * items. All threads that work for the operation count here.
 */
public final class OperationFigures {

	private final Origin origin;

	private final Map<String, String> tags;

	private final Map<Figure, Long> figures = new EnumMap<>(Figure.class);

	private final Set<String> requests = new TreeSet<>();

	private final Set<String> models = new TreeSet<>();

	private final Set<String> tables = new TreeSet<>();

	private final Set<String> indexes = new TreeSet<>();

	private final List<ConsumedCapacity> capacity = new ArrayList<>();

	OperationFigures(Origin origin, Map<String, String> tags) {
		this.origin = origin;
		this.tags = tags;
		at(origin);
	}

	/** The origin of the first call. */
	public Origin origin() {
		return this.origin;
	}

	/** The tags of the context in which the operation runs. */
	public Map<String, String> tags() {
		return this.tags;
	}

	public synchronized long count(Figure figure) {
		return this.figures.getOrDefault(figure, 0L);
	}

	/** The names of the requests in DynamoDB's API. */
	public synchronized List<String> requests() {
		return List.copyOf(this.requests);
	}

	/** The models of those calls that are for a single model. */
	public synchronized List<String> models() {
		return List.copyOf(this.models);
	}

	public synchronized List<String> tables() {
		return List.copyOf(this.tables);
	}

	public synchronized List<String> indexes() {
		return List.copyOf(this.indexes);
	}

	/** The consumed capacity of each answer, if it was requested. */
	public synchronized List<ConsumedCapacity> capacity() {
		return List.copyOf(this.capacity);
	}

	/** The sum of the consumed capacity, in units. */
	public double capacityUnits() {
		return capacity().stream()
			.map(ConsumedCapacity::capacityUnits)
			.filter(Objects::nonNull)
			.mapToDouble(Double::doubleValue)
			.sum();
	}

	synchronized void at(Origin place) {
		add(place.model(), this.models);
		add(place.table(), this.tables);
		add(place.index(), this.indexes);
	}

	private static void add(@Nullable String name, Set<String> names) {
		if (name != null) {
			names.add(name);
		}
	}

	synchronized void sent(String request, Collection<String> tables) {
		this.requests.add(request);
		this.tables.addAll(tables);
		add(Figure.REQUESTS, 1);
	}

	synchronized void consumed(Collection<ConsumedCapacity> consumed) {
		this.capacity.addAll(consumed);
	}

	synchronized void add(Figure figure, long more) {
		this.figures.merge(figure, more, Long::sum);
	}

	/** The figures without tags. */
	@Override
	public synchronized String toString() {
		return "OperationFigures[" + this.origin + ": " + this.figures + "]";
	}

	/** The numbers that are counted. */
	public enum Figure {

		/** Requests to DynamoDB, without retries by the AWS client. */
		REQUESTS,
		/** Answers to queries and scans. */
		PAGES,
		/** Items that DynamoDB has returned or counted. */
		RETURNED,
		/** Items that queries and scans have read, which are charged for. */
		SCANNED,
		/** Attempts beyond the first one of each request, made by the AWS client. */
		RETRIES,
		/** Attempts that DynamoDB has throttled. */
		THROTTLES,
		/** Requests that have failed because of a condition. */
		CONDITION_FAILURES,
		/** Pauses before a retry by the library itself. */
		PAUSES,
		/** Data keys that were needed, from KMS or from the cache. */
		DATA_KEYS

	}

}
