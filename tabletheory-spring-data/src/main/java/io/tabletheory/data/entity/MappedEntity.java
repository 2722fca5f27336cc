// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.codec.object.MemberAccess;
import io.tabletheory.data.mapping.AuditedProperties;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.AttributeRow;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Persistable;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.util.Lazy;
import org.springframework.util.Assert;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A class of entities with the model of its items: all that operations need to know of
 * it, found out once.
 *
 * @param <T> the class
 */
@Internal
public final class MappedEntity<T> {

	private final TableTheoryPersistentEntity<T> entity;

	private final Model model;

	private final EntityCodec<T> codec;

	private final WrittenKeys keys;

	/** The value of the type attribute; {@code null} without one. */
	private final @Nullable AttributeValue typeName;

	private final ItemProperty[] identity;

	/** The generated properties of the identity. */
	private final ItemProperty[] generatedIdentity;

	private final @Nullable MappedProperty version;

	private final WrittenAttributes attributes;

	private final GeneratedAttributes generated;

	private final Map<Class<?>, IdMapping> ids = new ConcurrentHashMap<>();

	private final MappedEntities entities;

	private final Lazy<Map<String, String>> beginnings;

	private final Lazy<Boolean> sharesKeys;

	private final AuditedProperties audited;

	MappedEntity(TableTheoryPersistentEntity<T> entity, Model model, EntityCodec<T> codec, WrittenKeys keys,
			AuditedProperties audited, MappedEntities entities) {
		this.entity = entity;
		this.model = model;
		this.keys = keys;
		this.codec = codec.ofKeys(keys.sources());
		this.entities = entities;
		this.beginnings = Lazy.of(() -> SharedTables.beginnings(this, entities.all()));
		this.sharesKeys = Lazy.of(() -> SharedTables.sharesKeys(this, entities.all()));
		this.typeName = (entity.getTypeAttribute() != null) ? AttributeValue.createS(entity.getTypeName()) : null;
		this.identity = identity();
		this.generatedIdentity = generatedIdentity();
		this.version = property(model.attribute(Role.VERSION));
		this.audited = audited;
		this.attributes = WrittenAttributes.of(entity, model, this.codec, keys, audited);
		this.generated = GeneratedAttributes.of(this.attributes.generated());
	}

	private ItemProperty[] identity() {
		List<ItemProperty> identity = new ArrayList<>();
		for (String attribute : this.keys.identity()) {
			identity.add(part(attribute));
		}
		return identity.toArray(new ItemProperty[0]);
	}

	private ItemProperty[] generatedIdentity() {
		return Stream.of(this.identity)
			.filter((part) -> isGenerated(part.property().attribute()))
			.toArray(ItemProperty[]::new);
	}

	private boolean isGenerated(String name) {
		AttributeModel attribute = this.model.attribute(name);
		InitialValue value = (attribute != null) ? InitialValue.of(attribute) : null;
		return value != null && value.generator() != null;
	}

	/** The places that an attribute of a key is made of, or its own. */
	public List<Path> keySources(String attribute) {
		DerivedValue writer = this.keys.writer(attribute);
		return (writer != null) ? writer.sources() : List.of(Path.of(attribute));
	}

	private ItemProperty part(String attribute) {
		ItemProperty part = this.codec.part(attribute);
		if (part == null) {
			throw new MappingException("The key attribute " + attribute + " has neither a property nor a template;"
					+ " add a property that is stored as " + attribute + ", or @PartitionKey or @SortKey(name = \""
					+ attribute + "\", template = \"...\") to the class");
		}
		return part;
	}

	/**
	 * The name of the property that is stored as the attribute; that of the attribute
	 * where there is none.
	 */
	public String nameOf(String attribute) {
		MappedProperty property = this.codec.attribute(attribute);
		return (property != null) ? property.name() : attribute;
	}

	private @Nullable MappedProperty property(@Nullable AttributeModel attribute) {
		return (attribute != null) ? this.codec.attribute(attribute.name()) : null;
	}

