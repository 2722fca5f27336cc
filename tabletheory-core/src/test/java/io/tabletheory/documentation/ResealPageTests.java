// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.tabletheory.client.Reseal;
import io.tabletheory.client.TableTheory;
import io.tabletheory.encryption.Envelopes;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.Plaintext;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.table.migration.Checkpoints;
import io.tabletheory.table.migration.MigrationOptions;
import io.tabletheory.table.migration.ResealReport;
import io.tabletheory.testing.CountedKeys;
import io.tabletheory.testing.Page;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

class ResealPageTests {

	private static final Page PAGE = Page.of("docs/encryption.md");

	private static final Model PATIENT = new Model("Patient", "patients", null,
			new KeySchema(new KeyAttribute("id", AttributeType.S)),
			List.of(AttributeModel.named("id", AttributeType.S).build(),
					AttributeModel.named("ssn", AttributeType.S).encryption(Encryption.V1).build()),
			List.of());

	private final TableTheory tableTheory = TableTheory.builder()
		.client(LocalDynamoDb.shared().dynamoDbClient())
		.schema(Schema.of(List.of(PATIENT)))
		.encryption(FieldEncryption.with(new CountedKeys())
			.key("master")
			.envelopes("Patient", Envelopes.V2_AFTER_V1)
			.plaintext("Patient", Plaintext.READ)
			.build())
		.build();

	@BeforeEach
	void reset() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	@Test
	void theSnippetsRunInTheirOrder(@TempDir Path directory) {
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName("patients")
				.item(Map.of("id", AttributeValue.fromS("1"), "ssn", AttributeValue.fromS("123"))));
		ResealReport report = this.tableTheory.reseal(Reseal.of("Patient").onlyOutdated());
		assertThat(report).hasToString("1 read, 1 resealed, 0 left as they were, 0 failed");
		assertThat(this.tableTheory.reseal(Reseal.of("Patient").onlyOutdated()).left()).isEqualTo(1);
		MigrationOptions options = MigrationOptions.builder()
			.itemsPerSecond(500)
			.checkpoints(Checkpoints.file(directory.resolve("patients.reseal")))
			.skipFailures(true)
			.build();
		ResealReport planned = this.tableTheory
			.reseal(Reseal.of("Patient").with(MigrationOptions.builder().dryRun(true).build()));
		ResealReport rotated = this.tableTheory.reseal(Reseal.of("Patient").with(options));
		assertThat(planned).hasToString("Dry run: 1 read, 1 resealed, 0 left as they were, 0 failed");
		assertThat(rotated.resealed()).isEqualTo(1);
		assertThat(PAGE.blocks("java"))
			.anySatisfy(
					(block) -> assertThat(block).contains("tableTheory.reseal(Reseal.of(\"Patient\").onlyOutdated())"))
			.anySatisfy(
					(block) -> assertThat(block).contains("Checkpoints.file(directory.resolve(\"patients.reseal\"))",
							"Reseal.of(\"Patient\").with(MigrationOptions.builder().dryRun(true).build())",
							"Reseal.of(\"Patient\").with(options)"));
	}

}
