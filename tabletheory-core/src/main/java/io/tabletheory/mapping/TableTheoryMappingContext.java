// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.mapping;

import java.util.Set;

import org.springframework.data.core.TypeInformation;
import org.springframework.data.mapping.context.AbstractMappingContext;
import org.springframework.data.mapping.model.FieldNamingStrategy;
import org.springframework.data.mapping.model.Property;
import org.springframework.data.mapping.model.PropertyNameFieldNamingStrategy;
import org.springframework.data.mapping.model.SimpleTypeHolder;

/**
 * The classes that an application stores.
 */
public final class TableTheoryMappingContext
		extends AbstractMappingContext<TableTheoryPersistentEntity<?>, TableTheoryPersistentProperty> {

	/** What has no properties, whatever it looks like. */
	private static final SimpleTypeHolder SIMPLE_TYPES = new SimpleTypeHolder(Set.of(), true) {

		@Override
		public boolean isSimpleType(Class<?> type) {
			return type.getName().startsWith("java.") || type.getName().startsWith("software.amazon.awssdk.")
					|| super.isSimpleType(type);
		}

	};

	private FieldNamingStrategy naming = PropertyNameFieldNamingStrategy.INSTANCE;

	public TableTheoryMappingContext() {
		setSimpleTypeHolder(SIMPLE_TYPES);
	}

	/**
	 * How attributes are named that have no name of their own; as their properties unless
	 * said.
	 */
	public void setFieldNamingStrategy(FieldNamingStrategy naming) {
		this.naming = naming;
	}

	@Override
	protected <T> TableTheoryPersistentEntity<T> createPersistentEntity(TypeInformation<T> type) {
		return new TableTheoryPersistentEntity<>(type);
	}

	@Override
	protected TableTheoryPersistentProperty createPersistentProperty(Property property,
			TableTheoryPersistentEntity<?> owner, SimpleTypeHolder simpleTypes) {
		return new TableTheoryPersistentProperty(property, owner, simpleTypes, this.naming);
	}

}
