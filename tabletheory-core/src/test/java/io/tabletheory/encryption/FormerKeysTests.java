// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.List;

import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FormerKeysTests {

	private static final Model PATIENT = model("Patient");

	private static final Model DOCTOR = model("Doctor");

	private static final Model VISITOR = model("Visitor");

	private final FieldEncryption encryption = builder().key("all")
		.former("old-all")
		.key("Patient", "patients")
		.former("Patient", "old-patients")
		.former("Patient", "older-patients")
		.key("Patient", "record", "records")
		.former("Patient", "record", "old-records")
		.key("Doctor", "doctors")
		.former("Visitor", "old-visitors")
		.build();

	private static FieldEncryption.Builder builder() {
		return FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32]));
	}

	@Test
	void aFormerKeyOpensNothingOfAnotherModel() {
		assertThat(former(PATIENT, "name")).containsExactly("old-patients", "older-patients");
		assertThat(former(DOCTOR, "name")).isEmpty();
	}

	@Test
	void aFormerKeyOfAnAttributeOpensThatOnly() {
		assertThat(former(PATIENT, "record")).containsExactly("old-records", "old-patients", "older-patients");
	}

	@Test
	void withoutAKeyOfItsOwnAModelHasTheFormerKeysOfEverything() {
		assertThat(former(VISITOR, "name")).containsExactly("old-visitors", "old-all");
	}

	@Test
	void aFormerKeyOfAnUnknownPlaceIsRefused() {
		Schema schema = Schema.of(List.of(PATIENT));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> builder().key("all").former("Patent", "old").build().rules().requireKnown(schema))
			.withMessageContaining("Patent");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> builder().key("all").former("Patient", "id", "old").build().rules().requireKnown(schema))
			.withMessageContaining("\"id\" of Patient");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> builder().former("Patient", " "))
			.withMessageContaining("A master key is empty");
	}

	private List<String> former(Model model, String attribute) {
		return EncryptionRules.of(this.encryption).keyUse(model, attribute, EnvelopeFormat.V1).former();
	}

	private static Model model(String name) {
		return new Model(name, "clinic", null, new KeySchema(new KeyAttribute("id", AttributeType.S), null),
				List.of(AttributeModel.named("id", AttributeType.S).build()), List.of());
	}

}
