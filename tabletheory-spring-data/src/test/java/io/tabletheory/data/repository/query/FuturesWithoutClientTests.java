// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.repository.Modifying;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.Test;
import org.springframework.data.repository.Repository;
import org.springframework.scheduling.annotation.Async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class FuturesWithoutClientTests {

	private static final TableTheoryOperations BLOCKING = TableTheoryTemplate
		.of(TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()), Track.class);

	@Test
	void methodsWithFuturesAreRefusedWhereThereIsNoAsynchronousClient() {
		InvalidRepositoryException refused = catchThrowableOfType(InvalidRepositoryException.class,
				() -> new TableTheoryRepositoryFactory(BLOCKING).getRepository(Later.class));
		assertThat(refused.refusals()).hasSize(2)
			.allSatisfy((refusal) -> assertThat(refusal.reason()).contains("needs an asynchronous client",
					"tabletheory.client.async=true", "client(DynamoDbAsyncClient)"))
			.extracting(InvalidRepositoryException.Refusal::member)
			.asString()
			.contains("findByArtist(String)", "rename");
	}

	@Test
	void methodsOnThreadsOfTheirOwnNeedNone() {
		assertThat(new TableTheoryRepositoryFactory(BLOCKING).getRepository(OnThreads.class)).isNotNull();
	}

	interface Later extends Repository<Track, Track.Id> {

		CompletableFuture<List<Track>> findByArtist(String artist);

		@Modifying("SET studio = :studio")
		CompletableFuture<Void> rename(Track.Id id, String studio);

	}

	interface OnThreads extends Repository<Track, Track.Id> {

		@Async
		CompletableFuture<List<Track>> findByArtist(String artist);

	}

}
