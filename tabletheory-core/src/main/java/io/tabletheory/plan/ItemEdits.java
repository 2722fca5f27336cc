// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes the updates that store an item, or some of its fields.
 */
@Internal
public final class ItemEdits {

	private final Attributes attributes;

	private final WriteStages stages;

	private final InitialValues initial;

	/**
	 * The attributes that an update of all fields leaves to the library, or cannot
	 * change.
	 */
	private final Set<String> fixed;

	ItemEdits(Attributes attributes, WriteStages stages, InitialValues initial) {
		this.attributes = attributes;
		this.stages = stages;
		this.initial = initial;
		Set<String> fixed = new LinkedHashSet<>((stages.digests() != null) ? stages.digests().attributes() : Set.of());
		for (AttributeModel attribute : attributes.all()) {
			if (ShapedAssignments.fixed(attribute) != null) {
				fixed.add(attribute.name());
			}
		}
		this.fixed = Set.copyOf(fixed);
	}

	/** The update that stores all fields of an item, which may be new. */
	public Edit whole(Item given, Origin origin) {
		if (this.stages.validation() != null) {
			this.stages.validation().check(given.attributes(), this.initial.names(), origin);
		}
		return fields(given, changeable(given), Edit.Scope.WHOLE, origin);
	}

	/** The update that stores all fields that an item has. */
	public Edit fields(Item given, Origin origin) {
		return fields(given, changeable(given), Edit.Scope.ITEM, origin);
	}

	/** The update that stores these fields of an item. */
	public Edit fields(Item given, Collection<String> fields, Origin origin) {
		return fields(given, fields, Edit.Scope.PARTS, origin);
	}

	private Edit fields(Item given, Collection<String> fields, Edit.Scope scope, Origin origin) {
		List<Assignment> assignments = new ArrayList<>(fields.size());
		for (String name : fields) {
			AttributeModel attribute = this.attributes.get(name, origin);
			// The library writes the time of the update, whatever the caller gives.
			if (!attribute.has(Role.UPDATED_AT)) {
				requireChangeable(attribute, origin);
				assignments.add(new Assignment.Set(Path.of(name), given(name, given, origin)));
			}
		}
		return new Edit(this.stages.keys().of(given), assignments, scope);
	}

	private static void requireChangeable(AttributeModel attribute, Origin origin) {
		String problem = ShapedAssignments.fixed(attribute);
		if (problem != null) {
			throw ShapeStage.refused(origin, problem);
		}
	}

	private static AttributeValue given(String name, Item given, Origin origin) {
		AttributeValue value = given.get(name);
		if (value == null) {
			throw ShapeStage.refused(origin, "The update names " + Texts.quote(name)
					+ ", but the item has no value for it; give null to remove it");
		}
		return value;
	}

	/**
	 * The update after which an item has these values, and of the other written
	 * attributes none but those that the library makes.
	 */
	public Edit replacing(Item item, Collection<String> written, Origin origin) {
		List<Assignment> assignments = new ArrayList<>(written.size());
		for (String name : written) {
			if (!this.fixed.contains(name)) {
				AttributeValue value = item.get(name);
				this.attributes.get(name, origin);
				if (value != null) {
					assignments.add(new Assignment.Set(Path.of(name), value));
				}
				else if (!this.stages.made().contains(name)) {
					assignments.add(new Assignment.Remove(Path.of(name)));
				}
			}
		}
		return new Edit(this.stages.keys().of(item), assignments, Edit.Scope.ITEM);
	}

	/** The fields of an item that an update of all fields stores. */
	public Collection<String> changeable(Item given) {
		List<String> fields = new ArrayList<>(given.attributes().size());
		for (String name : given.attributes().keySet()) {
			if (!this.fixed.contains(name)) {
				fields.add(name);
			}
		}
		return fields;
	}

}
