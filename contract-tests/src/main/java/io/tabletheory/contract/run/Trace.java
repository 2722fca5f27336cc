// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import io.tabletheory.contract.scenario.Plain;
import org.jspecify.annotations.Nullable;

/**
 * What a step has given, in the form in which it is compared.
 *
 * @param ended the code of a failure; {@code ok} otherwise
 */
record Trace(String ended, @Nullable Map<String, @Nullable Object> item,
		@Nullable List<@Nullable Map<String, @Nullable Object>> items, @Nullable Long count, @Nullable String cursor,
		@Nullable Map<String, ? extends @Nullable Object> raw) {

	/**
	 * The same with these attributes of items only: who reads items as objects of a class
	 * does not see what no model has.
	 */
	Trace knowing(Set<String> attributes) {
		return new Trace(this.ended, only(this.item, attributes),
				(this.items != null) ? Plain.list(this.items, (item) -> only(item, attributes)) : null, this.count,
				this.cursor, this.raw);
	}

	private static @Nullable Map<String, @Nullable Object> only(@Nullable Map<String, @Nullable Object> item,
			Set<String> attributes) {
		if (item == null) {
			return null;
		}
		Map<String, @Nullable Object> known = new TreeMap<>(item);
		known.keySet().retainAll(attributes);
		return known;
	}

	/** The same but for attributes that differ from run to run. */
	Trace without(Set<String> attributes) {
		return new Trace(this.ended, without(this.item, attributes),
				(this.items != null) ? Plain.list(this.items, (item) -> without(item, attributes)) : null, this.count,
				this.cursor, without(this.raw, attributes));
	}

	private static @Nullable Map<String, @Nullable Object> without(
			@Nullable Map<String, ? extends @Nullable Object> item, Set<String> attributes) {
		if (item == null) {
			return null;
		}
		Map<String, @Nullable Object> rest = new TreeMap<>(item);
		rest.keySet().removeAll(attributes);
		return rest;
	}

}
