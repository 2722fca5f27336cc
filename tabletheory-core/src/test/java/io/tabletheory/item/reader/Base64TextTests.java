// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class Base64TextTests {

	@Test
	void decodesWhatIsEncodedAndOnlyThat() {
		Fuzz.run((random) -> {
			byte[] bytes = new byte[random.nextInt(20)];
			random.nextBytes(bytes);
			byte[] text = Base64.getEncoder().encode(bytes);
			assertThat(Base64Text.decode(text, 0, text.length)).isEqualTo(bytes);
			byte[] mutated = Fuzz.mutate(text, random);
			byte[] decoded = Base64Text.decode(mutated, 0, mutated.length);
			assertThat(decoded != null).isEqualTo(isCanonical(mutated));
			if (decoded != null) {
				assertThat(Base64.getEncoder().encode(decoded)).isEqualTo(mutated);
			}
		});
	}

	private static boolean isCanonical(byte[] text) {
		try {
			return Arrays.equals(Base64.getEncoder().encode(Base64.getDecoder().decode(text)), text);
		}
		catch (IllegalArgumentException ex) {
			return false;
		}
	}

	@ParameterizedTest
	@CsvSource({ "AAAA, 3", "AAA=, 2", "AA==, 1" })
	void decodesZeros(String text, int length) {
		byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
		assertThat(Base64Text.decode(bytes, 0, bytes.length)).isEqualTo(new byte[length]);
	}

	@Test
	void decodesARange() {
		byte[] text = "..AQID..".getBytes(StandardCharsets.US_ASCII);
		assertThat(Base64Text.decode(text, 2, 6)).containsExactly(1, 2, 3);
	}

}
