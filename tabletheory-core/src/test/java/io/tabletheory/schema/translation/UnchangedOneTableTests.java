// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.nio.charset.StandardCharsets;

import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.schema.dms.DmsWriter;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.source.IndentedJson;
import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A OneTable schema that becomes the text of a DMS document and comes back is the same
 * schema, but for the order of properties.
 */
class UnchangedOneTableTests {

	@Test
	void aSchemaComesBackAsItWas() {
		Fuzz.run(300, (random) -> check(Documents.schema(IndentedJson.of(RandomSchemas.document(random)))));
	}

	@ParameterizedTest
	@ValueSource(strings = { "all-features.json", "spec-example.json" })
	void aDocumentComesBackAsItWas(String name) {
		check(Documents.schema(Documents.resource(OneTableReader.class, name)));
	}

	static void check(OneTableSchema schema) {
		DmsDocument document = SchemaTranslation.toDms(schema, "shop").document();
		byte[] text = DmsWriter.toYaml(document).getBytes(StandardCharsets.UTF_8);
		OneTableTranslation back = Documents.translated(DmsReader.read("a.yml", text));
		assertThat(back.schema().content()).isEqualTo(schema.content());
		assertThat(back.table()).isEqualTo("shop");
		assertThat(Documents.documentCodes(back.losses())).containsExactly(LossCode.CURSOR);
		assertThat(back.losses()).hasSize(1);
	}

}
