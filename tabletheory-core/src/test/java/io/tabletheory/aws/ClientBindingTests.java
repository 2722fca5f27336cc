// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.lang.reflect.Field;
import java.util.stream.Stream;

import io.tabletheory.call.DynamoDbOperation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class ClientBindingTests {

	@ParameterizedTest
	@MethodSource("operations")
	void everyOperationOfTheEngineIsBound(DynamoDbOperation<?, ?> operation) {
		assertThat(ClientBinding.of(operation)).isNotNull();
	}

	@Test
	void anUnboundOperationIsNamed() {
		assertThatIllegalStateException()
			.isThrownBy(() -> ClientBinding.of(new DynamoDbOperation<>("DeleteEverything", true)))
			.withMessageContaining("DeleteEverything");
	}

	static Stream<Object> operations() {
		return Stream.of(DynamoDbOperation.class.getFields()).map(ClientBindingTests::value);
	}

	private static Object value(Field constant) {
		try {
			return constant.get(null);
		}
		catch (IllegalAccessException failure) {
			throw new AssertionError(failure);
		}
	}

}
