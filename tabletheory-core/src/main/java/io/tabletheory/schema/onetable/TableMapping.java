// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.Violation;
import org.jspecify.annotations.Nullable;

/**
 * The models of a schema in the words of {@link Model}: what all of them have in common
 * because they are in one table.
 */
final class TableMapping {

	private final OneTableSchema schema;

	private final String table;

	private final KeySchema keys;

	private TableMapping(OneTableSchema schema, String table) {
		this.schema = schema;
		this.table = table;
		this.keys = keys(schema.primary());
	}

	/** The models, or a refusal with all that no model can have. */
	static Schema schema(OneTableSchema schema, String table) {
		TableMapping mapping = new TableMapping(schema, table);
		List<Violation> violations = new ArrayList<>();
		List<Model> models = new ArrayList<>();
		for (OneTableModel model : schema.models()) {
			try {
				models.add(new ModelMapping(mapping, model, violations).model());
			}
			catch (InvalidModelException ex) {
				ex.violations().forEach((violation) -> violations.add(placed(violation, model)));
			}
		}
		if (!violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
		return Schema.of(models);
	}

	/** The violation at the place of the document, where attributes are fields. */
	private static Violation placed(Violation violation, OneTableModel model) {
		OneTableField field = (violation.attribute() != null) ? model.storedIn(violation.attribute()) : null;
		String path = "models." + model.name() + ((field != null) ? "." + field.name() : "");
		return new Violation(null, path, violation.model(), violation.attribute(), violation.problem(),
				violation.remedy());
	}

	/** The model for a query that finds items of all models. */
	static Model model(OneTableSchema schema, OneTableQuery query, String table) {
		return QueryModel.of(new TableMapping(schema, table), query);
	}

	OneTableSchema schema() {
		return this.schema;
	}

	String table() {
		return this.table;
	}

	KeySchema keys() {
		return this.keys;
	}

	private KeySchema keys(OneTableIndex index) {
		String sort = index.sort();
		return new KeySchema(key(index.hash()), (sort != null) ? key(sort) : null);
	}

	private KeyAttribute key(String attribute) {
		StoredAs stored = stored(attribute);
		return new KeyAttribute(attribute, ((stored != null) ? stored : StoredAs.TEXT).type());
	}

	/** The form that the first model with such an attribute gives it, or {@code null}. */
	@Nullable StoredAs stored(String attribute) {
		return this.schema.models()
			.stream()
			.map((model) -> model.storedIn(attribute))
			.filter(Objects::nonNull)
			.map((field) -> StoredAs.of(field, this.schema.params()))
			.findFirst()
			.orElse(null);
	}

	/** The form of such an attribute in the first model that gives it this type. */
	@Nullable StoredAs stored(String attribute, @Nullable OneTableType type) {
		return this.schema.models()
			.stream()
			.map((model) -> model.storedIn(attribute))
			.filter(Objects::nonNull)
			.filter((field) -> field.type() == type)
			.map((field) -> StoredAs.of(field, this.schema.params()))
			.findFirst()
			.orElse(null);
	}

	/** All secondary indexes. */
	List<Index> indexes() {
		return this.schema.indexes().stream().filter((index) -> !index.isPrimary()).map(this::index).toList();
	}

	private Index index(OneTableIndex index) {
		return new Index(index.name(), index.isLocal() ? Index.Type.LSI : Index.Type.GSI, keys(index),
				projection(index));
	}

	/**
	 * The secondary indexes in which items of the model are. An index that no model has
	 * fields for is one of every model, so that the table has it.
	 */
	List<Index> indexes(OneTableModel model) {
		List<Index> indexes = new ArrayList<>();
		for (OneTableIndex index : this.schema.indexes()) {
			boolean unused = this.schema.models().stream().noneMatch((any) -> isIn(any, index));
			if (!index.isPrimary() && (unused || isIn(model, index))) {
				indexes.add(index(index));
			}
		}
		return indexes;
	}

	private static boolean isIn(OneTableModel model, OneTableIndex index) {
		String sort = index.sort();
		return (index.isLocal() || model.storedIn(index.hash()) != null)
				&& (sort == null || model.storedIn(sort) != null);
	}

	private IndexProjection projection(OneTableIndex index) {
		IndexProjection projection = index.projection();
		if (projection.type() != IndexProjection.Type.INCLUDE) {
			return projection;
		}
		Set<String> fields = new LinkedHashSet<>(projection.fields());
		this.keys.parts().forEach((part) -> fields.remove(part.name()));
		return fields.isEmpty() ? IndexProjection.KEYS_ONLY
				: new IndexProjection(IndexProjection.Type.INCLUDE, List.copyOf(fields));
	}

	/**
	 * The attribute by which items expire; {@code null} if there is none, or none that
	 * DynamoDB could use because there are several.
	 */
	@Nullable String timeToLive() {
		Set<String> attributes = new LinkedHashSet<>();
		for (OneTableModel model : this.schema.models()) {
			model.fields()
				.stream()
				.filter((field) -> field.isTimeToLive() && field.type() == OneTableType.DATE && !field.isPacked())
				.forEach((field) -> attributes.add(field.attribute()));
		}
		return (attributes.size() == 1) ? attributes.iterator().next() : null;
	}

}
