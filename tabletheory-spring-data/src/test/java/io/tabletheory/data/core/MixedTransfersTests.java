// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.Modifying;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.fault.Faults;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.DataAccessException;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Version;
import org.springframework.data.repository.Repository;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Money that moves by partial updates, by versioned saves and by transactions of both, at
 * the same time and under faults: none is made, and none vanishes.
 */
class MixedTransfersTests {

	private static final int THREADS = 16;

	private static final int TRANSFERS = 120;

	private static final int ACCOUNTS = 12;

	private static final int OPENING = 1000;

	private final Faults faults = Faults.random();

	private final Repositories database = Repositories.faulty(this.faults, Account.class);

	private final TableTheoryTemplate template = this.database.template();

	private final Accounts accounts = this.database.repository(Accounts.class);

	private final AtomicInteger made = new AtomicInteger();

	private final ExecutorService executor = Executors.newFixedThreadPool(THREADS);

	private final List<Callable<Object>> ways = List.of(this::partially, this::byRepository, this::byMap, this::saved,
			this::partiallyTogether, this::savedTogether, this::mixedTogether);

	@AfterEach
	void end() {
		this.executor.shutdownNow();
	}

	@Test
	@Timeout(120)
	void conserveTheTotal() throws Exception {
		IntStream.range(0, ACCOUNTS).forEach((i) -> this.template.insert(new Account("" + i, OPENING, 0, null)));
		this.faults.onAny().withProbability(0.01).loseResponse();
		this.faults.onAny().withProbability(0.01).internalServerError();
		this.faults.onAny().withProbability(0.01).loseRequest();
		List<Future<?>> workers = new ArrayList<>();
		for (int i = 0; i < THREADS; i++) {
			workers.add(this.executor.submit(this::work));
		}
		for (Future<?> worker : workers) {
			worker.get();
		}
		this.faults.clear();
		long total = IntStream.range(0, ACCOUNTS)
			.mapToObj((i) -> account("" + i))
			.mapToLong((account) -> account.free() + account.held())
			.sum();
		assertThat(total).as("with seed %s", this.faults.seed()).isEqualTo((long) ACCOUNTS * OPENING);
		assertThat(this.made).hasValueGreaterThan(THREADS * TRANSFERS / 3);
		assertThat(this.faults.injected()).isNotEmpty();
	}

	private @Nullable Object work() throws Exception {
		for (int i = 0; i < TRANSFERS; i++) {
			try {
				this.ways.get(ThreadLocalRandom.current().nextInt(this.ways.size())).call();
				this.made.incrementAndGet();
			}
			catch (DataAccessException | TableTheoryException ex) {
				// Another was faster, or the outcome is unknown: all of it or nothing was
				// made.
			}
		}
		return null;
	}

	private Object partially() {
		this.template.update(EntityUpdate.of(any(), Account.class).increment("free", -3).increment("held", 3));
		return "";
	}

	private Object byRepository() {
		this.accounts.hold(any(), 2);
		return "";
	}

	private Object byMap() {
		return this.database.tableTheory()
			.items("Account")
			.update(ItemUpdate.of(Map.of("id", any())).decrement("free", 1).increment("held", 1));
	}

	private Object saved() {
		return this.template.save(account(any()).move(5));
	}

	private Object partiallyTogether() {
		String from = any();
		return this.template
			.transact((writes) -> writes.update(EntityUpdate.of(from, Account.class).increment("free", -7))
				.update(EntityUpdate.of(other(from), Account.class).increment("free", 7)));
	}

	private Object savedTogether() {
		Account from = account(any());
		Account to = account(other(from.id()));
		return this.template.transact((writes) -> writes.save(from.plus(-11)).save(to.plus(11)));
	}

	private Object mixedTogether() {
		Account from = account(any());
		return this.template.transact((writes) -> writes.save(from.plus(-13))
			.update(EntityUpdate.of(other(from.id()), Account.class).increment("held", 13)));
	}

	private Account account(String id) {
		return this.template.findById(id, Account.class, Consistency.STRONG).orElseThrow();
	}

	private static String any() {
		return String.valueOf(ThreadLocalRandom.current().nextInt(ACCOUNTS));
	}

	private static String other(String id) {
		return String
			.valueOf((Integer.parseInt(id) + 1 + ThreadLocalRandom.current().nextInt(ACCOUNTS - 1)) % ACCOUNTS);
	}

	interface Accounts extends Repository<Account, String> {

		@Modifying("SET free = free - :amount, held = held + :amount")
		void hold(String id, int amount);

	}

	@Table("mixed-transfers")
	record Account(@Id String id, int free, int held, @Version @Nullable Long version) {

		Account move(int amount) {
			return new Account(this.id, this.free - amount, this.held + amount, this.version);
		}

		Account plus(int amount) {
			return new Account(this.id, this.free + amount, this.held, this.version);
		}

	}

}
