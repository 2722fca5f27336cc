// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;

import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.TypeTag;
import org.jspecify.annotations.Nullable;

/**
 * All items of a model, without any knowledge beyond the model.
 *
 * @param table the compiled model; {@code null} where nothing encrypted is compared
 */
record ModelSubject(Model model, @Nullable TablePlan table, List<DerivedValue> madeKeys) implements PlanSubject {

	static ModelSubject of(Model model, @Nullable TablePlan table) {
		return new ModelSubject(model, table,
				DerivedValue.of(model).stream().filter((made) -> isKey(made.attribute(), model)).toList());
	}

	private static boolean isKey(String attribute, Model model) {
		return model.keys().contains(attribute)
				|| model.indexes().stream().anyMatch((index) -> index.keys().contains(attribute));
	}

	@Override
	public ByDigest byDigest(@Nullable ConditionExpression condition) {
		return (this.table != null) ? this.table.byDigest(condition) : new ByDigest(condition, List.of());
	}

	@Override
	public List<Criterion> own() {
		TypeTag type = this.model.type();
		return (type != null) ? List.of(new Criterion.OfType(type.attribute(), List.of(type.value()))) : List.of();
	}

	@Override
	public boolean readsOthers() {
		return true;
	}

	@Override
	public PlanWording wording() {
		return PlanWording.OF_MODEL;
	}

}
