// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class GroupTests {

	private final Group group = new Group(Map.of("email", "secret"), values());

	@Test
	void showsNamesAndNoValues() {
		assertThat(this.group).hasToString("Group[keys=[email], values=[n, sum, least]]");
	}

	@Test
	void refusesUnknownNamesWithTheKnown() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.group.sum("total"))
			.withMessage("ErrInvalidOperator: There is no aggregate \"total\"; there are \"n\", \"sum\", \"least\"");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.group.key("name"))
			.withMessage("ErrInvalidOperator: There is no key \"name\"; there are \"email\"");
	}

	@Test
	void refusesAnotherTypeThanTheValueHas() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.group.count("sum"))
			.withMessage("ErrInvalidValue: The aggregate \"sum\" is a java.math.BigDecimal, not a java.lang.Long");
	}

	@Test
	void tellsNothingFromZero() {
		assertThat(this.group.value("least", String.class)).isEmpty();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.group.sum("least"))
			.withMessageContaining("There was nothing to make the aggregate \"least\" of")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

	@Test
	void cannotBeChanged() {
		assertThat(this.group.keys()).isUnmodifiable();
		assertThat(this.group.values()).isUnmodifiable();
		Map<String, @Nullable Object> own = values();
		Group copied = new Group(Collections.emptyMap(), own);
		own.clear();
		assertThat(copied.count("n")).isEqualTo(1);
	}

	private static Map<String, @Nullable Object> values() {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		values.put("n", 1L);
		values.put("sum", BigDecimal.TEN);
		values.put("least", null);
		return values;
	}

}
