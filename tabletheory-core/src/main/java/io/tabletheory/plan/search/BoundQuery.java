// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.search.AccessPattern.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A query with its values: the reads whose results together are its own.
 *
 * @param reads any number of them; none finds nothing
 * @param order the attribute by which the joined results are sorted; {@code null} if they
 * are not sorted
 * @param overlapping true if two of the reads may find the same item
 * @param maxPages the maximum number of pages that a scan may read
 */
@Internal
public record BoundQuery(List<QueryPlan> reads, @Nullable String order, boolean overlapping, int maxPages) {

	public BoundQuery {
		reads = List.copyOf(reads);
	}

	/** True if there are several reads and each finds one item by its key. */
	public boolean isBatch() {
		return this.reads.size() > 1
				&& this.reads.stream().allMatch((read) -> read.pattern().operation() == Operation.GET);
	}

	/** The surprises and hidden costs of the query. */
	public List<String> warnings() {
		return this.reads.stream().flatMap((read) -> read.warnings().stream()).distinct().toList();
	}

	/** Returns these reads for only these attributes, and those that digests need. */
	public BoundQuery only(List<Path> attributes) {
		return new BoundQuery(this.reads.stream().map((read) -> only(read, attributes)).toList(), this.order,
				this.overlapping, this.maxPages);
	}

	private static QueryPlan only(QueryPlan read, List<Path> attributes) {
		AccessPattern pattern = read.pattern();
		List<Path> selected = Stream
			.of(attributes.stream(), pattern.key().parts().stream().map((part) -> Path.of(part.name())),
					read.expected().stream().map((expected) -> Path.of(expected.attribute())))
			.flatMap((paths) -> paths)
			.distinct()
			.toList();
		return read.only(selected);
	}

	/** Counts the reads only. */
	@Override
	public String toString() {
		return "BoundQuery[" + this.reads.size() + " reads]";
	}

}
