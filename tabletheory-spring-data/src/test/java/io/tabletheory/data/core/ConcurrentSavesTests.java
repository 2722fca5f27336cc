// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Version;

import static org.assertj.core.api.Assertions.assertThat;

class ConcurrentSavesTests {

	private static final int THREADS = 16;

	private static final int ROUNDS = 20;

	private final TableTheoryTemplate template = EntityStore.of(Counter.class).template();

	private final ExecutorService executor = Executors.newFixedThreadPool(THREADS);

	@AfterEach
	void end() {
		this.executor.shutdownNow();
	}

	@Test
	void ofThoseWhoSaveOneEntityExactlyOneWinsEachRound() throws Exception {
		Counter stored = this.template.insert(new Counter("c", -1, null));
		for (int round = 1; round <= ROUNDS; round++) {
			Counter read = stored;
			List<Future<Integer>> saves = this.executor.invokeAll(
					IntStream.range(0, THREADS).<Callable<Integer>>mapToObj((i) -> () -> save(read, i)).toList());
			int winner = -1;
			for (Future<Integer> save : saves) {
				int saved = save.get();
				assertThat(saved < 0 || winner < 0).as("one wins").isTrue();
				winner = Math.max(winner, saved);
			}
			stored = this.template.findById("c", Counter.class).orElseThrow();
			assertThat(stored).isEqualTo(new Counter("c", winner, (long) round));
		}
	}

	/** The value if it was stored, or a negative number. */
	private int save(Counter read, int value) {
		try {
			return this.template.save(new Counter(read.id(), value, read.version())).value();
		}
		catch (OptimisticLockingFailureException ex) {
			return -1;
		}
	}

	@Table("concurrent-saves")
	record Counter(@Id String id, int value, @Version @Nullable Long version) {

	}

}
