// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableWarning;
import io.tabletheory.schema.onetable.OneTableWarningCode;
import io.tabletheory.schema.translation.LossCode;
import io.tabletheory.testing.Page;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OneTablePageTests {

	private static final Page PAGE = Page.of("docs/onetable.md");

	@Test
	void theMistakesSayWhatIsShown() {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> OneTableReader.read("shop.json", json(0)))
			.withMessage(PAGE.blocks("").get(0).strip());
	}

	@Test
	void theWarningsSayWhatIsShown() {
		List<OneTableWarning> warnings = OneTableReader.read("shop.json", json(1)).warnings();
		assertThat(warnings.stream().map(OneTableWarning::toString).collect(Collectors.joining("\n")))
			.isEqualTo(PAGE.blocks("").get(1).strip());
	}

	@Test
	void everyCodeIsInTheTable() {
		assertThat(Arrays.stream(OneTableWarningCode.values()))
			.allSatisfy((code) -> assertThat(PAGE.text()).contains("`" + code + "`"));
	}

	@Test
	void everyLossIsInTheTables() {
		assertThat(Arrays.stream(LossCode.values())).allSatisfy((code) -> assertThat(PAGE.text())
			.containsPattern("\\|[^|]*`" + code.text() + "`[^|]*\\| " + code.severity().text() + " \\|"));
	}

	private static byte[] json(int position) {
		return PAGE.blocks("json").get(position).getBytes(StandardCharsets.UTF_8);
	}

}
