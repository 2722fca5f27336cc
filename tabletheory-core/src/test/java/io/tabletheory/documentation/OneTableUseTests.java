// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.tabletheory.schema.onetable.OneTableDocument;
import io.tabletheory.schema.onetable.OneTableModel;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableWriter;
import io.tabletheory.testing.Page;
import io.tabletheory.testing.Told;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class OneTableUseTests {

	@Test
	void aSchemaIsReadCheckedAndWritten(@TempDir Path directory) throws IOException {
		Files.writeString(directory.resolve("shop.json"), Page.of("docs/onetable.md").blocks("json").get(1));
		Told log = new Told();
		OneTableDocument document = OneTableReader.read(directory.resolve("shop.json"));
		document.warnings().forEach((warning) -> log.info("{}", warning));
		for (OneTableModel model : document.schema().models()) {
			log.info("{} has {} fields", model.name(), model.fields().size());
		}
		Files.writeString(directory.resolve("shop.yaml"), OneTableWriter.toYaml(document.schema()));
		assertThat(log.lines()).hasSize(4).last().isEqualTo("User has 3 fields");
		assertThat(OneTableReader.read(directory.resolve("shop.yaml")).schema()).isEqualTo(document.schema());
	}

}
