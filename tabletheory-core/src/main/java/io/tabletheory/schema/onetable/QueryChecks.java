// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The warnings about saved queries (OneTable Schema Specification 1.1.0, "Queries"). The
 * npm library never looks at them, so that nothing in them stops a schema from loading.
 */
final class QueryChecks {

	private static final Set<String> TYPES = Set.of("Scan", "Query", "Entity");

	private static final Set<String> OPERATIONS = Set.of("Equal", "Less than", "Less than or equal",
			"Greater than or equal", "Greater than", "Begins with", "Between");

	private final OneTableSchema schema;

	private final Findings findings;

	private QueryChecks(OneTableSchema schema, Findings findings) {
		this.schema = schema;
		this.findings = findings;
	}

	static void check(OneTableSchema schema, Map<String, @Nullable Object> queries, Findings findings) {
		QueryChecks checks = new QueryChecks(schema, findings);
		schema.queries().forEach((query) -> {
			Spot spot = Spot.ROOT.key("queries").key(query.name());
			if (queries.get(query.name()) instanceof Map) {
				checks.check(query, spot);
			}
			else {
				checks.impossible(spot, "A query is a map", "Write its properties");
			}
		});
	}

	private void check(OneTableQuery query, Spot spot) {
		String type = query.type();
		if (type == null || !TYPES.contains(type)) {
			impossible(spot.key("type"), "The type is none of Scan, Query and Entity", "Use one of them");
			return;
		}
		checkModel(query, spot);
		if (!type.equals("Scan")) {
			checkIndex(query, spot);
			checkOperation(query, spot);
		}
		if (type.equals("Query") && query.hash() == null) {
			impossible(spot, "The query has no value for the partition key", "Add \"hash\"");
		}
	}

	private void checkModel(OneTableQuery query, Spot spot) {
		String model = query.model();
		if (model == null && "Entity".equals(query.type())) {
			impossible(spot, "A query of type Entity names a model", "Add \"model\"");
		}
		else if (model != null && this.schema.model(model) == null) {
			impossible(spot.key("model"), "The schema has no model " + Texts.quote(model), "Name one of its models");
		}
	}

	private void checkIndex(OneTableQuery query, Spot spot) {
		String name = query.index();
		List<String> names = this.schema.indexes().stream().map(OneTableIndex::name).toList();
		if (name == null || names.contains(name)) {
			return;
		}
		String other = names.stream().filter(name::equalsIgnoreCase).findFirst().orElse(null);
		if (other == null) {
			impossible(spot.key("index"), "The schema has no index " + Texts.quote(name), "Name one of its indexes");
		}
		else {
			this.findings.warning(OneTableWarningCode.QUERY_INEXACT, spot.key("index"),
					"The index " + Texts.quote(name) + " is taken as " + Texts.quote(other),
					"Write " + Texts.quote(other));
		}
	}

	private void checkOperation(OneTableQuery query, Spot spot) {
		String operation = query.operation();
		if (operation != null && !OPERATIONS.contains(operation)) {
			impossible(spot.key("operation"), "Unknown operation " + Texts.quote(operation),
					"Use one of the specification, such as \"Begins with\"");
		}
		else if (operation != null && query.sort() == null && !operation.equals("Equal")) {
			this.findings.warning(OneTableWarningCode.QUERY_INEXACT, spot.key("operation"),
					"The operation has no operand, so that the query takes all sort keys",
					"Add \"sort\", or remove the operation");
		}
		else if ("Between".equals(operation) && !(query.sort() instanceof List<?> ends && ends.size() == 2)) {
			impossible(spot.key("sort"), "Between needs a list of two values", "Write \"sort\": [first, last]");
		}
	}

	private void impossible(Spot spot, String problem, String remedy) {
		this.findings.warning(OneTableWarningCode.QUERY_NOT_EXECUTABLE, spot, problem + "; the query cannot run",
				remedy);
	}

}
