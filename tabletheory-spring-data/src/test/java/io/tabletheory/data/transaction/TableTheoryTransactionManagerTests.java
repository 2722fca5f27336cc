// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.transaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

import io.tabletheory.data.core.EntityUpdate;
import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.CancellationCode;
import io.tabletheory.local.fault.FaultKind;
import io.tabletheory.local.fault.Faults;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Version;
import org.springframework.transaction.InvalidIsolationLevelException;
import org.springframework.transaction.NestedTransactionNotSupportedException;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TableTheoryTransactionManagerTests {

	private static final Faults FAULTS = Faults.seeded(5);

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared()
		.configure(DynamoDbClient.builder())
		.httpClient(FAULTS.wrap(Apache5HttpClient.create()))
		.build();

	private static final EntityStore STORE = EntityStore.of(CLIENT, null, Account.class);

	private final TableTheoryTemplate template = STORE.template();

	private final TableTheoryTransactionManager manager = new TableTheoryTransactionManager(STORE.tableTheory());

	private final TransactionTemplate transaction = new TransactionTemplate(this.manager);

	private final String prefix = UUID.randomUUID().toString();

	@AfterAll
	static void stop() {
		CLIENT.close();
	}

	@AfterEach
	void heal() {
		FAULTS.reset();
	}

	@Test
	void writesWaitForTheCommitAndAreOneTransaction() {
		Account known = this.template.save(account("1", 5));
		FAULTS.reset();
		Account inserted = this.transaction.execute((status) -> {
			Account first = this.template.insert(account("2", 1));
			Account second = this.template.save(known.add(2));
			assertThat(second.version()).isEqualTo(1);
			this.template.deleteById(id("3"), Account.class);
			this.template.update(EntityUpdate.of(id("4"), Account.class).increment("balance").upsert());
			assertThat(FAULTS.calls("TransactWriteItems")).isZero();
			return first;
		});
		assertThat(find("2")).isEqualTo(inserted);
		assertThat(find("1").balance()).isEqualTo(7);
		assertThat(find("1").version()).isEqualTo(1);
		assertThat(find("4").balance()).isEqualTo(1);
		assertThat(FAULTS.calls("TransactWriteItems")).isEqualTo(1);
		assertThat(FAULTS.calls("PutItem") + FAULTS.calls("UpdateItem") + FAULTS.calls("DeleteItem")).isZero();
	}

	@Test
	void aRollbackForgets() {
		assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> this.transaction.execute((status) -> {
			this.template.insert(account("1", 1));
			throw new IllegalStateException("no");
		}));
		this.transaction.executeWithoutResult((status) -> {
			this.template.insert(account("1", 1));
			status.setRollbackOnly();
		});
		assertThat(this.template.findById(id("1"), Account.class)).isEmpty();
		this.template.insert(account("1", 1));
	}

	@Test
	void getsSeeWhatIsToBeWritten() {
		Account known = this.template.save(account("1", 5));
		this.transaction.executeWithoutResult((status) -> {
			Account saved = this.template.save(known.add(1));
			assertThat(this.template.findById(id("1"), Account.class)).containsSame(saved);
			this.template.insert(account("2", 0));
			assertThat(this.template.findById(id("2"), Account.class)).isPresent();
			assertThat(this.template.findById(id("3"), Account.class)).isEmpty();
		});
		this.transaction.executeWithoutResult((status) -> {
			this.template.delete(find("1"));
			assertThat(this.template.findById(id("1"), Account.class)).isEmpty();
			this.template.update(EntityUpdate.of(id("2"), Account.class).increment("balance"));
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
				.isThrownBy(() -> this.template.findById(id("2"), Account.class));
		});
		assertThat(find("2").balance()).isEqualTo(1);
	}

	@Test
	void aCheckLeavesWhatIsToBeWritten() {
		Account known = this.template.save(account("1", 5));
		this.transaction.executeWithoutResult((status) -> {
			Account saved = this.template.save(known.add(1));
			this.template.transact((writes) -> writes.check(id("1"), Account.class));
			assertThat(this.template.findById(id("1"), Account.class)).containsSame(saved);
		});
		assertThat(find("1").balance()).isEqualTo(6);
	}

	@Test
	void getsOfManySeeWhatIsToBeWritten() {
		this.template.saveAll(List.of(account("1", 5), account("2", 6)));
		FAULTS.reset();
		this.transaction.executeWithoutResult((status) -> {
			Account saved = this.template.save(find("1").add(1));
			this.template.deleteById(id("2"), Account.class);
			Account inserted = this.template.insert(account("3", 7));
			List<String> ids = List.of(id("3"), id("4"), id("2"), id("1"), id("3"));
			assertThat(this.template.findAllById(ids, Account.class)).containsExactly(Optional.of(inserted),
					Optional.empty(), Optional.empty(), Optional.of(saved), Optional.of(inserted));
			assertThat(FAULTS.calls("BatchGetItem")).isEqualTo(1);
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
				.isThrownBy(() -> this.template.findAllTogether(ids, Account.class))
				.withMessageContaining("would not see the insert of Account " + id("3"));
			assertThat(this.template.findAllTogether(List.of(id("4")), Account.class))
				.containsExactly(Optional.empty());
		});
	}

	@Test
	void refusesWhatWouldNotBeRight() {
		Account known = this.template.save(account("1", 5));
		this.transaction.executeWithoutResult((status) -> {
			this.template.save(known.add(1));
			assertThatExceptionOfType(OptimisticLockingFailureException.class)
				.isThrownBy(() -> this.template.delete(known))
				.withMessageContaining(id("1"));
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
				.isThrownBy(() -> this.template
					.findAll(FindOperation.of(Account.class).matching(Criteria.where("id").is(id("9")))))
				.withMessageContaining("Account");
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(
					() -> this.template.updateAndReturn(EntityUpdate.of(id("5"), Account.class).increment("balance")));
			IntStream.range(0, 99).forEach((i) -> this.template.deleteById(id("n" + i), Account.class));
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
				.isThrownBy(() -> this.template.deleteById(id("n99"), Account.class))
				.withMessageContaining("100");
		});
	}

	@Test
	void versionsAndUniqueValuesJoin() {
		Account known = this.template.save(account("1", 5));
		this.template.save(known.add(1));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.transaction.executeWithoutResult((status) -> {
				this.template.insert(account("2", 0));
				this.template.save(known.add(2));
			}));
		assertThat(this.template.findById(id("2"), Account.class)).isEmpty();
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> this.transaction.executeWithoutResult((status) -> {
				this.template.insert(account("2", 0));
				this.template.insert(new Account(id("3"), 0, this.prefix + "1@x", null));
			}))
			.withMessageContaining("email");
		assertThat(this.template.findById(id("2"), Account.class)).isEmpty();
	}

	@Test
	void explicitTransactionsAndBatchesJoin() {
		this.transaction.executeWithoutResult((status) -> {
			this.template.transact((tx) -> tx.insert(account("1", 1)).insert(account("2", 1)));
			this.template.saveAll(List.of(account("3", 1), account("4", 1)));
			status.setRollbackOnly();
		});
		assertThat(this.template.findAllById(List.of(id("1"), id("2"), id("3"), id("4")), Account.class))
			.allMatch(Optional::isEmpty);
	}

	@Test
	void readOnlyGetsOfSeveralAreOneTransaction() {
		List<Account> saved = this.template.saveAll(List.of(account("1", 1), account("2", 2)));
		this.transaction.setReadOnly(true);
		this.transaction.executeWithoutResult((status) -> {
			assertThat(this.template.findAllById(List.of(id("2"), id("9"), id("1")), Account.class))
				.containsExactly(Optional.of(saved.get(1)), Optional.empty(), Optional.of(saved.get(0)));
			assertThat(this.template.findAllById(List.of(id("1"), id("1")), Account.class)).hasSize(2)
				.containsOnly(Optional.of(saved.get(0)));
			assertThat(this.template.findAllById(List.of(), Account.class)).isEmpty();
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
				.isThrownBy(() -> this.template.insert(account("3", 1)));
		});
		assertThat(FAULTS.calls("TransactGetItems")).isEqualTo(2);
	}

	@Test
	void aNewTransactionSuspendsTheOther() {
		TransactionTemplate inner = new TransactionTemplate(this.manager);
		inner.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
		this.transaction.executeWithoutResult((status) -> {
			this.template.insert(account("1", 1));
			inner.executeWithoutResult((other) -> {
				assertThat(this.template.findById(id("1"), Account.class)).isEmpty();
				this.template.insert(account("2", 1));
			});
			assertThat(this.template.findById(id("1"), Account.class)).isPresent();
			status.setRollbackOnly();
		});
		assertThat(this.template.findById(id("1"), Account.class)).isEmpty();
		assertThat(this.template.findById(id("2"), Account.class)).isPresent();
	}

	@Test
	void refusesWhatDynamoDbDoesNotHave() {
		TransactionTemplate nested = new TransactionTemplate(this.manager);
		nested.setPropagationBehavior(TransactionDefinition.PROPAGATION_NESTED);
		assertThatExceptionOfType(NestedTransactionNotSupportedException.class).isThrownBy(() -> this.transaction
			.executeWithoutResult((status) -> nested.executeWithoutResult((inner) -> find("1"))));
		this.transaction.setIsolationLevel(TransactionDefinition.ISOLATION_SERIALIZABLE);
		assertThatExceptionOfType(InvalidIsolationLevelException.class)
			.isThrownBy(() -> this.transaction.executeWithoutResult((status) -> find("1")));
	}

	@Test
	void transfersConserveTheTotal() throws Exception {
		int accounts = 6;
		IntStream.range(0, accounts).forEach((i) -> this.template.save(account("" + i, 100)));
		FAULTS.on("TransactWriteItems").withProbability(0.1).conflict();
		FAULTS.on("TransactWriteItems").withProbability(0.05).loseResponse();
		FAULTS.on("TransactWriteItems").withProbability(0.05).throttle();
		FAULTS.on("TransactWriteItems").withProbability(0.05).internalServerError();
		FAULTS.on("TransactWriteItems")
			.withProbability(0.05)
			.cancelTransaction(CancellationCode.NONE, CancellationCode.THROTTLING_ERROR);
		FAULTS.on("GetItem").withProbability(0.05).throttle();
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Bank.class)) {
			Transfers transfers = context.getBean(Transfers.class);
			int made = together(8, (seed) -> made(transfers, new Random(seed), accounts));
			assertThat(made).isPositive();
			FAULTS.clear();
			assertThat(
					IntStream.range(0, accounts).mapToLong((i) -> Objects.requireNonNull(find("" + i).version())).sum())
				.as("each transfer that was made was made once, and no other")
				.isEqualTo(2L * made);
		}
		assertThat(List.of(FaultKind.CONFLICT, FaultKind.LOST_RESPONSE, FaultKind.THROTTLING, FaultKind.SERVICE_ERROR,
				FaultKind.CANCELLATION))
			.allSatisfy((kind) -> assertThat(FAULTS.count(kind, "TransactWriteItems")).isPositive());
		FAULTS.reset();
		assertThat(IntStream.range(0, accounts).mapToLong((i) -> find("" + i).balance()).sum())
			.isEqualTo(accounts * 100L);
	}

	private int made(Transfers transfers, Random random, int accounts) {
		int made = 0;
		for (int i = 0; i < 25; i++) {
			int from = random.nextInt(accounts);
			int to = (from + 1 + random.nextInt(accounts - 1)) % accounts;
			try {
				transfers.transfer(id("" + from), id("" + to), random.nextInt(40));
				made++;
			}
			catch (ConcurrencyFailureException | IllegalArgumentException expected) {
				// Nothing was transferred.
			}
		}
		return made;
	}

	private static int together(int threads, IntUnaryOperator work) throws Exception {
		ExecutorService executor = Executors.newFixedThreadPool(threads);
		try {
			List<Future<Integer>> running = new ArrayList<>();
			IntStream.range(0, threads).forEach((i) -> running.add(executor.submit(() -> work.applyAsInt(i))));
			int sum = 0;
			for (Future<Integer> one : running) {
				sum += one.get();
			}
			return sum;
		}
		finally {
			executor.shutdown();
		}
	}

	private String id(String id) {
		return this.prefix + id;
	}

	private Account account(String id, long balance) {
		return new Account(id(id), balance, this.prefix + id + "@x", null);
	}

	private Account find(String id) {
		return this.template.findById(id(id), Account.class).orElseThrow();
	}

	@Table(name = "managed-accounts", typeAttribute = "type")
	record Account(@PartitionKey String id, long balance, @Unique @Nullable String email,
			@Version @Nullable Long version) {

		Account add(long amount) {
			return new Account(this.id, this.balance + amount, this.email, this.version);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableTransactionManagement(proxyTargetClass = true)
	static class Bank {

		@Bean
		TableTheoryTransactionManager transactionManager() {
			return new TableTheoryTransactionManager(STORE.tableTheory());
		}

		@Bean
		Transfers transfers() {
			return new Transfers(STORE.template());
		}

	}

	static class Transfers {

		private final TableTheoryTemplate template;

		Transfers(TableTheoryTemplate template) {
			this.template = template;
		}

		@Transactional
		public void transfer(String from, String to, long amount) {
			Account source = this.template.findById(from, Account.class).orElseThrow();
			Account target = this.template.findById(to, Account.class).orElseThrow();
			this.template.save(target.add(amount));
			if (source.balance() < amount) {
				throw new IllegalArgumentException("Not enough");
			}
			this.template.save(source.add(-amount));
		}

	}

}
