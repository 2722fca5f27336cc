// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.schema.Texts;
import io.tabletheory.schema.key.OneTableTemplate;
import io.tabletheory.schema.onetable.OneTableField;
import io.tabletheory.schema.onetable.OneTableModel;
import io.tabletheory.schema.onetable.OneTableParams;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.onetable.OneTableType;
import org.jspecify.annotations.Nullable;

/**
 * The losses of a schema on its way from OneTable to DMS.
 */
final class OneTableLosses {

	private static final String IN_PLAIN = "Other implementations of DMS do not read the tags; let only TableTheory"
			+ " and OneTable write these items";

	/** The properties that other implementations of DMS do not obey. */
	private static final List<String> RULES = List.of("default", "generate", "uuid", "enum", "validate", "hidden",
			"filter", "reference", "partial", "fixed");

	/** The properties of a document that have no place in DMS. */
	private static final List<String> PARTS = List.of("description", "queries", "items", "process", "extensions");

	private final OneTableSchema schema;

	private final LossReport report;

	OneTableLosses(OneTableSchema schema, LossReport report) {
		this.schema = schema;
		this.report = report;
	}

	void report() {
		this.report.document(
				LossCode.SCHEMA_VERSION, "DMS has no place for the schema's name " + Texts.quote(this.schema.name())
						+ " and version " + Texts.quote(this.schema.version()),
				"They are kept in tags of the first key");
		List<String> parts = PARTS.stream().filter((name) -> isGiven(this.schema.content().get(name))).toList();
		if (!parts.isEmpty()) {
			this.report.document(LossCode.DOCUMENT_PARTS, "DMS has no place for " + Texts.quoteAll(parts),
					"They are kept in tags of the first key");
		}
		if (this.schema.params().nulls()) {
			this.report.document(LossCode.STORED_NULLS, "DMS does not say that null is stored as NULL",
					"Set the option storeNulls of TableTheory");
		}
		this.schema.models().forEach(this::report);
	}

	private static boolean isGiven(@Nullable Object value) {
		return value != null && !Map.of().equals(value) && !List.of().equals(value);
	}

	private void report(OneTableModel model) {
		OneTableParams params = this.schema.params();
		this.report.add(LossCode.TYPE_ATTRIBUTE, model.name(), params.typeField(),
				"DMS has no type attribute, so that other implementations find items of all models in a query",
				"Let them check the attribute for " + Texts.quote(model.name()));
		if (params.createdKept()) {
			timestamp(model, params.createdField());
		}
		if (params.updatedKept()) {
			timestamp(model, params.updatedField());
		}
		model.fields().forEach((field) -> report(model, field));
	}

	private void timestamp(OneTableModel model, String name) {
		String form = this.schema.params().isoDates() ? "text with milliseconds" : "milliseconds";
		this.report.add(LossCode.KEPT_TIMESTAMPS, model.name(), name,
				"The timestamp is " + form + ", and DMS has timestamps with nanoseconds only",
				"Do not let other implementations write items of this model, or give them the timestamp");
	}

	private void report(OneTableModel model, OneTableField field) {
		new FieldLosses(model, field).report();
	}

	/** The losses of one field. */
	private final class FieldLosses {

		private final OneTableModel model;

		private final OneTableField field;

		private FieldLosses(OneTableModel model, OneTableField field) {
			this.model = model;
			this.field = field;
		}

		void report() {
			if (this.field.isEncoded()) {
				add(LossCode.ENCODED_FIELD,
						"The field is not stored, but read out of another one, and gets no attribute",
						"Read the other attribute");
				return;
			}
			ofName();
			ofType();
			ofProtection();
			ofRules();
		}

		private void ofName() {
			if (this.field.isPacked()) {
				add(LossCode.PACKED_FIELD, "The field is a value in the map " + Texts.quote(this.field.attribute())
						+ ", and DMS has only that map", "Name it " + Texts.quote(path()) + " in conditions");
			}
			else if (!this.field.attribute().equals(this.field.name())) {
				add(LossCode.PROPERTY_NAME, "DMS has only the name of the attribute, " + Texts.quote(path()),
						"Use that name in programs");
			}
		}

		private String path() {
			return this.field.isPacked() ? this.field.attribute() + "." + this.field.packedKey()
					: this.field.attribute();
		}

		private void ofType() {
			OneTableType type = this.field.type();
			if (type == OneTableType.DATE && !this.field.isTimeToLive()) {
				boolean iso = OneTableLosses.this.schema.params().isoDates()
						|| Boolean.TRUE.equals(this.field.content().get("isoDates"));
				add(LossCode.DATE_FORMAT,
						"The date is stored as "
								+ (iso ? "text with three digits of a second" : "a number of milliseconds")
								+ ", and DMS has no word for that",
						IN_PLAIN);
			}
			else if (Set.of(OneTableType.BINARY, OneTableType.BUFFER, OneTableType.ARRAYBUFFER).contains(type)) {
				add(LossCode.BASE64_BINARY, "OneTable stores a Buffer as base64 text, and DMS has no word for that",
						IN_PLAIN);
			}
			else if (type == OneTableType.SET) {
				add(LossCode.SET_MEMBERS,
						"OneTable does not say the type of the members, so that the attribute becomes a set of texts",
						"Change the type in the DMS document if the members are numbers or binary");
			}
			if (!this.field.fields().isEmpty()) {
				add(LossCode.NESTED_FIELDS, "DMS does not describe the fields within a map or list", IN_PLAIN);
			}
		}

		private void ofProtection() {
			OneTableTemplate template = this.field.template();
			if (template != null) {
				add(LossCode.VALUE_TEMPLATE, "DMS has no templates, so that other implementations must be given "
						+ Texts.quote(template.text()) + " by their callers", IN_PLAIN);
			}
			if (this.field.isUnique()) {
				add(LossCode.UNIQUE_FIELD, "Other implementations of DMS do not keep the markers of unique values",
						IN_PLAIN);
			}
			if (isEncrypted(this.field)) {
				add(LossCode.ENCRYPTED_FIELD,
						"The text is encrypted in OneTable's format, which is no envelope; other programs write it in plain",
						"Write the attribute with OneTable only, or migrate it to an encrypted attribute of DMS");
			}
			if (this.field.content().get("nulls") instanceof Boolean) {
				add(LossCode.STORED_NULLS, "DMS does not say if null is stored as NULL or removes the attribute",
						IN_PLAIN);
			}
		}

		private static boolean isEncrypted(OneTableField field) {
			return field.isEncrypted() || field.fields().stream().anyMatch(FieldLosses::isEncrypted);
		}

		private void ofRules() {
			List<String> given = new ArrayList<>(RULES);
			given.removeIf((rule) -> this.field.content().get(rule) == null);
			if (!given.isEmpty()) {
				add(LossCode.FIELD_RULES, "DMS has no words for " + Texts.quoteAll(given), IN_PLAIN);
			}
		}

		private void add(LossCode code, String message, String remedy) {
			OneTableLosses.this.report.add(code, this.model.name(), this.field.name(), message, remedy);
		}

	}

}
