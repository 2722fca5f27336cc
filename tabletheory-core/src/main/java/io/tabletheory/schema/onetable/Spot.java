// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A place in a schema.
 *
 * @param steps keys of maps and positions in lists, from the root
 * @param model the name of the model around the place
 * @param field the name of the field or index around the place
 * @param ofKey true for the key of the last step, false for its value
 */
record Spot(List<Object> steps, @Nullable String model, @Nullable String field, boolean ofKey) {

	static final Spot ROOT = new Spot(List.of(), null, null, false);

	Spot key(String key) {
		return step(key, this.model, this.field, false);
	}

	Spot item(int position) {
		return step(position, this.model, this.field, false);
	}

	Spot model(String name) {
		return step(name, name, null, false);
	}

	/** The place of a field; one that is nested keeps the name of the outermost. */
	Spot field(String name) {
		return step(name, this.model, (this.field != null) ? this.field + "." + name : name, false);
	}

	/** The key itself, for properties that should not be there. */
	Spot unknown(String key) {
		return step(key, this.model, this.field, true);
	}

	/** The key of the place instead of its value. */
	Spot asKey() {
		return new Spot(this.steps, this.model, this.field, true);
	}

	private Spot step(Object step, @Nullable String model, @Nullable String field, boolean ofKey) {
		List<Object> steps = new ArrayList<>(this.steps);
		steps.add(step);
		return new Spot(steps, model, field, ofKey);
	}

	/** The place as text, such as {@code models.User.email.enum[0]}. */
	String path() {
		StringBuilder path = new StringBuilder();
		for (Object step : this.steps) {
			if (step instanceof Integer position) {
				path.append('[').append(position).append(']');
			}
			else {
				path.append(path.isEmpty() ? "" : ".").append(step);
			}
		}
		return path.toString();
	}

}
