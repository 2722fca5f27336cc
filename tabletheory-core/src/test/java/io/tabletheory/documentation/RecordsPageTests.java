// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.record.InvalidRecordException;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.testing.Page;
import io.tabletheory.testing.Snippets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RecordsPageTests {

	private static final Page PAGE = Page.of("docs/records.md");

	private final DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();

	@Test
	void theSnippetRuns(@TempDir Path directory) throws IOException {
		new Snippets(PAGE).areCodeOf(Notebook.class);
		LocalDynamoDb.shared().reset();
		Notebook notebook = new Notebook(this.client, document(directory));
		assertThat(notebook.write("n1", "hello").version()).isZero();
		Notebook.Note rewritten = notebook.rewrite("n1", "hello again");
		assertThat(rewritten.text()).isEqualTo("hello again");
		assertThat(rewritten.version()).isEqualTo(1);
	}

	@Test
	void theMistakesReadAsShown(@TempDir Path directory) throws IOException {
		Schema schema = Schema.of(DmsReader.read(document(directory)).models());
		TableTheory tableTheory = TableTheory.builder().client(this.client).schema(schema).build();
		assertThatExceptionOfType(InvalidRecordException.class)
			.isThrownBy(() -> tableTheory.records("Note", Memo.class))
			.withMessage(PAGE.blocks("").get(0).strip().replace("example.Memo", Memo.class.getName()));
	}

	private static Path document(Path directory) throws IOException {
		return Files.writeString(directory.resolve("notes.yml"), Page.of("README.md").blocks("yaml").get(0));
	}

	record Memo(String id, int text, String author) {

	}

}
