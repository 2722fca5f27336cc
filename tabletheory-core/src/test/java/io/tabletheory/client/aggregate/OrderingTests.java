// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OrderingTests {

	@ParameterizedTest
	@MethodSource("ascending")
	void ordersAsDynamoDbDoes(Object less, Object greater) {
		assertThat(Ordering.compare(less, greater)).isNegative();
		assertThat(Ordering.compare(greater, less)).isPositive();
		assertThat(Ordering.compare(less, less)).isZero();
	}

	static Stream<Arguments> ascending() {
		return Stream.of(Arguments.of(-1, 0L), Arguments.of(new BigDecimal("1.5"), 2),
				Arguments.of(Long.MAX_VALUE, BigInteger.ONE.shiftLeft(64)), Arguments.of(0.1, new BigDecimal("0.11")),
				Arguments.of("", "a"), Arguments.of("Z", "a"), Arguments.of("a", "aa"), Arguments.of("z", "\u00e9"),
				Arguments.of("\ufffd", "\ud83d\ude00"), Arguments.of(Instant.EPOCH, Instant.EPOCH.plusNanos(1)),
				Arguments.of(new byte[] { 0x7f }, new byte[] { (byte) 0x80 }),
				Arguments.of(new byte[] { 1 }, new byte[] { 1, 0 }));
	}

	@Test
	void numbersAreEqualByValue() {
		assertThat(Ordering.compare(new BigDecimal("1.00"), 1L)).isZero();
	}

	@Test
	void numbersThatDynamoDbCannotHoldAreRefused() {
		for (Object number : new Object[] { new BigDecimal("1E+1000000000"), new BigDecimal("1E-1000000000"),
				Double.NaN }) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Ordering.compare(number, number));
		}
	}

}
