// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.tabletheory.flow.ItemDecoder;
import io.tabletheory.item.NameTable;
import io.tabletheory.item.ValueReader;
import io.tabletheory.mapping.TableTheoryPersistentEntity;
import io.tabletheory.mapping.TableTheoryPersistentProperty;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import org.springframework.util.ClassUtils;

/**
 * Some properties of an entity, and what is made of their values. It reads them as the
 * entity does, by the same codecs.
 *
 * @param properties their names, which are all that has to be read
 * @param <P> what is made of them
 */
public record EntityProjection<P>(List<String> properties, ItemDecoder<P> decoder) {

	/** The values by the names of their properties. */
	static EntityProjection<Map<String, @Nullable Object>> ofMap(EntityCodec<?> codec, Class<?> type,
			List<String> names) {
		List<MappedProperty> properties = names.stream().map((name) -> property(codec, type, name)).toList();
		return of(properties, (values) -> {
			Map<String, @Nullable Object> map = new LinkedHashMap<>();
			for (int i = 0; i < values.length; i++) {
				map.put(names.get(i), values[i]);
			}
			return map;
		});
	}

	/** Instances of a class whose properties are some of the entity's. */
	static <P> EntityProjection<P> ofClass(EntityCodec<?> codec, Class<?> type,
			TableTheoryPersistentEntity<?> projection, Class<P> projected) {
		List<TableTheoryPersistentProperty> targets = projection.properties().toList();
		List<MappedProperty> properties = targets.stream()
			.map((target) -> requireFit(property(codec, type, target.getName()), target))
			.toList();
		Instantiation instantiation = Instantiation.of(projection, targets);
		List<PropertyAccess> accesses = targets.stream().map(PropertyAccess::of).toList();
		return of(properties, (values) -> {
			Object instance = instantiation.create(values, null);
			for (int i = 0; i < values.length; i++) {
				if (!instantiation.takes(i)) {
					instance = accesses.get(i).set(instance, values[i]);
				}
			}
			return projected.cast(instance);
		});
	}

	private static MappedProperty property(EntityCodec<?> codec, Class<?> type, String name) {
		MappedProperty property = codec.property(name);
		if (property == null || property.embedded() != null) {
			throw new MappingException("A projection of " + type.getName() + " has the property " + name
					+ ", but the entity stores none by that name; it stores "
					+ codec.attributes().values().stream().map(MappedProperty::name).toList());
		}
		return property;
	}

	private static MappedProperty requireFit(MappedProperty property, TableTheoryPersistentProperty target) {
		if (!ClassUtils.isAssignable(target.getType(), property.type())) {
			throw new MappingException("The projection " + target.getOwner().getType().getName() + " has "
					+ property.name() + " as a " + target.getType().getName() + ", but the entity as a "
					+ property.type().getName() + "; declare the entity's type");
		}
		return property;
	}

	private static <P> EntityProjection<P> of(List<MappedProperty> properties, Function<@Nullable Object[], P> making) {
		NameTable names = new NameTable(properties.stream().map(MappedProperty::attribute).toList());
		return new EntityProjection<>(properties.stream().map(MappedProperty::name).toList(),
				(item) -> making.apply(values(item, properties, names)));
	}

	private static @Nullable Object[] values(ValueReader item, List<MappedProperty> properties, NameTable names) {
		@Nullable Object[] values = new @Nullable Object[properties.size()];
		boolean[] present = new boolean[values.length];
		item.beginMap();
		for (int found; (found = item.nextAttribute(names)) != NameTable.END;) {
			if (found != NameTable.UNKNOWN) {
				values[found] = properties.get(found).read(item);
				present[found] = true;
			}
		}
		for (int i = 0; i < values.length; i++) {
			if (!present[i]) {
				values[i] = properties.get(i).absentValue();
			}
		}
		return values;
	}

}
