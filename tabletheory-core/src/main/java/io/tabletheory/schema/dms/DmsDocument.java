// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.List;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.Violation;
import org.jspecify.annotations.Nullable;

/**
 * The content of one DMS document.
 *
 * @param namespace a name for the group of models, without meaning at run time
 * @param models the models, in the order of the document; at least one, no two of one
 * name
 */
public record DmsDocument(@Nullable String namespace, List<Model> models) {

	public DmsDocument {
		models = Schema.of(models).models();
		if (models.isEmpty()) {
			throw new InvalidModelException(List
				.of(new Violation(null, "models", null, null, "The document has no models", "Add at least one")));
		}
		if (namespace != null && !Texts.isWellFormed(namespace)) {
			throw new InvalidModelException(List.of(new Violation(null, "namespace", null, null,
					"The namespace has half of a surrogate pair", "Use text that can be written as UTF-8")));
		}
	}

}
