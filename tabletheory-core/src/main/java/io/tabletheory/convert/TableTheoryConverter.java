// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.mapping.Json;
import io.tabletheory.mapping.KeyDeclaration;
import io.tabletheory.mapping.KeyText;
import io.tabletheory.mapping.TableTheoryMappingContext;
import io.tabletheory.mapping.TableTheoryPersistentEntity;
import io.tabletheory.mapping.TableTheoryPersistentProperty;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.ModelDraft;
import io.tabletheory.schema.ModelValidator;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.Violation;
import org.jspecify.annotations.Nullable;
import org.springframework.data.core.TypeInformation;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.PersistentPropertyPath;

/**
 * Compiles the entities of an application, each with its model. Everything that is wrong
 * with any of them is reported together.
 */
public final class TableTheoryConverter {

	private final TableTheoryMappingContext context;

	private final Codecs codecs;

	private final Map<Class<?>, MappedEntity<?>> entities = new LinkedHashMap<>();

	private final Schema schema;

	private TableTheoryConverter(TableTheoryMappingContext context, TableTheoryCustomConversions conversions,
			Schema declared) {
		this.context = context;
		this.codecs = new Codecs(conversions, this::value);
		compile(declared);
		this.schema = schema(declared);
	}

	/**
	 * For the entities of the context.
	 * @param conversions those of the application
	 * @param declared the models that entities name
	 */
	public static TableTheoryConverter of(TableTheoryMappingContext context, TableTheoryCustomConversions conversions,
			Schema declared) {
		return new TableTheoryConverter(context, conversions, declared);
	}

	private void compile(Schema declared) {
		List<String> problems = new ArrayList<>();
		this.context.getPersistentEntities().stream().filter(TableTheoryConverter::isConcreteItem).forEach((entity) -> {
			try {
				this.entities.put(entity.getType(), mapped(entity, declared));
			}
			catch (MappingException | TableTheoryException ex) {
				problems.add(entity.getType().getName() + ": " + ex.getMessage());
			}
		});
		if (!problems.isEmpty()) {
			throw new MappingException("Entities cannot be mapped:" + System.lineSeparator() + "  "
					+ String.join(System.lineSeparator() + "  ", problems));
		}
	}

	private static boolean isConcreteItem(TableTheoryPersistentEntity<?> entity) {
		return entity.isItem() && !Modifier.isAbstract(entity.getType().getModifiers());
	}

	private <T> MappedEntity<T> mapped(TableTheoryPersistentEntity<T> entity, Schema declared) {
		EntityCodec<T> codec = EntityCodec.of(entity, this::codec);
		Model model = (entity.getNamedModel() != null) ? declared.model(entity.getNamedModel())
				: model(EntityModel.of(entity, codec));
		return new MappedEntity<>(entity, model, codec, MappedEntity.keyWriters(entity, codec, this), this);
	}

