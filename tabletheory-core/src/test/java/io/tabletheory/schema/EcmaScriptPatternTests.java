// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.regex.PatternSyntaxException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Expressions of JavaScript match in Java what they match there; the expectations are
 * those of Node.
 */
class EcmaScriptPatternTests {

	@ParameterizedTest
	@CsvSource(delimiter = ' ',
			value = { "/^[a-z]{3}$/i AbC true", "/^[a-z]{3}$/ AbC false", "/b/ abc true", "b+ abbc true",
					"/a\\/b/ a/b true", "/[^]/ x true", "/[]/ x false", "/^[a&&b]+$/ a&b true", "/^[[]$/ [ true",
					"/^\\d+$/ 12 true", "/^\\w+$/ é false", "/^É$/i é true", "/^a{,2}$/ a{,2} true", "/^a{2}$/ aa true",
					"/^\\a$/ a true", "/^\\x41\\u0042\\cA?$/ AB true", "/\\bb/ ab false", "/\\bb/ a-b true",
					"/a\\B/ ab true", "/^(?<y>.)\\k<y>$/ aa true", "/^(.)\\1$/ ab false", "/(?<=a)b/ ab true",
					"/(?<!a)b/ ab false", "/^.$/ ab false", "/b/y ab false", "/a/y ab true", "/^\\u{41}$/u A true",
					"/^\\p{L}$/u é true", "/^[^@]+@[^@]+\\.[a-z]+$/ a@b.c true", "/]/ ] true", "/^}$/ } true",
					"/^[\\]]$/ ] true", "/^a|b$/ xb true" })
	void matchesAsInJavaScript(String expression, String text, boolean matches) {
		assertThat(EcmaScriptPattern.of(expression).compile().matcher(text).find()).isEqualTo(matches);
	}

	@Test
	void theEndIsTheEndOfTheTextAndNotThatOfALine() {
		assertThat(EcmaScriptPattern.of("/^[a-z]{3}$/i").compile().matcher("abc\n").find()).isFalse();
		assertThat(EcmaScriptPattern.of("/^b$/m").compile().matcher("a\nb\nc").find()).isTrue();
		assertThat(EcmaScriptPattern.of("/^b$/m").compile().matcher("a\u0085b").find()).isFalse();
	}

	@Test
	void aDotLeavesOutTheLineEndsOfJavaScriptOnly() {
		assertThat(EcmaScriptPattern.of("/a.b/").compile().matcher("a\u0085b").find()).isTrue();
		assertThat(EcmaScriptPattern.of("/a.b/").compile().matcher("a\nb").find()).isFalse();
		assertThat(EcmaScriptPattern.of("/a.b/s").compile().matcher("a\nb").find()).isTrue();
	}

	@Test
	void spaceIsThatOfUnicode() {
		assertThat(EcmaScriptPattern.of("/^\\s$/").compile().matcher("\ufeff").find()).isTrue();
		assertThat(EcmaScriptPattern.of("/^[\\s]$/").compile().matcher("\u00a0").find()).isTrue();
		assertThat(EcmaScriptPattern.of("/^\\S$/").compile().matcher("\u2003").find()).isFalse();
	}

	@ParameterizedTest
	@ValueSource(strings = { "/a/v", "/a++/", "/[a/", "/(a/", "/\\/", "/\\u{110000}/u", "/(?<a_b>x)/", "/\\k<a_b>/",
			"/\\q/u", "/[\\B]/", "/[\\1]/", "/\\p/u" })
	void refusesWhatJavaDoesNotHave(String expression) {
		assertThatExceptionOfType(PatternSyntaxException.class)
			.isThrownBy(() -> EcmaScriptPattern.of(expression).compile());
	}

	@Test
	void aRefusalHasThePositionInTheText() {
		assertThatExceptionOfType(PatternSyntaxException.class)
			.isThrownBy(() -> EcmaScriptPattern.of("/^ab++/").compile())
			.satisfies((failure) -> assertThat(failure.getIndex()).isEqualTo(5));
	}

}
