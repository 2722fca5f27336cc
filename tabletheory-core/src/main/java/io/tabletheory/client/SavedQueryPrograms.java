// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Explanation;
import io.tabletheory.flow.Step;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.onetable.Executability;
import io.tabletheory.schema.onetable.OneTableQuery;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.onetable.QueryVerdict;
import org.jspecify.annotations.Nullable;

/**
 * The saved queries of a schema as programs. All are planned at once, so that every
 * verdict is known before a query runs.
 */
final class SavedQueryPrograms {

	private final Map<String, QueryVerdict> verdicts = new LinkedHashMap<>();

	private final Map<String, SavedQueryPlan> plans = new LinkedHashMap<>();

	private SavedQueryPrograms(OneTableSchema schema, SavedQueryPlans planner) {
		for (OneTableQuery query : schema.queries()) {
			this.verdicts.put(query.name(), plan(query, schema.verdict(query), planner));
		}
	}

	static SavedQueryPrograms of(TableTheory tableTheory, OneTableSchema schema) {
		return new SavedQueryPrograms(schema, new SavedQueryPlans(schema, tableTheory.engine(), tableTheory::programs));
	}

	private QueryVerdict plan(OneTableQuery query, QueryVerdict verdict, SavedQueryPlans planner) {
		if (!verdict.isExecutable()) {
			return verdict;
		}
		try {
			this.plans.put(query.name(), planner.plan(query));
			return verdict;
		}
		catch (TableTheoryException ex) {
			List<String> reasons = new ArrayList<>(verdict.reasons());
			reasons.add(ex.problem());
			return new QueryVerdict(Executability.NOT_EXECUTABLE, reasons);
		}
	}

	List<String> names() {
		return List.copyOf(this.verdicts.keySet());
	}

	QueryVerdict verdict(String name) {
		QueryVerdict verdict = this.verdicts.get(name);
		if (verdict == null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"The schema has no saved query " + Texts.quote(name) + "; it has "
							+ (this.verdicts.isEmpty() ? "none" : Texts.quoteAll(this.verdicts.keySet())) + ".");
		}
		return verdict;
	}

	private SavedQueryPlan plan(String name) {
		QueryVerdict verdict = verdict(name);
		SavedQueryPlan plan = this.plans.get(name);
		if (plan == null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"The saved query " + Texts.quote(name) + " cannot run: " + String.join(" ", verdict.reasons()));
		}
		return plan;
	}

	Step<List<Map<String, @Nullable Object>>> list(String name) {
		SavedQueryPlan plan = plan(name);
		return plan.queries().all(plan.request());
	}

	Step<Optional<Map<String, @Nullable Object>>> first(String name) {
		SavedQueryPlan plan = plan(name);
		return plan.queries().first(plan.request());
	}

	Step<Long> count(String name) {
		SavedQueryPlan plan = plan(name);
		return plan.queries().count(plan.request());
	}

	Step<ItemWindow> window(String name, @Nullable String cursor) {
		return plan(name).window(cursor);
	}

	Explanation explain(String name) {
		return plan(name).explain();
	}

}
