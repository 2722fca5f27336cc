// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.schema.EmptinessLevel;
import org.jspecify.annotations.Nullable;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.data.core.TypeInformation;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.context.AbstractMappingContext;
import org.springframework.data.mapping.model.FieldNamingStrategy;
import org.springframework.data.mapping.model.Property;
import org.springframework.data.mapping.model.PropertyNameFieldNamingStrategy;
import org.springframework.data.mapping.model.SimpleTypeHolder;

/**
 * The mapping context: the classes that an application stores.
 */
public final class TableTheoryMappingContext
		extends AbstractMappingContext<TableTheoryPersistentEntity<?>, TableTheoryPersistentProperty> {

	/** The types without properties, whatever their members are. */
	private static final SimpleTypeHolder SIMPLE_TYPES = new SimpleTypeHolder(Set.of(), true) {

		@Override
		public boolean isSimpleType(Class<?> type) {
			return type.getName().startsWith("java.") || type.getName().startsWith("software.amazon.awssdk.")
					|| super.isSimpleType(type);
		}

	};

	private FieldNamingStrategy naming = PropertyNameFieldNamingStrategy.INSTANCE;

	private boolean keysChecked;

	private EmptinessLevel emptiness = EmptinessLevel.DEFAULT;

	/** The problems, collected while the context is initialized. */
	private @Nullable List<String> problems;

	public TableTheoryMappingContext() {
		setSimpleTypeHolder(SIMPLE_TYPES);
	}

	/**
	 * The naming of attributes without a name of their own. Default: the names of the
	 * properties.
	 */
	public void setFieldNamingStrategy(FieldNamingStrategy naming) {
		this.naming = naming;
	}

	/**
	 * Enables the check of keys: reading an entity fails if a stored key differs from the
	 * one that the properties of the same item make. Off by default, because it makes
	 * reads slower.
	 */
	public void setKeysChecked(boolean checked) {
		this.keysChecked = checked;
	}

	/** True if reading an entity compares its keys with its properties. */
	public boolean checksKeys() {
		return this.keysChecked;
	}

	/**
	 * The rule for empty records of the models that annotations describe. A declared
	 * model has its own. Default: that of DMS 0.2.
	 */
	public void setEmptiness(EmptinessLevel emptiness) {
		this.emptiness = emptiness;
	}

	/** The rule for empty records of the models that annotations describe. */
	public EmptinessLevel emptiness() {
		return this.emptiness;
	}

	/** Adds all types. One exception lists the problems of all of them. */
	@Override
	public void initialize() {
		List<String> found = new ArrayList<>();
		this.problems = found;
		try {
			super.initialize();
		}
		finally {
			this.problems = null;
		}
		if (!found.isEmpty()) {
			throw new InvalidEntityException(found);
		}
	}

	@Override
	protected Optional<TableTheoryPersistentEntity<?>> addPersistentEntity(Class<?> type) {
		try {
			return super.addPersistentEntity(type);
		}
		catch (MappingException ex) {
			if (this.problems == null) {
				throw ex;
			}
			this.problems.add(type.getName() + ": " + NestedExceptionUtils.getMostSpecificCause(ex).getMessage());
			return Optional.empty();
		}
	}

	/**
	 * Returns false for classes of the JDK, whose members are neither accessible nor
	 * data.
	 */
	@Override
	protected boolean shouldCreatePersistentEntityFor(TypeInformation<?> type) {
		return !isOfJdk(type) && super.shouldCreatePersistentEntityFor(type);
	}

	static boolean isOfJdk(TypeInformation<?> type) {
		return type.getType().getName().startsWith("java.");
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
