// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.local.fault.Faults;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Nobody pays for what he does not want any more: results that end early end the
 * requests.
 */
class EarlyEndsTests {

	private static final Repositories DATABASE = Repositories.faulty(Faults.seeded(5), Photo.class);

	private static final Photos PHOTOS = DATABASE.repository(Photos.class);

	private static final String ALBUM = UUID.randomUUID().toString();

	/** More than DynamoDB reads for one request. */
	@BeforeAll
	static void store() {
		PHOTOS.saveAll(
				IntStream.range(0, 20).mapToObj((number) -> new Photo(ALBUM, number, "x".repeat(200_000))).toList());
	}

	@BeforeEach
	void forget() {
		DATABASE.sent();
	}

	@Test
	void aStreamAsksForMoreWhenItsResultsAreUsedUp() {
		try (Stream<Photo> stream = PHOTOS.streamByAlbum(ALBUM)) {
			assertThat(DATABASE.sent()).isEmpty();
			var photos = stream.iterator();
			photos.next();
			assertThat(DATABASE.sent()).hasSize(1);
			while (photos.next().number() < 4) {
				assertThat(DATABASE.sent()).isEmpty();
			}
			photos.forEachRemaining((photo) -> {
			});
		}
		assertThat(DATABASE.sent()).hasSizeGreaterThan(2);
	}

	@Test
	void aStreamThatIsClosedMakesNoRequestAnyMore() {
		Stream<Photo> stream = PHOTOS.streamByAlbum(ALBUM);
		var photos = stream.iterator();
		photos.next();
		stream.close();
		assertThat(photos.hasNext()).isFalse();
		assertThat(DATABASE.sent()).hasSize(1);
	}

	@Test
	void aStreamThatEndsEarlyMakesNoFurtherRequest() {
		try (Stream<Photo> stream = PHOTOS.streamByAlbum(ALBUM)) {
			assertThat(stream.limit(3)).hasSize(3);
		}
		try (Stream<Photo> stream = DATABASE.template().stream(finder())) {
			assertThat(stream.anyMatch((photo) -> photo.number() == 3)).isTrue();
		}
		assertThat(DATABASE.sent()).hasSize(1 + 2);
	}

	@Test
	void aCancelledFutureMakesNoFurtherCall() throws Exception {
		assertEndsWhenCancelled(DATABASE.template().async().findAll(finder()));
		DATABASE.sent();
		assertEndsWhenCancelled(PHOTOS.findByAlbum(ALBUM));
	}

	private static void assertEndsWhenCancelled(CompletableFuture<?> future) throws InterruptedException {
		future.cancel(true);
		assertThat(future).isCancelled();
		TimeUnit.MILLISECONDS.sleep(1500);
		assertThat(DATABASE.sent()).hasSizeLessThanOrEqualTo(1).hasOnlyElementsOfType(QueryRequest.class);
	}

	@Test
	void theFirstOfManyAreReadWithNoMoreRequestsThanTheyNeed() {
		assertThat(PHOTOS.findFirst2ByAlbum(ALBUM)).hasSize(2);
		assertThat(DATABASE.sent(QueryRequest.class).limit()).isEqualTo(2);
		assertThat(DATABASE.template().exists(finder())).isTrue();
		assertThat(DATABASE.sent(QueryRequest.class).limit()).isOne();
	}

	private static FindOperation<Photo> finder() {
		return FindOperation.of(Photo.class).matching(Criteria.where("album").is(ALBUM)).pageSize(2);
	}

	interface Photos extends TableTheoryRepository<Photo, PhotoId> {

		Stream<Photo> streamByAlbum(String album);

		CompletableFuture<List<Photo>> findByAlbum(String album);

		List<Photo> findFirst2ByAlbum(String album);

	}

	@Table("early-ends")
	record Photo(@PartitionKey String album, @SortKey int number, String content) {

	}

	record PhotoId(String album, int number) {

	}

}
