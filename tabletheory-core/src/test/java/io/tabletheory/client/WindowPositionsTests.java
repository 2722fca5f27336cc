// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import io.tabletheory.aws.WireLane;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.cursor.CursorKey;
import io.tabletheory.cursor.CursorSigning;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A cursor is written and signed when somebody asks for it: each signature looks at the
 * clock once.
 */
class WindowPositionsTests {

	private static final Model STEP = new Model("Step", "window-positions", null,
			new KeySchema(new KeyAttribute("walk", AttributeType.S), new KeyAttribute("number", AttributeType.N)),
			List.of(AttributeModel.named("walk", AttributeType.S).build(),
					AttributeModel.named("number", AttributeType.N).build()),
			List.of());

	private static final ItemQuery FIRST = ItemQuery.where("walk", "=", "w").limit(2);

	private static final AtomicInteger SIGNED = new AtomicInteger();

	private static final InstantSource CLOCK = () -> {
		SIGNED.incrementAndGet();
		return Instant.EPOCH;
	};

	static Stream<TableTheory> theories() {
		LocalDynamoDb local = LocalDynamoDb.shared();
		return Stream.of(theory(local.configure(DynamoDbClient.builder()).build()),
				theory(WireLane.addTo(local.configure(DynamoDbClient.builder())).build()));
	}

	private static TableTheory theory(DynamoDbClient client) {
		CursorSigning signing = new CursorSigning(CursorKey.of("k", new byte[32]), Duration.ofHours(1));
		return TableTheory.builder()
			.client(client)
			.cursors(CursorCodec.signed(signing, CLOCK))
			.schema(Schema.of(List.of(STEP)))
			.build();
	}

	@BeforeAll
	static void store() {
		TableTheory theory = theory(LocalDynamoDb.shared().dynamoDbClient());
		theory.tables().delete();
		theory.tables().ensure();
		for (int number = 1; number <= 5; number++) {
			theory.items("Step").put(Map.of("walk", "w", "number", number));
		}
	}

	@BeforeEach
	void reset() {
		SIGNED.set(0);
	}

	@ParameterizedTest
	@MethodSource("theories")
	void aWindowOfMapsWritesACursorWhenItIsAskedFor(TableTheory theory) {
		Items steps = theory.items("Step");
		ItemWindow first = steps.scroll(FIRST);
		assertThat(first.items()).hasSize(2);
		assertThat(SIGNED).hasValue(0);
		String next = first.next();
		assertThat(SIGNED).hasValue(1);
		ItemWindow second = steps.scroll(FIRST.after(next));
		assertThat(second.items())
			.extracting((step) -> ((Number) Objects.requireNonNull(step.get("number"))).intValue())
			.containsExactly(3, 4);
		int before = SIGNED.get();
		assertThat(steps.scroll(FIRST.before(second.previous())).items()).isEqualTo(first.items());
		assertThat(SIGNED.get() - before).as("one is written, one is checked").isEqualTo(2);
	}

	@ParameterizedTest
	@MethodSource("theories")
	void aWindowOfRecordsWritesACursorWhenItIsAskedFor(TableTheory theory) {
		Records<Step> steps = theory.records("Step", Step.class);
		RecordWindow<Step> first = steps.scroll(FIRST);
		assertThat(SIGNED).hasValue(0);
		RecordWindow<Step> second = steps.scroll(FIRST.after(first.next()));
		assertThat(second.items()).extracting(Step::number).containsExactly(3, 4);
		assertThat(steps.scroll(FIRST.before(second.previous())).items()).isEqualTo(first.items());
	}

	record Step(String walk, int number) {

	}

}
