// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The remarks on one filter of a saved query.
 */
final class QueryFilterChecks {

	private static final Set<String> COMBINATIONS = Set.of("And", "Or");

	private final List<QueryRemark> remarks;

	private final Spot spot;

	private final boolean first;

	QueryFilterChecks(List<QueryRemark> remarks, Spot spot, boolean first) {
		this.remarks = remarks;
		this.spot = spot;
		this.first = first;
	}

	void check(@Nullable Object value) {
		if (!(value instanceof Map)) {
			impossible(this.spot, "A filter is a map", "Write its field, operation, type and value");
			return;
		}
		OneTableFilter filter = new OneTableFilter(Content.of(value));
		if (filter.field() == null) {
			impossible(this.spot, "The filter names no attribute", "Add \"field\"");
		}
		if (!this.first && !COMBINATIONS.contains(filter.combine())) {
			impossible(this.spot, "The filter is combined by neither And nor Or", "Add \"combine\"");
		}
		QueryOperation operation = filter.operation();
		if (operation == null) {
			impossible(this.spot.key("operation"), "The operation is unknown",
					"Use one of the specification, such as \"Equal\"");
		}
		else if (!operation.isWithoutValue()) {
			checkValue(filter, operation);
		}
	}

	private void checkValue(OneTableFilter filter, QueryOperation operation) {
		if (filter.type() == null) {
			impossible(this.spot.key("type"), "The type of the value is unknown",
					"Use " + String.join(", ", OneTableType.texts()));
		}
		else if (filter.content().get("value") == null) {
			impossible(this.spot, "The filter has no value", "Add \"value\"");
		}
		else if (operation == QueryOperation.BETWEEN && !QueryOperation.isRange(filter.content().get("value"))) {
			impossible(this.spot.key("value"), "Between needs a list of two values", "Write \"value\": [first, last]");
		}
		else if (filter.values().contains(null)) {
			impossible(this.spot.key("value"), "The value is none of the type " + Texts.quote(filter.type().text()),
					"Correct the value or the type");
		}
	}

	private void impossible(Spot place, String problem, String remedy) {
		this.remarks.add(new QueryRemark(OneTableWarningCode.QUERY_NOT_EXECUTABLE, place,
				problem + "; the query cannot run", remedy));
	}

}
