// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;

/**
 * The rules about the entries of the tag {@link ValueRules#TAG}.
 */
final class ValueRuleChecks {

	private final Inspection inspection;

	private final AttributeDraft attribute;

	private final String path;

	private final Map<?, ?> rules;

	private ValueRuleChecks(Inspection inspection, AttributeDraft attribute, String path, Map<?, ?> rules) {
		this.inspection = inspection;
		this.attribute = attribute;
		this.path = path;
		this.rules = rules;
	}

	static void check(Inspection inspection, AttributeDraft attribute, String path) {
		Object tag = attribute.tags().get(ValueRules.TAG);
		String place = path + ".tags." + ValueRules.TAG;
		if (tag instanceof Map<?, ?> rules) {
			new ValueRuleChecks(inspection, attribute, place, rules).check();
		}
		else if (attribute.tags().containsKey(ValueRules.TAG)) {
			inspection.report(place, attribute.name(), "The tag is not a map of rules",
					"Write " + ValueRules.TAG + ": { template: \"USER#{id}\" }, or remove the tag");
		}
	}

	private void check() {
		for (Object name : this.rules.keySet()) {
			String text = String.valueOf(name);
			if (!ValueRules.ENTRIES.contains(text)) {
				report(text, "There is no rule " + Texts.quote(text) + SimilarNames.hint(text, ValueRules.ENTRIES),
						"Use " + String.join(", ", ValueRules.ENTRIES));
			}
		}
		checkTemplate();
		checkType();
		checkUnique();
		new StoredFormChecks(this.inspection, this.attribute, this.path, this.rules).check();
		new InitialValueChecks(this.inspection, this.attribute, this.path, this.rules).check();
		new ValueLimitChecks(this.inspection, this.attribute, this.path, this.rules).check();
		new WritePolicyChecks(this.inspection, this.attribute, this.path, this.rules).check();
	}

	private void checkTemplate() {
		Object given = this.rules.get(ValueRules.TEMPLATE);
		ValueTemplate template = ValueRules.template(given);
		if (template == null) {
			checkGiven(given);
			return;
		}
		String text = template.text();
		template.problems()
			.forEach((problem) -> report(ValueRules.TEMPLATE, "The template " + Texts.quote(text) + " " + problem,
					"Write a template such as USER#{id}"));
		if (template.dialect().isExact() || this.attribute.type() != AttributeType.N) {
			requireType(ValueRules.TEMPLATE, "An attribute that is made of others", AttributeType.S);
		}
		if (this.attribute.encryption() != null) {
			report(ValueRules.TEMPLATE, "An encrypted attribute is not made of others",
					"Remove the template, or encryption");
		}
		template.placeholders().forEach((placeholder) -> checkPlaceholder(placeholder, template));
	}

	/** A rule that is no template. */
	private void checkGiven(@Nullable Object given) {
		if (this.rules.containsKey(ValueRules.TEMPLATE)) {
			report(ValueRules.TEMPLATE,
					(given instanceof Map) ? "The rule has no text in a known dialect" : "The rule is not a text",
					"Write a text such as USER#{id}, or { text: \"user#${id}\", dialect: onetable }");
		}
	}

	private void checkPlaceholder(ValueTemplate.Placeholder placeholder, ValueTemplate template) {
		String name = source(placeholder);
		String subject = "The template " + Texts.quote(template.text()) + " names " + Texts.quote(placeholder.path());
		AttributeDraft source = this.inspection.attribute(name);
		if (source == null) {
			if (this.inspection.lacksAttribute(name)) {
				report(ValueRules.TEMPLATE,
						subject + ", but the model has no such attribute"
								+ SimilarNames.hint(name, this.inspection.attributeNames()),
						"Name an attribute of the model");
			}
			return;
		}
		String problem = reasonAgainstSource(placeholder, name, source, template.dialect().isExact());
		if (problem != null) {
			report(ValueRules.TEMPLATE, subject + ", which " + problem,
					"Name an unencrypted attribute that the" + " application sets");
		}
	}

	private static @Nullable String reasonAgainstSource(ValueTemplate.Placeholder placeholder, String name,
			AttributeDraft source, boolean exact) {
		boolean whole = name.equals(placeholder.path());
		if (ValueRules.of(source.tags()).template() != null) {
			return "is itself made of others";
		}
		if (source.encryption() != null) {
			return "is encrypted";
		}
		if (Lifecycle.of(source) != null && !source.roles().contains(Role.TTL)) {
			return "gets its value from the library";
		}
		if (source.type() == null || !exact) {
			return null;
		}
		if (whole && source.type() != AttributeType.S && source.type() != AttributeType.N) {
			return "is of type " + source.type() + "; a text is made of texts and numbers";
		}
		return (whole && placeholder.width() > 0 && source.type() != AttributeType.N)
				? "is of type " + source.type() + ", and only a number has a width" : null;
	}

	private String source(ValueTemplate.Placeholder placeholder) {
		return placeholder.attribute((name) -> this.inspection.attribute(name) != null);
	}

	private void checkType() {
		if (entry(ValueRules.TYPE, "a text", String.class) instanceof String type) {
			requireType(ValueRules.TYPE, "A type attribute", AttributeType.S);
			if (type.isEmpty()) {
				report(ValueRules.TYPE, "The type is empty", "Write the type that the items of the model have");
			}
			if (this.attribute.encryption() != null) {
				report(ValueRules.TYPE, "A type attribute is not encrypted", "Remove encryption");
			}
		}
	}

	private void checkUnique() {
		Object given = this.rules.get(ValueRules.UNIQUE);
		if (given instanceof Map<?, ?> entries) {
			new ScopeChecks(this.inspection, this.attribute, this.path + "." + ValueRules.UNIQUE).check(entries);
		}
		else if (!checkFlag(ValueRules.UNIQUE)) {
			return;
		}
		List<UniqueObstacle> obstacles = new ArrayList<>(UniqueObstacle.ofAttribute(this.attribute.name(),
				this.attribute.type(), this.attribute.encryption() != null));
		obstacles.addAll(UniqueObstacle.ofModel(this.inspection.draft().type(), this.inspection.draft().keys()));
		obstacles.forEach((obstacle) -> report(ValueRules.UNIQUE,
				"The attribute cannot be unique, because it " + obstacle.text(this.attribute.type()),
				"Remove the rule"));
	}

	/** True if the flag is set; reports a value that is not a flag. */
	private boolean checkFlag(String rule) {
		return Boolean.TRUE.equals(entry(rule, "true or false", Boolean.class));
	}

	private @Nullable Object entry(String rule, String expected, Class<?> type) {
		if (!this.rules.containsKey(rule)) {
			return null;
		}
		Object value = this.rules.get(rule);
		if (!type.isInstance(value)) {
			report(rule, "The rule is not " + expected, "Write " + expected);
			return null;
		}
		return value;
	}

	private void requireType(String rule, String subject, AttributeType needed) {
		AttributeType type = this.attribute.type();
		if (type != null && type != needed) {
			report(rule, subject + " is of type " + needed + ", found " + type,
					"Use type " + needed + ", or remove the rule");
		}
	}

	private void report(String rule, String problem, String remedy) {
		this.inspection.report(this.path + "." + rule, this.attribute.name(), problem, remedy);
	}

}
