// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Done;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class UnmarshalTests {

	private final PlainItems orders = new PlainItems(TablePlan.of(Models.ORDER, "orders"), false);

	@Test
	void readsImagesOfEveryType() {
		Map<String, Object> image = Map.ofEntries(Map.entry("id", Map.of("S", "1")),
				Map.entry("total", Map.of("N", "1.50")), Map.entry("labels", Map.of("SS", List.of("a", "b"))),
				Map.entry("sizes", Map.of("NS", List.of("1", 2))), Map.entry("hashes", Map.of("BS", List.of("AQI="))),
				Map.entry("note", Map.of("NULL", true)),
				Map.entry("createdAt", Map.of("S", "2026-01-16T01:00:00+01:00")),
				Map.entry("lines", Map.of("L", List.of(Map.of("BOOL", true), Map.of("B", "AQI=")))),
				Map.entry("address", Map.of("M", Map.of("City", Map.of("S", "X")))),
				Map.entry("unknown", Map.of("S", "kept")));
		Map<String, @Nullable Object> item = unmarshal(image);
		assertThat(item).containsEntry("id", "1")
			.containsEntry("total", new BigDecimal("1.5"))
			.containsEntry("labels", Set.of("a", "b"))
			.containsEntry("sizes", Set.of(BigDecimal.ONE, new BigDecimal("2")))
			.containsEntry("hashes", Set.of(SdkBytes.fromByteArray(new byte[] { 1, 2 })))
			.containsEntry("note", null)
			.containsEntry("createdAt", Instant.parse("2026-01-16T00:00:00Z"))
			.containsEntry("address", Map.of("City", "X"))
			.containsEntry("unknown", "kept");
		assertThat((List<?>) item.get("lines")).satisfiesExactly((first) -> assertThat(first).isEqualTo(true),
				(second) -> assertThat((byte[]) second).containsExactly(1, 2));
	}

	@Test
	void readsTheStandardBase64OfEvents() {
		Map<String, @Nullable Object> item = unmarshal(Map.of("lines", Map.of("L", List.of(Map.of("B", "+/8=")))));
		assertThat((List<?>) item.get("lines"))
			.satisfiesExactly((bytes) -> assertThat((byte[]) bytes).containsExactly(0xFB, 0xFF));
	}

	@Test
	void readsItemsOfTheSdk() {
		assertThat(unmarshal(Map.of("id", AttributeValue.fromS("1"), "labels", AttributeValue.fromNul(true))))
			.isEqualTo(Map.of("id", "1", "labels", Set.of()));
	}

	@Test
	void isTolerantOfWhatOtherImplementationsStore() {
		assertThat(unmarshal(Map.of("labels", Map.of("L", List.of(Map.of("S", "a"))), "extra",
				Map.of("M", Map.of("a", Map.of("N", "1"))), "createdAt", Map.of("S", "0001-01-01T00:00:00Z"), "total",
				Map.of("N", "1E+3"))))
			.containsEntry("labels", Set.of("a"))
			.containsEntry("extra", Map.of("a", BigDecimal.ONE))
			.containsEntry("createdAt", Instant.parse("0001-01-01T00:00:00Z"))
			.containsEntry("total", new BigDecimal("1000"));
	}

	@Test
	void saysWhereAnImageIsMalformed() {
		refused(Map.of("id", "secret"), "The image of \"id\" has no single entry that names the type");
		refused(Map.of("id", Map.of("S", "secret", "N", "1")), "\"id\" has no single entry");
		refused(Map.of("id", Map.of("T", "secret")), "\"id\" has a type that DynamoDB does not have");
		refused(Map.of("id", Map.of("S", 5)), "\"id\" has no text");
		refused(Map.of("total", Map.of("N", "secret")), "\"total\"");
		refused(Map.of("total", Map.of("N", List.of())), "\"total\" has no number");
		refused(Map.of("lines", Map.of("L", List.of(Map.of("M", Map.of("a", Map.of("B", "&secret")))))),
				"\"lines[0].a\" has text that is not base64");
		refused(Map.of("lines", Map.of("L", "secret")), "\"lines\" has no list");
		refused(Map.of("address", Map.of("M", "secret")), "\"address\" has no map");
		refused(Map.of("address", Map.of("M", Map.of(5, Map.of("S", "secret")))),
				"\"address\" has a name that is no text");
		refused(Map.of("note", Map.of("NULL", false)), "\"note\" has a NULL that is not true");
		refused(Map.of("lines", Map.of("BOOL", "secret")), "\"lines\" has neither true nor false");
		refused(Map.of("hashes", Map.of("BS", List.of(5))), "\"hashes\" has no binary value");
		Map<String, Object> none = new HashMap<>();
		none.put("id", null);
		refused(none, "\"id\" has no single entry");
		refused(Map.of("id", AttributeValue.builder().build()), "no member or several");
	}

	@Test
	void doesNotFollowAnImageWithoutEnd() {
		Map<String, Object> endless = new HashMap<>();
		endless.put("M", Map.of("a", endless));
		refused(Map.of("address", endless), "levels");
	}

	private void refused(Map<String, ?> image, String message) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> unmarshal(image))
			.withMessageContaining("(unmarshal, model Order, table orders)")
			.withMessageContaining(message)
			.withMessageNotContaining("secret")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

	/** Nothing is to be asked for. */
	private Map<String, @Nullable Object> unmarshal(Map<String, ?> image) {
		return ((Done<Map<String, @Nullable Object>>) this.orders.unmarshal(image)).value();
	}

}
