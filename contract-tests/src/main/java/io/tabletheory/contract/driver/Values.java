// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.math.BigDecimal;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.contract.scenario.Plain;
import io.tabletheory.contract.scenario.TypedValues;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The values of a scenario's file as plain Java values, by the attributes of its models.
 * A value that does not fit the declared type is left unchanged, so that the
 * implementation under test must refuse it.
 */
public final class Values {

	/** The tag that declares the fields of a record. */
	static final String FIELDS = "fields";

	private final Map<String, Model> models;

	private final Map<String, @Nullable Object> variables = new HashMap<>();

	public Values(Map<String, Model> models) {
		this.models = models;
	}

	public Model model(String name) {
		Model model = this.models.get(name);
		if (model == null) {
			throw new IllegalArgumentException("The scenario has no model " + name);
		}
		return model;
	}

	/** True if the values of an attribute have declared fields. */
	public static boolean isRecord(AttributeModel attribute) {
		return attribute.tags().containsKey(FIELDS);
	}

	/** Keeps a value under a name. */
	public void save(String variable, @Nullable Object value) {
		this.variables.put(variable, value);
	}

	/** The value that was kept under the name. */
	public @Nullable Object variable(String name) {
		if (!this.variables.containsKey(name)) {
			throw new IllegalArgumentException("There is no variable '" + name + "'; a step before must 'save' it");
		}
		return this.variables.get(name);
	}

	/** The values of an item or a key. */
	public Map<String, @Nullable Object> item(String model, Map<String, ?> values) {
		Map<String, @Nullable Object> item = new LinkedHashMap<>();
		values.forEach((name, value) -> item.put(name, value(model(model).attribute(name), value)));
		return item;
	}

	/** Only those that make up the key of the table. */
	public Map<String, @Nullable Object> key(String model, Map<String, ?> values) {
		Map<String, @Nullable Object> key = item(model, values);
		key.keySet().retainAll(keyNames(model(model)));
		return key;
	}

	static Set<String> keyNames(Model model) {
		Set<String> names = new LinkedHashSet<>(Set.of(model.keys().partition().name()));
		if (model.keys().sort() != null) {
			names.add(model.keys().sort().name());
		}
		return names;
	}

	/** All that is there besides the key and what the library owns. */
	static List<String> changeable(Model model, Map<String, @Nullable Object> item) {
		Set<String> keys = keyNames(model);
		return item.keySet()
			.stream()
			.filter((name) -> !keys.contains(name) && !isOwned(model.attribute(name)))
			.toList();
	}

	private static boolean isOwned(@Nullable AttributeModel attribute) {
		return attribute != null
				&& (attribute.has(Role.CREATED_AT) || attribute.has(Role.UPDATED_AT) || attribute.has(Role.VERSION));
	}

	/** A value at a path: what is below an attribute has no declared type. */
	public @Nullable Object value(String model, String path, @Nullable Object value) {
		return value(model(model).attribute(path), value);
	}

	/** The value for an action; elements of a list have no declared type. */
	@Nullable Object operand(String model, Operation.Action action) {
		boolean elements = action.kind() == Operation.Action.Verb.APPEND
				|| action.kind() == Operation.Action.Verb.PREPEND;
		return elements ? resolved(action.value()) : value(model, action.path(), action.value());
	}

	/** A value that is compared with an attribute, or with members of it. */
	public @Nullable Object compared(String model, String path, String operator, @Nullable Object value) {
		AttributeModel attribute = model(model).attribute(path);
		return (attribute != null && operator.equalsIgnoreCase("CONTAINS")) ? element(attribute.type(), resolved(value))
				: value(attribute, value);
	}

	/** Text, or what was kept under the name that is given instead. */
	public @Nullable String text(@Nullable Object value) {
		return (String) resolved(value);
	}

	private @Nullable Object value(@Nullable AttributeModel attribute, @Nullable Object value) {
		Object resolved = resolved(value);
		if (attribute == null || marked(value, TypedValues.MARK) != null) {
			return resolved;
		}
		return switch (attribute.type()) {
			case N -> number(resolved);
			case B -> bytes(resolved);
			case SS, NS, BS -> members(attribute.type(), resolved);
			default -> resolved;
		};
	}

	private static @Nullable Object members(AttributeType type, @Nullable Object value) {
		if (!(value instanceof List<?> list)) {
			return value;
		}
		Set<@Nullable Object> members = new LinkedHashSet<>();
		list.forEach((member) -> members.add(element(type, member)));
		return members;
	}

	private static @Nullable Object element(AttributeType set, @Nullable Object value) {
		return switch (set) {
			case NS -> number(value);
			case BS -> bytes(value);
			default -> value;
		};
	}

	private static @Nullable Object number(@Nullable Object value) {
		try {
			return (value instanceof String text) ? new BigDecimal(text) : value;
		}
		catch (NumberFormatException ex) {
			return value;
		}
	}

	private static @Nullable Object bytes(@Nullable Object value) {
		try {
			return (value instanceof String text) ? SdkBytes.fromByteArray(Base64.getDecoder().decode(text)) : value;
		}
		catch (IllegalArgumentException ex) {
			return value;
		}
	}

	/** The value that is marked so, or {@code null}. */
	private static @Nullable Object marked(@Nullable Object value, String mark) {
		return (value instanceof Map<?, ?> map && map.size() == 1) ? map.get(mark) : null;
	}

	/** Variables and typed values, however deep, in place of what stands for them. */
	private @Nullable Object resolved(@Nullable Object value) {
		Object name = marked(value, TypedValues.VARIABLE);
		if (name != null) {
			return variable(name.toString());
		}
		Object typed = marked(value, TypedValues.MARK);
		if (typed != null) {
			return plain(TypedValues.value(typed));
		}
		if (value instanceof Map<?, ?> map) {
			Map<String, @Nullable Object> entries = new LinkedHashMap<>();
			map.forEach((key, entry) -> entries.put((String) key, resolved(entry)));
			return entries;
		}
		return (value instanceof List<?> list) ? Plain.list(list, this::resolved) : value;
	}

	/** The plain Java value of a typed one. */
	static @Nullable Object plain(AttributeValue value) {
		return switch (value.type()) {
			case S -> value.s();
			case N -> new BigDecimal(value.n());
			case B -> value.b();
			case BOOL -> value.bool();
			case SS -> new LinkedHashSet<>(value.ss());
			case NS -> new LinkedHashSet<>(value.ns().stream().map(BigDecimal::new).toList());
			case BS -> new HashSet<>(value.bs());
			case L -> Plain.list(value.l(), Values::plain);
			case M -> Plain.map(value.m(), Values::plain);
			default -> null;
		};
	}

}
