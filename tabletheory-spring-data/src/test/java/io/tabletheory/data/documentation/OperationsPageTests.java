// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.documentation;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.observation.tck.TestObservationRegistry;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.observability.MicrometerObserver;
import io.tabletheory.data.observability.OperationMeter;
import io.tabletheory.data.observability.OperationMeters;
import io.tabletheory.data.observability.OperationObservation.HighCardinality;
import io.tabletheory.data.observability.OperationObservation.LowCardinality;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Page;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The tables of docs/operations.md are those of the code, and its example runs.
 */
class OperationsPageTests {

	private static final Page PAGE = Page.of("docs/operations.md");

	/** The rows below its head. */
	private static List<String> table(String name) {
		String table = PAGE.text().split("<!-- " + name + " -->", 2)[1].split("<!-- end -->", 2)[0];
		return table.strip().lines().skip(2).toList();
	}

	@Test
	void tagsAreThoseOfTheObservation() {
		assertThat(table("tags")).containsExactlyElementsOf(Stream.of(LowCardinality.values())
			.map((tag) -> "| `" + tag.asString() + "` | " + tag.meaning() + " |")
			.toList());
	}

	@Test
	void keysAreThoseOfTheObservation() {
		assertThat(table("keys")).containsExactlyElementsOf(Stream.of(HighCardinality.values())
			.map((key) -> "| `" + key.asString() + "` | " + key.meaning() + " |")
			.toList());
	}

	@Test
	void metersAreThoseOfTheCode() {
		assertThat(table("meters")).containsExactlyElementsOf(Stream.of(OperationMeter.values())
			.map((meter) -> "| `" + meter.getName() + "` | "
					+ meter.getType().name().toLowerCase(Locale.ROOT).replace('_', ' ') + " | " + meter.meaning()
					+ " |")
			.toList());
	}

	@Test
	void operationsAreObservedWithoutBoot() {
		DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();
		Schema schema = Schema.of(List.of(Models.USER));
		ObservationRegistry observations = TestObservationRegistry.create();
		SimpleMeterRegistry meters = new SimpleMeterRegistry();
		TableTheory tableTheory = TableTheory.builder()
			.client(client)
			.schema(schema)
			.observer(new MicrometerObserver(observations, null, ReturnConsumedCapacity.TOTAL))
			.build();
		observations.observationConfig().observationHandler(new OperationMeters(meters));
		tableTheory.tables().describe();
		assertThat(meters.get("tabletheory.requests").counter().count()).isEqualTo(1);
	}

	@Test
	void anEngineThatIsBuiltByHandIsClosed() {
		DynamoDbClient dynamoDbClient = LocalDynamoDb.shared().dynamoDbClient();
		Schema schema = Schema.of(List.of(Models.COUNTER));
		Map<String, Object> counter = Map.of("id", 1);
		TableTheory.builder().client(dynamoDbClient).schema(schema).build().tables().ensure();
		try (TableTheory tableTheory = TableTheory.builder().client(dynamoDbClient).schema(schema).build()) {
			tableTheory.items("Counter").put(counter);
		}
		assertThat(PAGE.text()).contains("tableTheory.items(\"Counter\").put(counter);");
	}

}
