// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.codec.Codec;
import io.tabletheory.codec.object.AttributeSlot;
import io.tabletheory.codec.object.Instantiation;
import io.tabletheory.codec.object.ObjectCodec;
import io.tabletheory.expression.Path;
import io.tabletheory.item.reader.AttributeRow;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Between instances of a class and maps of attributes. A property that is null has no
 * attribute; those of an id that is a record of its own are attributes of the item.
 * Compiled once: reading and writing go through arrays.
 */
final class EntityCodec<T> implements Codec<T> {

	private final Class<T> type;

	private final MappedProperty[] properties;

	/** All attributes. */
	private final Map<String, ItemProperty> byAttribute = new LinkedHashMap<>();

	private final ObjectCodec<T> values;

	/**
	 * For properties of which no two have one attribute.
	 * @param properties in the order in which the instantiation knows them
	 */
	EntityCodec(Class<T> type, List<MappedProperty> properties, Instantiation instantiation) {
		this(properties,
				new ObjectCodec<>(type, properties.stream().map(MappedProperty::value).toList(), instantiation), type);
	}

	private EntityCodec(List<MappedProperty> properties, ObjectCodec<T> values, Class<T> type) {
		this.type = type;
		this.properties = properties.toArray(new MappedProperty[0]);
		this.values = values;
		for (AttributeSlot slot : AttributeSlot.of(values.properties())) {
			this.byAttribute.put(slot.property().attribute(), property(slot));
		}
	}

	private ItemProperty property(AttributeSlot slot) {
		MappedProperty property = this.properties[slot.position()];
		EntityCodec<?> id = property.embedded();
		return (id != null) ? new ItemProperty(id.properties[slot.part()], property) : new ItemProperty(property, null);
	}

	/** The codec with the values at these places as parts of the table's key. */
	@Override
	public EntityCodec<T> ofKeys(Collection<Path> places) {
		return of(this.values.ofKeys(places));
	}

	/** Returns this codec with another one for the same properties. */
	private EntityCodec<T> of(ObjectCodec<T> other) {
		if (other == this.values) {
			return this;
		}
		List<MappedProperty> others = new ArrayList<>(this.properties.length);
		for (int i = 0; i < this.properties.length; i++) {
			others.add(this.properties[i].of(other.properties().get(i)));
		}
		return new EntityCodec<>(others, other, this.type);
	}

	@SuppressWarnings("unchecked") // The codec of the same class.
	EntityCodec<T> ofValues(ObjectCodec<?> other) {
		return of((ObjectCodec<T>) other);
	}

	@Override
	public AttributeType type() {
		return AttributeType.M;
	}

	Class<T> javaType() {
		return this.type;
	}

	/** All properties that have an attribute of their own, by the attributes' names. */
	Map<String, MappedProperty> attributes() {
		Map<String, MappedProperty> attributes = new LinkedHashMap<>();
		this.byAttribute.forEach((name, property) -> attributes.put(name, property.property()));
		return attributes;
	}

	/** The names of the attributes that are written. */
	List<String> writtenNames() {
		List<String> names = new ArrayList<>();
		this.byAttribute.forEach((name, property) -> {
			if (property.isWritten()) {
				names.add(name);
			}
		});
		return names;
	}

	/** The names of all attributes. */
	Set<String> names() {
		return this.byAttribute.keySet();
	}

	List<MappedProperty> properties() {
		return List.of(this.properties);
	}

	/** The property of an attribute, or {@code null}. */
	@Nullable MappedProperty attribute(String name) {
		ItemProperty property = this.byAttribute.get(name);
		return (property != null) ? property.property() : null;
	}

	/** The property of an attribute and the id that it is a part of, or {@code null}. */
	@Nullable ItemProperty part(String attribute) {
		return this.byAttribute.get(attribute);
	}

	/** The property of this name, or {@code null}. */
	@Nullable MappedProperty property(String name) {
		for (MappedProperty property : this.properties) {
			if (property.name().equals(name)) {
				return property;
			}
		}
		return null;
	}

	/** Writes a value in an item, without empty parts if the declaration omits them. */
	@Override
	public AttributeValue write(T value) {
		return this.values.write(value);
	}

	@Override
	public boolean hasFields() {
		return this.values.hasFields();
	}

	@Override
	public boolean isEmpty(AttributeValue written) {
		return this.values.isEmpty(written);
	}

	/**
	 * Writes the attributes of the instance that have a value.
	 * @param row begins with {@link #attributes() all of these} in their order
	 */
	void write(T value, AttributeRow row) {
		this.values.write(value, row);
	}

	/** Reads a map or an item. */
	@Override
	public T read(ValueReader value) {
		return this.values.read(value);
	}

	/** An instance of the values of its properties, which may change the array. */
	T instance(@Nullable Object[] values) {
		return this.values.instance(values);
	}

	/**
	 * The instance with the values that the item has of some attributes: the same
	 * instance where it can be changed.
	 */
	T with(T instance, NameTable changed, ValueReader item) {
		return this.values.with(instance, changed, item);
	}

	/** The codec of the values alone. */
	ObjectCodec<T> values() {
		return this.values;
	}

}
