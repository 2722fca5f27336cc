// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.Violation;

/**
 * One model of a schema in the words of {@link Model}.
 */
final class ModelMapping {

	private final TableMapping table;

	private final OneTableModel model;

	private final OneTableParams params;

	private final TemplateMapping templates;

	private final List<Violation> violations;

	private final Map<String, AttributeModel> attributes = new LinkedHashMap<>();

	ModelMapping(TableMapping table, OneTableModel model, List<Violation> violations) {
		this.table = table;
		this.model = model;
		this.params = table.schema().params();
		this.violations = violations;
		this.templates = new TemplateMapping(table.schema(), model, violations);
	}

	Model model() {
		this.model.fields().forEach(this::add);
		addType();
		addTimestamp(this.params.createdKept(), this.params.createdField(), "created");
		addTimestamp(this.params.updatedKept(), this.params.updatedField(), "updated");
		List<Index> indexes = this.table.indexes(this.model);
		addKeys();
		indexes.forEach((index) -> index.projection().fields().forEach(this::addProjected));
		return new Model(this.model.name(), this.table.table(), null, this.table.keys(),
				List.copyOf(this.attributes.values()), indexes);
	}

	private void add(OneTableField field) {
		String name = field.attribute();
		new FieldObstacles(this.model, field, this.violations).check();
		if (field.isPacked()) {
			this.attributes.putIfAbsent(name, StoredAs.packed(this.params).attribute(name));
			return;
		}
		StoredAs stored = StoredAs.of(field, this.params);
		AttributeModel.Builder attribute = AttributeModel.named(name, stored.type()).required(field.isRequired());
		if (name.equals(this.table.timeToLive()) && field.isTimeToLive()) {
			attribute.role(Role.TTL);
		}
		this.attributes.put(name, attribute.build()
			.ruled(new FieldRules(field, stored, this.templates, field.storesNull(this.params)).entries()));
	}

	private void addType() {
		String name = this.params.typeField();
		this.attributes.put(name,
				AttributeModel.named(name, AttributeType.S).build().ruled(Map.of(ValueRules.TYPE, this.model.name())));
	}

	private void addTimestamp(boolean kept, String name, String timestamp) {
		if (kept) {
			Map<String, Object> rules = StoredAs.ofDate(false, this.params.isoDates()).rules();
			rules.put(ValueRules.TIMESTAMP, timestamp);
			this.attributes.put(name,
					AttributeModel.named(name, StoredAs.ofDate(false, this.params.isoDates()).type())
						.build()
						.ruled(rules));
		}
	}

	private void addKeys() {
		for (KeyAttribute part : this.table.keys().parts()) {
			this.attributes.putIfAbsent(part.name(), AttributeModel.named(part.name(), part.type()).build());
		}
	}

	/** An attribute that only other models have, and that the index may have, too. */
	private void addProjected(String name) {
		StoredAs stored = this.table.stored(name);
		this.attributes.putIfAbsent(name, ((stored != null) ? stored : StoredAs.TEXT).attribute(name));
	}

}
