// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * A saved query of a OneTable schema. The specification leaves much of it open, so that
 * every property may be absent.
 */
public final class OneTableQuery {

	private final String name;

	private final boolean map;

	private final Content content;

	OneTableQuery(String name, @Nullable Object content) {
		this.name = name;
		this.map = content instanceof Map;
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

	/** The limit for the number of results, or {@code null}. */
	public @Nullable Long limit() {
		try {
			long limit = (this.content.get("limit") instanceof BigDecimal number) ? number.longValueExact() : 0;
			return (limit > 0) ? limit : null;
		}
		catch (ArithmeticException ex) {
			return null;
		}
	}

	/** The index, whose name may differ in case, or {@code null}. */
	@Internal
	public @Nullable OneTableIndex index(OneTableSchema schema) {
		String wanted = index();
		if (wanted == null) {
			return schema.index(OneTableIndex.PRIMARY);
		}
		OneTableIndex exact = schema.index(wanted);
		return (exact != null) ? exact
				: schema.indexes()
					.stream()
					.filter((each) -> each.name().equalsIgnoreCase(wanted))
					.findFirst()
					.orElse(null);
	}

	/** The comparison of the sort key, if the query has an operand for it. */
	@Internal
	public @Nullable QueryOperation sortOperation() {
		String text = operation();
		return (sort() == null) ? null : (text != null) ? QueryOperation.ofSortKey(text) : QueryOperation.EQUAL;
	}

	/** False if the document has something else in place of the query. */
	boolean isMap() {
		return this.map;
	}

	/** The filters, which are combined one after the other. */
	@Internal
	public List<OneTableFilter> filters() {
		return this.content.list("filters")
			.stream()
			.filter(Map.class::isInstance)
			.map((filter) -> new OneTableFilter(Content.of(filter)))
			.toList();
	}

	/** The properties in the order of the document. */
	public Map<String, @Nullable Object> content() {
		return this.content.map();
	}

}
