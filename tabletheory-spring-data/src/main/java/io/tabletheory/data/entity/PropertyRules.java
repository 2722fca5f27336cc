// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.mapping.AllowedValues;
import io.tabletheory.data.mapping.DefaultValue;
import io.tabletheory.data.mapping.GeneratedValue;
import io.tabletheory.data.mapping.Protected;
import io.tabletheory.data.mapping.TextPattern;
import io.tabletheory.data.mapping.WriteOnce;
import io.tabletheory.item.json.CanonicalJson;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.ValueLimits;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.WritePolicy;
import org.springframework.data.mapping.MappingException;

/**
 * The rules that annotations give the values of one property, as entries of the tag
 * {@link ValueRules#TAG}.
 */
record PropertyRules(MappedProperty property) {

	/**
	 * All of them, by their names.
	 * @throws MappingException if one of them cannot be understood
	 */
	Map<String, Object> entries() {
		Map<String, Object> entries = new LinkedHashMap<>();
		GeneratedValue generated = this.property.property().findAnnotation(GeneratedValue.class);
		if (generated != null) {
			entries.put(InitialValue.GENERATED, generated.value().text());
		}
		DefaultValue constant = this.property.property().findAnnotation(DefaultValue.class);
		if (constant != null) {
			entries.put(InitialValue.DEFAULT, constant(constant.value()));
		}
		if ((generated != null || constant != null) && this.property.type().isPrimitive()
				&& !this.property.omitsEmpty()) {
			throw new MappingException("The property is of a primitive type, which is never null, so that it never gets"
					+ " a generated value or a default; use its wrapper, such as Integer");
		}
		addLimits(entries);
		if (this.property.property().has(WriteOnce.class)) {
			entries.put(WritePolicy.WRITE_ONCE.entry(), true);
		}
		if (this.property.property().has(Protected.class)) {
			entries.put(WritePolicy.PROTECTED.entry(), true);
		}
		return entries;
	}

	private void addLimits(Map<String, Object> entries) {
		AllowedValues allowed = this.property.property().findAnnotation(AllowedValues.class);
		if (allowed != null) {
			entries.put(ValueLimits.ALLOWED, Arrays.stream(allowed.value()).map(this::allowed).toList());
		}
		TextPattern pattern = this.property.property().findAnnotation(TextPattern.class);
		if (pattern != null) {
			entries.put(ValueLimits.PATTERN, pattern.value());
		}
	}

	private Object allowed(String text) {
		if (this.property.codec().type() != AttributeType.N) {
			return text;
		}
		try {
			return new BigDecimal(text);
		}
		catch (NumberFormatException ex) {
			throw new MappingException("@AllowedValues has " + Texts.quote(text)
					+ ", which is not a number, but the property is stored" + " as N", ex);
		}
	}

	private Object constant(String text) {
		if (this.property.codec().type() == AttributeType.S && !this.property.value().mapping().declared().json()) {
			return text;
		}
		try {
			Object value = CanonicalJson.readDistinct(text);
			if (value != null) {
				return value;
			}
		}
		catch (TableTheoryException ex) {
			throw new MappingException("@DefaultValue(" + Texts.quote(text) + ") is no JSON value, which a property"
					+ " stored as " + this.property.codec().type() + " has as its default: " + ex.problem(), ex);
		}
		throw new MappingException("@DefaultValue(\"null\") has no effect; remove it");
	}

}
