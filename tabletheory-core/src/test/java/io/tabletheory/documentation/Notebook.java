// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Set;

import io.tabletheory.client.Records;
import io.tabletheory.client.TableTheory;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

final class Notebook {

	private final Records<Note> notes;

	Notebook(DynamoDbClient client, Path document) throws IOException {
		Schema schema = Schema.of(DmsReader.read(document).models());
		TableTheory tableTheory = TableTheory.builder().client(client).schema(schema).build();
		tableTheory.tables().ensure();
		this.notes = tableTheory.records("Note", Note.class);
	}

	Note write(String id, String text) {
		return this.notes.insert(new Note(id, text, Set.of(), null, null));
	}

	Note rewrite(String id, String text) {
		Note note = this.notes.get(Map.of("id", id));
		return this.notes.update(new Note(id, text, note.tags(), note.createdAt(), note.version()));
	}

	record Note(String id, String text, @Nullable Set<String> tags, @Nullable Instant createdAt,
			@Nullable Long version) {
	}

}
