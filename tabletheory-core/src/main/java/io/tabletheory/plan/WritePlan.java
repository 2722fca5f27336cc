// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Condition;
import io.tabletheory.item.Item;
import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The stages that every write of a model goes through, in their fixed order. A stage that
 * the model has no need of is left out, so that it costs nothing.
 */
public final class WritePlan {

	private final Keys keys;

	private final @Nullable Version version;

	private final List<Stage> stages;

	/** What an update of all fields stores, if the item has it. */
	private final Set<String> changeable;

	private WritePlan(Model model, Keys keys, Attributes attributes) {
		List<String> updated = names(model, Role.UPDATED_AT);
		List<String> timestamps = names(model, Role.CREATED_AT, Role.UPDATED_AT);
		Set<String> generated = new LinkedHashSet<>(names(model, Role.VERSION));
		generated.addAll(timestamps);
		this.keys = keys;
		this.version = names(model, Role.VERSION).stream().map(Version::new).findFirst().orElse(null);
		this.changeable = attributes.byName()
			.keySet()
			.stream()
			.filter((name) -> !generated.contains(name) && !model.keys().contains(name))
			.collect(Collectors.toUnmodifiableSet());
		List<Stage> found = new ArrayList<>();
		found.add(keys);
		// Before Stamp and Version, so that omit_empty can never drop version 0.
		found.add(new Shape(attributes, Set.copyOf(timestamps), required(model, generated), indexKeys(model)));
		if (!timestamps.isEmpty()) {
			found.add(new Stamp(timestamps, updated));
		}
		if (this.version != null) {
			found.add(this.version);
		}
		this.stages = List.copyOf(found);
	}

	static WritePlan of(Model model, Keys keys, Attributes attributes) {
		return new WritePlan(model, keys, attributes);
	}

	private static Map<String, String> indexKeys(Model model) {
		Map<String, String> indexKeys = new HashMap<>();
		for (Index index : model.indexes()) {
			for (KeyAttribute part : index.keys().parts()) {
				if (!model.keys().contains(part.name())) {
					indexKeys.putIfAbsent(part.name(), index.name());
				}
			}
		}
		return Map.copyOf(indexKeys);
	}

	private static Set<String> required(Model model, Set<String> generated) {
		return model.attributes()
			.stream()
			.filter(Attribute::required)
			.map(Attribute::name)
			.filter((name) -> !generated.contains(name))
			.collect(Collectors.toUnmodifiableSet());
	}

	private static List<String> names(Model model, Role... roles) {
		return Stream.of(roles).map(model::attribute).filter(Objects::nonNull).map(Attribute::name).toList();
	}

	/** What a put of this item stores. */
	public Item put(Item item, Instant now, Origin origin) {
		Draft draft = new Draft(item, now, origin);
		this.stages.forEach((stage) -> stage.put(draft));
		return new Item(draft.attributes);
	}

	/**
	 * What an update of these fields to the values in {@code given} does.
	 * @param given the key, the values, and the version that they were made from
	 */
	public PlannedUpdate update(Item given, Set<String> fields, Instant now, Origin origin) {
		Change change = new Change(given, fields, now, origin);
		this.stages.forEach((stage) -> stage.update(change));
		return new PlannedUpdate(change.key, change.assignments, new Condition.And(change.conditions));
	}

	/** That no item has the key. */
	public Condition absent() {
		return this.keys.notExists();
	}

	/** That an item has the key. */
	public Condition present() {
		return this.keys.exists();
	}

	/** That the stored item has this version. */
	public Condition version(AttributeValue expected, Origin origin) {
		if (this.version == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, origin,
					"A version was given, but the model has no attribute with the role version", null);
		}
		return this.version.is(expected);
	}

	/** The version of a stored item, if the model and the item have one. */
	public @Nullable AttributeValue version(Item stored) {
		return (this.version != null) ? stored.get(this.version.name()) : null;
	}

	/** The fields of an item that an update of all fields stores. */
	public Set<String> changeable(Item given) {
		Set<String> fields = new LinkedHashSet<>(given.attributes().keySet());
		fields.retainAll(this.changeable);
		return fields;
	}

}
