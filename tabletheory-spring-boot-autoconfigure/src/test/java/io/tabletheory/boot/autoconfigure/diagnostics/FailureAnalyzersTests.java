// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import io.tabletheory.boot.autoconfigure.Applications;
import io.tabletheory.boot.autoconfigure.account.Account;
import io.tabletheory.boot.autoconfigure.broken.Keyless;
import io.tabletheory.boot.autoconfigure.mismatched.Remark;
import io.tabletheory.boot.autoconfigure.unkept.Member;
import io.tabletheory.boot.autoconfigure.unplannable.Unplannable;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.repository.config.EnableTableTheoryRepositories;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Models, entities, tables and properties that are wrong.
 */
@ExtendWith(OutputCaptureExtension.class)
class FailureAnalyzersTests {

	@Test
	void anInvalidModelIsShownWithEveryViolation(CapturedOutput output) {
		FailedStart.start(FailedStart.Application.class, "tabletheory.schema.locations=classpath:broken/*.yml");
		assertThat(output).contains("The models of the application are not valid:")
			.containsPattern("first.yml:8:\\d+: model First: id: .*\\(at models\\[0\\]\\.attributes\\[0\\]")
			.containsPattern("second.yml:7:\\d+: .*\\(at models\\[0\\]\\.attributes")
			.contains("Correct the listed violations.");
	}

	@Test
	void aLocationThatCannotBeReadIsNamed(CapturedOutput output) {
		FailedStart.start(FailedStart.Application.class, "tabletheory.schema.locations=classpath:none.yml");
		assertThat(output).contains("tabletheory.schema.locations names 'classpath:none.yml', which cannot be read")
			.contains("Correct tabletheory.schema.locations");
	}

	@Test
	void anEntityThatCannotBeMappedIsNamed(CapturedOutput output) {
		FailedStart.start(Broken.class, Applications.NOWHERE, Applications.REGION);
		assertThat(output)
			.contains("Entities of the application cannot be stored:", "broken.Keyless: ", "@PartitionKey")
			.contains("Change the classes as the lines advise");
	}

	@Test
	void aUniqueValueThatCannotBeKeptIsNamed(CapturedOutput output) {
		FailedStart.start(Unkept.class, Applications.NOWHERE, Applications.REGION);
		assertThat(output)
			.contains("Entities of the application cannot be stored:",
					"unkept.Member has @Unique properties, but no type attribute", "@Table(typeAttribute = \"_type\")")
			.doesNotContain("Caused by");
	}

	@Test
	void aTableWhoseNameIsTooShortIsNamed(CapturedOutput output) {
		FailedStart.start(FailedStart.Application.class, Applications.NOWHERE, Applications.REGION,
				"tabletheory.schema.locations=classpath:short-name.yml");
		assertThat(output)
			.contains("The model Pt cannot be used with its table: The name \"pt\" of its table is too short",
					"tabletheory.table-prefix")
			.doesNotContain("Caused by");
	}

	@Test
	void anEntityThatDiffersFromItsModelIsNamedWithEveryDifference(CapturedOutput output) {
		FailedStart.start(Mismatched.class, Applications.NOWHERE, Applications.REGION);
		assertThat(output).contains("Entities of the application cannot be stored:")
			.contains("mismatched.Remark: @Table says \"remarks\"", "mismatched.Remark.text: @OmitEmpty says")
			.contains("or the models that they name");
	}

	@Test
	void aMethodThatNoKeyAnswersIsNamed(CapturedOutput output) {
		FailedStart.start(UnplannableApplication.class);
		assertThat(output).contains("The repository " + Unplannable.class.getName() + " has methods")
			.contains("findByVersion")
			.contains("annotate the method with @AllowScan");
	}

	@Test
	void missingTablesAreNamed(CapturedOutput output) {
		LocalDynamoDb.shared().reset();
		FailedStart.start(FailedStart.Application.class, FailedStart.elsewhere("tabletheory.schema.policy=validate"));
		assertThat(output).contains("Tables that the models of the application need do not exist:", "- notes")
			.contains("Set tabletheory.schema.policy=create");
	}

	@Test
	void aTableThatIsMissingWhenItIsUsedIsNamed(CapturedOutput output) {
		LocalDynamoDb.shared().reset();
		FailedStart.start(FailedStart.Reader.class, FailedStart.elsewhere());
		assertThat(output).contains("A table or index of DynamoDB does not exist: ErrTableNotFound")
			.contains("table notes")
			.contains("Set tabletheory.schema.policy=create");
	}

	@Test
	void tablesThatDifferAreNamed(CapturedOutput output) {
		LocalDynamoDb.shared().reset();
		FailedStart.run(FailedStart.Application.class, FailedStart.elsewhere("tabletheory.schema.policy=create",
				"tabletheory.schema.locations=classpath:drift/before.yml"));
		FailedStart.start(FailedStart.Application.class, FailedStart.elsewhere("tabletheory.schema.policy=validate",
				"tabletheory.schema.locations=classpath:drift/after.yml"));
		assertThat(output).contains("Tables of DynamoDB are not as the models of the application need them:")
			.contains("Table drifting, index byText: ")
			.contains("tabletheory.schema.policy=update-indexes", "tabletheory.schema.drift=warn");
	}

	@Test
	void anUnknownPropertyIsNamed(CapturedOutput output) {
		FailedStart.start(FailedStart.Application.class, "tabletheory.regoin=eu-west-1");
		assertThat(output).contains("TableTheory does not know these properties:")
			.contains("- tabletheory.regoin (commandLineArgs); did you mean tabletheory.region?")
			.contains("Correct or remove them.");
	}

	@Test
	void aWrongPropertyIsNamed(CapturedOutput output) {
		FailedStart.start(FailedStart.Application.class, Applications.NOWHERE, Applications.REGION,
				"tabletheory.tables.Order.name=orders");
		assertThat(output).contains("Invalid value 'orders' for configuration property 'tabletheory.tables.Order.name'")
			.contains("There is no model \"Order\". Known models: \"Note\"");
	}

	@EntityScan(basePackageClasses = Keyless.class)
	static class Broken extends FailedStart.Application {

	}

	@EntityScan(basePackageClasses = Member.class)
	static class Unkept extends FailedStart.Application {

	}

	@EntityScan(basePackageClasses = Remark.class)
	static class Mismatched extends FailedStart.Application {

	}

	@EntityScan(basePackageClasses = Account.class)
	@EnableTableTheoryRepositories(basePackageClasses = Unplannable.class)
	static class UnplannableApplication extends FailedStart.Application {

	}

}
