// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;
import java.util.Optional;

import io.tabletheory.boot.autoconfigure.account.Account;
import io.tabletheory.boot.autoconfigure.audited.Document;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.config.EnableTableTheoryAuditing;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.domain.AuditorAware;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionManager;
import org.springframework.transaction.annotation.AbstractTransactionManagementConfiguration;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@ExtendWith(OutputCaptureExtension.class)
class TransactionsAndAuditingTests {

	private final ApplicationContextRunner runner = Applications.shared().withUserConfiguration(Application.class);

	private final ApplicationContextRunner audited = Applications.shared().withUserConfiguration(Audited.class);

	@Test
	void annotatedMethodsAreTransactionsOfDynamoDb() {
		this.runner.withBean(Transfers.class).run((context) -> {
			assertThat(context).hasSingleBean(TableTheoryTransactionManager.class)
				.hasBean("tableTheoryTransactionManager");
			assertTransfersAreTransactions(context);
		});
	}

	@Test
	void thereAreNoTransactionsWhereTheyAreSwitchedOff() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.transactions.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(TransactionManager.class)
				.doesNotHaveBean(AbstractTransactionManagementConfiguration.class));
	}

	@Test
	void annotationsAreObeyedByAManagerThatTheApplicationDefines() {
		this.runner.withBean(Transfers.class).withUserConfiguration(OwnManager.class).run((context) -> {
			assertThat(context).hasSingleBean(TransactionManager.class).hasBean("own");
			assertTransfersAreTransactions(context);
		});
	}

	@Test
	void theManagerOfAnotherStoreStaysAloneAndTheLogSaysWhatThatMeans(CapturedOutput output) {
		Applications.elsewhere().withBean("jpa", OtherManager.class).run((context) -> {
			assertThat(context).hasSingleBean(TransactionManager.class).hasBean("jpa");
			assertThat(output).contains("@Transactional methods are transactions of jpa, not of DynamoDB")
				.contains("tabletheory.transactions.enabled=true", "@Transactional(\"tableTheoryTransactionManager\")");
		});
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void nothingIsSaidWhereTheApplicationHasDecided(boolean enabled, CapturedOutput output) {
		Applications.elsewhere()
			.withBean("jpa", OtherManager.class)
			.withPropertyValues("tabletheory.transactions.enabled=" + enabled)
			.run((context) -> assertThat(output).doesNotContain("not of DynamoDB"));
	}

	private static void assertTransfersAreTransactions(ApplicationContext context) {
		Transfers transfers = context.getBean(Transfers.class);
		TableTheoryOperations operations = context.getBean(TableTheoryOperations.class);
		assertThatThrownBy(() -> transfers.insert(true)).hasMessage("changed my mind");
		assertThat(operations.findById("1", Account.class)).isEmpty();
		transfers.insert(false);
		assertThat(operations.findById("1", Account.class)).isPresent();
		assertThat(operations.findById("2", Account.class)).isPresent();
	}

	@Test
	void aManagerOfTheApplicationIsUsed() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.transactions.enabled=true")
			.withBean("own", TableTheoryTransactionManager.class,
					() -> new TableTheoryTransactionManager(TableTheory.builder()
						.client(DynamoDbClient.builder().region(Region.EU_CENTRAL_1).build())
						.schema(Schema.of(List.of()))
						.build()))
			.run((context) -> assertThat(context).hasSingleBean(TableTheoryTransactionManager.class).hasBean("own"));
	}

	@Test
	void theManagerOfAnotherStoreComesFirst() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.transactions.enabled=true")
			.withBean("other", OtherManager.class)
			.run((context) -> assertThat(context.getBean(PlatformTransactionManager.class))
				.isSameAs(context.getBean("other")));
	}

	@Test
	void whoeverIsAtWorkIsNotedWhereTheApplicationCanTell() {
		this.audited.withBean(AuditorAware.class, () -> () -> Optional.of("ada"))
			.run((context) -> assertThat(
					context.getBean(TableTheoryOperations.class).insert(new Document("1", null)).author())
				.isEqualTo("ada"));
		this.audited.withBean(AuditorAware.class, () -> () -> Optional.of("ada"))
			.withPropertyValues("tabletheory.auditing.enabled=false")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(InvalidEntityException.class)
				.hasMessageContaining("Nothing would fill @LastModifiedBy of author"));
	}

	@Test
	void auditingThatTheApplicationSwitchesOnIsLeftAlone() {
		this.audited.withBean(AuditorAware.class, () -> () -> Optional.of("ada"))
			.withUserConfiguration(Auditing.class)
			.run((context) -> {
				assertThat(context).hasNotFailed().doesNotHaveBean(TableTheoryAuditingAutoConfiguration.class);
				assertThat(context.getBean(TableTheoryOperations.class).insert(new Document("1", null)).author())
					.isEqualTo("ada");
			});
	}

	@Configuration(proxyBeanMethods = false)
	@EntityScan(basePackageClasses = Account.class)
	static class Application {

	}

	@Configuration(proxyBeanMethods = false)
	@EntityScan(basePackageClasses = Document.class)
	static class Audited {

	}

	@Configuration(proxyBeanMethods = false)
	static class OwnManager {

		@Bean
		TableTheoryTransactionManager own(TableTheory tableTheory) {
			return new TableTheoryTransactionManager(tableTheory);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryAuditing
	static class Auditing {

	}

	/** Two writes that belong together. */
	static class Transfers {

		private final TableTheoryOperations operations;

		Transfers(TableTheoryOperations operations) {
			this.operations = operations;
		}

		@Transactional
		public void insert(boolean regretted) {
			assertThat(TransactionSynchronizationManager.isActualTransactionActive()).isTrue();
			this.operations.insert(new Account("1", "ada", null));
			this.operations.insert(new Account("2", "ada", null));
			if (regretted) {
				throw new IllegalStateException("changed my mind");
			}
		}

	}

	/** Of a store that is not ours. */
	static class OtherManager extends AbstractPlatformTransactionManager {

		private static final long serialVersionUID = 1L;

		@Override
		protected Object doGetTransaction() {
			return new Object();
		}

		@Override
		protected void doBegin(Object transaction, TransactionDefinition definition) {
			// Nothing begins.
		}

		@Override
		protected void doCommit(DefaultTransactionStatus status) {
			// Nothing ends.
		}

		@Override
		protected void doRollback(DefaultTransactionStatus status) {
			// Nothing ends.
		}

	}

}
