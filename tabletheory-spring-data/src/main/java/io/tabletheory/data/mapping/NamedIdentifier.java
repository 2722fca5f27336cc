// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.PersistentPropertyAccessor;
import org.springframework.data.mapping.TargetAwareIdentifierAccessor;

/**
 * The identifier of an entity with several identifying properties: their values by name,
 * once all of them are set.
 */
final class NamedIdentifier extends TargetAwareIdentifierAccessor {

	private final PersistentPropertyAccessor<?> values;

	private final List<TableTheoryPersistentProperty> properties;

	NamedIdentifier(Object entity, PersistentPropertyAccessor<?> values,
			List<TableTheoryPersistentProperty> properties) {
		super(entity);
		this.values = values;
		this.properties = properties;
	}

	@Override
	public @Nullable Object getIdentifier() {
		Map<String, Object> identifier = new LinkedHashMap<>();
		for (TableTheoryPersistentProperty property : this.properties) {
			Object value = this.values.getProperty(property);
			if (value == null) {
				return null;
			}
			identifier.put(property.getName(), value);
		}
		return identifier;
	}

}
