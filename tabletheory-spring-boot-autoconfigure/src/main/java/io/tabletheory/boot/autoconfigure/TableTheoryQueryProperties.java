// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Defaults of reads.
 *
 * @param scan Whether scans that the code allows are executed or denied.
 * @param pageSize Maximum number of items that DynamoDB evaluates for one request; as
 * many as fit into 1 MB unless set.
 * @param maxPages Number of requests after which a scan of entities fails; unlimited
 * unless set.
 * @param unreadable Treatment of items that queries and scans find and cannot read.
 * @param checkKeys Whether reading an entity fails if a stored key is not what the
 * properties of the same item make of it.
 */
@ConfigurationProperties("tabletheory.query")
public record TableTheoryQueryProperties(@DefaultValue("allow") Scan scan, @Nullable Integer pageSize,
		@Nullable Integer maxPages, @DefaultValue("fail") Unreadable unreadable,
		@DefaultValue("false") boolean checkKeys) {

	public TableTheoryQueryProperties {
		PropertyRules.positive("tabletheory.query.page-size", pageSize);
		PropertyRules.positive("tabletheory.query.max-pages", maxPages);
	}

	/** The treatment of items that cannot be read. */
	public enum Unreadable {

		/** The read fails with the key of the item. */
		FAIL,

		/** A warning with the key is logged, and the item is left out. */
		SKIP

	}

	/** The permission to read all items of a table. */
	public enum Scan {

		/** Scans run if the code allows them. */
		ALLOW,

		/** Scans never run, even if the code allows them. */
		DENY

	}

}
