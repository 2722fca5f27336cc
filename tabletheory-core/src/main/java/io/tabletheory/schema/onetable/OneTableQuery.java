// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A saved query of a OneTable schema. The specification leaves much of it open, so that
 * every property may be absent.
 */
public final class OneTableQuery {

	private final String name;

	private final Content content;

	OneTableQuery(String name, @Nullable Object content) {
		this.name = name;
		this.content = Content.of(content);
	}

	public String name() {
		return this.name;
	}

	/** The kind: {@code Scan}, {@code Query} or {@code Entity}. */
	public @Nullable String type() {
		return this.content.text("type");
	}

	public @Nullable String index() {
		return this.content.text("index");
	}

	public @Nullable String model() {
		return this.content.text("model");
	}

	/** The value of the partition key. */
	public @Nullable Object hash() {
		return this.content.get("hash");
	}

	/** The operand for the sort key, which only version 1.0 of the format shows. */
	public @Nullable Object sort() {
		return this.content.get("sort");
	}

	/** The comparison of the sort key, such as {@code Begins with}. */
	public @Nullable String operation() {
		return this.content.text("operation");
	}

	/** The filters, each a map. */
	@SuppressWarnings("unchecked")
	public List<Map<String, @Nullable Object>> filters() {
		return this.content.list("filters")
			.stream()
			.filter(Map.class::isInstance)
			.map((filter) -> (Map<String, @Nullable Object>) filter)
			.toList();
	}

	/** The properties in the order of the document. */
	public Map<String, @Nullable Object> content() {
		return this.content.map();
	}

}
