// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchWrite;
import io.tabletheory.engine.Segment;
import io.tabletheory.item.Item;
import io.tabletheory.item.KeyValues;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.KeyAttribute;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What became of the items of one page, ready to be written.
 */
final class TransformedPage {

	private final TablePlan source;

	private final TablePlan target;

	private final Transformation transformation;

	private final Segment segment;

	private final List<BatchWrite> writes = new ArrayList<>();

	private final Set<Map<String, AttributeValue>> keys = new HashSet<>();

	private final List<ItemFailure> failures = new ArrayList<>();

	private int leftOut;

	private int read;

	private TransformedPage(TablePlan source, TablePlan target, Transformation transformation, Segment segment) {
		this.source = source;
		this.target = target;
		this.transformation = transformation;
		this.segment = segment;
	}

	static TransformedPage of(List<Item> items, TablePlan source, TablePlan target, Transformation transformation,
			Segment segment) {
		TransformedPage page = new TransformedPage(source, target, transformation, segment);
		items.forEach(page::add);
		return page;
	}

	private void add(Item item) {
		this.read++;
		try {
			Optional<Item> transformed = Objects.requireNonNull(this.transformation.apply(item),
					"The transformation returned null; for an item to leave out it is to return Optional.empty()");
			transformed.ifPresentOrElse((result) -> add(item, result), () -> this.leftOut++);
		}
		catch (TableTheoryException failure) {
			failed(failure, failure.code(), failure.problem());
		}
		catch (RuntimeException failure) {
			// Its message may hold values; the cause has it.
			failed(failure, ErrorCode.INVALID_VALUE, failure.getClass().getName());
		}
	}

	private void add(Item item, Item result) {
		BatchWrite write = BatchWrite.stored(this.target, result, origin());
		Map<String, AttributeValue> key = key(this.target, result);
		if (this.source.table().equals(this.target.table()) && !key.equals(key(this.source, item))) {
			throw refused("The transformation changes the key, though the target is the source: "
					+ "it would meet its own results. Migrate to another table");
		}
		if (!this.keys.add(key)) {
			throw refused("The transformation gives two items the same key, so that one would replace the other");
		}
		this.writes.add(write);
	}

	private static Map<String, AttributeValue> key(TablePlan plan, Item item) {
		Map<String, AttributeValue> key = new HashMap<>();
		plan.keyOf(item).forEach((name, value) -> key.put(name, KeyValues.normal(value)));
		return key;
	}

	private TableTheoryException refused(String problem) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin(), problem, null);
	}

	private void failed(RuntimeException cause, ErrorCode code, String problem) {
		List<String> key = this.source.model().keys().parts().stream().map(KeyAttribute::name).toList();
		this.failures.add(new ItemFailure(this.segment.number(), key,
				new TableTheoryException(code, origin(),
						"An item with the key " + String.join(" + ", key) + " in segment " + this.segment.number()
								+ " of " + this.segment.total() + " could not be transformed: " + problem,
						cause)));
	}

	private Origin origin() {
		return this.source.origin(MigrationRun.OPERATION);
	}

	List<BatchWrite> writes() {
		return this.writes;
	}

	List<ItemFailure> failures() {
		return this.failures;
	}

	Counts counts() {
		return new Counts(this.read, this.writes.size(), this.leftOut, this.failures.size());
	}

}
