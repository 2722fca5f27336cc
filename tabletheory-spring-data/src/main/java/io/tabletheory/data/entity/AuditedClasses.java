// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.data.mapping.AuditedProperties;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import org.springframework.data.util.Lazy;

/**
 * Finds the properties of entities that auditing fills. Most applications have nothing
 * but dates that the engine writes, and are not searched further.
 */
final class AuditedClasses {

	private final TableTheoryMappingContext context;

	private final Set<TableTheoryPersistentProperty> filled = new HashSet<>();

	private final Lazy<Boolean> audited = Lazy.of(this::isAnyAudited);

	AuditedClasses(TableTheoryMappingContext context) {
		this.context = context;
	}

	AuditedProperties of(TableTheoryPersistentEntity<?> entity) {
		if (!this.audited.get()) {
			return AuditedProperties.none(entity);
		}
		AuditedProperties found = AuditedProperties.of(entity, this.context);
		this.filled.addAll(found.filled());
		return found;
	}

	/**
	 * Reports audited properties of values that no path of properties reaches, such as
	 * members of a union.
	 */
	void requireFilled(List<Problems> problems) {
		if (!this.audited.get() || problems.stream().anyMatch((known) -> !known.isEmpty())) {
			return;
		}
		for (TableTheoryPersistentEntity<?> entity : this.context.getPersistentEntities()) {
			Problems own = Problems.of(entity.getType());
			problems.add(own);
			entity.properties()
				.filter((property) -> !entity.isItem() && AuditedProperties.isAudited(property)
						&& !this.filled.contains(property))
				.forEach((property) -> own.add(property.getName(),
						"The property would never be set, because no entity has a " + entity.getType().getSimpleName()
								+ " as the declared type of a property; move " + AuditedProperties.annotation(property)
								+ " to the entity, or remove it"));
		}
	}

	private boolean isAnyAudited() {
		return this.context.getPersistentEntities()
			.stream()
			.anyMatch((entity) -> entity.properties().anyMatch((property) -> isFilled(property, entity)));
	}

	private static boolean isFilled(TableTheoryPersistentProperty property, TableTheoryPersistentEntity<?> entity) {
		return AuditedProperties.isAudited(property) && !(entity.isItem() && AuditedProperties.isStamped(property));
	}

}
