// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class NameOrderTests {

	private final NameOrder order = new NameOrder(new NameTable(List.of("a", "b", "c")));

	@Test
	void expectsTheOrderOfTheTableAtFirst() {
		assertThat(this.order.after(NameTable.UNKNOWN)).isZero();
		assertThat(this.order.after(0)).isEqualTo(1);
		assertThat(this.order.after(2)).isEqualTo(NameTable.UNKNOWN);
	}

	@Test
	void expectsTheOrderItSawLast() {
		this.order.learn(NameTable.UNKNOWN, 2);
		this.order.learn(2, 0);
		assertThat(this.order.after(NameTable.UNKNOWN)).isEqualTo(2);
		assertThat(this.order.after(2)).isZero();
	}

	@Test
	void learnsNothingFromNamesOutsideTheTable() {
		this.order.learn(0, NameTable.UNKNOWN);
		assertThat(this.order.after(0)).isEqualTo(1);
	}

	@Test
	void toleratesAPositionOfALongerTable() {
		for (int position : new int[] { 3, 7 }) {
			this.order.learn(position, 1);
			assertThat(this.order.after(position)).isEqualTo(NameTable.UNKNOWN);
		}
	}

}
