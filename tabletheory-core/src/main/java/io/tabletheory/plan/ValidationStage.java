// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.item.Item;
import io.tabletheory.item.plain.Emptiness;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.ValueLimits;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The values that a caller gives are those that the model allows, and none is missing
 * that it requires. All violations are told at once, before anything is derived.
 */
final class ValidationStage implements Stage {

	/** The rule that a missing value breaks. */
	static final String REQUIRED = "required";

	private final Attributes attributes;

	private final KeysStage keys;

	private final KeyDisplay keyDisplay;

	private final Set<String> required;

	private final Map<String, ValueCheck> checks;

	private ValidationStage(Attributes attributes, KeysStage keys, KeyDisplay keyDisplay, Set<String> required,
			Map<String, ValueCheck> checks) {
		this.attributes = attributes;
		this.keys = keys;
		this.keyDisplay = keyDisplay;
		this.required = required;
		this.checks = checks;
	}

	/**
	 * The stage, or {@code null} where any value will do.
	 * @param required the attributes that the caller must give
	 */
	static @Nullable ValidationStage of(Attributes attributes, KeysStage keys, KeyDisplay keyDisplay,
			Set<String> required) {
		Map<String, ValueCheck> checks = new LinkedHashMap<>();
		for (AttributeModel attribute : attributes.all()) {
			ValueLimits limits = ValueLimits.of(attribute);
			if (!limits.isEmpty()) {
				checks.put(attribute.name(), ValueCheck.of(attribute, limits));
			}
		}
		return (required.isEmpty() && checks.isEmpty()) ? null
				: new ValidationStage(attributes, keys, keyDisplay, required, checks);
	}

	@Override
	public void put(Draft draft) {
		check(draft.attributes, Set.of(), draft.origin);
	}

	/**
	 * Refuses an item that is not complete, or has other values.
	 * @param made the attributes that the item may lack, because the library adds them
	 */
	void check(Map<String, AttributeValue> item, Set<String> made, Origin origin) {
		List<ValueViolation> violations = new ArrayList<>(0);
		for (String name : this.required) {
			if (isAbsent(name, item.get(name)) && !made.contains(name)) {
				violations.add(missing(name));
			}
		}
		for (Map.Entry<String, ValueCheck> check : this.checks.entrySet()) {
			AttributeValue value = item.get(check.getKey());
			if (value != null && !isAbsent(check.getKey(), value)) {
				check.getValue().check(value, violations);
			}
		}
		refuse(violations, item, origin);
	}

	@Override
	public void update(Change change) {
		List<ValueViolation> violations = new ArrayList<>(0);
		for (Assignment assignment : change.edit.assignments()) {
			if (assignment.path().isAttribute()) {
				check(assignment.path().attribute(), assignment, violations);
			}
		}
		refuse(violations, change.edit.key().attributes(), change.origin);
	}

	private void check(String name, Assignment assignment, List<ValueViolation> violations) {
		AttributeValue value = (assignment instanceof Assignment.Set set) ? set.value()
				: (assignment instanceof Assignment.SetIfAbsent set) ? set.value() : null;
		boolean removed = assignment instanceof Assignment.Remove || (value != null && isAbsent(name, value));
		ValueCheck check = this.checks.get(name);
		if (removed && this.required.contains(name)) {
			violations.add(missing(name));
		}
		else if (!removed && check != null) {
			check.check(value, violations);
		}
	}

	private static ValueViolation missing(String name) {
		return new ValueViolation(name, REQUIRED, "The required attribute '" + name + "' is missing or empty");
	}

	/** True if nothing would be stored. */
	private boolean isAbsent(String name, @Nullable AttributeValue value) {
		AttributeModel attribute = this.attributes.find(name);
		return value == null || (attribute != null && (ShapeStage.isAbsence(attribute, value)
				|| (attribute.omitEmpty() && Emptiness.isEmpty(attribute, value))));
	}

	private void refuse(List<ValueViolation> violations, Map<String, AttributeValue> item, Origin origin) {
		if (!violations.isEmpty()) {
			throw new InvalidItemException(origin, key(item), violations);
		}
	}

	/** The key as far as it can be told. */
	private String key(Map<String, AttributeValue> item) {
		try {
			Map<String, AttributeValue> key = this.keys.of(Item.owning(item)).attributes();
			return key.isEmpty() ? "" : this.keyDisplay.inBrackets(key);
		}
		catch (TableTheoryException ex) {
			return "";
		}
	}

}
