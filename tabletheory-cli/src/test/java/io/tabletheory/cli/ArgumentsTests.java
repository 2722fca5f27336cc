// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ArgumentsTests {

	@Test
	void tellsOptionsAndWordsApart() throws UsageException {
		Arguments arguments = parse("a", "--flag", "--value", "v", "b", "--", "--c");
		assertThat(arguments.words()).containsExactly("a", "b", "--c");
		assertThat(arguments.has("--flag")).isTrue();
		assertThat(arguments.value("--value")).isEqualTo("v");
	}

	@Test
	void takesAValueBehindAnEqualsSign() throws UsageException {
		assertThat(parse("--value=a=b").value("--value")).isEqualTo("a=b");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			--falg             | There is no option '--falg'; there are --flag, --value
			-x                 | There is no option '-x'; there are --flag, --value
			--value            | The option '--value' needs a value
			--value=           | The option '--value' needs a value
			--value --flag     | The option '--value' needs a value
			--flag=yes         | The option '--flag' takes no value
			--flag --flag      | The option '--flag' is given twice
			""")
	void saysWhatIsWrong(String words, String problem) {
		assertThatExceptionOfType(UsageException.class).isThrownBy(() -> parse(words.split(" "))).withMessage(problem);
	}

	private static Arguments parse(String... words) throws UsageException {
		return Arguments.parse(List.of(words), Set.of("--flag"), Set.of("--value"));
	}

}
