// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.Model;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a model by name.
 */
record Attributes(Map<String, Attribute> byName) {

	static Attributes of(Model model) {
		Map<String, Attribute> byName = new LinkedHashMap<>();
		model.attributes().forEach((attribute) -> byName.put(attribute.name(), attribute));
		return new Attributes(Collections.unmodifiableMap(byName));
	}

	@Nullable Attribute find(String name) {
		return this.byName.get(name);
	}

	Attribute get(String name, Origin origin) {
		Attribute attribute = this.byName.get(name);
		if (attribute == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, origin,
					"There is no attribute '" + name + "'; the model has " + String.join(", ", this.byName.keySet()),
					null);
		}
		return attribute;
	}

}
