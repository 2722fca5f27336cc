// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.repository.query.Track.Studio;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.IncorrectResultSizeDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.repository.Repository;
import org.springframework.data.util.Streamable;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ResultShapesTests {

	private static final Repositories DATABASE = Repositories.of(Track.class);

	private static final Tracks TRACKS = DATABASE.repository(Tracks.class);

	private static final List<Track> ALL = List.of(track("A"), track("B"), track("C"), track("D"), track("E"));

	private static Track track(String title) {
		return new Track("Dot", title, "folk", 1999, 100, !title.equals("A"), null, Set.of("calm"),
				new Studio("Rome", null));
	}

	@BeforeEach
	void store() {
		ALL.forEach(DATABASE.template()::save);
		DATABASE.sent();
	}

	@Test
	void returnsOneOrNone() {
		assertThat(TRACKS.findByArtistAndTitle("Dot", "B")).isEqualTo(ALL.get(1));
		assertThat(TRACKS.findByArtistAndTitle("Dot", "none")).isNull();
		assertThat(TRACKS.getByArtistAndTitle("Dot", "B")).contains(ALL.get(1));
		assertThat(TRACKS.getByArtistAndTitle("Dot", "none")).isEmpty();
	}

	@Test
	void failsWhereOneIsWantedAndThereAreMore() {
		assertThatExceptionOfType(IncorrectResultSizeDataAccessException.class)
			.isThrownBy(() -> TRACKS.readByArtist("Dot"));
	}

	@Test
	void returnsCollections() {
		assertThat(TRACKS.searchByArtist("Dot")).isEqualTo(Set.copyOf(ALL));
		assertThat(TRACKS.queryByArtist("Dot").map(Track::title)).containsExactly("A", "B", "C", "D", "E");
	}

	@Test
	void readsOnUntilTheFirstThatMatchAreFound() {
		assertThat(TRACKS.findFirst2ByArtistAndLiveTrue("Dot")).containsExactly(ALL.get(1), ALL.get(2));
		assertThat(TRACKS.findTopByArtistOrderByTitleDesc("Dot")).contains(ALL.get(4));
		assertThat(TRACKS.findByArtist("Dot", Limit.of(3))).containsExactlyElementsOf(ALL.subList(0, 3));
	}

	@Test
	void sortsByTheSortKeyAsACallWants() {
		assertThat(TRACKS.findByArtist("Dot", Sort.by("title").descending())).extracting(Track::title)
			.containsExactly("E", "D", "C", "B", "A");
		assertThatExceptionOfType(RuntimeException.class).isThrownBy(() -> TRACKS.findByArtist("Dot", Sort.by("year")))
			.withMessageContaining("the table is sorted by \"title\", not by \"year\"");
	}

	@Test
	void readsSliceAfterSlice() {
		List<Track> found = new ArrayList<>();
		Pageable next = PageRequest.of(0, 2);
		Slice<Track> slice;
		do {
			slice = TRACKS.findAllByArtist("Dot", next);
			found.addAll(slice.getContent());
			next = slice.nextPageable();
		}
		while (slice.hasNext());
		assertThat(found).isEqualTo(ALL);
		assertThat(DATABASE.sent()).hasSize(3);
	}

	@Test
	void scrollsForwardsAndBackwards() {
		Window<Track> first = TRACKS.findByArtist("Dot", ScrollPosition.keyset(), Limit.of(2));
		assertThat(first.getContent()).isEqualTo(ALL.subList(0, 2));
		assertThat(first.hasNext()).isTrue();
		Window<Track> second = TRACKS.findByArtist("Dot", first.positionAt(1), Limit.of(2));
		assertThat(second.getContent()).isEqualTo(ALL.subList(2, 4));
		CursorScrollPosition third = (CursorScrollPosition) second.positionAt(0);
		Window<Track> back = TRACKS.findByArtist("Dot", third.backward(), Limit.of(2));
		assertThat(back.getContent()).isEqualTo(ALL.subList(0, 2));
		assertThat(back.hasNext()).isFalse();
	}

	@Test
	void scrollsFromTheEndToTheBeginning() {
		List<Track> found = new ArrayList<>();
		ScrollPosition position = ScrollPosition.keyset().backward();
		Window<Track> window;
		do {
			window = TRACKS.findByArtist("Dot", position, Limit.of(2));
			found.addAll(0, window.getContent());
			position = window.positionAt(0);
		}
		while (window.hasNext());
		assertThat(found).isEqualTo(ALL);
	}

	@Test
	void returnsPartsAsListsAndWindows() {
		assertThat(TRACKS.queryByArtist("Dot", PageRequest.of(0, 2))).isEqualTo(ALL.subList(0, 2));
		Pageable second = TRACKS.findAllByArtist("Dot", PageRequest.of(0, 2)).nextPageable();
		assertThat(TRACKS.queryByArtist("Dot", second)).isEqualTo(ALL.subList(2, 4));
		assertThat(TRACKS.readByArtist("Dot", second).getContent()).isEqualTo(ALL.subList(2, 4));
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> TRACKS.queryByArtist("Dot", PageRequest.of(1, 2)))
			.withMessageContaining("DynamoDB cannot skip");
	}

	@Test
	void comparesWithWhatAnOptionalHolds() {
		assertThat(TRACKS.getByArtist(Optional.of("Dot"))).isEqualTo(ALL);
	}

	@Test
	void streamsAndStopsWhenClosed() {
		try (Stream<Track> stream = TRACKS.streamByArtist("Dot")) {
			assertThat(stream.limit(2)).isEqualTo(ALL.subList(0, 2));
		}
	}

	@Test
	void bringsResultsLater() {
		assertThat(TRACKS.findListByArtist("Dot").join()).isEqualTo(ALL);
		assertThat(TRACKS.findOptionalByArtistAndTitle("Dot", "none").join()).isEmpty();
		assertThat(TRACKS.countByArtist("Dot").join()).isEqualTo(5L);
	}

	@Test
	void readsOnlyWhatAProjectionHas() {
		assertThat(TRACKS.findTitlesByArtist("Dot")).extracting(Titled::getTitle)
			.containsExactly("A", "B", "C", "D", "E");
		assertThat(DATABASE.sent(QueryRequest.class).projectionExpression()).isNotNull();
		assertThat(TRACKS.findSummariesByArtist("Dot")).contains(new Summary("A", 1999));
		assertThat(DATABASE.sent(QueryRequest.class).projectionExpression()).isNotNull();
		assertThat(TRACKS.findByArtist("Dot", Summary.class)).contains(new Summary("B", 1999));
		assertThat(DATABASE.sent(QueryRequest.class).projectionExpression()).isNotNull();
		assertThat(TRACKS.findByArtist("Dot", Track.class)).isEqualTo(ALL);
	}

	@Test
	void deletesWhatItFinds() {
		assertThat(TRACKS.deleteByArtistAndTitleBetween("Dot", "B", "C")).isEqualTo(2);
		assertThat(TRACKS.removeByArtistAndTitle("Dot", "D")).containsExactly(ALL.get(3));
		TRACKS.deleteByArtist("Dot");
		assertThat(TRACKS.existsByArtist("Dot")).isFalse();
	}

	@Test
	void deletesByKeysOfWhichNothingElseIsRead() {
		assertThat(TRACKS.deleteByArtistAndTitleBetween("Dot", "B", "C")).isEqualTo(2);
		QueryRequest read = (QueryRequest) DATABASE.sent().get(0);
		assertThat(read.expressionAttributeNames()).containsOnlyKeys("#n0", "#n1").containsValues("artist", "title");
		assertThat(read.projectionExpression()).isNotNull();
	}

	@Test
	void deletesWithoutBlocking() {
		assertThat(TRACKS.deleteByArtistAndTitle("Dot", "A").join()).isOne();
		assertThat(TRACKS.removeByArtistAndTitleBetween("Dot", "B", "C").join()).isEqualTo(ALL.subList(1, 3));
		TRACKS.removeByArtist("Dot").join();
		assertThat(TRACKS.existsByArtist("Dot")).isFalse();
		assertThat(TRACKS.deleteByArtistAndTitle("Dot", "A").join()).isZero();
	}

	@Test
	void deletesNothingWithoutBlockingInATransaction() {
		TransactionTemplate transaction = new TransactionTemplate(
				new TableTheoryTransactionManager(DATABASE.tableTheory()));
		transaction.executeWithoutResult((status) -> {
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
				.isThrownBy(() -> TRACKS.removeByArtist("Dot"))
				.withMessageContaining("no part of a transaction");
			DATABASE.template().save(track("Z"));
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
				.isThrownBy(() -> TRACKS.removeByArtist("Dot"))
				.withMessageContaining("no part of a transaction");
			status.setRollbackOnly();
		});
		assertThat(TRACKS.existsByArtist("Dot")).isTrue();
	}

	interface Tracks extends Repository<Track, Track.Id> {

		@Nullable Track findByArtistAndTitle(String artist, String title);

		Optional<Track> getByArtistAndTitle(String artist, String title);

		@Nullable Track readByArtist(String artist);

		Set<Track> searchByArtist(String artist);

		Streamable<Track> queryByArtist(String artist);

		List<Track> findFirst2ByArtistAndLiveTrue(String artist);

		Optional<Track> findTopByArtistOrderByTitleDesc(String artist);

		List<Track> findByArtist(String artist, Limit limit);

		List<Track> findByArtist(String artist, Sort sort);

		Slice<Track> findAllByArtist(String artist, Pageable page);

		Window<Track> findByArtist(String artist, ScrollPosition position, Limit limit);

		List<Track> queryByArtist(String artist, Pageable page);

		Window<Track> readByArtist(String artist, Pageable page);

		List<Track> getByArtist(Optional<String> artist);

		Stream<Track> streamByArtist(String artist);

		CompletableFuture<List<Track>> findListByArtist(String artist);

		CompletableFuture<Optional<Track>> findOptionalByArtistAndTitle(String artist, String title);

		CompletableFuture<Long> countByArtist(String artist);

		List<Titled> findTitlesByArtist(String artist);

		List<Summary> findSummariesByArtist(String artist);

		<P> List<P> findByArtist(String artist, Class<P> type);

		long deleteByArtistAndTitleBetween(String artist, String low, String high);

		List<Track> removeByArtistAndTitle(String artist, String title);

		void deleteByArtist(String artist);

		CompletableFuture<Integer> deleteByArtistAndTitle(String artist, String title);

		CompletableFuture<List<Track>> removeByArtistAndTitleBetween(String artist, String low, String high);

		CompletableFuture<Void> removeByArtist(String artist);

		boolean existsByArtist(String artist);

	}

	interface Titled {

		String getTitle();

	}

	record Summary(String title, int year) {

	}

}
