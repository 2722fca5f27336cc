// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.item.StoredDate;
import io.tabletheory.item.Timestamps;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.StoredForm;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The timestamps that the library owns: whatever the caller gave is replaced, but for the
 * moment of creation of an item that was read before.
 */
record StampStage(List<Stamp> created, List<Stamp> updated) implements Stage {

	/** The stage, or {@code null} where no attribute is a timestamp of the library. */
	static @Nullable StampStage of(Model model) {
		List<Stamp> created = stamps(model, Role.CREATED_AT);
		List<Stamp> updated = stamps(model, Role.UPDATED_AT);
		return (created.isEmpty() && updated.isEmpty()) ? null : new StampStage(created, updated);
	}

	private static List<Stamp> stamps(Model model, Role role) {
		AttributeModel attribute = model.attribute(role);
		return (attribute != null) ? List.of(new Stamp(attribute.name(), StoredForm.of(attribute))) : List.of();
	}

	/** The attributes that only the library writes. */
	Set<String> names() {
		Set<String> names = new LinkedHashSet<>();
		this.created.forEach((stamp) -> names.add(stamp.name()));
		this.updated.forEach((stamp) -> names.add(stamp.name()));
		return Set.copyOf(names);
	}

	@Override
	public void put(Draft draft) {
		for (Stamp stamp : this.created) {
			AttributeValue given = draft.keepsCreated ? draft.attributes.get(stamp.name()) : null;
			if (given == null || (given.s() == null && given.n() == null)) {
				draft.attributes.put(stamp.name(), stamp.of(draft.now));
			}
		}
		this.updated.forEach((stamp) -> draft.attributes.put(stamp.name(), stamp.of(draft.now)));
	}

	@Override
	public void update(Change change) {
		if (change.mayCreate()) {
			this.created.forEach((stamp) -> change.setIfAbsent(stamp.name(), stamp.of(change.now)));
		}
		this.updated.forEach((stamp) -> change.set(stamp.name(), stamp.of(change.now)));
	}

	/**
	 * Returns true if the moment of a write is stored exactly, so that a clock that gives
	 * each moment once makes it a mark of that write.
	 * @param isNew true for the write of a whole new item
	 */
	boolean isMark(boolean isNew) {
		return this.updated.stream().anyMatch(Stamp::isExact)
				|| (isNew && this.created.stream().anyMatch(Stamp::isExact));
	}

	/**
	 * One timestamp.
	 *
	 * @param form its stored form; {@code null} for text with nine digits
	 */
	record Stamp(String name, @Nullable StoredForm form) {

		AttributeValue of(Instant now) {
			return (this.form != null) ? StoredDate.value(now, this.form)
					: AttributeValue.createS(Timestamps.write(now));
		}

		boolean isExact() {
			return this.form == null;
		}

	}

}
