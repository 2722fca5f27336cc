// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.tabletheory.Internal;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.codec.object.Instantiation;
import io.tabletheory.codec.object.PropertyAccess;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import org.jspecify.annotations.Nullable;

/**
 * Some properties of an entity, and the result to make of their values. It reads them as
 * the entity does, by the same codecs.
 *
 * @param properties their names, which are all that has to be read
 * @param <P> the type of the result
 */
@Internal
public record ProjectionPlan<P>(List<String> properties, ItemDecoder<P> decoder) {

	/** The values by the names of their properties. */
	static ProjectionPlan<Map<String, @Nullable Object>> ofMap(EntityCodec<?> codec, Class<?> type,
			List<String> names) {
		List<ProjectedProperty> properties = names.stream()
			.map((name) -> ProjectedProperty.of(codec, type, name))
			.toList();
		return of(properties, (values) -> {
			Map<String, @Nullable Object> map = new LinkedHashMap<>();
			for (int i = 0; i < values.length; i++) {
				map.put(names.get(i), values[i]);
			}
			return map;
		});
	}

	/** Instances of a class whose properties are some of the entity's. */
	static <P> ProjectionPlan<P> ofClass(EntityCodec<?> codec, Class<?> type, TableTheoryPersistentEntity<?> projection,
			Class<P> projected) {
		List<TableTheoryPersistentProperty> targets = projection.properties().toList();
		List<ProjectedProperty> properties = targets.stream()
			.map((target) -> ProjectedProperty.of(codec, type, target.getName()).requireFit(target))
			.toList();
		Instantiation instantiation = EntityMembers.instantiation(projection, targets);
		List<PropertyAccess> accesses = targets.stream().map(EntityMembers::access).toList();
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

	private static <P> ProjectionPlan<P> of(List<ProjectedProperty> properties,
			Function<@Nullable Object[], P> making) {
		List<MappedProperty> stored = properties.stream().flatMap((property) -> property.stored().stream()).toList();
		NameTable names = new NameTable(stored.stream().map(MappedProperty::attribute).toList());
		boolean inParts = properties.stream().anyMatch((property) -> property.id() != null);
		return new ProjectionPlan<>(properties.stream().flatMap(ProjectedProperty::paths).toList(), (item) -> {
			@Nullable Object[] values = values(item, stored, names);
			return making.apply(inParts ? values(properties, values) : values);
		});
	}

	private static @Nullable Object[] values(List<ProjectedProperty> properties, @Nullable Object[] stored) {
		@Nullable Object[] values = new @Nullable Object[properties.size()];
		int next = 0;
		for (int i = 0; i < values.length; i++) {
			values[i] = properties.get(i).value(stored, next);
			next += properties.get(i).stored().size();
		}
		return values;
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
