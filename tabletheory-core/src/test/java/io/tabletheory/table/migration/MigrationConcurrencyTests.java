// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

import io.tabletheory.flow.FutureRunner;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.OpenCalls;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

import static org.assertj.core.api.Assertions.assertThat;

class MigrationConcurrencyTests {

	private static final TablePlan COUNTERS = TablePlan.of(Models.COUNTER, "counters");

	private final OpenCalls port = new OpenCalls();

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 4 })
	void asManySegmentsAreUnderWayAsTheOptionsSay(int concurrency) {
		CompletableFuture<MigrationReport> report = migrate(
				MigrationOptions.builder().segments(6).concurrency(concurrency).dryRun(true).build());
		for (int left = 6; left > 0; left--) {
			assertThat(this.port.count()).isEqualTo(Math.min(concurrency, left));
			this.port.answerFirst(page(1));
		}
		assertThat(report).isCompletedWithValueMatching((ended) -> ended.counts().read() == 6);
	}

	/** So that the concurrency is that of all segments together. */
	@Test
	void aSegmentWritesItsPageOneRequestAfterTheOther() {
		CompletableFuture<MigrationReport> report = migrate(MigrationOptions.builder().segments(1).build());
		this.port.answerFirst(page(60));
		for (int left = 3; left > 0; left--) {
			assertThat(this.port.count()).isEqualTo(1);
			this.port.answerFirst(BatchWriteItemResponse.builder().build());
		}
		assertThat(report).isCompletedWithValueMatching((ended) -> ended.counts().written() == 60);
	}

	private CompletableFuture<MigrationReport> migrate(MigrationOptions options) {
		return new FutureRunner(this.port)
			.run(() -> Migrations.migrate(COUNTERS, COUNTERS, Transformation.COPY, options));
	}

	private static ScanResponse page(int size) {
		List<Map<String, AttributeValue>> items = IntStream.range(0, size)
			.mapToObj((id) -> Map.of("id", AttributeValue.fromN(Integer.toString(id))))
			.toList();
		return ScanResponse.builder().items(items).build();
	}

}
