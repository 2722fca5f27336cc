// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.ValueLimits;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.key.TemplateDialect;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a OneTable field that express the rules of an attribute.
 */
record FieldProperties(AttributeModel attribute, UnaryOperator<String> property) {

	/** The entries of the tag that a field expresses. */
	private static final List<String> EXPRESSED = List.of(ValueRules.TEMPLATE, ValueRules.TYPE, ValueRules.UNIQUE,
			InitialValue.GENERATED, InitialValue.DEFAULT, ValueLimits.ALLOWED, StoredForm.STORED, ValueRules.TOLERANT,
			ValueRules.TIMESTAMP, ValueRules.NULLS);

	Map<String, @Nullable Object> properties() {
		Map<String, @Nullable Object> properties = new LinkedHashMap<>();
		ValueRules rules = ValueRules.of(this.attribute);
		if (rules.template() != null) {
			properties.put("value", text(rules.template()));
			if (rules.template().dialect() == TemplateDialect.ONETABLE_ISO) {
				properties.put("isoDates", true);
			}
		}
		if (rules.unique()) {
			properties.put("unique", true);
		}
		if (rules.scope() != null) {
			properties.put("scope", text(rules.scope()));
		}
		if (entries().get(ValueRules.NULLS) instanceof Boolean nulls) {
			properties.put("nulls", nulls);
		}
		InitialValue initial = InitialValue.of(this.attribute);
		if (initial != null && initial.generator() != null) {
			properties.put("generate", initial.generator().text());
		}
		if (initial != null && initial.constant() != null && !isDefaultLost()) {
			properties.put("default", initial.constant());
		}
		ValueLimits limits = ValueLimits.of(this.attribute);
		if (!limits.allowed().isEmpty()) {
			properties.put("enum", limits.allowed());
		}
		return properties;
	}

	/** Returns true for a default of a set, which OneTable would store as a list. */
	boolean isDefaultLost() {
		return this.attribute.type().isSet() && entries().containsKey(InitialValue.DEFAULT);
	}

	/** Returns true for a template whose texts tell the values that they are made of. */
	boolean isExact() {
		ValueTemplate template = ValueRules.of(this.attribute).template();
		return template != null && template.dialect().isExact();
	}

	boolean hasDefault() {
		return entries().containsKey(InitialValue.DEFAULT);
	}

	/** The entries that no field expresses. */
	List<String> lost() {
		return entries().keySet().stream().map(String::valueOf).filter((name) -> !EXPRESSED.contains(name)).toList();
	}

	private Map<?, ?> entries() {
		return (this.attribute.tags().get(ValueRules.TAG) instanceof Map<?, ?> entries) ? entries : Map.of();
	}

	private String text(ValueTemplate template) {
		StringBuilder text = new StringBuilder();
		for (ValueTemplate.Segment segment : template.segments()) {
			if (segment instanceof ValueTemplate.Placeholder placeholder) {
				text.append("${").append(this.property.apply(placeholder.path()));
				text.append((placeholder.width() > 0) ? ":" + placeholder.width() : "");
				text.append((placeholder.width() > 0 && !placeholder.pad().equals("0")) ? ":" + placeholder.pad() : "");
				text.append('}');
			}
			else if (segment instanceof ValueTemplate.Literal literal) {
				text.append(literal.text());
			}
		}
		return text.toString();
	}

}
