// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class JsonTextTests {

	private static final Map<Integer, String> SHORT_ESCAPES = Map.of((int) '"', "\\\"", (int) '\\', "\\\\", 8, "\\b", 9,
			"\\t", 10, "\\n", 12, "\\f", 13, "\\r");

	@Test
	void separatesMembersAndElements() {
		JsonText json = new JsonText(JsonText.Escapes.GO).openObject()
			.name("a")
			.openArray()
			.literal("1")
			.openObject()
			.closeObject()
			.string("x")
			.openArray()
			.closeArray()
			.closeArray()
			.name("b")
			.string("y")
			.name("c")
			.literal("null")
			.closeObject();

		assertThat(json).hasToString("{\"a\":[1,{},\"x\",[]],\"b\":\"y\",\"c\":null}");
	}

	@ParameterizedTest
	@EnumSource
	void writesEveryCharacterAsItsPolicyHasIt(JsonText.Escapes escapes) {
		for (int codePoint = 0; codePoint <= 0x10100; codePoint++) {
			if (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE) {
				String text = Character.toString(codePoint);
				assertThat(new JsonText(escapes).string(text).toString())
					.isEqualTo('"' + expected(codePoint, escapes) + '"');
			}
		}
	}

	private static String expected(int codePoint, JsonText.Escapes escapes) {
		if (SHORT_ESCAPES.containsKey(codePoint)) {
			return SHORT_ESCAPES.get(codePoint);
		}
		boolean html = Arrays.asList((int) '<', (int) '>', (int) '&', 0x2028, 0x2029).contains(codePoint);
		return (codePoint < 0x20 || (html && escapes == JsonText.Escapes.GO)) ? String.format("\\u%04x", codePoint)
				: Character.toString(codePoint);
	}

	@ParameterizedTest
	@CsvSource({ "\ud800, \\ufffd", "a\udfff, a\\ufffd", "\udc00\ud800, \\ufffd\\ufffd",
			"\ud800\ud83d\ude00, \\ufffd\ud83d\ude00" })
	void replacesHalfOfASurrogatePairAsGoReplacesWhatIsNotUtf8(String text, String literal) {
		assertThat(new JsonText(JsonText.Escapes.GO).string(text)).hasToString('"' + literal + '"');
	}

	@Test
	void escapesNamesLikeStrings() {
		assertThat(new JsonText(JsonText.Escapes.GO).openObject().name("<").literal("1").closeObject())
			.hasToString("{\"\\u003c\":1}");
	}

	@Test
	void ordersKeysAsTheirUtf8BytesAreOrdered() {
		Fuzz.run((random) -> {
			String left = RandomValues.text(random);
			String right = RandomValues.text(random);
			int byBytes = Arrays.compareUnsigned(left.getBytes(StandardCharsets.UTF_8),
					right.getBytes(StandardCharsets.UTF_8));

			assertThat(Integer.signum(JsonText.KEY_ORDER.compare(left, right))).isEqualTo(Integer.signum(byBytes));
		});
	}

}
