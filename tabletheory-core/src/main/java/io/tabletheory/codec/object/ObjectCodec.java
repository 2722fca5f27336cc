// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec.object;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
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
 * The codec between instances of a class and maps of attributes. A property that is null
 * has no attribute. An id that is a record has its properties as attributes of the item.
 * The codec is compiled once; reading and writing go through arrays.
 */
public final class ObjectCodec<T> implements Codec<T> {

	/**
	 * Marks a stored NULL. A missing value, in contrast, leaves the property as it is.
	 */
	private static final Object NONE = new Object();

	private final Class<T> type;

	private final StoredProperty[] properties;

	/** The properties that are written. */
	private final StoredProperty[] written;

	/** All attributes by name. */
	private final Map<String, AttributeSlot> byAttribute = new LinkedHashMap<>();

	/** The attributes that are read. */
	private final AttributeSlot[] slots;

	/** The names of the slots, at the same positions. */
	private final NameTable names;

	/** The names of all attributes in the order of writing. */
	private final NameTable row;

	private final Instantiation instantiation;

	/**
	 * A codec of properties, of which no two have the same attribute.
	 * @param properties the properties in the order that the instantiation uses
	 */
	public ObjectCodec(Class<T> type, List<StoredProperty> properties, Instantiation instantiation) {
		this.type = type;
		this.properties = properties.toArray(new StoredProperty[0]);
		this.written = written(properties);
		this.instantiation = instantiation;
		List<AttributeSlot> read = new ArrayList<>();
		List<String> names = new ArrayList<>();
		for (AttributeSlot slot : AttributeSlot.of(properties)) {
			String attribute = slot.property().attribute();
			this.byAttribute.put(attribute, slot);
			if (instantiation.takes(slot.position()) || this.properties[slot.position()].access().isSettable()) {
				read.add(slot);
				names.add(attribute);
			}
		}
		this.slots = read.toArray(new AttributeSlot[0]);
		this.names = new NameTable(names);
		this.row = new NameTable(List.copyOf(this.byAttribute.keySet()));
	}

	/** The codec for a table whose key is made of the values at these paths. */
	@Override
	public ObjectCodec<T> ofKeys(Collection<Path> places) {
		List<StoredProperty> keyed = new ArrayList<>(this.properties.length);
		boolean same = true;
		for (StoredProperty property : this.properties) {
			StoredProperty key = ofKeys(property, places);
			same &= key == property;
			keyed.add(key);
		}
		return same ? this : new ObjectCodec<>(this.type, keyed, this.instantiation);
	}

