// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Map;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * A form in which values of an attribute are stored, and which the types and formats of
 * DMS do not have. All of these are read tolerantly, because the writers of such items
 * used several of them. In DMS it is an entry of the tag {@link ValueRules#TAG}.
 */
@Internal
public enum StoredForm {

	/** A point in time as milliseconds since 1970. */
	EPOCH_MILLIS("epoch_millis", AttributeType.N),

	/** A point in time as text in UTC with three digits after the second. */
	ISO_MILLIS("iso_millis", AttributeType.S),

	/** A point in time as whole seconds since 1970, rounded up. */
	EPOCH_SECONDS("epoch_seconds", AttributeType.N),

	/** Binary data as base64 text. */
	BASE64("base64", AttributeType.S);

	/** The entry with the form. */
	public static final String STORED = "stored";

	/** The entry with the form of dates within a list or map. */
	public static final String DATES = "dates";

	private final String text;

	private final AttributeType type;

	StoredForm(String text, AttributeType type) {
		this.text = text;
		this.type = type;
	}

	/** The word in a DMS document. */
	public String text() {
		return this.text;
	}

	/** The only type that can have this form. */
	public AttributeType type() {
		return this.type;
	}

	/** True for a point in time. */
	public boolean isDate() {
		return this != BASE64;
	}

	/** The stored form of an attribute, or {@code null}. */
	public static @Nullable StoredForm of(AttributeModel attribute) {
		return of(attribute.tags());
	}

	/** The stored form of dates within an attribute, or {@code null}. */
	public static @Nullable StoredForm ofDates(AttributeModel attribute) {
		return (attribute.tags().get(ValueRules.TAG) instanceof Map<?, ?> rules) ? ofWord(rules.get(DATES)) : null;
	}

	/** The stored form in a tag that follows the rules of {@link ModelValidator}. */
	static @Nullable StoredForm of(Map<String, @Nullable Object> tags) {
		return (tags.get(ValueRules.TAG) instanceof Map<?, ?> rules) ? ofWord(rules.get(STORED)) : null;
	}

	/** The form that the word stands for, or {@code null}. */
	static @Nullable StoredForm ofWord(@Nullable Object word) {
		for (StoredForm form : values()) {
			if (form.text.equals(word)) {
				return form;
			}
		}
		return null;
	}

}
