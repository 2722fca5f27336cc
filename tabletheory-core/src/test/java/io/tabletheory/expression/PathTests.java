// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PathTests {

	@Test
	void readsKeysAndPositions() {
		assertThat(Path.parse("lines[0].price")).isEqualTo(Path.of("lines").index(0).key("price"));
		assertThat(Path.parse("a[1][22].b.c")).isEqualTo(Path.of("a").index(1).index(22).key("b").key("c"));
		assertThat(Path.parse("plain")).isEqualTo(Path.of("plain"));
		assertThat(Path.parse("mit Leerzeichen#1")).isEqualTo(Path.of("mit Leerzeichen#1"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "a", "a.b", "a[0]", "a[10].b[2][3].c" })
	void writesWhatItReads(String text) {
		assertThat(Path.parse(text)).hasToString(text);
	}

	@Test
	void nothingInAnAttributesOwnNameHasAMeaning() {
		Path dotted = Path.of("a.b[0]");
		assertThat(dotted.isAttribute()).isTrue();
		assertThat(dotted.attribute()).isEqualTo("a.b[0]");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			""           | a name is missing
			.a           | a name is missing
			a.           | a name is missing
			a..b         | a name is missing
			[0]          | a name is missing
			a[           | a position in brackets
			a[]          | a position in brackets
			a[x]         | a position in brackets
			a[-1]        | a position in brackets
			a[0          | a position in brackets
			a[1234567890]| a position in brackets
			a[0]b        | '.' or '[' is expected
			a]           | ']' without '['
			""")
	void refusesMalformedTextAndSaysWhere(String text, String problem) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Path.parse(text))
			.withMessageContaining("The path '" + text + "' is malformed at character ")
			.withMessageContaining(problem)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
	}

	@Test
	void refusesNegativePositions() {
		Path list = Path.of("a");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> list.index(-1))
			.withMessageContaining("found -1");
	}

	@ParameterizedTest
	@CsvSource({ "a,a,true", "a,a.b,true", "a.b,a,true", "a[0],a[0].x,true", "a[0],a[1],false", "a.b,a.c,false",
			"a,b,false", "a.b,a[0],false", "a,ab,false" })
	void overlapsWhatItIsPartOf(String left, String right, boolean overlaps) {
		assertThat(Path.parse(left).overlaps(Path.parse(right))).isEqualTo(overlaps);
	}

}
