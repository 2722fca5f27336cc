// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.expression.Path;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Computes several aggregates of plain items in one pass, per group or over all.
 * Immutable, and reusable: each method gives another aggregation. It does not ask
 * DynamoDB, which has no aggregates: whatever is aggregated is read.
 */
public final class Aggregation {

	private final GroupKey key;

	private final List<Column> columns;

	private final List<Having> conditions;

	private Aggregation(GroupKey key, List<Column> columns, List<Having> conditions) {
		this.key = key;
		this.columns = List.copyOf(columns);
		this.conditions = List.copyOf(conditions);
	}

	/** Over all items: the result is one group, even if there are no items. */
	public static Aggregation overall() {
		return groupBy(List.of());
	}

	/**
	 * Per combination of the values at these paths, each as {@link Path#parse} reads it.
	 * Items without a value are together.
	 */
	public static Aggregation groupBy(String path, String... more) {
		return groupBy(Stream.concat(Stream.of(path), Arrays.stream(more)).map(Path::parse).toList());
	}

	/** Per combination of the values at these paths. */
	public static Aggregation groupBy(List<Path> paths) {
		return new Aggregation(new GroupKey(paths), List.of(), List.of());
	}

	/** Counts the items. */
	public Aggregation count(String name) {
		return with(new Column(name, Aggregate.COUNT, null));
	}

	/** Counts the different values at the path. Keeps each once, in memory. */
	public Aggregation countDistinct(String path, String name) {
		return aggregate(Aggregate.COUNT_DISTINCT, Path.parse(path), name);
	}

	/** Adds up the numbers at the path, exactly. */
	public Aggregation sum(String path, String name) {
		return aggregate(Aggregate.SUM, Path.parse(path), name);
	}

	/** The average of the numbers at the path, rounded to 34 digits, half to even. */
	public Aggregation average(String path, String name) {
		return aggregate(Aggregate.AVERAGE, Path.parse(path), name);
	}

	/** The least of the values at the path, in the order of DynamoDB's sort keys. */
	public Aggregation min(String path, String name) {
		return aggregate(Aggregate.MIN, Path.parse(path), name);
	}

	/** The greatest of the values at the path, in the order of DynamoDB's sort keys. */
	public Aggregation max(String path, String name) {
		return aggregate(Aggregate.MAX, Path.parse(path), name);
	}

	/** Any aggregate of the values at a path, which may have dots in its names. */
	public Aggregation aggregate(Aggregate aggregate, Path path, String name) {
		return with(new Column(name, aggregate, path));
	}

	/**
	 * Keeps only groups in which the aggregate of this name, which is declared before,
	 * compares so: {@code = <> < <= > >=} with a value, {@code BETWEEN} with two,
	 * {@code IN} with any number or a collection of them. An aggregate that was made of
	 * nothing compares with no value. Several conditions must all hold.
	 */
	public Aggregation having(String name, String operator, Object... operands) {
		List<String> names = names();
		if (!names.contains(name)) {
			throw Refusal.unknown("aggregate", name, names);
		}
		return new Aggregation(this.key, this.columns,
				appended(this.conditions, Having.parse(name, operator, operands)));
	}

	/**
	 * Takes the items one after the other, keeping none, and closes the stream, also on
	 * failure. Groups are in the order in which they were first seen.
	 */
	public List<Group> over(Stream<? extends Map<String, ? extends @Nullable Object>> items) {
		Tallies tallies = new Tallies(this.key, this.columns);
		try (items) {
			// Not by an iterator: that buffers all that a flatMap makes of one element.
			items.sequential().forEachOrdered(tallies::add);
		}
		return tallies.close().filter(this::isAdmitted).toList();
	}

	private boolean isAdmitted(Group group) {
		return this.conditions.stream().allMatch((condition) -> condition.admits(group));
	}

	private Aggregation with(Column column) {
		if (names().contains(column.name())) {
			throw Refusal
				.because("There is an aggregate " + Texts.quote(column.name()) + " already; give another name");
		}
		return new Aggregation(this.key, appended(this.columns, column), this.conditions);
	}

	private List<String> names() {
		return this.columns.stream().map(Column::name).toList();
	}

	private static <T> List<T> appended(List<T> list, T element) {
		List<T> longer = new ArrayList<>(list);
		longer.add(element);
		return longer;
	}

}
