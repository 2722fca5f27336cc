// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.math.BigDecimal;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class LiteralsTests {

	@ParameterizedTest
	@CsvSource({ "7, 7", "7.5, 7.5", "1E1, 10", "1E17, 100000000000000000", "1E18, 1.0E+18", "1.2E18, 1.2E+18",
			"1E-7, 1.0E-7" })
	void writesNumbersForEveryYaml(BigDecimal number, String text) {
		assertThat(Literals.of(number)).isEqualTo(text);
	}

	@ParameterizedTest
	@ValueSource(ints = { 0x00, 0x1f, 0x7f, 0xa0, 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff })
	void escapesWhatIsNotPrintableInEveryYaml(int character) {
		assertThat(Literals.of(Character.toString(character))).isEqualTo(String.format("\"\\u%04x\"", character));
	}

	@ParameterizedTest
	@ValueSource(ints = { 0x20, 0x7e, 0xa1, 0x2027, 0x202a, 0xfefe, 0xff00, 0xfffd, 0x10000 })
	void leavesWhatIsPrintable(int character) {
		assertThat(Literals.of(Character.toString(character))).isEqualTo('"' + Character.toString(character) + '"');
	}

	@Test
	void marksKeysThatYamlWouldNotTakeForOne() {
		assertThat(Literals.of(Map.of("k".repeat(998), 1))).isEqualTo("{ \"" + "k".repeat(998) + "\": 1 }");
		assertThat(Literals.of(Map.of("k".repeat(999), 1))).isEqualTo("{ ? \"" + "k".repeat(999) + "\" : 1 }");
	}

}
