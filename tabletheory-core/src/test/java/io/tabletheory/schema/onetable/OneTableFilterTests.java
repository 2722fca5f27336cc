// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OneTableFilterTests {

	@Test
	void numbersAndBooleansMayBeTexts() {
		assertThat(values("number", "Equal", "12.5")).containsExactly(new BigDecimal("12.5"));
		assertThat(values("number", "Equal", BigDecimal.ONE)).containsExactly(BigDecimal.ONE);
		assertThat(values("boolean", "Equal", "false")).containsExactly(false);
		assertThat(values("boolean", "Equal", "yes")).containsOnlyNulls();
	}

	@Test
	void datesAreMillisecondsOrText() {
		Instant date = Instant.parse("2024-02-29T12:34:56.789Z");
		assertThat(values("date", "Less than", new BigDecimal("1709210096789"))).containsExactly(date);
		assertThat(values("date", "Less than", "1709210096789")).containsExactly(date);
		assertThat(values("date", "Less than", "2024-02-29T14:34:56.789+02:00")).containsExactly(date);
		assertThat(values("date", "Less than", new BigDecimal("1.5"))).containsOnlyNulls();
	}

	@Test
	void aRangeHasTwoValues() {
		assertThat(values("number", "Between", List.of("1", "2"))).containsExactly(BigDecimal.ONE, new BigDecimal("2"));
	}

	@Test
	void whatIsContainedIsAMember() {
		assertThat(values("set", "Contains", "a")).containsExactly("a");
		assertThat(values("array", "Does not contain", BigDecimal.TEN)).containsExactly(BigDecimal.TEN);
		assertThat(values("set", "Equal", List.of("a", "b"))).containsExactly(Set.of("a", "b"));
	}

	@Test
	void existenceHasNoValue() {
		assertThat(values("string", "Existing", "ignored")).isEmpty();
		assertThat(values("string", "Not Existing", null)).isEmpty();
	}

	@Test
	void theFirstCombinationIsIgnored() {
		OneTableSchema schema = Documents.read("a.json",
				Documents.document("\"indexes\": { \"primary\": { \"hash\": \"pk\" } }, \"models\": {},"
						+ " \"queries\": { \"q\": { \"type\": \"Scan\", \"filters\": [ { \"field\": \"f\","
						+ " \"operation\": \"Existing\", \"combine\": \"Xor\" } ] } }"))
			.schema();
		assertThat(schema.verdict(Objects.requireNonNull(schema.query("q"))))
			.isEqualTo(new QueryVerdict(Executability.EXECUTABLE, List.of()));
	}

	private static List<@Nullable Object> values(String type, String operation, @Nullable Object value) {
		Map<String, @Nullable Object> content = new HashMap<>(Map.of("type", type, "operation", operation));
		content.put("value", value);
		return new OneTableFilter(new Content(content)).values();
	}

}
