// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.onetable.OneTableReader;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Behaviour of the npm library, section "Cursors". */
class KeyCursorsTests {

	private static final String SCHEMA = """
			{ "format": "onetable:1.1.0", "version": "1.0.0",
			  "indexes": { "primary": { "hash": "pk", "sort": "sk" }, "gs1": { "hash": "gpk", "sort": "gsk" } },
			  "models": { "Item": { "pk": { "type": "string" }, "sk": { "type": "string" },
			    "gpk": { "type": "string" }, "gsk": { "type": "number" } } } }
			""";

	private final TableTheory tableTheory = TableTheory.builder()
		.client(LocalDynamoDb.shared().dynamoDbClient())
		.schema(OneTableReader.read("a.json", SCHEMA.getBytes(StandardCharsets.UTF_8)).schema().toSchema("cursors"))
		.build();

	private final KeyCursors cursors = KeyCursors.of(this.tableTheory, "Item");

	private final Items items = this.tableTheory.items("Item");

	@Test
	void aKeyOfTheTableIsACursor() {
		Map<String, Object> key = Map.of("pk", "a", "sk", "b");
		assertThat(this.cursors.key(this.cursors.cursor(key))).isEqualTo(key);
	}

	@Test
	void aKeyOfAnIndexHasTheKeyOfTheTableToo() {
		Map<String, Object> key = Map.of("pk", "a", "sk", "b", "gpk", "g", "gsk", new BigDecimal("2.5"));
		Map<String, Object> more = new HashMap<>(key);
		more.put("other", "x");
		assertThat(this.cursors.key(this.cursors.cursor(more, "gs1"))).isEqualTo(key);
	}

	@Test
	void windowsContinueAtKeysOfOtherLibraries() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
		for (int i = 0; i < 4; i++) {
			this.items.insert(Map.of("pk", "p", "sk", "s" + i, "gpk", "g", "gsk", i));
		}
		ItemQuery query = ItemQuery.where("pk", "=", "p").limit(2);
		String next = this.cursors.cursor(Map.of("pk", "p", "sk", "s1"));
		ItemWindow window = this.items.scroll(query.after(next));
		assertThat(window.items()).extracting("sk").containsExactly("s2", "s3");
		assertThat(this.cursors.key(Objects.requireNonNull(this.items.scroll(query).next())))
			.isEqualTo(Map.of("pk", "p", "sk", "s1"));
		assertThat(this.items.scroll(query.before(this.cursors.cursor(Map.of("pk", "p", "sk", "s2")))).items())
			.extracting("sk")
			.containsExactly("s0", "s1");
		// The npm library cannot continue at the number zero.
		String zero = this.cursors.cursor(Map.of("pk", "p", "sk", "s0", "gpk", "g", "gsk", 0), "gs1");
		assertThat(this.items.all(ItemQuery.where("gpk", "=", "g").index("gs1").after(zero))).extracting("sk")
			.containsExactly("s1", "s2", "s3");
	}

	@Test
	void refusesKeysThatLackAPart() {
		assertFails("The key lacks \"sk\"", () -> this.cursors.cursor(Map.of("pk", "a")));
		assertFails("The key lacks \"gpk\"", () -> this.cursors.cursor(Map.of("pk", "a", "sk", "b"), "gs1"));
		assertFails("no index \"gs9\"", () -> this.cursors.cursor(Map.of("pk", "a", "sk", "b"), "gs9"));
		assertFails("The cursor is empty", () -> this.cursors.key(""));
	}

	private static void assertFails(String message, Runnable call) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(call::run)
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_CURSOR));
	}

}
