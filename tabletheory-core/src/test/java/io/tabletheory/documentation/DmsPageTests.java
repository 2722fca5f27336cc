// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.TimestampFraction;
import io.tabletheory.schema.ValueGenerator;
import io.tabletheory.schema.ValueLimits;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.testing.Page;
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

	@Test
	void theTagTrimsTimestamps() {
		String attribute = PAGE.blocks("yaml").get(3).strip();
		String document = """
				dms_version: "0.1"
				models:
				  - name: "Event"
				    table: { name: "events" }
				    keys: { partition: { attribute: "at", type: "S" } }
				    attributes:
				      %s
				""".formatted(attribute);
		AttributeModel at = DmsReader.read("events.yml", document.getBytes(StandardCharsets.UTF_8))
			.models()
			.get(0)
			.attributes()
			.get(0);
		assertThat(TimestampFraction.of(at)).isEqualTo(TimestampFraction.TRIMMED);
		refused(document.replace("trimmed", "go"), "Use \"nine_digits\" or \"trimmed\".");
		refused(document.replace("format: \"rfc3339nano\", ", ""), "Remove the tag.");
	}

	@Test
	void theRulesForValuesLoad() {
		String document = """
				dms_version: "0.1"
				models:
				  - name: "User"
				    table: { name: "users" }
				    keys: { partition: { attribute: "PK", type: "S" } }
				    attributes:
				      - { attribute: "id", type: "S" }
				      %s
				""".formatted(PAGE.blocks("yaml").get(2).strip());
		Model user = DmsReader.read("users.yml", document.getBytes(StandardCharsets.UTF_8)).models().get(0);
		assertThat(rules(user, "PK").template()).hasToString("USER#{id}");
		assertThat(rules(user, "_type").type()).isEqualTo("User");
		assertThat(rules(user, "email").unique()).isTrue();
		assertThat(InitialValue.of(Objects.requireNonNull(user.attribute("number"))))
			.isEqualTo(new InitialValue(ValueGenerator.ULID, null));
		assertThat(InitialValue.of(Objects.requireNonNull(user.attribute("status"))))
			.isEqualTo(new InitialValue(null, "NEW"));
		assertThat(ValueLimits.of(Objects.requireNonNull(user.attribute("status"))).allowed()).contains("NEW", "PAID");
		refused(document.replace("unique", "uniqe"),
				"Use template, type, unique, generated, default, enum, pattern, write_once, protected, "
						+ "stored, tolerant, timestamp, nulls, property, dates.");
	}

	private static ValueRules rules(Model model, String attribute) {
		return ValueRules.of(Objects.requireNonNull(model.attribute(attribute)));
	}

	private static void refused(String document, String message) {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> DmsReader.read("events.yml", document.getBytes(StandardCharsets.UTF_8)))
			.withMessageContaining(message);
	}

	private static byte[] document(int position) {
		return PAGE.blocks("yaml").get(position).getBytes(StandardCharsets.UTF_8);
	}

}
