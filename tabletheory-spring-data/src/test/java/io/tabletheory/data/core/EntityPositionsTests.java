// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

import io.tabletheory.aws.WireLane;
import io.tabletheory.client.TableTheory;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.cursor.CursorKey;
import io.tabletheory.cursor.CursorSigning;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A cursor is written and signed when somebody asks for it: each signature looks at the
 * clock once.
 */
class EntityPositionsTests {

	private final AtomicInteger signed = new AtomicInteger();

	private final String walk = UUID.randomUUID().toString();

	private final TableTheoryTemplate template = template();

	private TableTheoryTemplate template() {
		CursorSigning signing = new CursorSigning(CursorKey.of("k", new byte[32]), Duration.ofHours(1));
		return EntityStore.of(TableTheory.builder()
			.client(WireLane.addTo(LocalDynamoDb.shared().configure(DynamoDbClient.builder())).build())
			.cursors(CursorCodec.signed(signing, () -> {
				this.signed.incrementAndGet();
				return Instant.EPOCH;
			})), null, Step.class).template();
	}

	@BeforeEach
	void store() {
		for (int number = 1; number <= 5; number++) {
			this.template.save(new Step(this.walk, number));
		}
	}

	private FindOperation<Step> steps() {
		return FindOperation.of(Step.class).matching(where("walk").is(this.walk)).limit(3);
	}

	@Test
	void aWindowWritesThePositionsThatAreAskedFor() {
		Window<Step> window = this.template.scroll(steps(), CursorScrollPosition.initial());
		assertThat(window.hasNext()).isTrue();
		assertThat(this.signed).hasValue(0);
		CursorScrollPosition second = (CursorScrollPosition) window.positionAt(1);
		assertThat(this.signed).hasValue(1);
		assertThat(this.template.scroll(steps(), second)).extracting(Step::number).containsExactly(3, 4, 5);
		Window<Step> before = this.template.scroll(steps(), second.backward());
		assertThat(before).extracting(Step::number).containsExactly(1);
	}

	@Test
	void aWindowThatIsReadBackwardsKnowsItsPositions() {
		Window<Step> last = this.template.scroll(steps(), CursorScrollPosition.end());
		assertThat(last).extracting(Step::number).containsExactly(3, 4, 5);
		Window<Step> before = this.template.scroll(steps(), last.positionAt(0));
		assertThat(before).extracting(Step::number).containsExactly(1, 2);
	}

	@Test
	void aSliceWritesThePositionOfItsLastEntityOnly() {
		Slice<Step> slice = this.template.slice(steps(), PageRequest.of(0, 3));
		assertThat(slice.hasNext()).isTrue();
		assertThat(this.signed).hasValue(1);
		assertThat(this.template.slice(steps(), slice.nextPageable())).extracting(Step::number).containsExactly(4, 5);
	}

	@Table("entity-positions-tests")
	record Step(@PartitionKey String walk, @SortKey int number) {

	}

}
