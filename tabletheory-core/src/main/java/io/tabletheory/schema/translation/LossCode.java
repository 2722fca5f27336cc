// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

/**
 * The kinds of losses in translation: {@code L-} from OneTable to DMS, {@code D-} from
 * DMS to OneTable.
 */
public enum LossCode {

	/** DMS has no place for the name and version of a schema. */
	SCHEMA_VERSION("L-META", LossSeverity.INFO),

	/** DMS has no word for dates with milliseconds. */
	DATE_FORMAT("L-DATE", LossSeverity.WARN),

	/** DMS keeps timestamps only as text with nanoseconds. */
	KEPT_TIMESTAMPS("L-TIMESTAMP", LossSeverity.WARN),

	/** DMS has no attribute that tells the type of an item. */
	TYPE_ATTRIBUTE("L-DISCRIMINATOR", LossSeverity.WARN),

	/** DMS has no binary values as text. */
	BASE64_BINARY("L-BINARY", LossSeverity.WARN),

	/** OneTable does not say the type of a set's members, and may store a list. */
	SET_MEMBERS("L-SETTYPE", LossSeverity.WARN),

	/** DMS does not describe the content of maps and lists. */
	NESTED_FIELDS("L-NESTED", LossSeverity.WARN),

	/** DMS has one name for a property and its attribute. */
	PROPERTY_NAME("L-PROPERTY", LossSeverity.INFO),

	/** DMS has no fields that share an attribute. */
	PACKED_FIELD("L-PACKED", LossSeverity.WARN),

	/** DMS has no values that are made of others. */
	VALUE_TEMPLATE("L-TEMPLATE", LossSeverity.SEVERE),

	/** DMS has no fields that are read out of another one. */
	ENCODED_FIELD("L-ENCODE", LossSeverity.WARN),

	/** DMS has no unique attributes; other writers bypass the markers. */
	UNIQUE_FIELD("L-UNIQUE", LossSeverity.SEVERE),

	/** DMS has no encryption in OneTable's format. */
	ENCRYPTED_FIELD("L-CRYPT", LossSeverity.SEVERE),

	/** DMS does not say if null is stored. */
	STORED_NULLS("L-NULLS", LossSeverity.WARN),

	/** DMS has no rules for the values of a field. */
	FIELD_RULES("L-CONSTRAINT", LossSeverity.WARN),

	/** DMS has no queries, sample items, processes and extensions. */
	DOCUMENT_PARTS("L-DOC", LossSeverity.INFO),

	/** OneTable cuts timestamps to milliseconds. */
	NANOSECONDS("D-NANOS", LossSeverity.WARN),

	/** OneTable keeps timestamps in another way, or not at all. */
	TIMESTAMP_ROLES("D-TIMESTAMP", LossSeverity.WARN),

	/** OneTable does not check versions. */
	VERSION_CHECK("D-VERSION", LossSeverity.SEVERE),

	/** OneTable changes and deletes items that a model inserts once. */
	WRITE_ONCE("D-POLICY", LossSeverity.SEVERE),

	/** OneTable writes binary values as text. */
	BINARY("D-BINARY", LossSeverity.SEVERE),

	/** OneTable has neither JSON text nor attributes that are always null. */
	JSON_TEXT("D-JSON", LossSeverity.WARN),

	/** OneTable stores empty values. */
	OMITTED_EMPTY("D-OMIT", LossSeverity.WARN),

	/** OneTable cannot read or write envelopes. */
	ENVELOPE("D-CRYPT", LossSeverity.SEVERE),

	/** OneTable writes and expects an attribute with the type of an item. */
	ADDED_TYPE("D-DISCRIMINATOR", LossSeverity.WARN),

	/** Cursors of the two formats differ. */
	CURSOR("D-CURSOR", LossSeverity.INFO),

	/** OneTable fails on empty sets. */
	EMPTY_SET("D-EMPTYSET", LossSeverity.WARN),

	/** OneTable does not say the type of a set's members. */
	MEMBER_TYPE("D-SETTYPE", LossSeverity.INFO),

	/** OneTable takes any number, or any text. */
	VALUE_FORMAT("D-FORMAT", LossSeverity.WARN),

	/** OneTable does not know a rule for values, or follows it in another way. */
	VALUE_RULES("D-CONSTRAINT", LossSeverity.WARN),

	/** The original that a document carries cannot be read. */
	ORIGINAL("D-ORIGINAL", LossSeverity.WARN);

	private final String text;

	private final LossSeverity severity;

	LossCode(String text, LossSeverity severity) {
		this.text = text;
		this.severity = severity;
	}

	/** The code in reports, such as {@code L-TEMPLATE}. */
	public String text() {
		return this.text;
	}

	public LossSeverity severity() {
		return this.severity;
	}

}
