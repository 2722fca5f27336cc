// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * A filter of a saved query.
 */
@Internal
public final class OneTableFilter {

	private final Content content;

	OneTableFilter(Content content) {
		this.content = content;
	}

	/** The attribute, which is not the name of a field that is mapped to another one. */
	public @Nullable String field() {
		String field = this.content.text("field");
		return (field == null || field.isEmpty()) ? null : field;
	}

	public @Nullable OneTableType type() {
		return OneTableType.of(this.content.text("type"));
	}

	public @Nullable QueryOperation operation() {
		return QueryOperation.of(this.content.text("operation"));
	}

	/** {@code And} or {@code Or}, for the combination with the filters before. */
	@Nullable String combine() {
		return this.content.text("combine");
	}

	/** Returns true if this filter or those before must hold, and need not both. */
	public boolean isAlternative() {
		return "Or".equals(combine());
	}

	/** The properties in the order of the document. */
	Map<String, @Nullable Object> content() {
		return this.content.map();
	}

	/**
	 * The values as Java values of the type: dates are Instants. A value that is none of
	 * the type is {@code null}.
	 */
	public List<@Nullable Object> values() {
		QueryOperation operation = operation();
		if (operation == null || operation.isWithoutValue()) {
			return List.of();
		}
		List<@Nullable Object> values = new ArrayList<>();
		if (operation == QueryOperation.BETWEEN) {
			this.content.list("value").forEach((value) -> values.add(typed(value, false)));
		}
		else {
			values.add(typed(this.content.get("value"),
					operation == QueryOperation.CONTAINS || operation == QueryOperation.NOT_CONTAINS));
		}
		return values;
	}

	private @Nullable Object typed(@Nullable Object value, boolean ofMember) {
		OneTableType type = type();
		if (type == null || value == null) {
			return null;
		}
		return switch (type) {
			case STRING, BINARY, BUFFER, ARRAYBUFFER -> (value instanceof String) ? value : null;
			case NUMBER -> number(value);
			case BOOLEAN -> flag(value);
			case DATE -> date(value);
			case SET -> ofMember ? member(value) : (value instanceof List<?> list) ? new LinkedHashSet<>(list) : null;
			case ARRAY -> (ofMember || value instanceof List) ? value : null;
			case OBJECT -> (ofMember || value instanceof Map) ? value : null;
		};
	}

	private static @Nullable Object member(Object value) {
		return (value instanceof String || value instanceof Number) ? value : null;
	}

	private static @Nullable BigDecimal number(Object value) {
		try {
			return new BigDecimal(String.valueOf(value));
		}
		catch (NumberFormatException ex) {
			return null;
		}
	}

	private static @Nullable Boolean flag(Object value) {
		return switch (String.valueOf(value)) {
			case "true" -> true;
			case "false" -> false;
			default -> null;
		};
	}

	private static @Nullable Instant date(Object value) {
		BigDecimal milliseconds = number(value);
		try {
			return (milliseconds != null) ? Instant.ofEpochMilli(milliseconds.longValueExact())
					: OffsetDateTime.parse(String.valueOf(value)).toInstant();
		}
		catch (DateTimeException | ArithmeticException ex) {
			return null;
		}
	}

}
