// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.nio.charset.StandardCharsets;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TextsTests {

	private static final char[] UNITS = { 'a', '\ud800', '\udbff', '\udc00', '\udfff', '\ud7ff', '\ue000' };

	@Test
	void wellFormedIsWhatUtf8CanEncode() {
		Fuzz.run((random) -> {
			StringBuilder text = new StringBuilder();
			for (int length = random.nextInt(6); length > 0; length--) {
				text.append(UNITS[random.nextInt(UNITS.length)]);
			}
			assertThat(Texts.isWellFormed(text.toString()))
				.isEqualTo(StandardCharsets.UTF_8.newEncoder().canEncode(text));
		});
	}

	@Test
	void wellFormedTextIsGivenBack() {
		assertThat(Texts.wellFormed("a\ud83d\ude00")).isEqualTo("a\ud83d\ude00");
	}

	@ParameterizedTest
	@CsvSource({ "a\ud83d, 1", "\ude00, 0", "\ud83d\ud83d\ude00, 0", "\ud83d\ude00\ude00, 2" })
	void halfOfASurrogatePairIsRefusedWithItsPlace(String text, int index) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Texts.wellFormed(text))
			.withMessage("ErrInvalidValue: A text has half of a surrogate pair at index " + index
					+ ", which UTF-8 cannot encode. Correct the code that cut the text there.")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

	@Test
	void quotedTextStaysOnOneLine() {
		assertThat(Texts.quote("a b\u00e9\n\r\t\u0000\u007f\u0085\u2028\u2029\ud83d"))
			.isEqualTo("\"a b\u00e9\\u000a\\u000d\\u0009\\u0000\\u007f\\u0085\\u2028\\u2029\\ud83d\"");
	}

	@Test
	void quotedTextCannotReorderTheMessage() {
		assertThat(Texts.quote("\u202ea\u2066\u200f\ufeff")).isEqualTo("\"\\u202ea\\u2066\\u200f\\ufeff\"");
	}

	@Test
	void severalTextsAreQuotedEach() {
		assertThat(Texts.quoteAll(List.of("a", "b\n"))).isEqualTo("\"a\", \"b\\u000a\"");
	}

	@Test
	void quotedTextIsCutAtALength() {
		assertThat(Texts.quote("x".repeat(120))).isEqualTo('"' + "x".repeat(120) + '"');
		assertThat(Texts.printable("x".repeat(121))).isEqualTo("x".repeat(120) + "...");
	}

}
