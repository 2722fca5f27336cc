// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A key that is made of values within attributes of the type M.
 */
class NestedIngredientsTests {

	private static final String DOCUMENT = """
			dms_version: "0.1"
			models:
			  - name: "Booking"
			    table: { name: "nested-ingredients" }
			    keys: { partition: { attribute: "PK", type: "S" } }
			    attributes:
			      - { attribute: "PK", type: "S", required: true, tags: { tabletheory: { template: "{stay.room:3}@{stay.from}" } } }
			      - { attribute: "stay", type: "M" }
			""";

	private static final Map<String, Object> KEY = Map.of("PK", "007@noon");

	private static Items bookings;

	@BeforeAll
	static void start() {
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema
				.of(List.of(DmsReader.read("test", DOCUMENT.getBytes(StandardCharsets.UTF_8)).models().get(0))))
			.build();
		tableTheory.tables().ensure();
		bookings = tableTheory.items("Booking");
	}

	@BeforeEach
	void store() {
		bookings.put(Map.of("stay", Map.of("room", 7, "from", "noon")));
	}

	@Test
	void mayBeGivenAgainWithOtherValues() {
		Map<String, Object> stay = Map.of("room", 7, "from", "noon", "until", "night");
		bookings.update(Map.of("PK", "007@noon", "stay", stay));
		assertThat(bookings.get(KEY)).extracting("stay").asString().contains("night");
	}

	@Test
	void cannotChange() {
		refused(Map.of("room", 8, "from", "noon"));
		refused(Map.of("room", 7, "from", "noo"));
		refused(Map.of("room", 7));
		refused(Map.of("room", true, "from", "noon"));
	}

	private static void refused(Map<String, Object> stay) {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> bookings.update(Map.of("PK", "007@noon", "stay", stay)))
			.withMessageContaining(
					"The update changes \"stay\", a part of the key \"PK\" ({stay.room:3}@{stay.from});");
	}

}
