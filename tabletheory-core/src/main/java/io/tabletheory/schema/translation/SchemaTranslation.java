// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsWriter;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;

/**
 * Translates OneTable schemas into DMS documents and back. A document carries its
 * original, so that parts which nobody changes come back as they were.
 */
public final class SchemaTranslation {

	private SchemaTranslation() {
	}

	/**
	 * A OneTable schema as a DMS document.
	 * @param table the name of the table, which a schema does not say
	 * @throws InvalidModelException if the schema cannot be translated safely; it lists
	 * every reason
	 */
	public static DmsTranslation toDms(OneTableSchema schema, String table) {
		LossReport report = new LossReport();
		DmsOriginal original = DmsOriginal.of(schema);
		if (DmsOriginal.isCarried(schema) && original == null) {
			report.document(LossCode.ORIGINAL, "The DMS document in extensions.dms cannot be read and is ignored",
					"Remove the extension");
		}
		new OneTableLosses(schema, report).report();
		return new DmsTranslation(document(schema, table, original), report.losses());
	}

	private static DmsDocument document(OneTableSchema schema, String table, @Nullable DmsOriginal original) {
		if (original != null && original.isUnchangedIn(schema)) {
			return onTable(original.document(), table);
		}
		OneTableSchema own = (original != null) ? TableSchema.read(DmsOriginal.extended(schema.content(), null))
				: schema;
		List<Model> models = SchemaModels.of(own, table);
		if (original == null) {
			return new DmsDocument(null, models);
		}
		return new DmsDocument(original.document().namespace(), restored(own, models, original));
	}

	private static List<Model> restored(OneTableSchema schema, List<Model> models, DmsOriginal original) {
		EmptinessLevel emptiness = original.document().version().emptiness();
		List<Model> restored = models.stream()
			.map((model) -> RestoredModel.of(model.withEmptiness(emptiness), schema, original))
			.toList();
		boolean same = SchemaModels.rest(schema).equals(SchemaModels.rest(original.translated()));
		return same ? restored : SchemaModels.carrying(restored, schema);
	}

	private static DmsDocument onTable(DmsDocument document, String table) {
		return new DmsDocument(document.namespace(),
				document.models()
					.stream()
					.map((model) -> FieldOrigin.with(model, table, model.attributes(), model.indexes()))
					.toList());
	}

	/**
	 * The models of a DMS document as OneTable schemas, one for each table.
	 * @throws InvalidModelException if some table cannot be translated safely; it lists
	 * every reason
	 */
	public static List<OneTableTranslation> toOneTable(DmsDocument document) {
		Map<String, List<Model>> tables = document.models()
			.stream()
			.collect(Collectors.groupingBy(Model::table, LinkedHashMap::new, Collectors.toList()));
		List<Violation> violations = tables.values()
			.stream()
			.flatMap((models) -> TableConflicts.of(models).stream())
			.toList();
		if (!violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
		List<OneTableTranslation> translations = new ArrayList<>();
		tables.forEach(
				(table, models) -> translations.add(toOneTable(table, new DmsDocument(document.namespace(), models))));
		return translations;
	}

	private static OneTableTranslation toOneTable(String table, DmsDocument document) {
		LossReport report = new LossReport();
		List<Model> models = document.models();
		OneTableOriginal original = null;
		if (OneTableOriginal.isCarried(models)) {
			original = OneTableOriginal.of(models);
			if (original == null) {
				report.document(LossCode.ORIGINAL, "The OneTable fields in the tags onetable cannot be read",
						"Remove the tags");
			}
		}
		TableSchema schema = new TableSchema(models, original);
		report(schema, document, report);
		Map<String, @Nullable Object> tree = schema.tree();
		if (original == null || !isRestored(tree, table, document)) {
			List<Model> own = models.stream().map(FieldOrigin::without).toList();
			tree = DmsOriginal.extended(tree, DmsWriter.tree(new DmsDocument(document.namespace(), own)));
		}
		return new OneTableTranslation(table, TableSchema.read(tree), report.losses());
	}

	/** Returns true if the schema alone brings the document back. */
	private static boolean isRestored(Map<String, @Nullable Object> tree, String table, DmsDocument document) {
		try {
			DmsDocument back = document(TableSchema.read(tree), table, null);
			return ordered(back).equals(ordered(document));
		}
		catch (InvalidModelException ex) {
			return false;
		}
	}

	/** The text of a document, with attributes and indexes in an order of their own. */
	private static String ordered(DmsDocument document) {
		return DmsWriter.toJson(new DmsDocument(document.namespace(), document.models().stream().map((model) -> {
			List<AttributeModel> attributes = new ArrayList<>(model.attributes());
			attributes.sort(Comparator.comparing(AttributeModel::name));
			List<Index> indexes = new ArrayList<>(model.indexes());
			indexes.sort(Comparator.comparing(Index::name));
			return FieldOrigin.with(model, model.table(), attributes, indexes);
		}).toList()));
	}

	private static void report(TableSchema schema, DmsDocument document, LossReport report) {
		report.document(LossCode.CURSOR, "A cursor of TableTheory is none of OneTable, whose cursors are plain keys",
				"Do not pass cursors between programs of the two libraries");
		for (Model model : document.models()) {
			DmsLosses losses = new DmsLosses(model, schema.params(), report);
			losses.ofModel();
			ModelFields.attributes(model)
				.stream()
				.filter((attribute) -> !schema.isUnchanged(model, attribute))
				.forEach(losses::of);
		}
	}

}
