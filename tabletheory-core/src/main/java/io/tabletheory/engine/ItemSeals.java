// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Says of an item that a read has found by which model it is opened.
 */
@FunctionalInterface
@Internal
public interface ItemSeals {

	/**
	 * What is encrypted of the item, which is still to be read after that; {@code null}
	 * if nothing is.
	 */
	@Nullable Seals of(ValueReader item);

	/** All items are of this model; {@code null} if it encrypts nothing. */
	static @Nullable ItemSeals of(TablePlan plan) {
		Seals seals = plan.seals();
		return (seals != null) ? (item) -> seals : null;
	}

	/**
	 * Each item says by an attribute of which model it is; {@code null} if none of these
	 * encrypts anything.
	 * @param plans those of the models, by what the attribute says
	 */
	static @Nullable ItemSeals byType(String attribute, Map<String, TablePlan> plans) {
		Map<String, Seals> byType = new HashMap<>();
		plans.forEach((type, plan) -> {
			if (plan.seals() != null) {
				byType.put(type, plan.seals());
			}
		});
		NameTable names = new NameTable(List.of(attribute));
		return byType.isEmpty() ? null : (item) -> {
			AttributeValue type = item.peek(names).get(attribute);
			return (type != null && type.s() != null) ? byType.get(type.s()) : null;
		};
	}

}
