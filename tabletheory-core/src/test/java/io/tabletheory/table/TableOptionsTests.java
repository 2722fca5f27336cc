// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class TableOptionsTests {

	@Test
	void switchNothingOnUnlessAsked() {
		TableOptions options = TableOptions.DEFAULTS;
		assertThat(options.throughput()).isNull();
		assertThat(options.indexThroughput()).isEmpty();
		assertThat(options.stream()).isNull();
		assertThat(options.encryption()).isNull();
		assertThat(options.deletionProtection()).isFalse();
		assertThat(options.tags()).isEmpty();
		assertThat(options.patience()).isEqualTo(Duration.ofMinutes(10));
	}

	@Test
	void areNotChangedByTheirBuilder() {
		TableOptions.Builder builder = TableOptions.builder().tag("a", "1");
		TableOptions options = builder.build();
		builder.tag("b", "2");
		assertThat(options.tags()).containsOnlyKeys("a");
	}

	@Test
	void refuseToProvisionAnIndexButNotItsTable() {
		TableOptions.Builder builder = TableOptions.builder().indexThroughput("by-a", 1, 1);
		assertThatIllegalArgumentException().isThrownBy(builder::build)
			.withMessage("Throughput of the indexes [by-a] needs throughput of the table: "
					+ "both are provisioned, or neither");
	}

	@Test
	void refuseThroughputBelowOne() {
		assertThatIllegalArgumentException().isThrownBy(() -> TableOptions.builder().throughput(0, 1))
			.withMessage("Throughput needs at least one unit of each, found 0 reads and 1 writes");
		assertThatIllegalArgumentException().isThrownBy(() -> TableOptions.builder().throughput(1, 0));
	}

	@Test
	void refuseNegativePatience() {
		TableOptions.Builder builder = TableOptions.builder().patience(Duration.ofSeconds(-1));
		assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage("patience PT-1S is negative");
	}

}