	public Class<T> type() {
		return this.entity.getType();
	}

	public TableTheoryPersistentEntity<T> entity() {
		return this.entity;
	}

	public Model model() {
		return this.model;
	}

	/** The key attributes that are made of properties, of the table and its indexes. */
	public List<DerivedValue> keyWriters() {
		return this.keys.writers();
	}

	/** The writer of a key attribute that is made of properties, or {@code null}. */
	public @Nullable DerivedValue keyWriter(String attribute) {
		return this.keys.writer(attribute);
	}

	/**
	 * The beginnings of the table's key attributes, if only they tell the items of the
	 * class from others in their table.
	 */
	public Map<String, String> keyBeginnings() {
		return this.beginnings.get();
	}

	/**
	 * True if another item in the table can have the key of an entity of this class. Then
	 * only a condition on the type protects that item.
	 */
	public boolean needsTypeCondition() {
		return this.typeName != null && this.sharesKeys.get();
	}

	/** The properties that auditing fills. */
	public AuditedProperties audited() {
		return this.audited;
	}

	public boolean isVersioned() {
		return this.version != null;
	}

	/**
	 * True if the entity was never stored, as it says itself, as its version shows, or
	 * because a part of its key is still to be generated. Its table may have an item with
	 * the same key.
	 */
	public boolean isNew(T entity) {
		if (entity instanceof Persistable<?> persistable) {
			return MemberAccess.call(persistable::isNew, "isNew() of " + entity.getClass().getName() + " failed");
		}
		return (this.version != null && this.version.access().get(entity) == null) || lacksGeneratedKey(entity);
	}

