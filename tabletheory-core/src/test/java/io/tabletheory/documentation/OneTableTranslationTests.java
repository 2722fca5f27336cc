// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.tabletheory.schema.dms.DmsWriter;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.translation.DmsTranslation;
import io.tabletheory.schema.translation.SchemaTranslation;
import io.tabletheory.testing.Page;
import io.tabletheory.testing.Told;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class OneTableTranslationTests {

	@Test
	void aSchemaIsTranslated(@TempDir Path directory) throws IOException {
		Files.writeString(directory.resolve("shop.json"), Page.of("docs/onetable.md").blocks("json").get(1));
		Told log = new Told();
		DmsTranslation translation = SchemaTranslation
			.toDms(OneTableReader.read(directory.resolve("shop.json")).schema(), "shop");
		translation.losses().forEach((loss) -> log.info("{}", loss));
		Files.writeString(directory.resolve("shop.yml"), DmsWriter.toYaml(translation.document()));
		assertThat(log.lines()).anyMatch((line) -> line.startsWith("severe L-TEMPLATE: model User: pk: "));
		assertThat(directory.resolve("shop.yml")).content().startsWith("dms_version: \"0.1\"\nmodels:\n");
	}

}
