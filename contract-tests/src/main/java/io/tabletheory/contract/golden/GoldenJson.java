// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.item.CanonicalJson;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value in any spelling, and the text that is stored for it.
 */
record GoldenJson(String given, @Nullable String text) implements Golden {

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
	public Object write() {
		return CanonicalJson.canonicalize(this.given);
	}

	/** What was read is compared by what it is written as again. */
	@Override
	public Object read() {
		return CanonicalJson.write(CanonicalJson.read((this.text != null) ? this.text : this.given));
	}

}
