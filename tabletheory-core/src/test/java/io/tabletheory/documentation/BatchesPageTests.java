// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.client.ItemBatch;
import io.tabletheory.client.ItemScan;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.engine.Backoff;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.testing.Page;
import io.tabletheory.testing.Told;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

class BatchesPageTests {

	private static final List<Map<String, Object>> ITEMS = List.of(Map.of("id", "n1", "text", "one"),
			Map.of("id", "n2", "text", "two"));

	private final Faults faults = Faults.seeded(42);

	private final DynamoDbClient client = LocalDynamoDb.shared()
		.configure(DynamoDbClient.builder())
		.httpClient(this.faults.wrap(Apache5HttpClient.create()))
		.build();

	private Items notes;

	@BeforeEach
	void start() {
		LocalDynamoDb.shared().reset();
		TableTheory tableTheory = tableTheory(BatchOptions.DEFAULTS);
		tableTheory.tables().ensure();
		this.notes = tableTheory.items("Note");
	}

	private TableTheory tableTheory(BatchOptions options) {
		byte[] document = Page.of("README.md").blocks("yaml").get(0).getBytes(UTF_8);
		return TableTheory.builder()
			.client(this.client)
			.schema(Schema.of(DmsReader.read("README.md", document).models()))
			.batches(options)
			.build();
	}

	@AfterEach
	void close() {
		this.client.close();
	}

	@Test
	void theSnippetsRunInTheirOrder() {
		List<Map<String, @Nullable Object>> stored = this.notes
			.putAll(List.of(Map.of("id", "n1", "text", "one"), Map.of("id", "n2", "text", "two")));
		List<Optional<Map<String, Object>>> found = this.notes
			.findAll(List.of(Map.of("id", "n2"), Map.of("id", "n3"), Map.of("id", "n2")));
		this.notes.write(ItemBatch.empty().put(Map.of("id", "n3", "text", "three")).delete(Map.of("id", "n1")));
		this.notes.deleteAll(List.of(Map.of("id", "n2"), Map.of("id", "n3")));
		assertThat(stored).hasSize(2).allSatisfy((note) -> assertThat(note).containsEntry("version", 0L));
		assertThat(found).containsExactly(Optional.of(stored.get(1)), Optional.empty(), Optional.of(stored.get(1)));
		assertThat(this.notes.all(ItemScan.all())).isEmpty();
	}

	@Test
	void theOptionsAreThoseShown() {
		Told logger = new Told();
		this.notes.putAll(ITEMS);
		BatchOptions options = BatchOptions.builder()
			.concurrency(8)
			.chunkSize(50)
			.backoff(new Backoff(Duration.ofMillis(20), Duration.ofSeconds(2), 12))
			.patience(Duration.ofSeconds(30))
			.consistency(Consistency.STRONG)
			.projection("text")
			.progress((done, total) -> logger.info("{} of {}", done, total))
			.build();
		List<Optional<Map<String, Object>>> texts = this.notes.findAll(List.of(Map.of("id", "n1")), options);
		assertThat(texts).containsExactly(Optional.of(Map.of("text", "one")));
		assertThat(logger.lines()).containsExactly("1 of 1");
	}

	@Test
	void whatIsLeftIsRepeated() {
		Items notes = tableTheory(BatchOptions.builder().backoff(new Backoff(Duration.ZERO, Duration.ZERO, 3)).build())
			.items("Note");
		List<Map<String, Object>> items = ITEMS;
		this.faults.on("BatchWriteItem").times(3).unprocessed(25);
		try {
			notes.putAll(items);
		}
		catch (BatchIncompleteException failure) {
			notes.repeat(failure);
		}
		assertThat(this.faults.calls("BatchWriteItem")).isEqualTo(4);
		assertThat(notes.all(ItemScan.all())).hasSize(2);
	}

	@Test
	void theFailureReadsAsShownAndCanBeRepeated() {
		BatchOptions options = BatchOptions.builder().backoff(new Backoff(Duration.ZERO, Duration.ZERO, 3)).build();
		this.faults.on("BatchWriteItem").times(3).unprocessed(25);
		BatchIncompleteException failure = Assertions.catchThrowableOfType(BatchIncompleteException.class,
				() -> this.notes.putAll(ITEMS, options));
		assertThat(failure).hasMessage(Page.of("docs/batches.md").blocks("").get(0).strip());
		this.notes.repeat(failure);
		assertThat(this.notes.findAll(List.of(Map.of("id", "n1"), Map.of("id", "n2")))).allMatch(Optional::isPresent);
	}

}
