// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.transaction;

import java.net.URI;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.UnreachableServiceException;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.EntityTransaction;
import io.tabletheory.data.core.EntityUpdate;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.TokenUsedException;
import io.tabletheory.local.fault.Faults;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Version;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Transactions of entities of unknown outcome are repeated, and take effect once.
 */
@Timeout(60)
class RepeatedCommitsTests {

	private final Faults faults = Faults.seeded(9);

	private final Repositories database = Repositories.faulty(this.faults, Account.class);

	private final TableTheoryTemplate template = this.database.template();

	private final TransactionTemplate transaction = new TransactionTemplate(
			new TableTheoryTransactionManager(this.database.tableTheory()));

	private Account stored = new Account("", "", 0, null, null);

	@BeforeEach
	void store() {
		this.template.deleteById("a", Account.class);
		this.stored = this.template.insert(new Account("a", "ada@example.org", 10, null, null));
	}

	@Test
	void aTransactionWithATokenIsMadeOnce() {
		EntityTransaction both = EntityTransaction.empty()
			.update(EntityUpdate.of("a", Account.class).increment("balance", 5).set("email", "ada@example.com"))
			.token(UUID.randomUUID().toString());
		loseEveryResponse();
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> this.template.transact(both));
		this.faults.reset();
		this.template.transact(both);
		this.template.transact(both);
		assertThat(find()).extracting(Account::balance, Account::version, Account::email)
			.containsExactly(15, 1L, "ada@example.com");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.transact(both.deleteById("b", Account.class)))
			.withCauseInstanceOf(TokenUsedException.class);
	}

	@Test
	void aCommitOfUnknownOutcomeIsRepeated() {
		AtomicInteger status = new AtomicInteger(-1);
		loseEveryResponse();
		UnknownTransactionOutcomeSystemException unknown = assertThatExceptionOfType(
				UnknownTransactionOutcomeSystemException.class)
			.isThrownBy(() -> this.transaction.executeWithoutResult((running) -> {
				TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
					@Override
					public void afterCompletion(int completed) {
						status.set(completed);
					}
				});
				this.template.update(EntityUpdate.of("a", Account.class).increment("balance", 5));
			}))
			.actual();
		assertThat(status).hasValue(TransactionSynchronization.STATUS_UNKNOWN);
		assertThatExceptionOfType(UnknownTransactionOutcomeSystemException.class).isThrownBy(unknown::repeat);
		this.faults.reset();
		unknown.repeat();
		unknown.repeat();
		assertThat(find().balance()).isEqualTo(15);
	}

	@Test
	void aWriteWithUniqueValuesOfUnknownOutcomeSaysThatItMayHaveTakenEffect() {
		loseEveryResponse();
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> this.template.save(this.stored.balance(11)))
			.withCauseInstanceOf(UnknownOutcomeException.class)
			.withMessageContaining("the write may have taken effect");
		assertThat(find().balance()).isEqualTo(11);
	}

	@Test
	void aCommitThatNeverLeftHasAKnownOutcome() {
		try (DynamoDbClient nowhere = DynamoDbClient.builder()
			.endpointOverride(URI.create("http://localhost:1"))
			.region(Region.EU_CENTRAL_1)
			.credentialsProvider(AnonymousCredentialsProvider.create())
			.overrideConfiguration((configuration) -> configuration.retryStrategy(AwsRetryStrategy.doNotRetry()))
			.build()) {
			TableTheoryTemplate unreachable = TableTheoryTemplate.of(TableTheory.builder().client(nowhere),
					Account.class);
			TransactionTemplate refused = new TransactionTemplate(
					new TableTheoryTransactionManager(unreachable.tableTheory()));
			assertThatExceptionOfType(DataAccessResourceFailureException.class)
				.isThrownBy(() -> refused.executeWithoutResult(
						(running) -> unreachable.update(EntityUpdate.of("a", Account.class).increment("balance", 5))))
				.withCauseInstanceOf(UnreachableServiceException.class);
		}
	}

	@Test
	void aRepeatedCommitThatHasNotTakenEffectMayBeRefused() {
		this.faults.on("TransactWriteItems").times(50).loseRequest();
		UnknownTransactionOutcomeSystemException unknown = assertThatExceptionOfType(
				UnknownTransactionOutcomeSystemException.class)
			.isThrownBy(() -> this.transaction
				.executeWithoutResult((running) -> this.template.save(this.stored.balance(11))))
			.actual();
		this.faults.reset();
		this.template.update(EntityUpdate.of("a", Account.class).increment("balance", 1));
		assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(unknown::repeat);
	}

	@Test
	void aTransactionOfSpringHasATokenOfItsOwn() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.transaction.executeWithoutResult((running) -> this.template
				.transact((writes) -> writes.deleteById("b", Account.class).token("entities-2"))))
			.withMessageContaining("has a token of its own");
	}

	private void loseEveryResponse() {
		this.faults.on("TransactWriteItems").times(50).loseResponse();
	}

	private Account find() {
		return this.template.findById("a", Account.class, Consistency.STRONG).orElseThrow();
	}

	@Table(name = "repeated-commits", typeAttribute = "type")
	record Account(@Id String id, @Unique String email, int balance, @Version @Nullable Long version,
			@LastModifiedDate @Nullable Instant changedAt) {

		Account balance(int other) {
			return new Account(this.id, this.email, other, this.version, this.changedAt);
		}

	}

}
