// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import io.tabletheory.Internal;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.ConsistentRead;
import io.tabletheory.data.repository.Query;
import io.tabletheory.engine.Consistency;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;
import org.springframework.util.StringUtils;

/**
 * The annotated options of reads of a repository method: its own, or else those of the
 * repository.
 *
 * @param maxPages the maximum number of requests of a scan; 0 allows no scan
 * @param lastResort true if the repository, and not the method itself, allows a scan
 * @param consistent true for strong consistency
 * @param index the index to read; {@code null} leaves the choice to the planner
 */
@Internal
public record ReadOptions(int maxPages, boolean lastResort, boolean consistent, @Nullable String index) {

	/** The options of the methods of a repository that have none themselves. */
	static ReadOptions of(Class<?> repository) {
		MergedAnnotations shared = MergedAnnotations.from(repository, SearchStrategy.TYPE_HIERARCHY);
		MergedAnnotation<AllowScan> scan = shared.get(AllowScan.class);
		return new ReadOptions(scan.isPresent() ? scan.getInt("maxPages") : 0, true,
				shared.isPresent(ConsistentRead.class), null);
	}

	/** The options of a method with these annotations. */
	static ReadOptions of(MethodAnnotations own, ReadOptions shared) {
		AllowScan scan = own.find(AllowScan.class);
		Query query = own.find(Query.class);
		return new ReadOptions((scan != null) ? scan.maxPages() : shared.maxPages, scan == null,
				shared.consistent || own.has(ConsistentRead.class),
				(query != null && StringUtils.hasText(query.index())) ? query.index() : null);
	}

	boolean isNone() {
		return this.maxPages == 0 && !this.consistent && this.index == null;
	}

	/** True if every item may be read. */
	public boolean allowsScan() {
		return this.maxPages > 0;
	}

	/** The consistency of reads by id. */
	public Consistency consistency() {
		return this.consistent ? Consistency.STRONG : Consistency.EVENTUAL;
	}

	/** All entities, read in this way. */
	public EntityQuery query() {
		EntityQuery query = EntityQuery.ALL.index(this.index).consistent(this.consistent);
		if (!allowsScan()) {
			return query;
		}
		return this.lastResort ? query.allowLastResort(this.maxPages) : query.allowScan(this.maxPages);
	}

}
