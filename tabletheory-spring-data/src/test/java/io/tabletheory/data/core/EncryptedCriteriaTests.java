// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.testing.RecordedKeys;
import org.junit.jupiter.api.Test;
import org.springframework.dao.InvalidDataAccessApiUsageException;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Criteria on what is encrypted without a digest. */
class EncryptedCriteriaTests {

	private static final Schema DECLARED = Schema.of(DmsReader.read("test.yml", """
			dms_version: "0.1"
			models:
			  - name: Patient
			    table: { name: encrypted-criteria-patients }
			    keys: { partition: { attribute: id, type: S } }
			    attributes:
			      - { attribute: id, type: S, required: true }
			      - { attribute: ssn, type: S, encryption: { v: 1 } }
			""".getBytes(StandardCharsets.UTF_8)).models());

	private final TableTheoryTemplate template = template();

	private static TableTheoryTemplate template() {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Customer.class, Patient.class, Member.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				DECLARED);
		FieldEncryption.Builder encryption = FieldEncryption.with(new RecordedKeys()).key("master");
		TableTheory theory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(converter.schema())
			.encryption(encryption.digestKey(encryption.build().newDigestKey()).build())
			.build();
		theory.tables().ensure();
		return new TableTheoryTemplate(theory, converter);
	}

	@Test
	void nameTheAnnotationOfAClassThatIsAnnotated() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.findAll(FindOperation.of(Customer.class).matching(where("name").is("Ada"))))
			.withMessageEndingWith(
					"name of Customer is stored encrypted, so that no condition or filter can name it; with"
							+ " @Encrypted(digest = \"...\") on the property, a query or scan can ask for = or IN, outside of OR and"
							+ " NOT");
	}

	@Test
	void nameTheModelOfAClassThatADocumentDescribes() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(
				() -> this.template.findAll(FindOperation.of(Patient.class).matching(where("ssn").is("1")).allowScan()))
			.withMessageEndingWith(
					"ssn of Patient is stored encrypted, so that no condition or filter can name it; with"
							+ " encryption: { digest: ... } in the model Patient, a query or scan can ask for = or IN, outside of OR"
							+ " and NOT");
	}

	@Test
	void findOneOfManyValuesByItsDigest() {
		this.template.save(new Member("1", "m150"));
		List<String> names = IntStream.range(0, 250).mapToObj((i) -> "m" + i).toList();
		assertThat(this.template.findAll(FindOperation.of(Member.class).matching(where("name").in(names)).allowScan()))
			.containsExactly(new Member("1", "m150"));
	}

	@Table("encrypted-criteria-members")
	record Member(@PartitionKey String id, @Encrypted(digest = "nameDigest") String name) {

	}

	@Table("encrypted-criteria-customers")
	record Customer(@PartitionKey String id, @Encrypted String name) {

	}

	@ModelName("Patient")
	record Patient(String id, String ssn) {

	}

}
