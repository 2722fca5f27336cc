// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.tabletheory.codec.object.Instantiation;
import io.tabletheory.codec.object.PropertyAccess;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import org.springframework.util.ClassUtils;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The mapping between ids of one class and the properties that identify an entity. An id
 * is the only such property, has a property of the same name for each, or is a map by
 * their names.
 */
sealed interface IdMapping {

	/** The attributes that the id stands for; the id has all of them. */
	Map<String, AttributeValue> attributes(Object id);

	/** True if the entity has every part of an id. */
	boolean isOf(Object entity);

	/** The id with these values of its parts. */
	Object of(Function<ItemProperty, Object> values);

	/**
	 * For the ids of a class.
	 * @param parts the properties that identify the entity
	 * @param id the class as an entity of its own; {@code null} for simple types
	 */
	static IdMapping of(TableTheoryPersistentEntity<?> entity, List<ItemProperty> parts, Class<?> type,
			@Nullable TableTheoryPersistentEntity<?> id) {
		if (parts.size() == 1 && ClassUtils.isAssignable(parts.get(0).property().type(), type)) {
			return new Single(parts.get(0));
		}
		if (Map.class.isAssignableFrom(type)) {
			return new Named(entity, parts);
		}
		if (id == null) {
			throw new MappingException(refusal(entity, parts, type));
		}
		List<TableTheoryPersistentProperty> properties = id.properties().toList();
		Map<String, ItemProperty> byName = parts.stream()
			.collect(Collectors.toMap((part) -> part.property().name(), (part) -> part));
		boolean matching = properties.size() == parts.size()
				&& properties.stream()
					.allMatch((property) -> byName.containsKey(property.getName()) && ClassUtils.isAssignable(
							Objects.requireNonNull(byName.get(property.getName())).property().type(),
							property.getType()));
		if (!matching) {
			throw new MappingException(refusal(entity, parts, type));
		}
		return new Composite(EntityMembers.instantiation(id, properties),
				properties.stream().map((property) -> Objects.requireNonNull(byName.get(property.getName()))).toList(),
				properties.stream().map(EntityMembers::access).toList());
	}

	/**
	 * True if the class is a record of exactly these parts. The check needs no mapping,
	 * which can wait until there is an id.
	 */
	static boolean isRecordOf(List<ItemProperty> parts, Class<?> type) {
		RecordComponent[] components = type.getRecordComponents();
		return components != null && components.length == parts.size()
				&& Arrays.stream(components)
					.allMatch((component) -> isPlain(component) && parts.stream()
						.anyMatch((part) -> part.property().name().equals(component.getName())
								&& ClassUtils.isAssignable(part.property().type(), component.getType())));
	}

	private static boolean isPlain(RecordComponent component) {
		return component.getAnnotations().length == 0;
	}

	private static String refusal(TableTheoryPersistentEntity<?> entity, List<ItemProperty> parts, Class<?> type) {
		String needed = parts.stream()
			.map((part) -> ClassUtils.getShortName(part.property().type()) + " " + part.property().name())
			.collect(Collectors.joining(", "));
		String name = entity.getType().getSimpleName();
		return "An id of " + entity.getType().getName() + " cannot be a " + type.getName() + ": it is identified by "
				+ needed + ((parts.size() == 1) ? "; use that type"
						: "; use a record with these properties, such as record " + name + "Id(" + needed + ")");
	}

	/** The property itself is the id. */
	record Single(ItemProperty part) implements IdMapping {

		@Override
		public Map<String, AttributeValue> attributes(Object id) {
			Map<String, AttributeValue> attributes = new LinkedHashMap<>();
			this.part.write(id, attributes);
			return attributes;
		}

		@Override
		public boolean isOf(Object entity) {
			return this.part.get(entity) != null;
		}

		@Override
		public Object of(Function<ItemProperty, Object> values) {
			return values.apply(this.part);
		}

	}

	/** The id is a map that has the value of each by the name of the property. */
	record Named(TableTheoryPersistentEntity<?> entity, List<ItemProperty> parts) implements IdMapping {

		@Override
		public Map<String, AttributeValue> attributes(Object id) {
			Map<?, ?> values = (Map<?, ?>) id;
			Map<String, AttributeValue> attributes = new LinkedHashMap<>();
			for (ItemProperty part : this.parts) {
				Object value = values.get(part.property().name());
				if (value != null && !ClassUtils.isAssignableValue(part.property().type(), value)) {
					throw new MappingException("The " + part.property().name() + " of an id of "
							+ this.entity.getType().getName() + " is a " + value.getClass().getName() + "; use a "
							+ part.property().type().getName());
				}
				part.write(value, attributes);
			}
			return attributes;
		}

		@Override
		public boolean isOf(Object entity) {
			return this.parts.stream().allMatch((part) -> part.get(entity) != null);
		}

		@Override
		public Object of(Function<ItemProperty, Object> values) {
			Map<String, Object> id = new LinkedHashMap<>();
			this.parts.forEach((part) -> id.put(part.property().name(), values.apply(part)));
			return id;
		}

	}

	/** The id has a property for each. */
	record Composite(Instantiation instantiation, List<ItemProperty> parts,
			List<PropertyAccess> accesses) implements IdMapping {

		@Override
		public Map<String, AttributeValue> attributes(Object id) {
			Map<String, AttributeValue> attributes = new LinkedHashMap<>();
			for (int i = 0; i < this.parts.size(); i++) {
				this.parts.get(i).write(this.accesses.get(i).get(id), attributes);
			}
			return attributes;
		}

		@Override
		public boolean isOf(Object entity) {
			return this.parts.stream().allMatch((part) -> part.get(entity) != null);
		}

		@Override
		public Object of(Function<ItemProperty, Object> values) {
			@Nullable Object[] parts = this.parts.stream().map(values).toArray();
			Object id = this.instantiation.create(parts, null);
			for (int i = 0; i < parts.length; i++) {
				if (!this.instantiation.takes(i)) {
					id = this.accesses.get(i).set(id, parts[i]);
				}
			}
			return id;
		}

	}

}
