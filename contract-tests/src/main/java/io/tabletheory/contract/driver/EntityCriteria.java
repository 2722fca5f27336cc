// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.List;
import java.util.Locale;

import io.tabletheory.contract.scenario.Criterion;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.PropertyCriteria;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of scenarios as criteria of entities.
 */
final class EntityCriteria {

	private final Values values;

	private final EntityForm form;

	EntityCriteria(Values values, EntityForm form) {
		this.values = values;
		this.form = form;
	}

	Criteria of(Criterion criterion) {
		if (criterion instanceof Criterion.All all) {
			return new Criteria.All(all.parts().stream().map(this::of).toList());
		}
		if (criterion instanceof Criterion.Any any) {
			return new Criteria.Any(any.parts().stream().map(this::of).toList());
		}
		Criterion.Comparison comparison = (Criterion.Comparison) criterion;
		return of(comparison, comparison.values().stream().map((value) -> compared(comparison, value)).toList());
	}

	private Object compared(Criterion.Comparison comparison, @Nullable Object value) {
		return this.form.compared(comparison.path(),
				this.values.compared(this.form.model().name(), comparison.path(), comparison.operator(), value));
	}

	private static Criteria of(Criterion.Comparison comparison, List<Object> values) {
		PropertyCriteria property = Criteria.where(EntityForm.path(comparison.path()));
		String operator = comparison.operator().strip().toUpperCase(Locale.ROOT);
		int expected = switch (operator) {
			case "EXISTS", "ATTRIBUTE_EXISTS", "NOT_EXISTS", "ATTRIBUTE_NOT_EXISTS" -> 0;
			case "BETWEEN" -> 2;
			case "IN" -> values.size();
			default -> 1;
		};
		if (values.size() != expected) {
			throw new NotOfferedException(operator + " with " + values.size() + " values");
		}
		return switch (operator) {
			case "=", "EQ" -> property.is(values.get(0));
			case "<>", "NE", "!=" -> property.isNot(values.get(0));
			case "<", "LT" -> property.lessThan(values.get(0));
			case "<=", "LE" -> property.lessThanOrEqualTo(values.get(0));
			case ">", "GT" -> property.greaterThan(values.get(0));
			case ">=", "GE" -> property.greaterThanOrEqualTo(values.get(0));
			case "BETWEEN" -> property.between(values.get(0), values.get(1));
			case "IN" -> property.in(values);
			case "BEGINS_WITH" -> property.startsWith(values.get(0));
			case "CONTAINS" -> property.contains(values.get(0));
			case "EXISTS", "ATTRIBUTE_EXISTS" -> property.exists();
			case "NOT_EXISTS", "ATTRIBUTE_NOT_EXISTS" -> property.exists().negated();
			default -> throw new NotOfferedException("the operator " + comparison.operator());
		};
	}

}
