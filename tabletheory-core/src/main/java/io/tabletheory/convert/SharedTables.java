// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.Texts;

/**
 * The rules about entities of one table, and about names that must be one entity's alone.
 */
final class SharedTables {

	private SharedTables() {
	}

	/** Adds what is wrong with entities that are right each by itself. */
	static void check(Collection<MappedEntity<?>> entities, List<Problems> problems) {
		Map<String, MappedEntity<?>> models = new HashMap<>();
		Map<List<Object>, MappedEntity<?>> types = new HashMap<>();
		for (MappedEntity<?> entity : entities) {
			Problems own = Problems.of(entity.type());
			problems.add(own);
			MappedEntity<?> namesake = models.putIfAbsent(entity.model().name(), entity);
			if (namesake != null && !namesake.model().equals(entity.model())) {
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
		}
	}

}
