// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.ItemDecoder;
import io.tabletheory.item.Item;
import io.tabletheory.item.NameTable;
import io.tabletheory.mapping.TableTheoryPersistentEntity;
import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A class of entities with the model of its items: all that operations need to know of
 * it, found out once.
 *
 * @param <T> the class
 */
public final class MappedEntity<T> {

	private static final AttributeValue NULL = AttributeValue.createNul(true);

	private final TableTheoryPersistentEntity<T> entity;

	private final Model model;

	private final EntityCodec<T> codec;

	/** The key attributes that are made of properties, of the table and its indexes. */
	private final List<KeyWriter> keyWriters;

	private final List<IdMapping.Part> identity;

	private final @Nullable MappedProperty version;

	/** The attributes whose values the library makes, as far as they have properties. */
	private final NameTable generated;

	private final Map<Class<?>, IdMapping> ids = new ConcurrentHashMap<>();

	private final TableTheoryConverter converter;

	MappedEntity(TableTheoryPersistentEntity<T> entity, Model model, EntityCodec<T> codec, List<KeyWriter> keyWriters,
			TableTheoryConverter converter) {
		this.entity = entity;
		this.model = model;
		this.codec = codec;
		this.keyWriters = List.copyOf(keyWriters);
		this.converter = converter;
		this.identity = identity();
		this.version = property(model.attribute(Role.VERSION));
		this.generated = new NameTable(Stream
			.concat(Stream.of(Role.VERSION, Role.CREATED_AT, Role.UPDATED_AT)
				.map(model::attribute)
				.filter(Objects::nonNull)
				.map(Attribute::name), this.keyWriters.stream().map(KeyWriter::attribute))
			.filter((name) -> codec.attributes().containsKey(name))
			.distinct()
			.toList());
	}

	private List<IdMapping.Part> identity() {
		return this.model.keys()
			.parts()
			.stream()
			.map(KeyAttribute::name)
			.flatMap(this::sources)
			.distinct()
			.map(this.codec::part)
			.toList();
	}

	private Stream<String> sources(String attribute) {
		return this.keyWriters.stream()
			.filter((key) -> key.attribute().equals(attribute))
			.findFirst()
			.map((key) -> key.sources().stream().map(Path::attribute))
			.orElseGet(() -> Stream.of(attribute));
	}

	private @Nullable MappedProperty property(@Nullable Attribute attribute) {
		return (attribute != null) ? this.codec.attributes().get(attribute.name()) : null;
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
	public List<KeyWriter> keyWriters() {
		return this.keyWriters;
	}

	public boolean isVersioned() {
		return this.version != null;
	}

	/** Whether the entity has a version that was never stored. */
	public boolean isNew(T entity) {
		return this.version != null && this.version.access().get(entity) == null;
	}

	/** The entity as an item to put: without what is null. */
	public Item item(T entity) {
		return item(entity, false);
	}

	/** The entity as an item to update with: null is NULL, which removes. */
	public Item fields(T entity) {
		return item(entity, true);
	}

	private Item item(T entity, boolean nulls) {
		Map<String, AttributeValue> attributes = this.codec.attributes(entity, nulls);
		for (KeyWriter key : this.keyWriters) {
			AttributeValue value = key.of(attributes);
			if (value == null && this.model.keys().contains(key.attribute())) {
				throw new TableTheoryException(ErrorCode.MISSING_PRIMARY_KEY,
						"The key " + key.attribute() + " is made of " + key.text() + ", of which the "
								+ type().getSimpleName() + " lacks a part; set it before the entity is stored");
			}
			if (value != null || nulls) {
				attributes.put(key.attribute(), (value != null) ? value : NULL);
			}
		}
		if (this.entity.getTypeAttribute() != null) {
			attributes.put(this.entity.getTypeAttribute(), AttributeValue.createS(this.entity.getTypeName()));
		}
		return Item.owning(attributes);
	}

	/** The key of the item that the id stands for. */
	public Item key(Object id) {
		return key(ids(id.getClass()).attributes(id));
	}

	/** The key of the entity's item. */
	public Item keyOf(T entity) {
		return key(this.codec.attributes(entity, false));
	}

	private Item key(Map<String, AttributeValue> attributes) {
		Map<String, AttributeValue> key = new LinkedHashMap<>();
		for (KeyAttribute part : this.model.keys().parts()) {
			AttributeValue value = this.keyWriters.stream()
				.filter((writer) -> writer.attribute().equals(part.name()))
				.findFirst()
				.map((writer) -> writer.of(attributes))
				.orElseGet(() -> attributes.get(part.name()));
			if (value != null) {
				key.put(part.name(), value);
			}
		}
		return Item.owning(key);
	}

	/**
	 * The id of the entity, as an instance of this class; {@code null} if it has none.
	 */
	public @Nullable Object id(T entity, Class<?> type) {
		return ids(type).of(entity);
	}

	/** Refuses a class that no id of these entities can have. */
	public void requireId(Class<?> type) {
		ids(type);
	}

	private IdMapping ids(Class<?> type) {
		return this.ids.computeIfAbsent(type,
				(unknown) -> IdMapping.of(this.entity, this.identity, type, this.converter.valueEntity(type)));
	}

	/** The properties by which an entity is identified, for messages. */
	public String identityText() {
		return this.identity.stream().map((part) -> part.property().name()).collect(Collectors.joining(", "));
	}

	/** Makes entities of items. */
	public ItemDecoder<T> decoder() {
		return this.codec::read;
	}

	/** Of an item, the attributes whose values the library makes. */
	public ItemDecoder<Item> generated() {
		return (item) -> Item.owning(item.peek(this.generated));
	}

	/**
	 * The entity with what the library made of it when it was stored: the same instance
	 * where it can be changed.
	 */
	public T with(T entity, Item generated) {
		return generated.attributes().isEmpty() ? entity : this.codec.with(entity, this.generated, generated.reader());
	}

	/** Where a property is stored, such as {@code address.city}. */
	public MappedPath path(String property) {
		return this.converter.path(property, this);
	}

	EntityCodec<T> codec() {
		return this.codec;
	}

	/** Names the class. */
	@Override
	public String toString() {
		return "MappedEntity[" + type().getName() + "]";
	}

	/** The writers that the keys declare whose text is made of properties. */
	static List<KeyWriter> keyWriters(TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec,
			TableTheoryConverter converter) {
		List<KeyWriter> writers = new ArrayList<>();
		EntityModel.keys(entity, codec).forEach((key) -> {
			boolean known = writers.stream().anyMatch((writer) -> writer.attribute().equals(key.attribute()));
			if (key.template() != null && !known) {
				writers.add(new KeyWriter(key.attribute(), key.template(),
						key.template()
							.properties()
							.stream()
							.map((property) -> converter.source(property, key, entity).path())
							.toList()));
			}
		});
		return writers;
	}

}
