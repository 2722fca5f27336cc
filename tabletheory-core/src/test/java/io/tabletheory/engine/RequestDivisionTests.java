// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RequestDivisionTests {

	@Test
	void noneIsTooLong() {
		assertThat(RequestDivision.of(List.of(1, 1, 1), 2, 10, Integer::longValue)).containsExactly(List.of(1, 1),
				List.of(1));
	}

	@Test
	void noneIsTooLarge() {
		assertThat(RequestDivision.of(List.of(2, 1, 1, 3), 10, 3, Integer::longValue)).containsExactly(List.of(2, 1),
				List.of(1), List.of(3));
	}

	@Test
	void whatAloneIsTooLargeHasOneOfItsOwn() {
		assertThat(RequestDivision.of(List.of(5, 1, 5), 10, 3, Integer::longValue)).containsExactly(List.of(5),
				List.of(1), List.of(5));
	}

}
