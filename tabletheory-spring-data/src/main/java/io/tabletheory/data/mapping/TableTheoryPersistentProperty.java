// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Annotation;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.core.TypeInformation;
import org.springframework.data.domain.Persistable;
import org.springframework.data.mapping.Association;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.model.AnnotationBasedPersistentProperty;
import org.springframework.data.mapping.model.FieldNamingStrategy;
import org.springframework.data.mapping.model.Property;
import org.springframework.data.mapping.model.SimpleTypeHolder;
import org.springframework.data.util.Lazy;
import org.springframework.util.StringUtils;

/**
 * A property of an entity, or of a value in one, with the annotations about its
 * attribute.
 */
public final class TableTheoryPersistentProperty
		extends AnnotationBasedPersistentProperty<TableTheoryPersistentProperty> {

	/**
	 * The types that hold the time of a write exactly. The engine writes properties of
	 * these types.
	 */
	private static final Set<Class<?>> MOMENTS = Set.of(Instant.class, OffsetDateTime.class, ZonedDateTime.class,
			Date.class);

	private final Lazy<String> attributeName;

	private final Lazy<List<KeyDeclaration>> keys;

	/** Null at first: the superclass needs it before this constructor can set it. */
	private @Nullable FoundAnnotations annotations;

	TableTheoryPersistentProperty(Property property, TableTheoryPersistentEntity<?> owner, SimpleTypeHolder simpleTypes,
			FieldNamingStrategy naming) {
		super(property, owner, simpleTypes);
		this.attributeName = Lazy
			.of(() -> givenName().orElseGet(() -> Objects.requireNonNull(naming.getFieldName(this))));
		this.keys = Lazy.of(() -> declaredKeys());
	}

	private FoundAnnotations annotations() {
		FoundAnnotations found = this.annotations;
		if (found == null) {
			found = FoundAnnotations.of(this);
			this.annotations = found;
		}
		return found;
	}

	private Optional<String> givenName() {
		Attribute attribute = findAnnotation(Attribute.class);
		if (attribute != null && StringUtils.hasText(attribute.name())) {
			return Optional.of(attribute.name());
		}
		return Stream.of(PartitionKey.class, SortKey.class, IndexPartitionKey.class, IndexSortKey.class)
			.flatMap(this::namesByKey)
			.findFirst();
	}

	private Stream<String> namesByKey(Class<? extends Annotation> key) {
		if (!KeyDeclaration.kinds(annotations()).contains(key)) {
			return Stream.empty();
		}
		return annotations().elements()
			.stream()
			.flatMap((annotations) -> annotations.stream(key))
			.map((annotation) -> annotation.getString("name"))
			.filter(StringUtils::hasText);
	}

	/** Returns true if an annotation names the attribute. */
	public boolean isAttributeNamed() {
		return givenName().isPresent();
	}

	/** The name of the attribute of the property. */
	public String getAttributeName() {
		return this.attributeName.get();
	}

	/** The key declarations of the property. */
	List<KeyDeclaration> getKeys() {
		return this.keys.get();
	}

	private List<KeyDeclaration> declaredKeys() {
		try {
			List<KeyDeclaration> declared = new ArrayList<>();
			FoundAnnotations found = annotations();
			List<Class<? extends Annotation>> kinds = KeyDeclaration.kinds(found);
			if (kinds.isEmpty()) {
				return List.of();
			}
			for (MergedAnnotations annotations : found.elements()) {
				for (KeyDeclaration key : KeyDeclaration.of(annotations, kinds, getAttributeName())) {
					if (!declared.contains(requireOwn(key))) {
						declared.add(key);
					}
				}
			}
			return List.copyOf(declared);
		}
		catch (IllegalArgumentException ex) {
			throw new MappingException(String.valueOf(ex.getMessage()), ex);
		}
	}

	private KeyDeclaration requireOwn(KeyDeclaration key) {
		if (!key.attribute().equals(getAttributeName())) {
			throw new IllegalArgumentException("The property " + getName() + " is " + key.part() + " by the name "
					+ Texts.quote(key.attribute()) + ", but it is stored as " + Texts.quote(getAttributeName())
					+ "; name the attribute once, with @Attribute");
		}
		return key;
	}

	/**
	 * Returns true if the type holds a point in time exactly, with an offset from UTC or
	 * without.
	 */
	public boolean isMoment() {
		return MOMENTS.contains(getType());
	}

	/** The roles of the property's attribute, with those of keys. */
	public List<Role> getRoles() {
		List<Role> roles = new ArrayList<>();
		for (KeyDeclaration key : getKeys()) {
			roles.add(key.role());
		}
		if (isVersionProperty()) {
			roles.add(Role.VERSION);
		}
		if (isAnnotationPresent(Ttl.class)) {
			roles.add(Role.TTL);
		}
		if (isMoment() && isAnnotationPresent(CreatedDate.class)) {
			roles.add(Role.CREATED_AT);
		}
		if (isMoment() && isAnnotationPresent(LastModifiedDate.class)) {
			roles.add(Role.UPDATED_AT);
		}
		return roles;
	}

	/** The declared stored type, or {@code null}. */
	public @Nullable AttributeType getDeclaredType() {
		Attribute attribute = findAnnotation(Attribute.class);
		if (attribute == null || attribute.type().length == 0) {
			return null;
		}
		if (attribute.type().length > 1) {
			throw new MappingException("The property declares several stored types; keep one");
		}
		return attribute.type()[0];
	}

	/** Returns true if an item without the attribute is refused. */
	public boolean isRequired() {
		Attribute attribute = findAnnotation(Attribute.class);
		return attribute != null && attribute.required();
	}

	/**
	 * The entity types of the property, without those of the JDK, which have no
	 * properties.
	 */
	@Override
	public Iterable<? extends TypeInformation<?>> getPersistentEntityTypeInformation() {
		List<TypeInformation<?>> types = new ArrayList<>();
		for (TypeInformation<?> type : super.getPersistentEntityTypeInformation()) {
			if (!TableTheoryMappingContext.isOfJdk(type)) {
				types.add(type);
			}
		}
		return types;
	}

	@Override
	public boolean isEntity() {
		return super.isEntity() && getPersistentEntityTypeInformation().iterator().hasNext();
	}

	/**
	 * Returns true also for the properties that {@link Persistable} declares, which are
	 * no data.
	 */
	@Override
	public boolean isTransient() {
		return super.isTransient() || isOfPersistable();
	}

	private boolean isOfPersistable() {
		return getField() == null && Persistable.class.isAssignableFrom(getOwner().getType())
				&& (getName().equals("new") || (getName().equals("id") && annotations().elements().isEmpty()));
	}

	/** Returns true for the id property of the class, with {@code @Id} or without. */
	@Override
	public boolean isIdProperty() {
		return super.isIdProperty() || equals(getOwner().getIdProperty());
	}

	/**
	 * Returns true if the annotation is on the property, or on a part of a record
	 * component.
	 */
	public boolean has(Class<? extends Annotation> annotation) {
		return isAnnotationPresent(annotation);
	}

	private boolean lacks(Class<? extends Annotation> type) {
		return annotations().lack(type);
	}

	@Override
	public <A extends Annotation> @Nullable A findAnnotation(Class<A> type) {
		return lacks(type) ? null : super.findAnnotation(type);
	}

	@Override
	public boolean isAnnotationPresent(Class<? extends Annotation> type) {
		return !lacks(type) && super.isAnnotationPresent(type);
	}

	@Override
	public TableTheoryPersistentEntity<?> getOwner() {
		return (TableTheoryPersistentEntity<?>) super.getOwner();
	}

	@Override
	protected Association<TableTheoryPersistentProperty> createAssociation() {
		return new Association<>(this, null);
	}

}
