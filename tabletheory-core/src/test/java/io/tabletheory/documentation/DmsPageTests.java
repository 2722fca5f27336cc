// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.nio.charset.StandardCharsets;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.dms.DmsReader;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class DmsPageTests {

	private static final Page PAGE = Page.of("docs/dms.md");

	@Test
	void theExampleIsAModel() {
		assertThat(DmsReader.read("dms.md", document(0)).models()).singleElement().satisfies((order) -> {
			assertThat(order.name()).isEqualTo("Order");
			assertThat(order.indexes()).hasSize(1);
		});
	}

	@Test
	void theMistakesSayWhatIsShown() {
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> DmsReader.read("shop.yml", document(1)))
			.withMessage(PAGE.blocks("").get(0).strip());
	}

	private static byte[] document(int position) {
		return PAGE.blocks("yaml").get(position).getBytes(StandardCharsets.UTF_8);
	}

}
