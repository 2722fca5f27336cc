// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.convert.KeyWriter;
import io.tabletheory.convert.MappedEntity;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.KeyAttribute;

/**
 * What the keys of the entities of a class are made of, and whether it is there.
 */
record EntityKeys(MappedEntity<?> entity) {

	/** The keys that every item has, because it has all that they are made of. */
	Set<String> certain() {
		Set<String> certain = new HashSet<>();
		for (KeyWriter key : this.entity.keyWriters()) {
			if (key.sources().stream().allMatch(this::isCertain)) {
				certain.add(key.attribute());
			}
		}
		return certain;
	}

	/** Whether every item has a value there. */
	boolean isCertain(Path source) {
		Attribute attribute = this.entity.model().attribute(source.attribute());
		boolean always = attribute != null && attribute.isAlwaysStored();
		return (source.isAttribute() && always) || sources(this.entity.model().keys().parts()).contains(source);
	}

	/** The places that the parts of a key are made of, or their own. */
	List<Path> sources(List<KeyAttribute> parts) {
		List<Path> sources = new ArrayList<>();
		for (KeyAttribute part : parts) {
			sources.addAll(this.entity.keySources(part.name()));
		}
		return sources;
	}

}
