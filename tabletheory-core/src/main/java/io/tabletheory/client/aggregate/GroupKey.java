// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * What the items of a group have in common: the values at some paths. An absent value and
 * null are one value here.
 */
record GroupKey(List<Path> paths) {

	GroupKey {
		paths = List.copyOf(paths);
		if (paths.stream().map(Path::toString).distinct().count() < paths.size()) {
			throw Refusal.because("Items are grouped by each attribute once, found "
					+ Texts.quoteAll(paths.stream().map(Path::toString).toList()));
		}
	}

	/** Equal for the items of one group. */
	List<@Nullable Object> of(Map<String, ? extends @Nullable Object> item) {
		List<@Nullable Object> forms = new ArrayList<>(this.paths.size());
		for (Path path : this.paths) {
			forms.add(of(path, item));
		}
		return forms;
	}

	private static @Nullable Object of(Path path, Map<String, ? extends @Nullable Object> item) {
		try {
			return EqualForm.of(Lookup.find(path, item));
		}
		catch (TableTheoryException ex) {
			throw Refusal.at("Group by " + Texts.quote(path.toString()), ex);
		}
	}

	/** The values as the item has them. */
	Map<String, @Nullable Object> valuesIn(Map<String, ? extends @Nullable Object> item) {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		this.paths.forEach((path) -> values.put(path.toString(), Lookup.find(path, item)));
		return values;
	}

}