	private static Model model(ModelDraft draft) {
		List<Violation> violations = ModelValidator.validate(draft);
		if (!violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
		return draft.toModel();
	}

	private Schema schema(Schema declared) {
		Map<String, Model> models = new LinkedHashMap<>();
		declared.models().forEach((model) -> models.put(model.name(), model));
		this.entities.values().forEach((entity) -> models.put(entity.model().name(), entity.model()));
		return Schema.of(models.values());
	}

	/** The models of all entities, and those that were declared. */
	public Schema schema() {
		return this.schema;
	}

	public TableTheoryMappingContext context() {
		return this.context;
	}

	/** All entities. */
	public Collection<MappedEntity<?>> entities() {
		return List.copyOf(this.entities.values());
	}

	/** The entity of this class, which must be one of those that were compiled. */
	@SuppressWarnings("unchecked") // Each class is the key of its own entity.
	public <T> MappedEntity<T> entity(Class<T> type) {
		MappedEntity<?> entity = this.entities.get(type);
		if (entity == null) {
			throw new MappingException(type.getName() + " is not one of the entities "
					+ this.entities.keySet().stream().map(Class::getSimpleName).collect(Collectors.joining(", "))
					+ "; annotate it by @Table and add it to the mapping context");
		}
		return (MappedEntity<T>) entity;
	}

	@Nullable TableTheoryPersistentEntity<?> valueEntity(Class<?> type) {
		return this.context.getPersistentEntity(type);
	}

	/** The codec of a class whose instances are values in others. */
	private Codec<?> value(TypeInformation<?> type, Codecs resolved) {
		return EntityCodec.of(this.context.getRequiredPersistentEntity(type),
				(property) -> resolved.of(property.getTypeInformation(), declared(property)));
	}

	Codec<?> codec(TableTheoryPersistentProperty property) {
		return this.codecs.of(property.getTypeInformation(), declared(property));
	}

	private static Declaration declared(TableTheoryPersistentProperty property) {
		if (property.has(Json.class)) {
			return Declaration.JSON;
		}
		List<Role> roles = property.getRoles();
		if (roles.contains(Role.TTL)) {
			return Declaration.of(Format.UNIX_SECONDS);
		}
		AttributeType type = property.getDeclaredType();
		return (type != null) ? Declaration.of(type) : Declaration.NONE;
	}

	/** Where a property of an entity is stored. */
	MappedPath path(String path, MappedEntity<?> entity) {
		return path(qualified(path, entity.entity()), entity.entity());
	}

	private MappedPath path(String path, TableTheoryPersistentEntity<?> entity) {
		PersistentPropertyPath<TableTheoryPersistentProperty> properties = this.context.getPersistentPropertyPath(path,
				entity.getType());
		Path attribute = null;
		TableTheoryPersistentProperty last = null;
		for (TableTheoryPersistentProperty property : properties) {
			if (last != null && (last.isCollectionLike() || last.isMap())) {
				throw new MappingException("Nothing below " + last.getName() + " of " + entity.getType().getName()
						+ " has a place of its own, because it is a collection or a map");
			}
			boolean embedded = property.isIdProperty() && codec(property) instanceof EntityCodec<?>;
			if (!embedded) {
				attribute = (attribute != null) ? attribute.key(property.getAttributeName())
						: Path.of(property.getAttributeName());
			}
			last = property;
		}
		if (attribute == null || last == null) {
			throw new MappingException("The id " + path + " of " + entity.getType().getName()
					+ " is several attributes; name one of its properties");
		}
		return mappedPath(attribute, last);
	}

	@SuppressWarnings("unchecked") // The codec is that of the property's type.
	private MappedPath mappedPath(Path attribute, TableTheoryPersistentProperty property) {
		Codec<Object> codec = (Codec<Object>) codec(property);
		TypeInformation<?> element = property.isCollectionLike()
				? property.getTypeInformation().getRequiredComponentType() : property.getTypeInformation();
		return new MappedPath(attribute, property, codec, (Codec<Object>) this.codecs.of(element, Declaration.NONE));
	}

	/** Where a property is stored that a key is made of. */
	MappedPath source(KeyText.Property property, KeyDeclaration key, TableTheoryPersistentEntity<?> entity) {
		MappedPath source = path(qualified(property.path(), entity), entity);
		AttributeType type = source.codec().type();
		if (type != AttributeType.S && (type != AttributeType.N)) {
			throw new MappingException("The key " + key.attribute() + " is made of " + key.template() + ", but "
					+ property.path() + " is stored as " + type + "; keys are made of texts and numbers");
		}
		return source;
	}

	/** Parts of the id may be named as if they were properties of the entity. */
	private String qualified(String path, TableTheoryPersistentEntity<?> entity) {
		TableTheoryPersistentProperty id = entity.getIdProperty();
		boolean own = entity.getPersistentProperty(Objects.requireNonNull(path.split("\\.", 2)[0])) != null;
		return (own || id == null || !id.isEntity()) ? path : id.getName() + "." + path;
	}

	/** The simple names of all entities, for messages. */
	@Override
	public String toString() {
		return "TableTheoryConverter" + Stream.of(this.entities.keySet()).toList();
	}

}
