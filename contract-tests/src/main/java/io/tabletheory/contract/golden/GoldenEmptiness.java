// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import java.math.BigDecimal;
import java.util.Base64;

import io.tabletheory.contract.driver.Formats;
import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.contract.scenario.Tree;
import org.jspecify.annotations.Nullable;

/**
 * A value of an attribute with {@code omit_empty}, with a flag that tells if it is empty.
 */
record GoldenEmptiness(String type, @Nullable Object given, boolean empty) implements GoldenCase {

	static GoldenEmptiness of(Fields fields) {
		return new GoldenEmptiness(fields.required("type", Fields::text), fields.required("value", Tree::plain),
				fields.required("empty", Fields::flag));
	}

	@Override
	public Object value() {
		return this.empty;
	}

	@Override
	public Object form() {
		return this.empty;
	}

	@Override
	public Object write(Formats formats) {
		return formats.isEmpty((this.given instanceof String text) ? typed(text) : this.given);
	}

	private Object typed(String text) {
		return switch (this.type) {
			case "B" -> Base64.getDecoder().decode(text);
			case "N" -> new BigDecimal(text);
			default -> text;
		};
	}

	/** Returns the expectation: an omitted value cannot be read. */
	@Override
	public Object read(Formats formats) {
		return this.empty;
	}

}
