// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import java.util.Base64;

import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.contract.scenario.Tree;
import io.tabletheory.item.Emptiness;
import org.jspecify.annotations.Nullable;

/**
 * A value of an attribute with {@code omit_empty}, and whether it is left out.
 */
record GoldenEmptiness(String type, @Nullable Object given, boolean empty) implements Golden {

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
	public Object write() {
		boolean binary = this.type.equals("B") && this.given instanceof String;
		return Emptiness.isEmpty(binary ? Base64.getDecoder().decode((String) this.given) : this.given);
	}

	/** Nothing is read: what is left out is not there. */
	@Override
	public Object read() {
		return this.empty;
	}

}
