// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import javax.lang.model.SourceVersion;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;

/**
 * Converts between the maps of scenarios and instances of the class that was made from a
 * model. Values that the types of Java forbid are not offered.
 */
final class EntityForm {

	private final Model model;

	private final Class<?> type;

	private final Class<?> keyType;

	EntityForm(Model model) {
		this.model = model;
		model.attributes().forEach((attribute) -> requireName(attribute.name()));
		this.type = EntityTypes.entity(model);
		this.keyType = EntityTypes.key(model);
	}

	private static void requireName(String name) {
		if (!SourceVersion.isIdentifier(name)) {
			throw new NotOfferedException("a property with the name " + name);
		}
	}

	Model model() {
		return this.model;
	}

	Class<?> type() {
		return this.type;
	}

	/** The names of the properties that the library does not generate by itself. */
	List<String> properties() {
		return Stream.of(this.type.getFields())
			.map(Field::getName)
			.filter((name) -> !isStamped(Objects.requireNonNull(this.model.attribute(name))))
			.toList();
	}

	private static boolean isStamped(AttributeModel attribute) {
		return attribute.has(Role.CREATED_AT) || attribute.has(Role.UPDATED_AT);
	}

	/** The entity with these values. */
	Object entity(Map<String, ?> values) {
		return instance(this.type, values);
	}

	/** The id of the entity: its only key, or an instance that has both. */
	Object id(Map<String, ?> values) {
		for (String name : Values.keyNames(this.model)) {
			if (values.get(name) == null) {
				throw new NotOfferedException("an id without " + name);
			}
		}
		if (values.size() != Values.keyNames(this.model).size()) {
			throw new NotOfferedException("an id with more than the key");
		}
		return (this.model.keys().sort() != null) ? instance(this.keyType, values) : Objects
			.requireNonNull(value(this.model.keys().partition().name(), values.values().iterator().next()));
	}

	private Object instance(Class<?> of, Map<String, ?> values) {
		values.forEach(this::requireTellable);
		try {
			Object instance = of.getDeclaredConstructor().newInstance();
			for (Map.Entry<String, ?> entry : values.entrySet()) {
				field(of, entry.getKey()).set(instance, value(entry.getKey(), entry.getValue()));
			}
			return instance;
		}
		catch (IllegalArgumentException ex) {
			throw new NotOfferedException("a value that its Java type does not allow: " + ex.getMessage());
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * A property that is null has no value, and one of JSON may have null as its value.
	 */
	private void requireTellable(String name, @Nullable Object value) {
		AttributeModel attribute = this.model.attribute(name);
		if (value == null && attribute != null && attribute.json()) {
			throw new NotOfferedException("null as a value");
		}
	}

	private static Field field(Class<?> of, String name) {
		try {
			return of.getField(name);
		}
		catch (NoSuchFieldException ex) {
			throw new NotOfferedException("a property " + name + ", which the class does not have");
		}
	}

	/** A path to a property: the classes have no properties within properties. */
	static String path(String path) {
		if (path.indexOf('.') >= 0 || path.indexOf('[') >= 0) {
			throw new NotOfferedException("a path into a map or a list");
		}
		return path;
	}

	/** A value of a property, as its type demands it. */
	@Nullable Object value(String name, @Nullable Object value) {
		AttributeModel attribute = this.model.attribute(name);
		if (attribute == null || value == null) {
			return value;
		}
		if (Values.isRecord(attribute) && value instanceof Map<?, ?> fields) {
			return record(field(this.type, name).getType(), fields);
		}
		if (EntityTypes.isTimestamp(attribute) && value instanceof String text) {
			return instant(text);
		}
		return (EntityTypes.isWhole(attribute) && !attribute.isKey() && value instanceof BigDecimal number)
				? whole(number) : value;
	}

	private static Object record(Class<?> type, Map<?, ?> fields) {
		try {
			Object instance = type.getDeclaredConstructor().newInstance();
			for (Map.Entry<?, ?> field : fields.entrySet()) {
				field(type, String.valueOf(field.getKey())).set(instance, field.getValue());
			}
			return instance;
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/** The same, if the type of the property allows it. */
	Object compared(String name, @Nullable Object given) {
		Object value = value(name, given);
		if (value == null) {
			throw new NotOfferedException("a comparison with null");
		}
		return value;
	}

	private static Instant instant(String text) {
		try {
			return OffsetDateTime.parse(text).toInstant();
		}
		catch (DateTimeException ex) {
			throw new NotOfferedException("a moment that is none");
		}
	}

	private static long whole(BigDecimal number) {
		try {
			return number.longValueExact();
		}
		catch (ArithmeticException ex) {
			throw new NotOfferedException("a fraction where the Java type is whole");
		}
	}

	/** The same of properties that were selected, by their paths; all if none was. */
	Map<String, @Nullable Object> values(Object entity, List<String> selected) {
		Map<String, @Nullable Object> values = values(entity);
		if (!selected.isEmpty()) {
			values.keySet().retainAll(selected);
		}
		return values;
	}

	/** The values of an entity; those that are null are left out. */
	Map<String, @Nullable Object> values(Object entity) {
		Map<String, @Nullable Object> values = read(entity);
		for (AttributeModel attribute : this.model.attributes()) {
			if (Values.isRecord(attribute)) {
				values.computeIfPresent(attribute.name(), (name, value) -> read(value));
			}
		}
		return values;
	}

	private static Map<String, @Nullable Object> read(Object instance) {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		try {
			for (Field field : instance.getClass().getFields()) {
				Object value = field.get(instance);
				if (value != null) {
					values.put(field.getName(), value);
				}
			}
		}
		catch (IllegalAccessException ex) {
			throw new IllegalStateException(ex);
		}
		return values;
	}

}
