// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.codec.Codec;
import io.tabletheory.expression.Path;
import io.tabletheory.item.plain.Emptiness;
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

	/**
	 * Stands for a null that is stored, where no value at all leaves a property alone.
	 */
	private static final Object NONE = new Object();

	private final Class<T> type;

	private final MappedProperty[] properties;

	/** Those that are written. */
	private final MappedProperty[] written;

	/** All attributes. */
	private final Map<String, Slot> byAttribute = new LinkedHashMap<>();

	/** Those that are read. */
	private final Slot[] slots;

	/** The attributes of the slots at the same positions. */
	private final NameTable names;

	/** All attributes, at the positions at which they are written. */
	private final NameTable row;

	private final Instantiation instantiation;

	/**
	 * For properties of which no two have one attribute.
	 * @param properties in the order in which the instantiation knows them
	 */
	EntityCodec(Class<T> type, List<MappedProperty> properties, Instantiation instantiation) {
		this.type = type;
		this.properties = properties.toArray(new MappedProperty[0]);
		this.written = written(properties);
		this.instantiation = instantiation;
		List<Slot> read = new ArrayList<>();
		List<String> names = new ArrayList<>();
		for (Slot slot : slots(properties)) {
			String attribute = slot.property().attribute();
			this.byAttribute.put(attribute, slot);
			if (instantiation.takes(slot.position()) || this.properties[slot.position()].access().isSettable()) {
				read.add(slot);
				names.add(attribute);
			}
		}
		this.slots = read.toArray(new Slot[0]);
		this.names = new NameTable(names);
		this.row = new NameTable(List.copyOf(this.byAttribute.keySet()));
	}

	/** The codec with the values at these places as parts of the table's key. */
	@Override
	public EntityCodec<T> ofKeys(Collection<Path> places) {
		List<MappedProperty> keyed = new ArrayList<>(this.properties.length);
		boolean same = true;
		for (MappedProperty property : this.properties) {
			MappedProperty key = ofKeys(property, places);
			same &= key == property;
			keyed.add(key);
		}
		return same ? this : new EntityCodec<>(this.type, keyed, this.instantiation);
	}

	private static MappedProperty ofKeys(MappedProperty property, Collection<Path> places) {
		EntityCodec<?> id = property.embedded();
		if (id != null) {
			EntityCodec<?> keyed = id.ofKeys(places);
			return (keyed != id) ? property.of(keyed) : property;
		}
		if (property.codec().type().isKeyType()) {
			return places.contains(Path.of(property.attribute())) ? property.ofKey() : property;
		}
		List<Path> within = new ArrayList<>();
		for (Path place : places) {
			if (place.attribute().equals(property.attribute()) && !place.isAttribute()) {
				within.add(below(place));
			}
		}
		return within.isEmpty() ? property : property.of(property.codec().ofKeys(within));
	}

	/** The place as it is within the map that the attribute holds. */
	private static Path below(Path place) {
		Path.Key name = (Path.Key) place.steps().get(0);
		return new Path(name.name(), place.steps().subList(1, place.steps().size()));
	}

	private static MappedProperty[] written(List<MappedProperty> properties) {
		List<MappedProperty> written = new ArrayList<>();
		for (MappedProperty property : properties) {
			if (property.property().isWritable()) {
				written.add(property);
			}
		}
		return written.toArray(new MappedProperty[0]);
	}

	/** The attributes of properties, parts of an id included. */
	static List<Slot> slots(List<MappedProperty> properties) {
		List<Slot> slots = new ArrayList<>();
		for (int i = 0; i < properties.size(); i++) {
			EntityCodec<?> id = properties.get(i).embedded();
			if (id == null) {
				slots.add(new Slot(properties.get(i), i, -1));
				continue;
			}
			for (int part = 0; part < id.properties.length; part++) {
				slots.add(new Slot(id.properties[part], i, part));
			}
		}
		return slots;
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
		for (Map.Entry<String, Slot> slot : this.byAttribute.entrySet()) {
			attributes.put(slot.getKey(), slot.getValue().property());
		}
		return attributes;
	}

	/** The names of the attributes that are written. */
	List<String> writtenNames() {
		List<String> names = new ArrayList<>();
		for (Map.Entry<String, Slot> slot : this.byAttribute.entrySet()) {
			if (this.properties[slot.getValue().position()].property().isWritable()
					&& slot.getValue().property().property().isWritable()) {
				names.add(slot.getKey());
			}
		}
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
		Slot slot = this.byAttribute.get(name);
		return (slot != null) ? slot.property() : null;
	}

	/** The property of an attribute, as a part of what identifies an item. */
	IdMapping.@Nullable Part part(String attribute) {
		Slot slot = this.byAttribute.get(attribute);
		return (slot == null) ? null
				: new IdMapping.Part(slot.property(), (slot.part() < 0) ? null : this.properties[slot.position()]);
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

	/** As a value in an item, which leaves out what is empty if that is wanted. */
	@Override
	public AttributeValue write(T value) {
		AttributeRow row = new AttributeRow(this.row);
		write(value, row);
		for (MappedProperty property : this.written) {
			AttributeValue written = property.omitsEmpty() ? row.get(property.attribute()) : null;
			if (written != null && Emptiness.isEmpty(written)) {
				row.remove(property.attribute());
			}
		}
		return AttributeValue.createM(row);
	}

	/**
	 * Writes the attributes of the instance that have a value.
	 * @param row begins with {@link #attributes() all of these} in their order
	 */
	void write(T value, AttributeRow row) {
		write(value, row, 0);
	}

	private void write(T value, AttributeRow row, int start) {
		int position = start;
		for (MappedProperty property : this.properties) {
			EntityCodec<?> id = property.embedded();
			if (id != null) {
				writeParts(id, property, value, row, position);
				position += id.properties.length;
				continue;
			}
			if (property.property().isWritable()) {
				row.set(position, property.write(value));
			}
			position++;
		}
	}

	private static <P> void writeParts(EntityCodec<P> id, MappedProperty property, Object owner, AttributeRow row,
			int start) {
		Object value = property.property().isWritable() ? property.access().get(owner) : null;
		if (value != null) {
			id.write(id.type.cast(value), row, start);
		}
	}

	/** Reads a map or an item. */
	@Override
	public T read(ValueReader value) {
		@Nullable Object[] values = new @Nullable Object[this.properties.length];
		value.beginMap();
		for (int found; (found = value.nextAttribute(this.names)) != NameTable.END;) {
			if (found != NameTable.UNKNOWN) {
				read(this.slots[found], value, values);
			}
		}
		for (int i = 0; i < values.length; i++) {
			if (values[i] instanceof Parts parts) {
				values[i] = parts.codec().instance(parts.values(), null);
			}
		}
		return instance(values, null);
	}

	private void read(Slot slot, ValueReader value, @Nullable Object[] values) {
		Object read = slot.property().read(value);
		Object kept = (read != null) ? read : NONE;
		if (slot.part() < 0) {
			values[slot.position()] = kept;
			return;
		}
		Parts parts = (Parts) values[slot.position()];
		if (parts == null) {
			parts = Parts.of(this.properties[slot.position()]);
			values[slot.position()] = parts;
		}
		parts.values()[slot.part()] = kept;
	}

	/** An instance of the values of its properties, which may change the array. */
	T instance(@Nullable Object[] values) {
		return instance(values, null);
	}

	/**
	 * An instance of what was read.
	 * @param original whose copy it is, if it is one
	 */
	private T instance(@Nullable Object[] values, @Nullable Object original) {
		for (int i = 0; i < values.length; i++) {
			if (values[i] == null && this.instantiation.takes(i)) {
				values[i] = this.properties[i].absentValue();
			}
			else if (values[i] == NONE && this.instantiation.takes(i)) {
				values[i] = null;
			}
		}
		Object instance = this.instantiation.create(values, original);
		for (int i = 0; i < values.length; i++) {
			if (values[i] != null && !this.instantiation.takes(i)) {
				instance = this.properties[i].access().set(instance, (values[i] != NONE) ? values[i] : null);
			}
		}
		return this.type.cast(instance);
	}

	/**
	 * The instance with the values that the item has of some attributes: the same
	 * instance where it can be changed.
	 */
	T with(T instance, NameTable changed, ValueReader item) {
		@Nullable Object[] values = new @Nullable Object[this.properties.length];
		item.beginMap();
		for (int found; (found = item.nextAttribute(changed)) != NameTable.END;) {
			int slot = (found != NameTable.UNKNOWN) ? this.names.indexOf(changed.name(found)) : found;
			if (slot != NameTable.UNKNOWN) {
				Object read = this.slots[slot].property().read(item);
				values[this.slots[slot].position()] = (read != null) ? read : NONE;
			}
		}
		return with(instance, values);
	}

	private T with(T instance, @Nullable Object[] changes) {
		Object changed = instance;
		for (int i = 0; i < changes.length; i++) {
			if (changes[i] == null) {
				continue;
			}
			if (!this.properties[i].access().isSettable()) {
				return copy(instance, changes);
			}
			changed = this.properties[i].access().set(changed, (changes[i] != NONE) ? changes[i] : null);
		}
		return this.type.cast(changed);
	}

	private T copy(T instance, @Nullable Object[] changes) {
		@Nullable Object[] values = changes;
		for (int i = 0; i < values.length; i++) {
			if (values[i] == null && (this.instantiation.takes(i) || this.properties[i].access().isSettable())) {
				Object same = this.properties[i].access().get(instance);
				values[i] = (same != null) ? same : NONE;
			}
		}
		return instance(values, instance);
	}

	/**
	 * Where the value of an attribute belongs.
	 *
	 * @param property whose value it is
	 * @param position that property, or the one that it is a part of
	 * @param part which part, or a negative number
	 */
	record Slot(MappedProperty property, int position, int part) {

	}

	/** An id whose parts are still being read. */
	private static final class Parts {

		private final EntityCodec<?> codec;

		private final @Nullable Object[] values;

		private Parts(EntityCodec<?> codec) {
			this.codec = codec;
			this.values = new @Nullable Object[codec.properties.length];
		}

		static Parts of(MappedProperty property) {
			return new Parts(Objects.requireNonNull(property.embedded()));
		}

		EntityCodec<?> codec() {
			return this.codec;
		}

		@Nullable Object[] values() {
			return this.values;
		}

	}

}
