// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

class ValueEqualityTests {

	private static final AttributeValue ONE = AttributeValue.fromN("1");

	private static final AttributeValue SPELT_OTHERWISE = AttributeValue.fromN("1.00");

	@Test
	void numbersAreTheSameByValue() {
		assertThat(ValueEquality.isSame(ONE, SPELT_OTHERWISE)).isTrue();
		assertThat(ValueEquality.isSame(ONE, AttributeValue.fromN("10"))).isFalse();
	}

	@Test
	void setsAreTheSameInAnyOrder() {
		assertThat(ValueEquality.isSame(AttributeValue.fromSs(List.of("a", "b")),
				AttributeValue.fromSs(List.of("b", "a"))))
			.isTrue();
		assertThat(ValueEquality.isSame(AttributeValue.fromNs(List.of("1", "2")),
				AttributeValue.fromNs(List.of("2.0", "1"))))
			.isTrue();
		assertThat(ValueEquality.isSame(AttributeValue.fromBs(List.of(bytes("a"), bytes("b"))),
				AttributeValue.fromBs(List.of(bytes("b"), bytes("a")))))
			.isTrue();
		assertThat(ValueEquality.isSame(AttributeValue.fromSs(List.of("a")), AttributeValue.fromSs(List.of("a", "b"))))
			.isFalse();
	}

	@Test
	void listsAndMapsAreTheSameByTheirParts() {
		assertThat(ValueEquality.isSame(AttributeValue.fromL(List.of(ONE)),
				AttributeValue.fromL(List.of(SPELT_OTHERWISE))))
			.isTrue();
		assertThat(ValueEquality.isSame(Map.of("a", ONE), Map.of("a", SPELT_OTHERWISE))).isTrue();
		assertThat(ValueEquality.isSame(Map.of("a", ONE), Map.of("b", ONE))).isFalse();
		assertThat(ValueEquality.isSame(Map.of("a", ONE), Map.of("a", ONE, "b", ONE))).isFalse();
		assertThat(ValueEquality.isSame(AttributeValue.fromL(List.of(ONE)), AttributeValue.fromL(List.of(ONE, ONE))))
			.isFalse();
	}

	@Test
	void valuesOfDifferentTypesAreNotTheSame() {
		assertThat(ValueEquality.isSame(ONE, AttributeValue.fromS("1"))).isFalse();
		assertThat(ValueEquality.isSame(ONE, null)).isFalse();
		assertThat(ValueEquality.isSame((AttributeValue) null, null)).isTrue();
	}

	private static SdkBytes bytes(String text) {
		return SdkBytes.fromUtf8String(text);
	}

}
