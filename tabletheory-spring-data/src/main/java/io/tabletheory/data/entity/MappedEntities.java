// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.lang.reflect.Modifier;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.Internal;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;

/**
 * All entities of an application, each with its model. Everything that is wrong with any
 * of them is reported together.
 */
@Internal
public final class MappedEntities {

	private final TableTheoryMappingContext context;

	private final Map<EmptinessLevel, PropertyPaths> paths = new EnumMap<>(EmptinessLevel.class);

	private final Map<Class<?>, MappedEntity<?>> entities;

	private final Schema schema;

	private final InstantSource clock;

	/**
	 * The entities of the context.
	 * @param conversions those of the application
	 * @param declared the models that entities name
	 * @param clock tells from when on an item has to live as long as it says;
	 * {@code null} for that of the engine, which comes later
	 */
	public MappedEntities(TableTheoryMappingContext context, EntityConversions conversions, Schema declared,
			@Nullable InstantSource clock) {
		this.context = context;
		this.clock = (clock != null) ? clock : new EngineClock();
		for (EmptinessLevel level : EmptinessLevel.values()) {
			this.paths.put(level,
					new PropertyPaths(context, new EntityCodecs(context, conversions, this.clock, level)));
		}
		this.entities = compiled(declared);
		this.schema = schema(declared);
	}

	/** Refuses classes that are no entities, and says why. */
	public void requireEntities(Class<?>... classes) {
		List<String> problems = new ArrayList<>();
		for (Class<?> type : classes) {
			if (!this.entities.containsKey(type)) {
				problems.add(type.getName() + ": The class is no entity, because "
						+ (Modifier.isAbstract(type.getModifiers())
								? "it is abstract; give the classes that extend it or implement it"
								: "no annotation tells of its table or its key; annotate the class with @Table and its"
										+ " key with @PartitionKey, or do not give it as an entity"));
			}
		}
		if (!problems.isEmpty()) {
			throw new InvalidEntityException(problems);
		}
	}

	private Map<Class<?>, MappedEntity<?>> compiled(Schema declared) {
		AuditedClasses auditing = new AuditedClasses(this.context);
		Map<Class<?>, MappedEntity<?>> compiled = new LinkedHashMap<>();
		List<Problems> problems = new ArrayList<>();
		Set<Class<?>> ids = ids();
		List<TableTheoryPersistentEntity<?>> entities = new ArrayList<>(this.context.getPersistentEntities());
		entities.sort(Comparator.comparing(TableTheoryPersistentEntity::getName));
		for (TableTheoryPersistentEntity<?> entity : entities) {
			Problems own = Problems.of(entity.getType());
			problems.add(own);
			EntityCompiler compiler = new EntityCompiler(paths(emptiness(entity, declared)), declared, auditing, this);
			MappedEntity<?> mapped = own
				.trying(() -> isConcreteItem(entity, ids) ? compiler.compile(entity, own) : null);
			if (mapped != null) {
				compiled.put(entity.getType(), mapped);
			}
		}
		SharedTables.check(compiled.values(), problems);
		auditing.requireFilled(problems);
		Problems.require(problems);
		return compiled;
	}

	/** The level of the declared model, or else that of models from annotations. */
	private EmptinessLevel emptiness(TableTheoryPersistentEntity<?> entity, Schema declared) {
		for (io.tabletheory.schema.Model model : declared.models()) {
			if (model.name().equals(entity.getModelName())) {
				return model.emptiness();
			}
		}
		return this.context.emptiness();
	}

	private PropertyPaths paths(EmptinessLevel emptiness) {
		return Objects.requireNonNull(this.paths.get(emptiness));
	}

	/** Ids may declare keys, too, and are no items. */
	private Set<Class<?>> ids() {
		Set<Class<?>> ids = new HashSet<>();
		for (TableTheoryPersistentEntity<?> entity : this.context.getPersistentEntities()) {
			TableTheoryPersistentProperty id = entity.getDeclaredId();
			if (id != null) {
				ids.add(id.getType());
			}
		}
		return ids;
	}

