// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.onetable.OneTableIndex;
import io.tabletheory.schema.onetable.OneTableModel;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;

/**
 * A model that a OneTable schema translates into, with the attributes, indexes and names
 * of its DMS original where the schema has not changed them.
 */
final class RestoredModel {

	private final Model current;

	private final Model original;

	private final OneTableSchema schema;

	private final OneTableSchema translated;

	private final Set<String> names = new HashSet<>();

	private final Set<String> restored = new HashSet<>();

	private RestoredModel(Model current, Model original, OneTableSchema schema, OneTableSchema translated) {
		this.current = current;
		this.original = original;
		this.schema = schema;
		this.translated = translated;
		ModelFields.attributes(current).forEach((attribute) -> this.names.add(attribute.name()));
		ModelFields.attributes(original).forEach((attribute) -> this.names.add(attribute.name()));
	}

	/** The restored model; the current one if the two cannot be put together. */
	static Model of(Model current, OneTableSchema schema, DmsOriginal origin) {
		Model original = origin.model(current.name());
		if (original == null) {
			return current;
		}
		try {
			return new RestoredModel(current, original, schema, origin.translated()).model();
		}
		catch (InvalidModelException ex) {
			return current;
		}
	}

	private Model model() {
		List<AttributeModel> attributes = attributes();
		boolean whole = attributes.stream().allMatch((attribute) -> this.restored.contains(attribute.name()));
		boolean keys = this.current.keys().parts().stream().allMatch((part) -> this.restored.contains(part.name()));
		return new Model(this.original.name(), this.current.table(), whole ? this.original.naming() : null,
				(keys && isUnchanged(OneTableIndex.PRIMARY)) ? this.original.keys() : this.current.keys(), attributes,
				indexes(), areParamsUnchanged() ? this.original.type() : this.current.type(), this.current.emptiness(),
				this.original.writeOnce());
	}

	private List<AttributeModel> attributes() {
		List<AttributeModel> attributes = new ArrayList<>();
		Set<String> seen = new LinkedHashSet<>();
		for (AttributeModel attribute : ModelFields.attributes(this.original)) {
			seen.add(attribute.name());
			AttributeModel now = this.current.attribute(attribute.name());
			boolean listed = this.original.attributes().contains(attribute);
			if (isUnchanged(attribute) && listed) {
				attributes.add(attribute);
			}
			else if (now != null && this.current.attributes().contains(now)) {
				attributes.add(now);
			}
			if (isUnchanged(attribute)) {
				this.restored.add(attribute.name());
			}
		}
		for (AttributeModel attribute : this.current.attributes()) {
			boolean added = !fields(this.schema, attribute.name()).isEmpty() || !areParamsUnchanged();
			if (added && seen.add(attribute.name())) {
				attributes.add(attribute);
			}
		}
		return attributes;
	}

	/**
	 * An attribute without fields, such as that of the type, comes from the parameters.
	 */
	private boolean isUnchanged(AttributeModel attribute) {
		Map<String, ?> fields = fields(this.schema, attribute.name());
		return fields.equals(fields(this.translated, attribute.name())) && (!fields.isEmpty() || areParamsUnchanged());
	}

	private boolean areParamsUnchanged() {
		return this.schema.params().content().equals(this.translated.params().content());
	}

	private Map<String, ?> fields(OneTableSchema schema, String attribute) {
		OneTableModel model = schema.model(this.current.name());
		return (model != null)
				? FieldOrigin.carried(model, attribute, this.names, this.current.keys().partition().name()) : Map.of();
	}

	private List<Index> indexes() {
		List<Index> indexes = new ArrayList<>();
		for (Index index : this.original.indexes()) {
			Index now = this.current.index(index.name());
			boolean keys = index.keys().parts().stream().allMatch((part) -> this.restored.contains(part.name()));
			if (keys && isUnchanged(index.name())) {
				indexes.add(index);
			}
			else if (now != null) {
				indexes.add(now);
			}
		}
		this.current.indexes()
			.stream()
			.filter((index) -> this.original.index(index.name()) == null && !isUnchanged(index.name()))
			.forEach(indexes::add);
		return indexes;
	}

	private boolean isUnchanged(String index) {
		Map<String, @Nullable Object> now = content(this.schema, index);
		return !now.isEmpty() && now.equals(content(this.translated, index));
	}

	private static Map<String, @Nullable Object> content(OneTableSchema schema, String index) {
		return schema.indexes()
			.stream()
			.filter((each) -> each.name().equals(index))
			.map(OneTableIndex::content)
			.findFirst()
			.orElse(Map.of());
	}

}
