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

class BindingTests {

	@ParameterizedTest
	@MethodSource("operations")
	void everyOperationOfTheEngineIsBound(DynamoDbOperation<?, ?> operation) {
		assertThat(Binding.of(operation)).isNotNull();
	}

	@Test
	void anUnboundOperationIsNamed() {
		assertThatIllegalStateException()
			.isThrownBy(() -> Binding.of(new DynamoDbOperation<>("DeleteEverything", true)))
			.withMessageContaining("DeleteEverything");
	}

	static Stream<Object> operations() {
		return Stream.of(DynamoDbOperation.class.getFields()).map(BindingTests::value);
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