	private static boolean isConcreteItem(TableTheoryPersistentEntity<?> entity, Set<Class<?>> ids) {
		boolean annotated = entity.isAnnotationPresent(Table.class) || entity.isAnnotationPresent(ModelName.class);
		return (annotated || !ids.contains(entity.getType())) && entity.isItem()
				&& !Modifier.isAbstract(entity.getType().getModifiers());
	}

	private Schema schema(Schema declared) {
		Map<String, io.tabletheory.schema.Model> models = new LinkedHashMap<>();
		for (io.tabletheory.schema.Model model : declared.models()) {
			models.put(model.name(), model);
		}
		Map<String, io.tabletheory.schema.Model> declaredModels = Map.copyOf(models);
		Set<String> mapped = new HashSet<>();
		for (MappedEntity<?> entity : this.entities.values()) {
			io.tabletheory.schema.Model model = entity.model();
			// If two classes name one model, its items are of either type.
			boolean ofOneType = mapped.add(model.name()) || model.equals(models.get(model.name()));
			io.tabletheory.schema.Model common = ofOneType ? model : declaredModels.get(model.name());
			models.put(model.name(), (common != null) ? common : model.typed(null));
		}
		return Schema.of(models.values());
	}

	/**
	 * Counts from the time of this clock, which is that of the engine, how long items
	 * have to live; unless the converter was given a clock itself.
	 */
	public void follow(InstantSource engine) {
		if (this.clock instanceof EngineClock own) {
			own.follow(engine);
		}
	}

	/** The models of all entities, and those that were declared. */
	public Schema schema() {
		return this.schema;
	}

	public TableTheoryMappingContext context() {
		return this.context;
	}

	/** All entities. */
	public Collection<MappedEntity<?>> all() {
		return List.copyOf(this.entities.values());
	}

	/** The entity of this class, which must be one of those that were compiled. */
	@SuppressWarnings("unchecked") // Each class is the key of its own entity.
	public <T> MappedEntity<T> entity(Class<T> type) {
		MappedEntity<?> entity = this.entities.get(type);
		if (entity == null) {
			throw new MappingException(type.getName() + " is not one of the entities"
					+ (this.entities.isEmpty() ? ", because there are none" : " " + names())
					+ (canBeEntity(type)
							? "; annotate it with @Table, and give it to the template or its mapping" + " context"
							: "; name the class of an entity"));
		}
		return (MappedEntity<T>) entity;
	}

	private static boolean canBeEntity(Class<?> type) {
		return !type.isEnum() && !type.isPrimitive() && !type.isArray() && !type.getName().startsWith("java.");
	}

	/**
	 * All entities whose class is of this type, such as a sealed interface: items of one
	 * table that are read together.
	 */
	public <T> ItemCollection<T> collection(Class<T> type) {
		List<MappedEntity<? extends T>> members = new ArrayList<>();
		this.entities.forEach((member, entity) -> {
			if (type.isAssignableFrom(member)) {
				members.add(entity(member.asSubclass(type)));
			}
		});
		if (members.isEmpty()) {
			throw new MappingException("None of the entities " + names() + " is a " + type.getName()
					+ "; annotate its classes with @Table and add them to the mapping context");
		}
		return ItemCollection.of(type, members);
	}

	private String names() {
		return this.entities.keySet().stream().map(Class::getSimpleName).collect(Collectors.joining(", "));
	}

	@Nullable TableTheoryPersistentEntity<?> valueEntity(Class<?> type) {
		return this.context.getPersistentEntity(type);
	}

	/** The path of a property of an entity. */
	MappedPath path(String path, MappedEntity<?> entity) {
		return paths(entity.model().emptiness()).path(path, entity.entity(), entity.codec());
	}

	/** The simple names of all entities, for messages. */
	@Override
	public String toString() {
		return "[" + names() + "]";
	}

}
