// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A model of a OneTable schema with its fields in the order of the document.
 */
public final class OneTableModel {

	private final String name;

	private final Map<String, OneTableField> fields;

	OneTableModel(String name, @Nullable Object content) {
		this.name = name;
		this.fields = fields(Content.of(content).map());
	}

	static Map<String, OneTableField> fields(Map<String, @Nullable Object> content) {
		Map<String, OneTableField> fields = new LinkedHashMap<>();
		content.forEach((name, field) -> fields.put(name, new OneTableField(name, field)));
		return fields;
	}

	public String name() {
		return this.name;
	}

	public List<OneTableField> fields() {
		return List.copyOf(this.fields.values());
	}

	/** The field of this name, or {@code null}. */
	public @Nullable OneTableField field(String name) {
		return this.fields.get(name);
	}

	/** The field that is stored in an attribute, or {@code null}. */
	@Nullable OneTableField storedIn(String attribute) {
		return this.fields.values()
			.stream()
			.filter((field) -> !field.isPacked() && field.attribute().equals(attribute))
			.findFirst()
			.orElse(null);
	}

	/**
	 * The fields with a template, each after those that it is made of.
	 */
	public List<OneTableField> derivedFields() {
		List<OneTableField> derived = new ArrayList<>();
		TemplateOrder.of(this).order().forEach((name) -> {
			OneTableField field = this.fields.get(name);
			if (field != null) {
				derived.add(field);
			}
		});
		return derived;
	}

}
