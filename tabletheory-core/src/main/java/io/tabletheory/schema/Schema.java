// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * The models that an application knows, by their portable names.
 */
public final class Schema {

	private final Map<String, Model> models;

	private Schema(Map<String, Model> models) {
		this.models = models;
	}

	/** Refuses two models of one name, even if they are equal. */
	public static Schema of(Collection<Model> models) {
		Map<String, Model> byName = new LinkedHashMap<>();
		List<Violation> violations = new ArrayList<>();
		for (Model model : models) {
			if (byName.putIfAbsent(model.name(), model) != null) {
				violations.add(new Violation(null, "name", model.name(), null, "Two models have this name",
						"Rename one, or load it once"));
			}
		}
		if (!violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
		return new Schema(byName);
	}

	/** The model of this name; its absence is a failure that lists the known names. */
	public Model model(String name) {
		Model model = this.models.get(Objects.requireNonNull(name, "The name of a model is needed, found null"));
		if (model == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL,
					"There is no model " + Texts.quote(name) + ". " + (this.models.isEmpty() ? "No model is known."
							: "Known models: " + Texts.quoteAll(new TreeSet<>(this.models.keySet())) + "."));
		}
		return model;
	}

	/** All models, in the order in which they were given. */
	public List<Model> models() {
		return List.copyOf(this.models.values());
	}

	@Override
	public String toString() {
		return "Schema" + this.models.keySet();
	}

}
