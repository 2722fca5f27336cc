// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import io.tabletheory.client.EncryptedTables.Caller;
import io.tabletheory.encryption.DataKeyCaching;
import io.tabletheory.testing.SealedModels;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The number of requests to KMS.
 */
@Tag("slow")
@ParameterizedClass
@EnumSource(Caller.class)
@Timeout(120)
class KmsCallsTests {

	private static EncryptedTables tables;

	private final Caller caller;

	private long generated;

	private long decrypted;

	KmsCallsTests(Caller caller) {
		this.caller = caller;
	}

	@BeforeAll
	static void start() {
		tables = new EncryptedTables();
	}

	@AfterAll
	static void stop() {
		tables.close();
	}

	@BeforeEach
	void count() {
		this.generated = tables.kms.calls("GenerateDataKey");
		this.decrypted = tables.kms.calls("Decrypt");
	}

	private long generated() {
		return tables.kms.calls("GenerateDataKey") - this.generated;
	}

	private long decrypted() {
		return tables.kms.calls("Decrypt") - this.decrypted;
	}

	private TableTheory cached() {
		return tables.tableTheory(tables.encryption(this.caller).build(), SealedModels.CARD);
	}

	private TableTheory uncached() {
		return tables.tableTheory(tables.encryption(this.caller).caching(DataKeyCaching.OFF).build(),
				SealedModels.CARD);
	}

	private void put(TableTheory tableTheory, String shop, int cards) {
		for (int i = 0; i < cards; i++) {
			this.caller.put(tableTheory, "Card", SealedModels.cardOf(shop, "" + i));
		}
	}

	private List<Map<String, @Nullable Object>> list(TableTheory tableTheory, String shop) {
		return this.caller.list(tableTheory, "Card", ItemQuery.where("shop", "=", shop));
	}

	@Test
	void aThousandPutsNeedTwoCallsAtMostAndReadingThemFew() {
		String shop = this.caller + " cached";
		TableTheory writer = cached();
		put(writer, shop, 1_000);
		assertThat(generated()).isBetween(1L, 2L);
		assertThat(list(writer, shop)).hasSize(1_000)
			.allSatisfy((card) -> assertThat(card).containsEntry("number", "4111")
				.containsEntry("notes", List.of("a", "b")));
		assertThat(decrypted()).isZero();
		assertThat(list(cached(), shop)).hasSize(1_000);
		assertThat(decrypted()).isBetween(1L, 2L);
	}

	@Test
	void withoutACacheAThousandPutsAreAThousandCalls() {
		put(uncached(), this.caller + " uncached", 1_000);
		assertThat(generated()).isEqualTo(1_000);
		assertThat(decrypted()).isZero();
	}

	@Test
	void withoutACacheAPutOfFiveFieldsIsOneCall() {
		TableTheory tableTheory = uncached();
		this.caller.put(tableTheory, "Card", SealedModels.cardOf(this.caller + " single", "1"));
		assertThat(generated()).isEqualTo(1);
		assertThat(list(tableTheory, this.caller + " single")).hasSize(1);
		assertThat(decrypted()).isEqualTo(1);
	}

	@Test
	void withoutACacheAPageAsksForEachDataKeyOnce() {
		String shop = this.caller + " page";
		put(cached(), shop, 10);
		put(uncached(), shop + " other", 1);
		assertThat(list(uncached(), shop)).hasSize(10);
		assertThat(decrypted()).isEqualTo(1);
	}

	@Test
	void aHundredThreadsOnAColdCacheNeedOneCall() throws Exception {
		TableTheory tableTheory = cached();
		ExecutorService threads = Executors.newFixedThreadPool(100);
		CountDownLatch start = new CountDownLatch(100);
		List<Future<?>> all = new ArrayList<>();
		for (int i = 0; i < 100; i++) {
			String id = "" + i;
			all.add(threads.submit(() -> {
				start.countDown();
				start.await();
				return this.caller.put(tableTheory, "Card", SealedModels.cardOf(this.caller + " cold", id));
			}));
		}
		for (Future<?> one : all) {
			one.get();
		}
		threads.shutdown();
		assertThat(generated()).isEqualTo(1);
		assertThat(list(tableTheory, this.caller + " cold")).hasSize(100);
		assertThat(decrypted()).isZero();
	}

}
