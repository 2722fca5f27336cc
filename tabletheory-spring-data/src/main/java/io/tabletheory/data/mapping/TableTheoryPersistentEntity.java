// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.data.annotation.Id;
import org.springframework.data.core.TypeInformation;
import org.springframework.data.domain.Persistable;
import org.springframework.data.mapping.IdentifierAccessor;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.PersistentProperty;
import org.springframework.data.mapping.model.BasicPersistentEntity;
import org.springframework.data.util.Lazy;
import org.springframework.util.StringUtils;

/**
 * A class whose instances are items, or values in items, with its annotations.
 *
 * @param <T> the class
 */
public final class TableTheoryPersistentEntity<T> extends BasicPersistentEntity<T, TableTheoryPersistentProperty> {

	private final Lazy<List<KeyDeclaration>> keys = Lazy.of(this::declaredKeys);

	private final Lazy<List<TableTheoryPersistentProperty>> identity = Lazy.of(this::declaredIdentity);

	/** Null during construction. */
	private final @Nullable FoundAnnotations annotations;

	TableTheoryPersistentEntity(TypeInformation<T> type) {
		super(type);
		this.annotations = FoundAnnotations.of(type.getType());
	}

	private boolean lacks(Class<? extends Annotation> type) {
		return this.annotations != null && this.annotations.lack(type);
	}

	@Override
	public <A extends Annotation> @Nullable A findAnnotation(Class<A> type) {
		return lacks(type) ? null : super.findAnnotation(type);
	}

	@Override
	public <A extends Annotation> boolean isAnnotationPresent(Class<A> type) {
		return !lacks(type) && super.isAnnotationPresent(type);
	}

	/** Returns true if the instances are items of a table, not only values in items. */
	public boolean isItem() {
		return isAnnotationPresent(Table.class) || isAnnotationPresent(ModelName.class) || !getKeys().isEmpty();
	}

	/** The logical name of the table. */
	public String getTableName() {
		Table table = findAnnotation(Table.class);
		return (table != null && StringUtils.hasText(table.name())) ? table.name()
				: StringUtils.uncapitalize(getType().getSimpleName());
	}

	/** Returns true if an annotation names the table. */
	public boolean isTableNamed() {
		Table table = findAnnotation(Table.class);
		return table != null && StringUtils.hasText(table.name());
	}

	/** The model that the class names, or {@code null}. */
	public @Nullable String getNamedModel() {
		ModelName model = findAnnotation(ModelName.class);
		return (model != null) ? model.value() : null;
	}

	/** The name of the model of these items. */
	public String getModelName() {
		String named = getNamedModel();
		return (named != null) ? named : getType().getSimpleName();
	}

	/** The attribute that distinguishes the items of several classes, or {@code null}. */
	public @Nullable String getTypeAttribute() {
		Table table = findAnnotation(Table.class);
		return (table != null && StringUtils.hasText(table.typeAttribute())) ? table.typeAttribute() : null;
	}

	/** The value of the type attribute for this class. */
	public String getTypeName() {
		return getTypeAlias().isPresent() ? String.valueOf(getTypeAlias().getValue()) : getType().getSimpleName();
	}

	/** The indexes that the class declares, by name. */
	public Map<String, SecondaryIndex> getIndexes() {
		if (lacks(SecondaryIndex.class) && lacks(SecondaryIndexes.class)) {
			return Map.of();
		}
		Map<String, SecondaryIndex> declared = new LinkedHashMap<>();
		MergedAnnotations.from(getType(), SearchStrategy.TYPE_HIERARCHY)
			.stream(SecondaryIndex.class)
			.forEach((index) -> declared.putIfAbsent(index.getString("name"), index.synthesize()));
		return declared;
	}

	/**
	 * The key parts that the class or its properties declare. A declaration of the class
	 * takes precedence over those of its supertypes.
	 */
	List<KeyDeclaration> getKeys() {
		return this.keys.get();
	}

	private List<KeyDeclaration> declaredKeys() {
		try {
			Map<Role, KeyDeclaration> own = new LinkedHashMap<>();
			List<Class<? extends Annotation>> kinds = KeyDeclaration.kinds(Objects.requireNonNull(this.annotations));
			if (!kinds.isEmpty()) {
				for (KeyDeclaration key : KeyDeclaration
					.of(MergedAnnotations.from(getType(), SearchStrategy.TYPE_HIERARCHY), kinds, null)) {
					own.putIfAbsent(key.role(), key);
				}
			}
			List<KeyDeclaration> declared = new ArrayList<>(own.values());
			doWithProperties((TableTheoryPersistentProperty property) -> declared.addAll(property.getKeys()));
			return List.copyOf(declared);
		}
		catch (IllegalArgumentException ex) {
			throw new MappingException(String.valueOf(ex.getMessage()), ex);
		}
	}

	/** The property with {@code @Id}, or {@code null}. */
	public @Nullable TableTheoryPersistentProperty getDeclaredId() {
		return super.getIdProperty();
	}

	/**
	 * The property with {@code @Id}; without one, the property that is the partition key
	 * or begins it.
	 */
	@Override
	public @Nullable TableTheoryPersistentProperty getIdProperty() {
		TableTheoryPersistentProperty id = getDeclaredId();
		return (id != null || this.identity.get().isEmpty()) ? id : this.identity.get().get(0);
	}

	/**
	 * Only a property with {@code @Id} counts here; other identifying properties are
	 * known only when all properties are.
	 */
	@Override
	protected @Nullable TableTheoryPersistentProperty returnPropertyIfBetterIdPropertyCandidateOrNull(
			TableTheoryPersistentProperty property) {
		return property.has(Id.class) ? super.returnPropertyIfBetterIdPropertyCandidateOrNull(property) : null;
	}

	@Override
	public boolean hasIdProperty() {
		return getIdProperty() != null;
	}

	@Override
	public boolean isIdProperty(PersistentProperty<?> property) {
		return property.equals(getIdProperty());
	}

	/**
	 * The accessor of the id. If several properties identify the entity, the id is a map
	 * of their names and values.
	 */
	@Override
	public IdentifierAccessor getIdentifierAccessor(Object bean) {
		return (this.identity.get().size() > 1 && !(bean instanceof Persistable))
				? new NamedIdentifier(bean, getPropertyAccessor(bean), this.identity.get())
				: super.getIdentifierAccessor(bean);
	}

	/** The properties that identify an entity, or hold the identifying values. */
	private List<TableTheoryPersistentProperty> declaredIdentity() {
		Set<TableTheoryPersistentProperty> identity = new LinkedHashSet<>(sources(Role.PARTITION_KEY));
		if (identity.isEmpty() && getDeclaredId() != null) {
			identity.add(getDeclaredId());
		}
		identity.addAll(sources(Role.SORT_KEY));
		return List.copyOf(identity);
	}

	private List<TableTheoryPersistentProperty> sources(Role role) {
		List<TableTheoryPersistentProperty> sources = new ArrayList<>();
		for (KeyDeclaration key : getKeys()) {
			if (key.role().equals(role)) {
				properties().filter(key::isMadeOf).forEach(sources::add);
			}
		}
		return sources;
	}

	/** The stored properties, in the order of their declaration. */
	public Stream<TableTheoryPersistentProperty> properties() {
		Stream.Builder<TableTheoryPersistentProperty> properties = Stream.builder();
		doWithProperties((TableTheoryPersistentProperty property) -> properties.add(property));
		return properties.build();
	}

}
