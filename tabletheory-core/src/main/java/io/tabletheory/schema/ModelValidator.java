// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The rules that every model obeys, whatever it came from. One home for them: readers add
 * only where a rule was broken.
 */
public final class ModelValidator {

	private ModelValidator() {
	}

	/** Every rule that a model of these parts would break, in the order of the parts. */
	public static List<Violation> validate(String name, String table, @Nullable Naming naming, KeySchema keys,
			List<Attribute> attributes, List<Index> indexes) {
		return List.of();
	}

}
