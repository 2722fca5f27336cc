// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import io.tabletheory.schema.Texts;

/**
 * The remarks on saved queries (OneTable Schema Specification 1.1.0, "Queries"). The npm
 * library never looks at them, so that nothing in them stops a schema from loading.
 */
final class QueryChecks {

	private static final Set<String> TYPES = Set.of("Scan", "Query", "Entity");

	private final OneTableSchema schema;

	private final OneTableQuery query;

	private final Spot spot;

	private final List<QueryRemark> remarks = new ArrayList<>();

	private QueryChecks(OneTableSchema schema, OneTableQuery query) {
		this.schema = schema;
		this.query = query;
		this.spot = Spot.ROOT.key("queries").key(query.name());
	}

	/** The warnings about all queries. */
	static void check(OneTableSchema schema, Findings findings) {
		schema.queries()
			.stream()
			.flatMap((query) -> remarks(schema, query).stream())
			.forEach((remark) -> findings.warning(remark.code(), remark.spot(), remark.problem(), remark.remedy()));
	}

	static List<QueryRemark> remarks(OneTableSchema schema, OneTableQuery query) {
		QueryChecks checks = new QueryChecks(schema, query);
		if (query.isMap()) {
			checks.check();
		}
		else {
			checks.impossible(checks.spot, "A query is a map", "Write its properties");
		}
		return checks.remarks;
	}

	private void check() {
		String type = this.query.type();
		if (type == null || !TYPES.contains(type)) {
			impossible(this.spot.key("type"), "The type is none of Scan, Query and Entity", "Use one of them");
			return;
		}
		checkModel();
		checkIndex();
		if (!type.equals("Scan")) {
			checkOperation();
		}
		if (type.equals("Query") && this.query.hash() == null) {
			impossible(this.spot, "The query has no value for the partition key", "Add \"hash\"");
		}
		checkLimit();
		List<?> filters = new Content(this.query.content()).list("filters");
		for (int i = 0; i < filters.size(); i++) {
			new QueryFilterChecks(this.remarks, this.spot.key("filters").item(i), i == 0).check(filters.get(i));
		}
	}

	private void checkModel() {
		String model = this.query.model();
		if (model == null && "Entity".equals(this.query.type())) {
			impossible(this.spot, "A query of type Entity names a model", "Add \"model\"");
		}
		else if (model != null && this.schema.model(model) == null) {
			impossible(this.spot.key("model"), "The schema has no model " + Texts.quote(model),
					"Name one of its models");
		}
	}

	private void checkIndex() {
		String name = this.query.index();
		OneTableIndex index = this.query.index(this.schema);
		if (name == null || (index != null && index.name().equals(name))) {
			return;
		}
		if (index == null) {
			impossible(this.spot.key("index"), "The schema has no index " + Texts.quote(name),
					"Name one of its indexes");
		}
		else {
			inexact(this.spot.key("index"),
					"The index " + Texts.quote(name) + " is taken as " + Texts.quote(index.name()),
					"Write " + Texts.quote(index.name()));
		}
	}

	private void checkOperation() {
		String operation = this.query.operation();
		QueryOperation known = QueryOperation.ofSortKey(operation);
		if (operation != null && known == null) {
			impossible(this.spot.key("operation"), "Unknown operation " + Texts.quote(operation),
					"Use one of the specification, such as \"Begins with\"");
		}
		else if (known != null && this.query.sort() == null && known != QueryOperation.EQUAL) {
			inexact(this.spot.key("operation"), "The operation has no operand, so that the query takes all sort keys",
					"Add \"sort\", or remove the operation");
		}
		else if (known == QueryOperation.BETWEEN && !QueryOperation.isRange(this.query.sort())) {
			impossible(this.spot.key("sort"), "Between needs a list of two values", "Write \"sort\": [first, last]");
		}
		else if (this.query.sort() != null) {
			checkSort();
		}
	}

	private void checkSort() {
		OneTableIndex index = this.query.index(this.schema);
		if (index != null && index.sort() == null) {
			impossible(this.spot.key("sort"), "The index " + Texts.quote(index.name()) + " has no sort key",
					"Remove \"sort\"");
		}
	}

	private void checkLimit() {
		Object limit = this.query.content().get("limit");
		if (limit != null && this.query.limit() == null) {
			inexact(this.spot.key("limit"), "The limit is no positive whole number and is not applied",
					"Write a number such as 100");
		}
	}

	private void impossible(Spot place, String problem, String remedy) {
		this.remarks.add(new QueryRemark(OneTableWarningCode.QUERY_NOT_EXECUTABLE, place,
				problem + "; the query cannot run", remedy));
	}

	private void inexact(Spot place, String problem, String remedy) {
		this.remarks.add(new QueryRemark(OneTableWarningCode.QUERY_INEXACT, place, problem, remedy));
	}

}
