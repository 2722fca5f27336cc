// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.ReadDefaults;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class DefaultsTests {

	private final AtomicInteger requests = new AtomicInteger();

	private final DynamoDbClient client = LocalDynamoDb.shared()
		.configure(DynamoDbClient.builder())
		.overrideConfiguration((configuration) -> configuration.addExecutionInterceptor(new ExecutionInterceptor() {
			@Override
			public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
				DefaultsTests.this.requests.incrementAndGet();
			}
		}))
		.build();

	@BeforeEach
	void createTables() {
		LocalDynamoDb.shared().reset();
		tableTheory(ReadDefaults.NONE, BatchOptions.DEFAULTS).tables().ensure();
	}

	@Test
	void batchesAreDividedAsTheDefaultsSay() {
		Items users = tableTheory(ReadDefaults.NONE, BatchOptions.builder().chunkSize(2).build()).items("User");
		List<Map<String, Object>> items = IntStream.range(0, 6).mapToObj(DefaultsTests::user).toList();
		this.requests.set(0);
		users.putAll(items);
		assertThat(this.requests.get()).isEqualTo(3);
		users.putAll(items, BatchOptions.DEFAULTS);
		assertThat(this.requests.get()).isEqualTo(4);
	}

	@Test
	void pagesHaveTheDefaultSizeUnlessTheReadHasItsOwn() {
		Items users = tableTheory(new ReadDefaults(true, 2, 1), BatchOptions.DEFAULTS).items("User");
		users.putAll(IntStream.range(0, 5).mapToObj(DefaultsTests::user).toList());
		this.requests.set(0);
		assertThat(users.all(ItemScan.all())).hasSize(5);
		assertThat(this.requests.get()).isEqualTo(3);
		assertThat(users.all(ItemScan.all().pageSize(10))).hasSize(5);
		assertThat(this.requests.get()).isEqualTo(4);
	}

	@Test
	void scansAreRefusedBeforeAnyRequest() {
		Items users = tableTheory(new ReadDefaults(false, 2, 1), BatchOptions.DEFAULTS).items("User");
		this.requests.set(0);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> users.all(ItemScan.all()))
			.withMessageContaining("scans are refused here")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
		assertThat(this.requests.get()).isZero();
		assertThat(users.all(ItemQuery.where("PK", "=", "USER#0"))).isEmpty();
	}

	@Test
	void limitsAreAtLeastOne() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> new ReadDefaults(true, 0, 1))
			.withMessageContaining("found 0");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> new ReadDefaults(true, 1, -1))
			.withMessageContaining("found -1");
	}

	private static Map<String, Object> user(int number) {
		return Map.of("PK", "USER#" + number, "SK", "PROFILE", "email", number + "@example.com");
	}

	private TableTheory tableTheory(ReadDefaults reads, BatchOptions batches) {
		return TableTheory.builder()
			.client(this.client)
			.schema(Schema.of(List.of(Models.USER)))
			.reads(reads)
			.batches(batches)
			.build();
	}

}
