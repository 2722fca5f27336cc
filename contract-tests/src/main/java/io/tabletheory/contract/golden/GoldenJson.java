// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import io.tabletheory.contract.driver.Formats;
import io.tabletheory.contract.scenario.Fields;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value in any spelling, with its stored text.
 */
record GoldenJson(String given, @Nullable String text) implements GoldenCase {

	static GoldenJson of(Fields fields) {
		return new GoldenJson(fields.required("value", Fields::text), fields.optional("text", Fields::text));
	}

	@Override
	public @Nullable Object value() {
		return this.text;
	}

	@Override
	public @Nullable Object form() {
		return this.text;
	}

	@Override
	public Object write(Formats formats) {
		return formats.canonicalJson(this.given);
	}

	/** The canonical form of the canonical text, which is that text. */
	@Override
	public Object read(Formats formats) {
		return formats.canonicalJson((this.text != null) ? this.text : this.given);
	}

}
