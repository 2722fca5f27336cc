// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.boot.autoconfigure.account.Account;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

import static org.assertj.core.api.Assertions.assertThat;

class SchemaPolicyTests {

	private final LocalDynamoDb local = LocalDynamoDb.shared();

	private final DynamoDbClient client = this.local.dynamoDbClient();

	private final ApplicationContextRunner runner = Applications.embedded()
		.withUserConfiguration(Application.class)
		.withSystemProperties("aws.accessKeyId=local", "aws.secretAccessKey=local")
		.withPropertyValues("tabletheory.endpoint=" + this.local.endpoint(), "tabletheory.region=us-east-1",
				"tabletheory.client.api-call-attempt-timeout=30s", "tabletheory.client.api-call-timeout=1m");

	@BeforeEach
	void reset() {
		this.local.reset();
	}

	@Test
	void noneLeavesTablesAlone() {
		this.runner.run((context) -> assertThat(this.client.listTables().tableNames()).isEmpty());
	}

	@Test
	void validateNamesMissingTables() {
		this.runner.withPropertyValues("tabletheory.schema.policy=validate")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(TableDriftException.class)
				.hasMessageContaining("Table accounts: The table does not exist")
				.hasMessageContaining("Table notes: The table does not exist"));
		assertThat(this.client.listTables().tableNames()).isEmpty();
	}

	@Test
	void createCreatesThemUnderTheirNames() {
		this.runner
			.withPropertyValues("tabletheory.schema.policy=create", "tabletheory.table-prefix=test-",
					"tabletheory.table-suffix=.v1", "tabletheory.tables.Note.name=remarks")
			.run((context) -> {
				assertThat(this.client.listTables().tableNames()).containsExactlyInAnyOrder("test-accounts.v1",
						"remarks");
				context.getBean(TableTheoryOperations.class).insert(new Account("1", "ada", null));
				assertThat(this.client.scan((scan) -> scan.tableName("test-accounts.v1")).count()).isEqualTo(1);
				assertThat(context.getBean(TableTheory.class).engine().plan("Note").table()).isEqualTo("remarks");
			});
	}

	@Test
	void createDoesNotAcceptATableThatIsNotAsTheModelNeedsIt() {
		createAccountsWithoutIndex();
		this.runner.withPropertyValues("tabletheory.schema.policy=create")
			.run((context) -> assertThat(context).getFailure().rootCause().hasMessageContaining("index byOwner"));
	}

	@Test
	@ExtendWith(OutputCaptureExtension.class)
	void driftMayBeLogged(CapturedOutput output) {
		createAccountsWithoutIndex();
		this.runner.withPropertyValues("tabletheory.schema.policy=validate", "tabletheory.schema.drift=warn")
			.run((context) -> assertThat(context).hasNotFailed());
		assertThat(output).contains("Table accounts, index byOwner", "Table notes: The table does not exist");
	}

	@Test
	void updateIndexesAddsWhatIsMissing() {
		createAccountsWithoutIndex();
		this.runner.withPropertyValues("tabletheory.schema.policy=update-indexes")
			.run((context) -> assertThat(context.getBean(TableTheory.class).tables().validate()).isEmpty());
	}

	@Test
	void anIndexThatNoModelHasNeitherFailsNorGoes() {
		this.runner.withPropertyValues("tabletheory.schema.policy=create")
			.run((context) -> assertThat(context).hasNotFailed());
		this.client.updateTable((update) -> update.tableName("notes")
			.attributeDefinitions(
					AttributeDefinition.builder().attributeName("text").attributeType(ScalarAttributeType.S).build())
			.globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
				.create((index) -> index.indexName("byText")
					.keySchema(KeySchemaElement.builder().attributeName("text").keyType(KeyType.HASH).build())
					.projection((projection) -> projection.projectionType("ALL")))
				.build()));
		for (String policy : new String[] { "validate", "create", "update-indexes" }) {
			this.runner.withPropertyValues("tabletheory.schema.policy=" + policy)
				.run((context) -> assertThat(context).hasNotFailed());
		}
		assertThat(this.client.describeTable((table) -> table.tableName("notes")).table().globalSecondaryIndexes())
			.hasSize(1);
	}

	private void createAccountsWithoutIndex() {
		this.client.createTable((table) -> table.tableName("accounts")
			.billingMode(BillingMode.PAY_PER_REQUEST)
			.attributeDefinitions(
					AttributeDefinition.builder().attributeName("id").attributeType(ScalarAttributeType.S).build())
			.keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build()));
	}

	@Configuration(proxyBeanMethods = false)
	@EntityScan(basePackageClasses = Account.class)
	static class Application {

	}

}
