// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TagsTests {

	@Test
	void giveEachNumberOneForm() {
		List<Number> numbers = List.of(1, 1L, (short) 1, (byte) 1, 1.0, 1.0f, BigInteger.ONE, new BigDecimal("1.00"));
		assertThat(numbers).allSatisfy((number) -> assertThat(frozen(number)).isEqualTo(BigDecimal.ONE));
		assertThat(frozen(0.1)).isEqualTo(new BigDecimal("0.1"));
		assertThat(frozen(0.1f)).isEqualTo(new BigDecimal("0.1"));
	}

	@Test
	void keepEveryJsonValue() {
		for (Object value : new Object[] { true, "text", BigDecimal.TEN, List.of("a", List.of()), Map.of("k", "v") }) {
			assertThat(problem(value)).isNull();
		}
		assertThat(problem(Collections.singletonList(null))).isNull();
	}

	@Test
	void refuseWhatIsNoJsonValue() {
		assertThat(problem(Instant.EPOCH)).isEqualTo("Tags hold a java.time.Instant, which is not a JSON value");
		assertThat(problem(Double.NaN)).isEqualTo("Tags hold a java.lang.Double, which is not a JSON value");
		assertThat(problem(new AtomicInteger())).contains("AtomicInteger");
		assertThat(problem(Map.of(1, "a"))).isEqualTo("A key inside tags is not text");
		assertThat(problem("\ud800")).isEqualTo("Text inside tags has half of a surrogate pair");
		assertThat(problem(Map.of("\ud800", 1))).isEqualTo("Text inside tags has half of a surrogate pair");
	}

	@Test
	void refuseNumbersThatOthersCannotHold() {
		assertThat(problem(new BigDecimal("1e309")))
			.isEqualTo("A number inside tags is too large or too small for a double");
		assertThat(problem(new BigDecimal("1e-400")))
			.isEqualTo("A number inside tags is too large or too small for a double");
		assertThat(problem(new BigDecimal("1".repeat(38)))).isNull();
		assertThat(problem(new BigDecimal("1".repeat(39)))).isEqualTo("A number inside tags has more than 38 digits");
	}

	@Test
	void haveALimitedDepth() {
		List<@Nullable Object> endless = new ArrayList<>();
		endless.add(endless);
		assertThat(problem(endless)).isEqualTo("Tags are nested more than 32 deep");
		Object deepest = "leaf";
		for (int depth = 0; depth < 31; depth++) {
			deepest = List.of(deepest);
		}
		assertThat(problem(deepest)).isNull();
		assertThat(problem(List.of(deepest))).isEqualTo("Tags are nested more than 32 deep");
	}

	@Test
	void cannotBeEndlessMaps() {
		Map<String, @Nullable Object> endless = new HashMap<>();
		endless.put("k", endless);
		assertThat(problem(endless)).isEqualTo("Tags are nested more than 32 deep");
	}

	@Test
	void areFrozenDownToTheGreatestDepth() {
		List<Object> leaf = new ArrayList<>(List.of("leaf"));
		Object deepest = leaf;
		for (int depth = 0; depth < 31; depth++) {
			deepest = List.of(deepest);
		}
		Object frozen = frozen(deepest);
		leaf.add("added");
		assertThat(String.valueOf(frozen)).contains("leaf").doesNotContain("added");
	}

	private static @Nullable Object frozen(Object value) {
		return Tags.frozen(Map.of("k", value)).get("k");
	}

	private static @Nullable String problem(@Nullable Object value) {
		Map<String, @Nullable Object> tags = new HashMap<>();
		tags.put("k", value);
		return Tags.problem(Tags.frozen(tags));
	}

}
