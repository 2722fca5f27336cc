// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.plan.search.Criterion;
import io.tabletheory.plan.search.Criterion.Joined;
import io.tabletheory.plan.search.Criterion.Negated;
import io.tabletheory.plan.search.Relation;

/**
 * Criteria whose properties have been found.
 */
final class CompiledCriteria {

	private CompiledCriteria() {
	}

	static Criterion of(Criteria criteria, MappedEntity<?> entity) {
		if (criteria instanceof Criteria.All all) {
			return new Joined(true, all.parts().stream().map((part) -> of(part, entity)).toList());
		}
		if (criteria instanceof Criteria.Any any) {
			return new Joined(false, any.parts().stream().map((part) -> of(part, entity)).toList());
		}
		if (criteria instanceof Criteria.Not not) {
			return new Negated(of(not.part(), entity));
		}
		return compared((Criteria.Comparison) criteria, entity);
	}

	private static Criterion compared(Criteria.Comparison comparison, MappedEntity<?> entity) {
		QueriedProperty property = QueriedProperty.of(comparison.property(), entity);
		property.require(comparison.relation());
		if (comparison.relation().arity() != comparison.values().size()) {
			throw QueriedProperty.refused(comparison.relation() + " takes " + comparison.relation().arity()
					+ " values, but there are " + comparison.values().size() + " for " + comparison.property(), null);
		}
		Relation contrary = comparison.relation().negated();
		CompiledComparison compared = new CompiledComparison(property,
				(contrary != null) ? contrary : comparison.relation(), comparison.values());
		return (contrary != null) ? new Negated(compared) : compared;
	}

}
