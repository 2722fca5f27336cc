// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;

/**
 * The documents of the tests, and the parts of them that tests compare.
 */
final class Documents {

	private Documents() {
	}

	/** A document with one model, which has the key PK and these lines of attributes. */
	static DmsDocument model(String attributes) {
		return dms("models:\n" + model("User", attributes));
	}

	/** An entry of {@code models} on the table {@code users}. */
	static String model(String name, String attributes) {
		return """
				  - name: "%s"
				    table: { name: "users" }
				    keys: { partition: { attribute: "PK", type: "S" } }
				    attributes:
				      - { attribute: "PK", type: "S", required: true }
				%s""".formatted(name, attributes.indent(6));
	}

	static DmsDocument dms(String text) {
		return DmsReader.read("a.yml", ("dms_version: \"0.1\"\n" + text).getBytes(StandardCharsets.UTF_8));
	}

	static OneTableSchema schema(String text) {
		return OneTableReader.read("a.json", text.getBytes(StandardCharsets.UTF_8)).schema();
	}

	/** The only table of a document as a OneTable schema. */
	static OneTableTranslation translated(DmsDocument document) {
		List<OneTableTranslation> all = SchemaTranslation.toOneTable(document);
		if (all.size() != 1) {
			throw new AssertionError(all);
		}
		return all.get(0);
	}

	static Map<String, @Nullable Object> field(OneTableTranslation translation, String model, String field) {
		return Objects.requireNonNull(Objects.requireNonNull(translation.schema().model(model)).field(field)).content();
	}

	/** The codes of the losses of an attribute; of the models if it is null. */
	static List<LossCode> codes(List<TranslationLoss> losses, @Nullable String attribute) {
		return losses.stream()
			.filter((loss) -> loss.model() != null && Objects.equals(loss.attribute(), attribute))
			.map(TranslationLoss::code)
			.toList();
	}

	static List<LossCode> documentCodes(List<TranslationLoss> losses) {
		return losses.stream().filter((loss) -> loss.model() == null).map(TranslationLoss::code).toList();
	}

	static String resource(Class<?> place, String name) {
		try (InputStream in = Objects.requireNonNull(place.getResourceAsStream(name), name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
