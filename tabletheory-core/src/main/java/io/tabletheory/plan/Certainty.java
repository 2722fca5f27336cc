// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;

/**
 * Whether every item of a model has an attribute: because the model demands it, or
 * because each write of any implementation stores it (DMS, "Lifecycle").
 */
final class Certainty {

	private Certainty() {
	}

	static boolean of(@Nullable Attribute attribute) {
		return attribute != null && (attribute.required() || attribute.has(Role.CREATED_AT)
				|| attribute.has(Role.UPDATED_AT) || attribute.has(Role.VERSION));
	}

}
