// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import io.tabletheory.client.KeyCursors;
import io.tabletheory.client.SampleItems;
import io.tabletheory.client.SavedQueries;
import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.onetable.OneTableDocument;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.QueryVerdict;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SavedQueriesUseTests {

	private final OneTableDocument document = OneTableReader.read("shop.json", """
			{ "format": "onetable:1.1.0", "version": "1.0.0",
			  "indexes": { "primary": { "hash": "pk", "sort": "sk" } },
			  "models": { "User": { "pk": { "type": "string", "value": "account#${account}" },
			    "sk": { "type": "string", "value": "user#${name}" }, "account": { "type": "string", "required": true },
			    "name": { "type": "string", "required": true } } },
			  "queries": { "Users of an account": { "type": "Query", "hash": "account#1", "index": "primary" } },
			  "items": [ { "account": "1", "name": "anna" }, { "account": "1", "name": "bob" } ] }
			""".getBytes(StandardCharsets.UTF_8));

	private final TableTheory tableTheory = TableTheory.builder()
		.client(LocalDynamoDb.shared().dynamoDbClient())
		.schema(this.document.schema().toSchema("shop"))
		.build();

	@BeforeEach
	void createTable() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	@Test
	void savedQueriesFindSamples() {
		TableTheory tableTheory = this.tableTheory;
		OneTableDocument document = this.document;
		SampleItems.of(tableTheory, document.schema()).put();
		SavedQueries queries = SavedQueries.of(tableTheory, document.schema());
		QueryVerdict verdict = queries.verdict("Users of an account");
		List<Map<String, Object>> found = queries.all("Users of an account");
		assertThat(verdict.isExecutable()).isTrue();
		assertThat(found).extracting("name").containsExactly("anna", "bob");
	}

	@Test
	void positionsAreConverted() {
		TableTheory tableTheory = this.tableTheory;
		KeyCursors cursors = KeyCursors.of(tableTheory, "User");
		String cursor = cursors.cursor(Map.of("pk", "account#1", "sk", "user#anna"));
		Map<String, Object> next = cursors.key(cursor);
		assertThat(next).isEqualTo(Map.of("pk", "account#1", "sk", "user#anna"));
	}

}
