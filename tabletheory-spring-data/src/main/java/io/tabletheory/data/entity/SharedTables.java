// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.plan.UniqueAttributes;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.key.KeyPattern;

/**
 * The rules about entities of one table, and about names that must be one entity's alone.
 */
final class SharedTables {

	private SharedTables() {
	}

	/** Adds the problems of valid entities that arise only together. */
	static void check(Collection<MappedEntity<?>> entities, List<Problems> problems) {
		Map<String, MappedEntity<?>> models = new HashMap<>();
		Map<List<Object>, MappedEntity<?>> types = new HashMap<>();
		Map<String, MappedEntity<?>> tables = new HashMap<>();
		for (MappedEntity<?> entity : entities) {
			Problems own = Problems.of(entity.type());
			problems.add(own);
			MappedEntity<?> namesake = models.putIfAbsent(entity.model().name(), entity);
			if (namesake != null && !isSame(namesake.model(), entity.model())) {
				own.add("The class " + namesake.type().getName()
						+ " has the same simple name, which is that of its model, too; rename one of the two");
			}
			String attribute = entity.entity().getTypeAttribute();
			MappedEntity<?> other = (attribute != null)
					? types.putIfAbsent(List.of(entity.model().table(), entity.entity().getTypeName()), entity) : null;
			if (other != null) {
				own.add("Items of the class " + other.type().getName() + " in the table "
						+ Texts.quote(entity.model().table()) + " say, too, that their " + attribute + " is "
						+ Texts.quote(entity.entity().getTypeName()) + "; give one of the two a @TypeAlias");
			}
			MappedEntity<?> neighbour = tables.putIfAbsent(entity.model().table(), entity);
			if (neighbour != null) {
				requireTyped(neighbour, entity, own);
			}
		}
	}

	/** True if two models differ only in the type of their items. */
	private static boolean isSame(io.tabletheory.schema.Model one, io.tabletheory.schema.Model other) {
		return one.table().equals(other.table()) && one.naming() == other.naming() && one.keys().equals(other.keys())
				&& one.attributes().equals(other.attributes()) && one.indexes().equals(other.indexes());
	}

	/**
	 * Requires a type that tells the items of two classes apart. Otherwise items of one
	 * class would be found and read as items of the other. The keys of a declared model
	 * are the responsibility of its author.
	 */
	private static void requireTyped(MappedEntity<?> neighbour, MappedEntity<?> entity, Problems own) {
		boolean typed = neighbour.model().type() != null && entity.model().type() != null;
		boolean declared = neighbour.entity().isAnnotationPresent(ModelName.class)
				|| entity.entity().isAnnotationPresent(ModelName.class);
		if (!typed && !declared && !isApart(neighbour, entity)) {
			own.add("Items of the class " + neighbour.type().getName() + " are in the table "
					+ Texts.quote(entity.model().table()) + ", too, and neither a type attribute nor the beginning of a"
					+ " key tells the two apart, so that queries would mix them; give both"
					+ " @Table(typeAttribute = ...), or one of them another table");
		}
	}

	/** True if no key of one class can be a key of the other. */
	private static boolean isApart(MappedEntity<?> one, MappedEntity<?> other) {
		return one.model().keys().parts().stream().anyMatch((part) -> {
			String left = prefix(one, part.name());
			String right = prefix(other, part.name());
			return !left.startsWith(right) && !right.startsWith(left);
		});
	}

	/**
	 * True if an item of another class, or the marker of a unique value, can have a key
	 * that an item of this class can have too.
	 */
	static boolean sharesKeys(MappedEntity<?> entity, Collection<MappedEntity<?>> entities) {
		List<MappedEntity<?>> neighbours = entities.stream()
			.filter((other) -> other.model().table().equals(entity.model().table()))
			.toList();
		boolean marked = neighbours.stream()
			.anyMatch((other) -> other.model()
				.attributes()
				.stream()
				.anyMatch((attribute) -> ValueRules.of(attribute).unique()));
		return (marked && isMarkerKey(entity))
				|| neighbours.stream().anyMatch((other) -> other != entity && canMeet(entity, other));
	}

	private static boolean canMeet(MappedEntity<?> one, MappedEntity<?> other) {
		return one.model()
			.keys()
			.parts()
			.stream()
			.allMatch((part) -> pattern(one, part.name()).meets(pattern(other, part.name())));
	}

	private static boolean isMarkerKey(MappedEntity<?> entity) {
		KeySchema keys = entity.model().keys();
		return pattern(entity, keys.partition().name()).meets(KeyPattern.beginning(UniqueAttributes.PREFIX))
				&& (keys.sort() == null
						|| pattern(entity, keys.sort().name()).meets(KeyPattern.literal(UniqueAttributes.PREFIX)));
	}

	private static KeyPattern pattern(MappedEntity<?> entity, String key) {
		DerivedValue writer = entity.keyWriter(key);
		return KeyPattern.of((writer != null) ? writer.template() : null);
	}

	/**
	 * The beginnings of the table's key for items of an entity, if only they tell the
	 * items from others.
	 */
	static Map<String, String> beginnings(MappedEntity<?> entity, Collection<MappedEntity<?>> entities) {
		boolean shared = entities.stream()
			.anyMatch((other) -> other != entity && other.model().table().equals(entity.model().table()));
		if (!shared || entity.model().type() != null) {
			return Map.of();
		}
		Map<String, String> beginnings = new LinkedHashMap<>();
		entity.model().keys().parts().forEach((part) -> {
			String prefix = prefix(entity, part.name());
			if (!prefix.isEmpty()) {
				beginnings.put(part.name(), prefix);
			}
		});
		return beginnings;
	}

	private static String prefix(MappedEntity<?> entity, String key) {
		DerivedValue writer = entity.keyWriter(key);
		return (writer != null) ? writer.template().prefix() : "";
	}

}
