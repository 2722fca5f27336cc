// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The rules about generated and default values: an attribute has at most one of them, of
 * a type that can hold it, and nothing else gives the attribute its value.
 */
final class InitialValueChecks {

	private final AttributeDraft attribute;

	private final Inspection inspection;

	private final RuleEntry generated;

	private final RuleEntry constant;

	InitialValueChecks(Inspection inspection, AttributeDraft attribute, String path, Map<?, ?> rules) {
		this.attribute = attribute;
		this.inspection = inspection;
		this.generated = new RuleEntry(inspection, attribute, path, rules, InitialValue.GENERATED);
		this.constant = new RuleEntry(inspection, attribute, path, rules, InitialValue.DEFAULT);
	}

	void check() {
		if (this.generated.isGiven() && this.constant.isGiven()) {
			this.constant.report("The attribute has both a generator and a default", "Keep one of the two");
		}
		checkGenerator();
		checkConstant();
	}

	private void checkGenerator() {
		if (!this.generated.isGiven()) {
			return;
		}
		if (ValueGenerator.of(this.generated.value()) == null) {
			this.generated.report("There is no generator " + Texts.quote(String.valueOf(this.generated.value())),
					"Use uuid, ulid, uid or uid(10)");
		}
		AttributeType type = this.attribute.type();
		if (type != null && type != AttributeType.S) {
			this.generated.report("A generated value is of type S, found " + type, "Use type S, or remove the rule");
		}
		else if (this.attribute.json()) {
			this.generated.report("A generated value is no JSON", "Remove json, or the rule");
		}
		else {
			checkFree(this.generated, "A generated value");
		}
	}

	private void checkConstant() {
		Object value = this.constant.value();
		if (!this.constant.isGiven()) {
			return;
		}
		checkFree(this.constant, "A default");
		if (value == null) {
			this.constant.report("The default is null, which is the same as no default", "Remove the rule");
		}
		else if (this.attribute.type() != null && !this.attribute.json()) {
			String problem = problem(this.attribute.type(), value);
			if (problem != null) {
				this.constant.report("The default " + problem, "Write a JSON value of type " + this.attribute.type());
			}
		}
	}

	/**
	 * Refuses the rule if the attribute gets its value elsewhere, or must have another
	 * form.
	 */
	private void checkFree(RuleEntry entry, String subject) {
		Lifecycle lifecycle = Lifecycle.of(this.attribute);
		ValueRules rules = ValueRules.of(this.attribute.tags());
		String reason = null;
		if (lifecycle != null) {
			reason = "an attribute with role " + lifecycle.role();
		}
		else if (rules.template() != null) {
			reason = "an attribute that is made of others";
		}
		else if (rules.type() != null) {
			reason = "a type attribute";
		}
		else if (this.attribute.format() == Format.RFC3339NANO) {
			reason = "a timestamp";
		}
		else if (this.inspection.isDigest(this.attribute.name())) {
			reason = "an attribute that holds a digest";
		}
		if (reason != null) {
			entry.report(subject + " is not allowed for " + reason, "Remove the rule");
		}
	}

	private @Nullable String problem(AttributeType type, Object value) {
		return switch (type) {
			case S -> (value instanceof String text) ? textProblem(text) : "is not a string";
			case N -> (value instanceof BigDecimal number) ? numberProblem(number) : "is not a number";
			case BOOL -> (value instanceof Boolean) ? null : "is neither true nor false";
			case L -> (value instanceof List<?>) ? null : "is not a list";
			case M -> (value instanceof Map<?, ?>) ? null : "is not a map";
			case SS -> isSetOf(String.class, value) ? null : "is not a list of different strings";
			case NS -> isSetOf(BigDecimal.class, value) ? null : "is not a list of different numbers";
			default -> "cannot be written, because JSON has no value of type " + type;
		};
	}

	private @Nullable String textProblem(String text) {
		boolean key = this.inspection.draft().keys().contains(this.attribute.name())
				|| (this.attribute.name() != null && this.inspection.isIndexKey(this.attribute.name()));
		if (text.isEmpty() && (key || this.attribute.omitEmpty())) {
			return "is empty, but "
					+ (key ? "a key must have a value" : "empty values of the attribute are not" + " stored");
		}
		return null;
	}

	private @Nullable String numberProblem(BigDecimal number) {
		boolean whole = number.stripTrailingZeros().scale() <= 0;
		return (this.attribute.format() != null && !whole) ? "is not a whole number" : null;
	}

	private static boolean isSetOf(Class<?> type, Object value) {
		if (!(value instanceof List<?> list)) {
			return false;
		}
		Set<Object> members = new HashSet<>();
		for (Object member : list) {
			Object comparable = (member instanceof BigDecimal number) ? number.stripTrailingZeros() : member;
			if (!type.isInstance(member) || !members.add(comparable)) {
				return false;
			}
		}
		return true;
	}

}
