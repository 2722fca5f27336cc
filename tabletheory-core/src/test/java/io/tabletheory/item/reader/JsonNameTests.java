// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class JsonNameTests {

	@ParameterizedTest
	@ValueSource(strings = { "", "a", "short", "sixlet", "seven__", "exactly14chars", "fifteen_letters", "Z\u00fcrich",
			"a name of considerably more than twenty bytes" })
	void isFoundWhereItStandsInFull(String name) {
		byte[] json = bytes("xx" + name + "\":{\"S\":\"y\"}");
		assertThat(JsonName.of(name).match(json, 2, json.length)).isEqualTo(bytes(name).length + 2);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "a", "short", "sixlet", "seven__", "exactly14chars", "Z\u00fcrich" })
	void isNotFoundWhereAnythingDiffers(String name) {
		byte[] json = bytes(name + "\":{\"S\":\"y\"}");
		for (int i = 0; i < bytes(name).length + 2; i++) {
			byte[] other = json.clone();
			other[i] ^= 1;
			assertThat(JsonName.of(name).match(other, 0, other.length)).as("difference at " + i).isZero();
		}
	}

	@Test
	void isNotFoundBeyondTheEnd() {
		byte[] json = bytes("name\":{}}");
		for (int end = 0; end < 6; end++) {
			assertThat(JsonName.of("name").match(json, 0, end)).isZero();
		}
		assertThat(JsonName.of("name").match(json, 0, 8)).isEqualTo(6);
	}

	@Test
	void isNeverFoundWhereItNeedsEscapes() {
		for (String name : List.of("a\"b", "a\\b", "a\nb", "\ud800")) {
			byte[] json = bytes(name + "\":{\"S\":\"y\"}");
			assertThat(JsonName.of(name).match(json, 0, json.length)).as(name).isZero();
		}
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

}
