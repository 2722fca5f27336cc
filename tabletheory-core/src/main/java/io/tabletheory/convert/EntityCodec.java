// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import io.tabletheory.item.NameTable;
import io.tabletheory.item.ValueReader;
import io.tabletheory.mapping.TableTheoryPersistentEntity;
import io.tabletheory.mapping.TableTheoryPersistentProperty;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Between instances of a class and maps of attributes. A property that is null has no
 * attribute; those of an id that is a record of its own are attributes of the item.
 * Compiled once: reading and writing go through arrays.
 */
final class EntityCodec<T> implements Codec<T> {

	private static final AttributeValue NULL = AttributeValue.createNul(true);

	/**
	 * Stands for a null that is stored, where no value at all leaves a property alone.
	 */
	private static final Object NONE = new Object();

	private final Class<T> type;

	private final MappedProperty[] properties;

	private final Slot[] slots;

	/** The attributes of the slots at the same positions. */
	private final NameTable names;

	private final Instantiation instantiation;

	private EntityCodec(Class<T> type, List<MappedProperty> properties, Instantiation instantiation) {
		this.type = type;
		this.properties = properties.toArray(MappedProperty[]::new);
		this.slots = slots(properties).toArray(Slot[]::new);
		this.names = new NameTable(slots(properties).stream().map((slot) -> slot.property().attribute()).toList());
		this.instantiation = instantiation;
	}

	private static List<Slot> slots(List<MappedProperty> properties) {
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

	static <T> EntityCodec<T> of(TableTheoryPersistentEntity<T> entity,
			Function<TableTheoryPersistentProperty, Codec<?>> codecs) {
		List<TableTheoryPersistentProperty> stored = entity.properties().toList();
		List<MappedProperty> properties = new ArrayList<>(stored.size());
		stored.forEach((property) -> properties.add(new MappedProperty(property, codecs.apply(property))));
		return new EntityCodec<>(entity.getType(), properties, Instantiation.of(entity, stored));
	}

	@Override
	public AttributeType type() {
		return AttributeType.M;
	}

	/** All properties that have an attribute of their own, by the attributes' names. */
	Map<String, MappedProperty> attributes() {
		Map<String, MappedProperty> attributes = new LinkedHashMap<>();
		for (Slot slot : this.slots) {
			attributes.put(slot.property().attribute(), slot.property());
		}
		return attributes;
	}

	/** The property of an attribute, as a part of what identifies an item. */
	IdMapping.Part part(String attribute) {
		for (Slot slot : this.slots) {
			if (slot.property().attribute().equals(attribute)) {
				return new IdMapping.Part(slot.property(), (slot.part() < 0) ? null : this.properties[slot.position()]);
			}
		}
		throw new MappingException("The key attribute " + attribute + " has no property in " + this.type.getName()
				+ ", and no template says what it is made of; add one of them");
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

	@Override
	public AttributeValue write(T value) {
		return AttributeValue.createM(attributes(value, false));
	}

	/**
	 * The attributes of the instance.
	 * @param nulls whether those without a value are NULL, and not left out
	 */
	Map<String, AttributeValue> attributes(T value, boolean nulls) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(this.slots.length * 4 / 3 + 1);
		for (MappedProperty property : this.properties) {
			if (property.embedded() == null) {
				put(property.write(value), property, nulls, attributes);
			}
			else {
				property.writeParts(value, attributes);
			}
		}
		return attributes;
	}

	private static void put(@Nullable AttributeValue value, MappedProperty property, boolean nulls,
			Map<String, AttributeValue> attributes) {
		if (value != null || nulls) {
			attributes.put(property.attribute(), (value != null) ? value : NULL);
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
				values[i] = parts.codec().instance(parts.values());
			}
		}
		return instance(values);
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

	private T instance(@Nullable Object[] values) {
		for (int i = 0; i < values.length; i++) {
			if (values[i] == null && this.instantiation.takes(i)) {
				values[i] = this.properties[i].absentValue();
			}
			else if (values[i] == NONE && this.instantiation.takes(i)) {
				values[i] = null;
			}
		}
		Object instance = this.instantiation.create(values);
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
			if (found != NameTable.UNKNOWN) {
				Slot slot = this.slots[this.names.indexOf(changed.name(found))];
				Object read = slot.property().read(item);
				values[slot.position()] = (read != null) ? read : NONE;
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
		@Nullable Object[] values = changes.clone();
		for (int i = 0; i < values.length; i++) {
			if (values[i] == null) {
				Object same = this.properties[i].access().get(instance);
				values[i] = (same != null) ? same : NONE;
			}
		}
		return instance(values);
	}

	/**
	 * Where the value of an attribute belongs.
	 *
	 * @param property whose value it is
	 * @param position that property, or the one that it is a part of
	 * @param part which part, or a negative number
	 */
	private record Slot(MappedProperty property, int position, int part) {

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
