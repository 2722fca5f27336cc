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
 * Finds the model that decrypts an item.
 */
@FunctionalInterface
@Internal
public interface ItemSeals {

	/**
	 * The encryption of the item, or {@code null} if nothing in it is encrypted. The
	 * reader can still read the whole item afterwards.
	 */
	@Nullable Seals of(ValueReader item);

	/** The seals for items of one model; {@code null} if the model encrypts nothing. */
	static @Nullable ItemSeals of(TablePlan plan) {
		Seals seals = plan.seals();
		return (seals != null) ? (item) -> seals : null;
	}

	/**
	 * For items that name their model in an attribute; {@code null} if no model encrypts
	 * anything.
	 * @param plans the plans of the models by the value of the attribute
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
