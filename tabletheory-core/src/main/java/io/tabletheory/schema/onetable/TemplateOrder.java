// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.schema.key.OneTableTemplate;

/**
 * The order in which the templates of a model can be rendered.
 *
 * @param order the fields with a template, each after those that it is made of
 * @param cycle the fields of a cycle, the first one repeated at the end; empty if there
 * is none
 */
record TemplateOrder(List<String> order, List<String> cycle) {

	static TemplateOrder of(OneTableModel model) {
		Map<String, Set<String>> open = ingredients(model);
		Map<String, List<String>> users = new LinkedHashMap<>();
		open.forEach((name, needed) -> needed
			.forEach((each) -> users.computeIfAbsent(each, (key) -> new ArrayList<>()).add(name)));
		Deque<String> ready = new ArrayDeque<>();
		open.forEach((name, needed) -> {
			if (needed.isEmpty()) {
				ready.add(name);
			}
		});
		List<String> order = new ArrayList<>();
		while (!ready.isEmpty()) {
			String name = ready.remove();
			order.add(name);
			open.remove(name);
			for (String user : users.getOrDefault(name, List.of())) {
				Set<String> needed = open.getOrDefault(user, Set.of());
				if (needed.remove(name) && needed.isEmpty()) {
					ready.add(user);
				}
			}
		}
		return new TemplateOrder(List.copyOf(order), cycle(open));
	}

	/** The templates with the templates that they are made of. */
	private static Map<String, Set<String>> ingredients(OneTableModel model) {
		Map<String, Set<String>> ingredients = new LinkedHashMap<>();
		for (OneTableField field : model.fields()) {
			OneTableTemplate template = field.template();
			if (template != null) {
				Set<String> needed = new LinkedHashSet<>();
				template.placeholders().forEach((placeholder) -> {
					OneTableField other = model.field(placeholder.field());
					if (other != null && other != field && other.template() != null) {
						needed.add(other.name());
					}
				});
				ingredients.put(field.name(), needed);
			}
		}
		return ingredients;
	}

	// Each field that is left needs another one that is left, so that a walk along them
	// comes back.
	private static List<String> cycle(Map<String, Set<String>> left) {
		if (left.isEmpty()) {
			return List.of();
		}
		List<String> walk = new ArrayList<>();
		Set<String> seen = new LinkedHashSet<>();
		String name = left.keySet().iterator().next();
		while (seen.add(name)) {
			walk.add(name);
			name = left.getOrDefault(name, Set.of()).iterator().next();
		}
		walk.add(name);
		return List.copyOf(walk.subList(walk.indexOf(name), walk.size()));
	}

}
