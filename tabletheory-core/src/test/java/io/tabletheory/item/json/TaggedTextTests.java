// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The short way gives what the long way gives, or nothing.
 */
class TaggedTextTests {

	@ParameterizedTest
	@ValueSource(strings = { "", "?", "top-secret", "eight888", "with spaces, and ~ at the end of ASCII ~" })
	void takesPlainAscii(String text) {
		AttributeValue value = AttributeValue.fromS(text);
		byte[] json = longWay(value);
		assertThat(TaggedText.write(value, 0)).isEqualTo(json);
		assertThat(TaggedText.write(value, 16)).isEqualTo(Arrays.copyOf(json, json.length + 16));
		assertThat(TaggedText.read(json)).isEqualTo(value);
	}

	@ParameterizedTest
	@ValueSource(strings = { "<", ">", "a&b", "\"", "\\", "\n", "\u001f", "\u00e9", "\u2028", "1234567\u20ac", "\ud800",
			"\ud83d\ude00" })
	void leavesAloneWhatIsNotWrittenAsItIs(String text) {
		assertThat(TaggedText.write(AttributeValue.fromS(text), 0)).isNull();
	}

	@Test
	void leavesAloneWhatIsNoTextOrSeveralThings() {
		assertThat(TaggedText.write(null, 0)).isNull();
		assertThat(TaggedText.write(AttributeValue.fromN("1"), 0)).isNull();
		assertThat(TaggedText.write(AttributeValue.builder().s("x").n("1").build(), 0)).isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "{}", "{'t':'S','s':'", "{'t':'S','s':'}", "{'t':'S','s':'x'", "{'t':'S','s':'x'} ",
			"{'t':'S','s':'x'}}", "{'t':'S','s':'x','y':'z'}", "{'t':'S', 's':'x'}", "{'t':'N','s':'x'}",
			"{'t':'S','s':'\\u0041'}", "{'t':'S','s':'\u00e9'}", "{'t':'S','s':'\n'}" })
	void leavesAloneWhatIsNotTheShortestJsonOfPlainAscii(String json) {
		assertThat(TaggedText.read(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8))).isNull();
	}

	@Test
	void writesLikeTheLongWay() {
		Fuzz.run((random) -> {
			AttributeValue value = AttributeValue.fromS(RandomValues.text(random));
			byte[] json = TaggedText.write(value, 0);
			if (json != null) {
				assertThat(json).isEqualTo(longWay(value));
			}
		});
	}

	@Test
	void readsLikeTheLongWay() {
		Fuzz.run((random) -> {
			byte[] json = Fuzz.mutate(longWay(AttributeValue.fromS("plain " + random.nextInt(1_000))), random);
			AttributeValue value = TaggedText.read(json);
			if (value != null) {
				assertThat(value).isEqualTo(new TaggedJsonReader(json).read());
			}
		});
	}

	private static byte[] longWay(AttributeValue value) {
		return new TaggedJsonWriter().write(value).getBytes(StandardCharsets.UTF_8);
	}

}
