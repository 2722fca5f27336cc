// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class EqualFormTests {

	@ParameterizedTest
	@MethodSource("same")
	void theSameValuesAreEqual(Object one, Object other) {
		assertThat(EqualForm.of(one)).isEqualTo(EqualForm.of(other)).hasSameHashCodeAs(EqualForm.of(other));
	}

	static Stream<Arguments> same() {
		return Stream.of(Arguments.of(new BigDecimal("1.0"), 1L), Arguments.of(new BigDecimal("0.00"), 0),
				Arguments.of(new BigDecimal("1E+2"), 100.0), Arguments.of(new byte[] { 1, 2 }, new byte[] { 1, 2 }),
				Arguments.of(List.of(1, new byte[] { 1 }), List.of(new BigDecimal("1.0"), new byte[] { 1 })),
				Arguments.of(Map.of("a", 1, "b", List.of(2)), Map.of("b", List.of(2L), "a", 1L)),
				Arguments.of(new LinkedHashSet<>(List.of(1, 2)), new LinkedHashSet<>(List.of(2L, 1L))),
				Arguments.of(Set.of(SdkBytes.fromByteArray(new byte[] { 1 })), Set.of(new byte[] { 1 })));
	}

	@ParameterizedTest
	@MethodSource("different")
	void differentValuesAreNot(Object one, Object other) {
		assertThat(EqualForm.of(one)).isNotEqualTo(EqualForm.of(other));
	}

	static Stream<Arguments> different() {
		return Stream.of(Arguments.of(1, "1"), Arguments.of(0, false), Arguments.of("", List.of()),
				Arguments.of(List.of(1, 2), List.of(2, 1)), Arguments.of(List.of(1), Set.of(1)),
				Arguments.of(Instant.EPOCH, Instant.EPOCH.toString()),
				Arguments.of(new byte[] { 1 }, new byte[] { 1, 0 }));
	}

	@Test
	void laterChangesOfAValueDoNotReachIt() {
		byte[] bytes = { 1 };
		List<Integer> list = new ArrayList<>(List.of(1));
		Object binary = EqualForm.of(bytes);
		Object form = EqualForm.of(list);
		bytes[0] = 2;
		list.add(2);
		assertThat(binary).isEqualTo(EqualForm.of(new byte[] { 1 }));
		assertThat(form).isEqualTo(EqualForm.of(List.of(1)));
	}

	@Test
	void nullsWithinValuesAreKept() {
		Map<String, @Nullable Object> map = new HashMap<>();
		map.put("a", null);
		assertThat(EqualForm.of(map)).isNotEqualTo(EqualForm.of(Map.of())).isEqualTo(EqualForm.of(map));
	}

	@Test
	void aValueThatHoldsItselfIsRefused() {
		List<Object> list = new ArrayList<>();
		list.add(list);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> EqualForm.of(list))
			.withMessageContaining("nested deeper than 32 levels");
	}

}
