// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.RandomModels;
import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsWriter;
import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A DMS document that becomes a OneTable schema and comes back is the same document.
 */
class UnchangedDmsTests {

	@Test
	void aDocumentComesBackAsItWas() {
		Fuzz.run(500, (random) -> {
			Model model = RandomModels.model("User", random);
			if (isTranslatable(model)) {
				EmptinessLevel emptiness = (random.nextBoolean() && !hasJson(model)) ? EmptinessLevel.DMS_0_2
						: EmptinessLevel.DMS_0_1;
				check(new DmsDocument(random.nextBoolean() ? "acme" : null, List.of(model.withEmptiness(emptiness))));
			}
		});
	}

	private static boolean hasJson(Model model) {
		return model.attributes().stream().anyMatch(AttributeModel::json);
	}

	private static boolean isTranslatable(Model model) {
		return Stream.concat(Stream.of(model.keys()), model.indexes().stream().map(Index::keys))
			.map(KeySchema::parts)
			.flatMap(List::stream)
			.noneMatch((part) -> part.type() == AttributeType.B);
	}

	private static void check(DmsDocument document) {
		OneTableTranslation translation = Documents.translated(document);
		DmsDocument back = SchemaTranslation.toDms(translation.schema(), translation.table()).document();
		assertThat(DmsWriter.toYaml(back)).isEqualTo(DmsWriter.toYaml(document));
	}

}
