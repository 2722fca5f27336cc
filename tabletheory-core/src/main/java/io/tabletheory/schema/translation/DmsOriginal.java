// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.source.IndentedJson;
import org.jspecify.annotations.Nullable;

/**
 * The DMS document that a OneTable schema came from, which it carries as
 * {@code extensions.dms}, and the schema that this document translates into.
 */
final class DmsOriginal {

	/** The extension. */
	static final String EXTENSION = "dms";

	private static final String EXTENSIONS = "extensions";

	private final DmsDocument document;

	private final OneTableSchema translated;

	private DmsOriginal(DmsDocument document, OneTableSchema translated) {
		this.document = document;
		this.translated = translated;
	}

	/** Returns true if a schema carries its origin. */
	static boolean isCarried(OneTableSchema schema) {
		return schema.extensions().get(EXTENSION) instanceof Map;
	}

	/** The original that a schema carries; {@code null} if it cannot be read. */
	static @Nullable DmsOriginal of(OneTableSchema schema) {
		if (!(schema.extensions().get(EXTENSION) instanceof Map<?, ?> tree)) {
			return null;
		}
		try {
			DmsDocument document = DmsReader.read("extensions.json",
					IndentedJson.of(tree).getBytes(StandardCharsets.UTF_8));
			return new DmsOriginal(document, TableSchema.of(document.models()));
		}
		catch (InvalidModelException ex) {
			return null;
		}
	}

	/** The document with another extension, or without one. */
	static Map<String, @Nullable Object> extended(Map<String, @Nullable Object> tree, @Nullable Map<String, ?> origin) {
		Map<String, @Nullable Object> extensions = new LinkedHashMap<>();
		if (tree.get(EXTENSIONS) instanceof Map<?, ?> given) {
			given.forEach((name, value) -> extensions.put(String.valueOf(name), value));
		}
		extensions.remove(EXTENSION);
		if (origin != null) {
			extensions.put(EXTENSION, origin);
		}
		Map<String, @Nullable Object> extended = new LinkedHashMap<>(tree);
		if (extensions.isEmpty()) {
			extended.remove(EXTENSIONS);
		}
		else {
			extended.put(EXTENSIONS, extensions);
		}
		return extended;
	}

	/** Returns true if the schema is what the original translates into. */
	boolean isUnchangedIn(OneTableSchema schema) {
		return extended(schema.content(), null).equals(this.translated.content());
	}

	DmsDocument document() {
		return this.document;
	}

	OneTableSchema translated() {
		return this.translated;
	}

	/** The original of the model with this name in OneTable, or {@code null}. */
	@Nullable Model model(String name) {
		return models().stream().filter((model) -> ModelFields.modelName(model).equals(name)).findFirst().orElse(null);
	}

	private List<Model> models() {
		return this.document.models();
	}

}
