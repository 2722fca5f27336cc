// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;

/**
 * The stored type and form of a field's values.
 *
 * @param form the form of dates and binary data; {@code null} for other values
 * @param dates the form of dates within a list or map; {@code null} for other values
 */
record StoredAs(AttributeType type, @Nullable StoredForm form, @Nullable StoredForm dates) {

	/** The form of text. */
	static final StoredAs TEXT = of(AttributeType.S);

	static StoredAs of(OneTableField field, OneTableParams params) {
		boolean iso = field.isIsoDate(params);
		return (field.type() == OneTableType.DATE) ? ofDate(field.isTimeToLive(), iso) : of(field.type(), iso);
	}

	/** The form of a type without a field. */
	static StoredAs of(OneTableType type, OneTableParams params) {
		return of(type, params.isoDates());
	}

	private static StoredAs of(OneTableType type, boolean iso) {
		return switch (type) {
			case STRING -> TEXT;
			case NUMBER -> of(AttributeType.N);
			case BOOLEAN -> of(AttributeType.BOOL);
			case DATE -> ofDate(false, iso);
			case BINARY, BUFFER, ARRAYBUFFER -> of(StoredForm.BASE64);
			case ARRAY -> around(AttributeType.L, iso);
			case OBJECT -> around(AttributeType.M, iso);
			case SET -> of(AttributeType.SS);
		};
	}

	/** A map into which fields are packed. */
	static StoredAs packed(OneTableParams params) {
		return around(AttributeType.M, params.isoDates());
	}

	private static StoredAs of(AttributeType type) {
		return new StoredAs(type, null, null);
	}

	private static StoredAs around(AttributeType type, boolean iso) {
		return new StoredAs(type, null, ofDate(false, iso).form());
	}

	static StoredAs ofDate(boolean timeToLive, boolean iso) {
		return of(timeToLive ? StoredForm.EPOCH_SECONDS : iso ? StoredForm.ISO_MILLIS : StoredForm.EPOCH_MILLIS);
	}

	private static StoredAs of(StoredForm form) {
		return new StoredAs(form.type(), form, null);
	}

	/** The rules that state the form, or the tolerance with which values are read. */
	Map<String, Object> rules() {
		Map<String, Object> rules = new LinkedHashMap<>();
		if (this.form != null) {
			rules.put(StoredForm.STORED, this.form.text());
		}
		else {
			rules.put(ValueRules.TOLERANT, true);
		}
		if (this.dates != null) {
			rules.put(StoredForm.DATES, this.dates.text());
		}
		return rules;
	}

	/** An attribute of this type and form without other rules. */
	AttributeModel attribute(String name) {
		return AttributeModel.named(name, this.type).build().ruled(rules());
	}

}
