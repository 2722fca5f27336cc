// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.Set;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.query.QueriedProperty;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Role;

/**
 * A property that an update may change in the way that it wants to.
 */
record ChangedProperty(QueriedProperty property, ChangeVerb kind, MappedEntity<?> entity) {

	private static final Set<Role> GENERATED = Set.of(Role.VERSION, Role.CREATED_AT, Role.UPDATED_AT);

	/** Refuses what no update can do, whatever its values are. */
	static ChangedProperty of(PropertyChange change, MappedEntity<?> entity) {
		ChangedProperty changed = new ChangedProperty(QueriedProperty.of(change.property(), entity), change.kind(),
				entity);
		changed.requireNoKey();
		changed.requireOwn();
		changed.requireOperand();
		return changed;
	}

	Path path() {
		return this.property.path();
	}

	private void requireNoKey() {
		KeySchema table = this.entity.model().keys();
		require(!table.contains(path().attribute()), "is the key of the item, or a part of it, which cannot change;"
				+ " delete the entity and store another one");
		for (DerivedValue key : this.entity.keyWriters()) {
			require(!table.contains(key.attribute()) || key.sources().stream().noneMatch(path()::overlaps),
					"is a part of the key " + key.attribute() + ", which is made of " + key.template()
							+ "; the key of an item cannot change, so delete it and store another one");
			require(!key.attribute().equals(path().attribute()),
					"is a key that is made of " + key.template() + "; change these instead");
		}
	}

	private void requireOwn() {
		AttributeModel attribute = this.entity.model().attribute(path().attribute());
		if (attribute == null) {
			return;
		}
		require(attribute.roles().stream().noneMatch(GENERATED::contains),
				"is written by the library with every write; leave it out");
		boolean whole = this.kind == ChangeVerb.SET || this.kind == ChangeVerb.SET_IF_ABSENT
				|| this.kind == ChangeVerb.REMOVE;
		require(attribute.encryption() == null || (whole && path().isAttribute()),
				"is stored encrypted, so that an update can only set or remove it as a whole");
		require(this.kind != ChangeVerb.REMOVE || !attribute.required() || !path().isAttribute(),
				"is required, so that it cannot be removed");
	}

	private void requireOperand() {
		AttributeType type = this.property.type();
		switch (this.kind) {
			case INCREMENT -> require(type == AttributeType.N, "is no number, so that nothing can be added to it");
			case ADD, DELETE -> {
				require(type.isSet(), "is stored as " + type + ", but only sets have members to add or to delete");
				require(path().isAttribute(), "lies within another property, but only whole sets can grow or shrink");
			}
			case APPEND, PREPEND ->
				require(type == AttributeType.L, "is stored as " + type + ", but only lists can be appended to");
			default -> {
			}
		}
	}

	private void require(boolean met, String problem) {
		if (!met) {
			throw QueriedProperty.refused("An update cannot " + this.kind + " " + this.property + ", which " + problem,
					null);
		}
	}

	/** Names the property. */
	@Override
	public String toString() {
		return this.kind + " " + this.property;
	}

}
