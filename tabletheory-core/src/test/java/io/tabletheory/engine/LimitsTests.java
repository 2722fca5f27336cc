// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The maximum size of a read, and the number of its parts.
 */
class LimitsTests {

	@Test
	void limitsAreAtLeastOne() {
		refused(() -> new Limits(0, 1), "A limit and a page size are at least 1, found 0");
		refused(() -> new Limits(1, 0), "A limit and a page size are at least 1, found 0");
	}

	@Test
	void segmentsAreCountedFromZero() {
		refused(() -> new Segment(-1, 3), "There is no segment -1 of 3");
		refused(() -> new Segment(3, 3), "There is no segment 3 of 3");
		assertThat(new Segments(3, 1).each()).containsExactly(new Segment(0, 3), new Segment(1, 3), new Segment(2, 3));
	}

	@Test
	void thereIsALimitOfSegments() {
		refused(() -> new Segment(0, 1_000_001), "A scan has 1 to 1000000 segments, found 1000001");
		refused(() -> new Segments(0, 1), "A scan has 1 to 1000000 segments, found 0");
	}

	@Test
	void oneSegmentAtATimeIsTheLeast() {
		refused(() -> new Segments(2, 0), "At least one segment is read at a time, found 0");
	}

	private static void refused(ThrowingCallable making, String message) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(making)
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
	}

}