	private boolean lacksGeneratedKey(T entity) {
		for (ItemProperty part : this.generatedIdentity) {
			if (part.get(entity) == null) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The attributes that an update of a whole entity gives their values, or removes: all
	 * that are written, but for creation data.
	 */
	public List<String> updated() {
		return this.attributes.updated();
	}

	/** The entity as an item, without properties that are null. */
	public Item item(T entity) {
		AttributeRow attributes = new AttributeRow(this.attributes.row());
		this.codec.write(entity, attributes);
		for (DerivedValue key : this.keys.writers()) {
			if (!this.keys.isOfTable(key) || !isComplete(key, attributes)) {
				attributes.remove(key.attribute());
			}
		}
		if (this.typeName != null) {
			String type = Objects.requireNonNull(this.entity.getTypeAttribute());
			AttributeValue given = attributes.put(type, this.typeName);
			if (given != null && !given.equals(this.typeName)) {
				throw new TableTheoryException(ErrorCode.INVALID_VALUE,
						"The attribute " + Texts.quote(type) + " holds the type of an item, which is "
								+ Texts.quote(this.typeName.s()) + " for every " + type().getSimpleName()
								+ ", but its property has another value; leave the property null");
			}
		}
		return Item.owning(attributes);
	}

	/**
	 * Another key of the table would be another item, where a key of an index just
	 * follows. A key with a generated part is made when that part is known.
	 */
	private boolean isComplete(DerivedValue key, Map<String, AttributeValue> attributes) {
		for (Path source : key.sources()) {
			if (DerivedValue.value(source, attributes) == null) {
				if (key.sources().stream().anyMatch((part) -> isGenerated(part.attribute()))) {
					return false;
				}
				throw new TableTheoryException(ErrorCode.MISSING_PRIMARY_KEY,
						"The key " + key.attribute() + " is made of " + key.template() + ", and a part of it is null"
								+ " in the " + type().getSimpleName()
								+ "; set the property before the entity is stored");
			}
		}
		return true;
	}

	/**
	 * The key of the item that the id stands for, or the attributes that the key is made
	 * of.
	 */
	public Item key(Object id) {
		// Callers that are not checked for null hold to what Spring Data says of null.
		Assert.notNull(id, () -> "An id of " + type().getName() + " is needed, found null");
		return Item.owning(ids(id.getClass()).attributes(id));
	}

	/** The key of the entity's item, or the attributes that the key is made of. */
	public Item keyOf(T entity) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>();
		for (ItemProperty part : this.identity) {
			AttributeValue value = part.stored(entity);
			if (value != null) {
				attributes.put(part.property().attribute(), value);
			}
		}
		return Item.owning(attributes);
	}

	/**
	 * The keys of indexes of which an update would not know all, whatever its values are.
	 * @param changed the paths that it changes: it sets some and removes others
	 */
	public List<KeyGap> keyGaps(Collection<Path> changed, Collection<Path> set, Collection<Path> removed) {
		return this.keys.gaps(Stream.of(this.identity).map((part) -> part.property().attribute()).toList(), changed,
				set, removed);
	}

	/** The properties by which an entity is identified. */
	public List<String> identityNames() {
		return Stream.of(this.identity).map((part) -> part.property().name()).toList();
	}

	/**
	 * The id of these parts, in the order of {@link #identityNames()}, as such an
	 * instance.
	 */
	public Object id(List<Object> parts, Class<?> type) {
		List<String> names = identityNames();
		return ids(type).of((part) -> parts.get(names.indexOf(part.property().name())));
	}

	/**
	 * The id of the entity, as an instance of this class; {@code null} if it has none.
	 */
	public @Nullable Object id(T entity, Class<?> type) {
		IdMapping ids = ids(type);
		return ids.isOf(entity) ? ids.of((part) -> Objects.requireNonNull(part.get(entity))) : null;
	}

	/** Refuses a class that no id of these entities can have. */
	public void requireId(Class<?> type) {
		if (!IdMapping.isRecordOf(List.of(this.identity), type)) {
			ids(type);
		}
	}

	private IdMapping ids(Class<?> type) {
		IdMapping known = this.ids.get(type);
		return (known != null) ? known : this.ids.computeIfAbsent(type,
				(unknown) -> IdMapping.of(this.entity, List.of(this.identity), type, this.entities.valueEntity(type)));
	}

	/** The properties by which an entity is identified, for messages. */
	public String identityText() {
		return String.join(", ", identityNames());
	}

	/** Makes entities of items. */
	public ItemDecoder<T> decoder() {
		ItemDecoder<T> decoder = this.codec::read;
		return this.entities.context().checksKeys() ? KeyCheck.of(decoder, this.keys.writers()) : decoder;
	}

	/** Makes maps of some properties, by their names. */
	public ProjectionPlan<Map<String, @Nullable Object>> projection(List<String> properties) {
		return ProjectionPlan.ofMap(this.codec, type(), properties);
	}

	/** Makes instances of another class, whose properties are some of the entity's. */
	public <P> ProjectionPlan<P> projection(Class<P> type) {
		TableTheoryPersistentEntity<?> projection = this.entities.valueEntity(type);
		if (projection == null) {
			throw new MappingException(type.getName() + " is no projection of " + type().getName()
					+ ", because it has no properties; project onto a record, or an interface with getters");
		}
		return ProjectionPlan.ofClass(this.codec, type(), projection, type);
	}

	/** Decodes the attributes of an item whose values the library makes. */
	public ItemDecoder<Item> generated() {
		return this.generated;
	}

	/**
	 * The entity with the values that the library generated: the same instance where it
	 * can be changed.
	 */
	public T with(T entity, Item generated) {
		return generated.attributes().isEmpty() ? entity
				: this.codec.with(entity, this.generated.names(), ValueReader.of(generated));
	}

	/** The path of a property, such as {@code address.city}. */
	public MappedPath path(String property) {
		return this.entities.path(property, this);
	}

	EntityCodec<T> codec() {
		return this.codec;
	}

	/** Names the class. */
	@Override
	public String toString() {
		return "MappedEntity[" + type().getName() + "]";
	}

}
