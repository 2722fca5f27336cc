// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.item.Timestamps;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The timestamps that the library owns: whatever the caller gave is replaced, but for the
 * moment of creation of an item that was read before.
 */
record StampStage(List<String> created, List<String> updated) implements Stage {

	/** The stage, or {@code null} where no attribute is a timestamp of the library. */
	static @Nullable StampStage of(Model model) {
		List<String> created = names(model, Role.CREATED_AT);
		List<String> updated = names(model, Role.UPDATED_AT);
		return (created.isEmpty() && updated.isEmpty()) ? null : new StampStage(created, updated);
	}

	private static List<String> names(Model model, Role role) {
		AttributeModel attribute = model.attribute(role);
		return (attribute != null) ? List.of(attribute.name()) : List.of();
	}

	/** The attributes that only the library writes. */
	Set<String> names() {
		Set<String> names = new LinkedHashSet<>(this.created);
		names.addAll(this.updated);
		return Set.copyOf(names);
	}

	@Override
	public void put(Draft draft) {
		AttributeValue now = text(draft.now);
		for (String name : this.created) {
			AttributeValue given = draft.keepsCreated ? draft.attributes.get(name) : null;
			if (given == null || given.s() == null) {
				draft.attributes.put(name, now);
			}
		}
		this.updated.forEach((name) -> draft.attributes.put(name, now));
	}

	@Override
	public void update(Change change) {
		AttributeValue now = text(change.now);
		if (change.mayCreate()) {
			this.created.forEach((name) -> change.setIfAbsent(name, now));
		}
		this.updated.forEach((name) -> change.set(name, now));
	}

	private static AttributeValue text(Instant now) {
		return AttributeValue.fromS(Timestamps.write(now));
	}

}
