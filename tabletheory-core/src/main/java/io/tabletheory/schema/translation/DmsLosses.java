// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.function.UnaryOperator;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.ValueRules;

/**
 * The losses of one model on its way from DMS to OneTable.
 */
final class DmsLosses {

	private final Model model;

	private final ModelFields fields;

	private final TableParams params;

	private final LossReport report;

	DmsLosses(Model model, TableParams params, LossReport report) {
		this.model = model;
		this.fields = new ModelFields(model, params.isoDates(), UnaryOperator.identity());
		this.params = params;
		this.report = report;
	}

	/** Reports the losses of the model itself. */
	void ofModel() {
		if (this.model.writeOnce()) {
			this.report.add(LossCode.WRITE_ONCE, this.model.name(), null,
					"OneTable changes, replaces and deletes items of the model, which are inserted once",
					"Write items of this model with TableTheory only");
		}
		if (this.model.type() == null) {
			this.report.add(LossCode.ADDED_TYPE, this.model.name(), null,
					"OneTable writes the attribute " + Texts.quote(this.params.typeField())
							+ " to every item, and finds no items without it in scans, batches and streams",
					"Declare that attribute with tags: { tabletheory: { type: " + Texts.quote(this.model.name())
							+ " } }, and set it in the items that exist");
		}
	}

	/** Reports the losses of an attribute. */
	void of(AttributeModel attribute) {
		if (attribute.isSealed()) {
			add(LossCode.ENVELOPE, attribute, "OneTable can neither open nor make the envelope",
					"Write the attribute with TableTheory only; the field is hidden");
			return;
		}
		if (StoredForm.of(attribute) == null) {
			ofTimestamp(attribute);
			ofNumber(attribute);
		}
		ofValue(attribute);
		ofSet(attribute);
		ofRules(attribute);
	}

	private void ofTimestamp(AttributeModel attribute) {
		if (this.fields.isIso(attribute)) {
			add(LossCode.NANOSECONDS, attribute, "OneTable cuts the timestamp to milliseconds when it writes the item",
					"Write milliseconds in all programs, or do not let OneTable write the attribute");
		}
		else if (attribute.format() == Format.RFC3339NANO) {
			add(LossCode.VALUE_FORMAT, attribute,
					"The timestamp is part of a key or template, so that OneTable has it as text and takes any text",
					"Let the application give the timestamp with nine digits");
		}
		if (ModelFields.isKept(attribute)) {
			boolean kept = this.params.keep(attribute);
			add(LossCode.TIMESTAMP_ROLES, attribute,
					kept ? "OneTable keeps the timestamp with milliseconds, and only where params.timestamps is obeyed"
							: "Nobody sets the field, because the models of the table have no common timestamps",
					kept ? "Use one library for the writes that must keep it"
							: "Give the role to the same attribute of all models of the table");
		}
	}

	private void ofNumber(AttributeModel attribute) {
		if (attribute.has(Role.VERSION)) {
			add(LossCode.VERSION_CHECK, attribute,
					"OneTable neither checks nor counts the version, so that its writes undo those of others",
					"Write items of this model with TableTheory only");
		}
		else if (attribute.type() == AttributeType.N && !this.fields.isTimeToLive(attribute)
				&& (attribute.format() != null || attribute.has(Role.TTL))) {
			add(LossCode.VALUE_FORMAT, attribute, "OneTable takes any number, also one that is not whole",
					"Check the number in the application");
		}
	}

	private void ofValue(AttributeModel attribute) {
		if (attribute.type() == AttributeType.B) {
			add(LossCode.BINARY, attribute, "OneTable writes a Buffer as base64 text of type S",
					"Give OneTable a Uint8Array, or write the attribute with TableTheory only");
		}
		if (attribute.json()) {
			add(LossCode.JSON_TEXT, attribute, "OneTable has the JSON as text, and takes any text",
					"Parse and write the JSON in the application, with sorted keys");
		}
		if (attribute.type() == AttributeType.NULL) {
			add(LossCode.JSON_TEXT, attribute, "OneTable takes any value instead of null", "Leave the attribute out");
		}
		if (attribute.omitEmpty()) {
			add(LossCode.OMITTED_EMPTY, attribute, "OneTable stores the value where it is empty",
					"Leave empty values out in the application");
		}
	}

	private void ofSet(AttributeModel attribute) {
		if (attribute.type().isSet()) {
			add(LossCode.EMPTY_SET, attribute, "OneTable fails on an empty set",
					"Set the field to null instead, which removes the attribute");
			add(LossCode.MEMBER_TYPE, attribute, "OneTable does not know that the members have the type of "
					+ attribute.type() + ", and stores an array as a list",
					"Give a JavaScript Set with members of that type");
		}
	}

	private void ofRules(AttributeModel attribute) {
		FieldProperties rules = new FieldProperties(attribute, UnaryOperator.identity());
		if (rules.isDefaultLost()) {
			add(LossCode.VALUE_RULES, attribute,
					"The default is left out, because OneTable would store a list and no set", "Set it in each create");
		}
		else if (rules.hasDefault()) {
			add(LossCode.VALUE_RULES, attribute,
					"OneTable also shows the default where the attribute is absent, and writes it in upserts",
					"Give the attribute in each upsert");
		}
		if (rules.isExact()) {
			add(LossCode.VALUE_RULES, attribute,
					"OneTable refuses no values that make the texts of two items equal, and shows numbers as JavaScript",
					"Check the values in the application");
		}
		rules.lost()
			.forEach((rule) -> add(LossCode.VALUE_RULES, attribute,
					"OneTable does not obey the rule " + Texts.quote(rule) + " of the tag " + ValueRules.TAG,
					"Obey it in the application"));
	}

	private void add(LossCode code, AttributeModel attribute, String message, String remedy) {
		this.report.add(code, this.model.name(), attribute.name(), message, remedy);
	}

}
