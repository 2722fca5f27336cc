// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.math.BigDecimal;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.StoredDate;
import io.tabletheory.schema.StoredForm;
import org.jspecify.annotations.Nullable;

/**
 * The default of a field as a value of its type, as OneTable converts it.
 */
final class DefaultValue {

	/** The texts that the npm library takes as false. */
	private static final Set<String> FALSE = Set.of("false", "null", "undefined", "");

	private DefaultValue() {
	}

	/** The value as JSON; {@code null} if there is none. */
	static @Nullable Object of(OneTableField field, StoredAs stored) {
		Object given = field.defaultValue();
		if (given == null) {
			return null;
		}
		if (stored.form() != null && stored.form().isDate()) {
			return date(given, stored.form());
		}
		return switch (field.type()) {
			case STRING -> (given instanceof BigDecimal || given instanceof Boolean) ? text(given) : given;
			case NUMBER -> (given instanceof String text) ? number(text) : given;
			case BOOLEAN -> (given instanceof String text) ? (Object) !FALSE.contains(text) : given;
			default -> given;
		};
	}

	private static String text(Object value) {
		return (value instanceof BigDecimal number) ? number.toPlainString() : value.toString();
	}

	/** A text that is no number stays one, which the rules of models refuse. */
	private static Object number(String text) {
		try {
			return Numbers.toBigDecimal(text);
		}
		catch (TableTheoryException ex) {
			return text;
		}
	}

	private static Object date(Object given, StoredForm form) {
		try {
			var date = StoredDate.ofPlain(given, StoredForm.EPOCH_MILLIS, null);
			if (date == null) {
				return given;
			}
			var value = StoredDate.value(date, form);
			return (value.s() != null) ? value.s() : new BigDecimal(value.n());
		}
		catch (TableTheoryException ex) {
			return given;
		}
	}

}
