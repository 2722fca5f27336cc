// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import io.tabletheory.Origin;
import io.tabletheory.item.Item;
import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;

/**
 * The stages that every write of a model goes through, in their fixed order. A stage that
 * the model has no need of is left out, so that it costs nothing.
 */
public final class WritePlan {

	private final List<Stage> stages;

	private WritePlan(List<Stage> stages) {
		this.stages = List.copyOf(stages);
	}

	static WritePlan of(Model model, Keys keys, Attributes attributes) {
		List<String> timestamps = names(model, Role.CREATED_AT, Role.UPDATED_AT);
		List<Stage> stages = new ArrayList<>();
		stages.add(keys);
		// Before Stamp and Version, so that omit_empty can never drop version 0.
		stages.add(Shape.of(attributes, Set.copyOf(timestamps)));
		if (!timestamps.isEmpty()) {
			stages.add(new Stamp(timestamps));
		}
		names(model, Role.VERSION).forEach((version) -> stages.add(new Version(version)));
		return new WritePlan(stages);
	}

	/** What a put of this item stores. */
	public Item put(Item item, Instant now, Origin origin) {
		Draft draft = new Draft(item, now, origin);
		this.stages.forEach((stage) -> stage.apply(draft));
		return new Item(draft.attributes);
	}

	private static List<String> names(Model model, Role... roles) {
		List<String> names = new ArrayList<>();
		for (Role role : roles) {
			Attribute attribute = model.attribute(role);
			if (attribute != null) {
				names.add(attribute.name());
			}
		}
		return names;
	}

}