	private static StoredProperty ofKeys(StoredProperty property, Collection<Path> places) {
		ObjectCodec<?> id = property.embedded();
		if (id != null) {
			ObjectCodec<?> keyed = id.ofKeys(places);
			return (keyed != id) ? property.with(keyed) : property;
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
		return within.isEmpty() ? property : property.with(property.codec().ofKeys(within));
	}

	/** The rest of the path, within the map that the attribute holds. */
	private static Path below(Path place) {
		Path.Key name = (Path.Key) place.steps().get(0);
		return new Path(name.name(), place.steps().subList(1, place.steps().size()));
	}

	private static StoredProperty[] written(List<StoredProperty> properties) {
		List<StoredProperty> written = new ArrayList<>();
		for (StoredProperty property : properties) {
			if (property.isWritten()) {
				written.add(property);
			}
		}
		return written.toArray(new StoredProperty[0]);
	}

	@Override
	public AttributeType type() {
		return AttributeType.M;
	}

	/** The names of all attributes in the order of writing. */
	public Set<String> attributes() {
		return Collections.unmodifiableSet(this.byAttribute.keySet());
	}

	public List<StoredProperty> properties() {
		return List.of(this.properties);
	}

	/**
	 * The instance as a map within an item, without the empty values that are not stored.
	 */
	@Override
	public AttributeValue write(T value) {
		AttributeRow row = new AttributeRow(this.row);
		write(value, row);
		for (StoredProperty property : this.written) {
			AttributeValue written = property.mapping().omitsEmpty() ? row.get(property.attribute()) : null;
			if (written != null && Emptiness.isEmpty(written)) {
				row.remove(property.attribute());
			}
		}
		return (row.isEmpty() && hasFields()) ? Emptiness.RECORD : AttributeValue.createM(row);
	}

	@Override
	public boolean hasFields() {
		return this.properties.length > 0;
	}

	@Override
	public boolean isEmpty(AttributeValue written) {
		for (AttributeSlot slot : this.byAttribute.values()) {
			AttributeValue value = written.m().get(slot.property().attribute());
			if (value != null && !slot.property().codec().isEmpty(value)) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Writes the attributes of the instance that have a value.
	 * @param row a row that begins with {@link #attributes() these attributes} in their
	 * order
	 */
	public void write(T value, AttributeRow row) {
		write(value, row, 0);
	}

	private void write(T value, AttributeRow row, int start) {
		int position = start;
		for (StoredProperty property : this.properties) {
			ObjectCodec<?> id = property.embedded();
			if (id != null) {
				writeParts(id, property, value, row, position);
				position += id.properties.length;
				continue;
			}
			if (property.isWritten()) {
				row.set(position, property.write(value));
			}
			position++;
		}
	}

	private static <P> void writeParts(ObjectCodec<P> id, StoredProperty property, Object owner, AttributeRow row,
			int start) {
		Object value = property.isWritten() ? property.access().get(owner) : null;
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

	private void read(AttributeSlot slot, ValueReader value, @Nullable Object[] values) {
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

	/** An instance with the values of its properties. The array may be changed. */
	public T instance(@Nullable Object[] values) {
		return instance(values, null);
	}

	/**
	 * An instance with the values that were read.
	 * @param original the instance to copy, if any
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
	 * The instance with the item's values of some attributes. A mutable instance is
	 * changed and returned.
	 */
	public T with(T instance, NameTable changed, ValueReader item) {
		@Nullable Object[] values = new @Nullable Object[this.properties.length];
		item.beginMap();
		for (int found; (found = item.nextAttribute(changed)) != NameTable.END;) {
			int slot = (found != NameTable.UNKNOWN) ? this.names.indexOf(changed.name(found)) : found;
			if (slot != NameTable.UNKNOWN) {
				Object read = this.slots[slot].property().read(item);
				change(instance, this.slots[slot], (read != null) ? read : NONE, values);
			}
		}
		return with(instance, values);
	}

	private void change(T instance, AttributeSlot slot, Object read, @Nullable Object[] values) {
		if (slot.part() < 0) {
			values[slot.position()] = read;
			return;
		}
		StoredProperty property = this.properties[slot.position()];
		@Nullable Object[] changes = Parts.of(property).values();
		changes[slot.part()] = read;
		Object outer = (values[slot.position()] != null) ? values[slot.position()] : property.access().get(instance);
		values[slot.position()] = withParts(Objects.requireNonNull(property.embedded()), outer, changes);
	}

	private static <P> P withParts(ObjectCodec<P> codec, @Nullable Object outer, @Nullable Object[] changes) {
		return (outer != null) ? codec.with(codec.type.cast(outer), changes) : codec.instance(changes, null);
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

	/** An id whose parts are being read. */
	private static final class Parts {

		private final ObjectCodec<?> codec;

		private final @Nullable Object[] values;

		private Parts(ObjectCodec<?> codec) {
			this.codec = codec;
			this.values = new @Nullable Object[codec.properties.length];
		}

		static Parts of(StoredProperty property) {
			return new Parts(Objects.requireNonNull(property.embedded()));
		}

		ObjectCodec<?> codec() {
			return this.codec;
		}

		@Nullable Object[] values() {
			return this.values;
		}

	}

}
