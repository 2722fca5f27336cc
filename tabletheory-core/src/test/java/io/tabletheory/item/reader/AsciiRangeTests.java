// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AsciiRangeTests {

	private static final byte[] BYTES = "..name..".getBytes(StandardCharsets.US_ASCII);

	@Test
	void hashesLikeAString() {
		assertThat(AsciiRange.hash(BYTES, 2, 6)).isEqualTo("name".hashCode());
		assertThat(AsciiRange.hash(BYTES, 2, 2)).isZero();
	}

	@Test
	void equalsNoLongerAndNoShorterText() {
		assertThat(AsciiRange.equals(BYTES, 2, 6, "name")).isTrue();
		assertThat(AsciiRange.equals(BYTES, 2, 6, "name.")).isFalse();
		assertThat(AsciiRange.equals(BYTES, 2, 6, "nam")).isFalse();
		assertThat(AsciiRange.equals(BYTES, 2, 6, "nome")).isFalse();
	}

}
