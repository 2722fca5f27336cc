// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class EncryptionContextTests {

	@Test
	void encodesNoPairs() {
		assertThat(EncryptionContext.NONE.canonical()).asHexString().isEqualTo("00000000");
	}

	@Test
	void encodesPairsSortedAndWithTheirLengths() {
		Map<String, String> pairs = new LinkedHashMap<>();
		pairs.put("b", "");
		pairs.put("a", "\u00e9\ud83d\ude00");
		assertThat(EncryptionContext.of(pairs).canonical()).asHexString()
			.isEqualToIgnoringCase(
					"00000002" + "00000001" + "0061" + "00000003" + "00e9d83dde00" + "00000001" + "0062" + "00000000");
	}

	@Test
	void encodesDifferentContextsDifferently() {
		SplittableRandom random = new SplittableRandom(11);
		String[] texts = { "", "a", "aa", "ab", "b", "\u0000", "\ud800", "\udc00", "?" };
		Map<String, Map<String, String>> seen = new HashMap<>();
		for (int run = 0; run < 20_000; run++) {
			Map<String, String> pairs = new HashMap<>();
			for (int size = random.nextInt(4); size > 0; size--) {
				pairs.put(texts[random.nextInt(texts.length)], texts[random.nextInt(texts.length)]);
			}
			String encoded = HexFormat.of().formatHex(EncryptionContext.of(pairs).canonical());
			assertThat(seen.computeIfAbsent(encoded, (key) -> pairs)).isEqualTo(pairs);
		}
	}

}
