// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.util.List;
import java.util.Map;

import io.tabletheory.schema.AttributeType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

class KeyValuesTests {

	private static final List<AttributeValue> USABLE = List.of(AttributeValue.fromS(" "), AttributeValue.fromN("0"),
			AttributeValue.fromB(SdkBytes.fromByteArray(new byte[1])));

	private static final List<AttributeValue> UNUSABLE = List.of(AttributeValue.fromS(""), AttributeValue.fromN(""),
			AttributeValue.fromN("1e126"), AttributeValue.fromB(SdkBytes.fromByteArray(new byte[0])),
			AttributeValue.fromNul(true), AttributeValue.fromBool(true), AttributeValue.fromL(List.of()),
			AttributeValue.fromM(Map.of()), AttributeValue.fromSs(List.of("x")), AttributeValue.fromNs(List.of("1")),
			AttributeValue.builder().build(), AttributeValue.builder().s("x").n("1").build());

	@ParameterizedTest
	@EnumSource
	void aKeyHasAValueOfItsOwnType(AttributeType type) {
		assertThat(USABLE).filteredOn((value) -> KeyValues.isUsable(type, value)).hasSize(type.isKeyType() ? 1 : 0);
		assertThat(KeyValues.isUsable(AttributeType.N, USABLE.get(1))).isTrue();
	}

	@ParameterizedTest
	@EnumSource
	void noKeyIsEmptyOrAnythingElse(AttributeType type) {
		assertThat(UNUSABLE).noneMatch((value) -> KeyValues.isUsable(type, value));
	}

	@Test
	void absenceIsNoKey() {
		assertThat(KeyValues.isUsable(AttributeType.S, null)).isFalse();
	}

	@ParameterizedTest
	@CsvSource({ "42, 42.0", "42, +42", "42, 0042", "42, 4.2e1", "0, -0.0", "100, 1E2" })
	void numbersAreTheSameKeyByValue(String one, String other) {
		assertThat(KeyValues.isSame(AttributeValue.fromN(one), AttributeValue.fromN(other))).isTrue();
		assertThat(KeyValues.normal(AttributeValue.fromN(other))).isEqualTo(AttributeValue.fromN(one));
	}

	@Test
	void otherKeysAreTheSameByTheirText() {
		assertThat(KeyValues.isSame(AttributeValue.fromS("42"), AttributeValue.fromS("42"))).isTrue();
		assertThat(KeyValues.isSame(AttributeValue.fromS("42"), AttributeValue.fromS("42.0"))).isFalse();
		assertThat(KeyValues.isSame(AttributeValue.fromS("42"), AttributeValue.fromN("42"))).isFalse();
	}

	@Test
	void whatIsNoNumberStaysAsItIs() {
		assertThat(KeyValues.normal(AttributeValue.fromN("many"))).isEqualTo(AttributeValue.fromN("many"));
	}

}
