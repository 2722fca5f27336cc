// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.time.Duration;
import java.util.Map;

import io.tabletheory.OperationCancelledException;
import io.tabletheory.client.TableTheory;
import io.tabletheory.flow.Cancellation;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.testing.Page;
import io.tabletheory.testing.Snippets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class DeadlinesPageTests {

	private final DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();

	private TableTheory tableTheory;

	@BeforeEach
	void start() {
		LocalDynamoDb.shared().reset();
		byte[] document = Page.of("README.md").blocks("yaml").get(0).getBytes(UTF_8);
		this.tableTheory = TableTheory.builder()
			.client(this.client)
			.schema(Schema.of(DmsReader.read("README.md", document).models()))
			.build();
		this.tableTheory.tables().ensure();
		this.tableTheory.items("Note").put(Map.of("id", "n1", "text", "one"));
	}

	@AfterEach
	void stop() {
		this.client.close();
	}

	@Test
	void snippetsAreThisCode() {
		new Snippets(Page.of("docs/deadlines.md")).areCodeOf(DeadlinesPageTests.class);
	}

	@Test
	void aRequestHasItsTime() {
		TableTheory inTime = this.tableTheory.with(OperationContext.within(Duration.ofMillis(300)));
		Map<String, @Nullable Object> note = inTime.items("Note").get(Map.of("id", "n1"));
		assertThat(note).containsEntry("text", "one");
	}

	@Test
	void aSwitchStopsOperations() {
		Cancellation shutdown = new Cancellation();
		TableTheory stoppable = this.tableTheory.with(OperationContext.NONE.with(shutdown));
		shutdown.cancel();
		assertThatExceptionOfType(OperationCancelledException.class)
			.isThrownBy(() -> stoppable.items("Note").get(Map.of("id", "n1")));
	}

}
