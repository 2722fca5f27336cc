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
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a model by name, those that only an index defines included.
 */
record Attributes(Map<String, Attribute> byName) {

	static Attributes of(Model model) {
		Map<String, Attribute> byName = new LinkedHashMap<>();
		model.attributes().forEach((attribute) -> byName.put(attribute.name(), attribute));
		model.indexes()
			.stream()
			.flatMap((index) -> index.keys().parts().stream())
			.forEach((part) -> byName.computeIfAbsent(part.name(), model::attribute));
		return new Attributes(Collections.unmodifiableMap(byName));
	}

	@Nullable Attribute find(String name) {
		return this.byName.get(name);
	}

	Attribute get(String name, Origin origin) {
		Attribute attribute = this.byName.get(name);
		if (attribute == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, origin, "There is no attribute " + Texts.quote(name)
					+ "; the model has " + String.join(", ", this.byName.keySet()), null);
		}
		return attribute;
	}

}
