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
 */
record StoredAs(AttributeType type, @Nullable StoredForm form) {

	/** The form of text. */
	static final StoredAs TEXT = new StoredAs(AttributeType.S, null);

	static StoredAs of(OneTableField field, OneTableParams params) {
		return (field.type() == OneTableType.DATE) ? ofDate(field.isTimeToLive(), field.isIsoDate(params))
				: of(field.type(), params);
	}

	/** The form of a type without a field. */
	static StoredAs of(OneTableType type, OneTableParams params) {
		return switch (type) {
			case STRING -> TEXT;
			case NUMBER -> new StoredAs(AttributeType.N, null);
			case BOOLEAN -> new StoredAs(AttributeType.BOOL, null);
			case DATE -> ofDate(false, params.isoDates());
			case BINARY, BUFFER, ARRAYBUFFER -> of(StoredForm.BASE64);
			case ARRAY -> new StoredAs(AttributeType.L, null);
			case OBJECT -> new StoredAs(AttributeType.M, null);
			case SET -> new StoredAs(AttributeType.SS, null);
		};
	}

	static StoredAs ofDate(boolean timeToLive, boolean iso) {
		return of(timeToLive ? StoredForm.EPOCH_SECONDS : iso ? StoredForm.ISO_MILLIS : StoredForm.EPOCH_MILLIS);
	}

	private static StoredAs of(StoredForm form) {
		return new StoredAs(form.type(), form);
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
		return rules;
	}

	/** An attribute of this type and form without other rules. */
	AttributeModel attribute(String name) {
		return AttributeModel.named(name, this.type).build().ruled(rules());
	}

}
