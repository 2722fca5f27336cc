// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.ValueLimits;
import io.tabletheory.schema.ValuePattern;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.key.TemplateDialect;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a field as entries of the tag {@link ValueRules#TAG}.
 */
record FieldRules(OneTableField field, StoredAs stored, TemplateMapping templates, boolean nulls) {

	Map<String, Object> entries() {
		Map<String, Object> rules = this.stored.rules();
		if (!this.field.name().equals(this.field.attribute())) {
			rules.put(ValueRules.PROPERTY, this.field.name());
		}
		if (this.field.isUnique()) {
			rules.put(ValueRules.UNIQUE, unique());
		}
		ValueTemplate template = this.templates.ofValue(this.field);
		if (template != null) {
			rules.put(ValueRules.TEMPLATE, ValueRules.entry(template));
			rules.remove(ValueRules.TOLERANT);
		}
		else {
			addInitialValue(rules);
			if (this.nulls) {
				rules.put(ValueRules.NULLS, true);
			}
		}
		addLimits(rules);
		return rules;
	}

	private Map<String, Object> unique() {
		Map<String, Object> unique = new LinkedHashMap<>();
		ValueTemplate scope = this.templates.ofScope(this.field);
		if (scope != null) {
			unique.put(ValueRules.SCOPE, ValueRules.entry(scope));
		}
		unique.put(ValueRules.DIALECT, TemplateDialect.ONETABLE.text());
		return unique;
	}

	private void addInitialValue(Map<String, Object> rules) {
		Object constant = DefaultValue.of(this.field, this.stored);
		String generator = this.field.generator();
		if (constant != null) {
			rules.put(InitialValue.DEFAULT, constant);
		}
		else if (generator != null && FieldChecks.isGenerator(generator)) {
			rules.put(InitialValue.GENERATED, generator);
		}
	}

	private void addLimits(Map<String, Object> rules) {
		List<@Nullable Object> allowed = Content.of(this.field.content()).list("enum");
		if (!allowed.isEmpty() && this.field.type() != OneTableType.ARRAY) {
			rules.put(ValueLimits.ALLOWED, allowed);
		}
		String pattern = Content.of(this.field.content()).text("validate");
		if (pattern != null && !pattern.isEmpty()) {
			rules.put(ValueLimits.PATTERN,
					Map.of(ValueRules.TEXT, pattern, ValueRules.DIALECT, ValuePattern.ECMASCRIPT));
		}
	}

}
