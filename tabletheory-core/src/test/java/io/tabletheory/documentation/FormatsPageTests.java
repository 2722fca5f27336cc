// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;

import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.item.Timestamps;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FormatsPageTests {

	@Test
	@SuppressWarnings({ "NullAway", "UnusedVariable" }) // As the page shows it.
	void aKeyThatWasReadAddressesItsItem() {
		Schema schema = Schema.of(DmsReader.read("events.yml", """
				dms_version: "0.1"
				models:
				  - name: "Event"
				    table: { name: "formats-events" }
				    keys:
				      partition: { attribute: "pk", type: "S" }
				      sort: { attribute: "at", type: "S" }
				    attributes:
				      - { attribute: "pk", type: "S", required: true, roles: ["pk"] }
				      - { attribute: "at", type: "S", required: true, roles: ["sk"], format: "rfc3339nano" }
				""".getBytes(StandardCharsets.UTF_8)).models());
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(schema)
			.build();
		tableTheory.tables().ensure();
		Items events = tableTheory.items("Event");
		events.put(Map.of("pk", "p", "at", "2026-01-16T00:00:00.12Z"));
		for (Map<String, Object> event : events.all(ItemQuery.where("pk", "=", "p"))) {
			Instant moment = Timestamps.parse((String) event.get("at"));
			events.delete(Map.of("pk", "p", "at", event.get("at")));
		}
		assertThat(events.all(ItemQuery.where("pk", "=", "p"))).isEmpty();
	}

}
