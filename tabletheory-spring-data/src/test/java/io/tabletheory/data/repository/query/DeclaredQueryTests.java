// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.List;
import java.util.Set;

import io.tabletheory.data.repository.ConsistentRead;
import io.tabletheory.data.repository.Query;
import io.tabletheory.data.repository.query.Track.Studio;
import io.tabletheory.data.testing.Repositories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.repository.Repository;
import org.springframework.data.repository.query.Param;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class DeclaredQueryTests {

	private static final Repositories DATABASE = Repositories.of(Track.class);

	private static final Tracks TRACKS = DATABASE.repository(Tracks.class);

	private static final Track ALPHA = new Track("Cid", "Alpha", "soul", 1999, 100, true, "Blue", Set.of("calm"),
			new Studio("Rome", "A"));

	private static final Track BETA = new Track("Cid", "Beta", "soul", 2003, 200, false, null, Set.of("loud"),
			new Studio("Oslo", null));

	@BeforeAll
	static void store() {
		List.of(ALPHA, BETA).forEach(DATABASE.template()::save);
	}

	@Test
	void findsByKeyAndFilterWithNamedArguments() {
		DATABASE.sent();
		assertThat(TRACKS.opened("Cid", "B", 150)).containsExactly(BETA);
		QueryRequest sent = DATABASE.sent(QueryRequest.class);
		assertThat(sent.keyConditionExpression()).contains("begins_with");
		assertThat(sent.filterExpression()).isNotNull();
	}

	@Test
	void findsByNumberedArgumentsAndConstants() {
		assertThat(TRACKS.longer("Cid")).containsExactly(BETA);
		assertThat(TRACKS.inConstants("Cid")).containsExactly(ALPHA);
		assertThat(TRACKS.calm("Cid")).containsExactly(ALPHA);
		assertThat(TRACKS.unlabelled("Cid")).containsExactly(BETA);
	}

	@Test
	void findsByExpressions() {
		assertThat(TRACKS.upper(new Named("cid"))).containsExactly(ALPHA, BETA);
	}

	@Test
	void readsTheIndexThatAMethodNames() {
		DATABASE.sent();
		assertThat(TRACKS.findByGenre("soul")).containsExactly(ALPHA, BETA);
		assertThat(DATABASE.sent(QueryRequest.class).indexName()).isEqualTo("byGenre");
	}

	@Test
	void countsWithoutReadingAndLooksAtKeysOnly() {
		DATABASE.sent();
		assertThat(TRACKS.countLive("Cid")).isOne();
		assertThat(DATABASE.sent(QueryRequest.class).select()).isEqualTo(Select.COUNT);
		assertThat(TRACKS.existsLive("none")).isFalse();
		QueryRequest sent = DATABASE.sent(QueryRequest.class);
		assertThat(sent.projectionExpression()).isNotNull();
		assertThat(sent.expressionAttributeNames()).containsValues("artist", "title");
	}

	@Test
	void readsConsistentlyWhereAMethodSaysSo() {
		DATABASE.sent();
		TRACKS.findByArtist("Cid");
		assertThat(DATABASE.sent(QueryRequest.class).consistentRead()).isTrue();
	}

	@Test
	void refusesANullArgument() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(() -> TRACKS.longer(null))
			.withMessageContaining("null");
	}

	@Test
	void refusesConditionsThatCannotBeReadAndAllOfThemTogether() {
		InvalidRepositoryException refused = catchThrowableOfType(InvalidRepositoryException.class,
				() -> DATABASE.repository(Mistakes.class));
		assertThat(refused.refusals()).map((refusal) -> refusal.reason())
			.containsExactly("The condition \"artist = \" has its end where it needs a value",
					"The condition \"artist = ?0 and year !\" cannot be read from \"!\" on",
					"The condition \"artist ~ ?0\" cannot be read from \"~ ?0\" on",
					"There is no function size in the condition \"artist = ?0 and size(label)\"; there are"
							+ " begins_with, contains and exists",
					"The method has no argument for :artisan; it has :artist, counted from ?0",
					"The method has no argument for ?1; it has :artist, counted from ?0",
					"The constant soon cannot be a Integer, which year is");
	}

	interface Tracks extends Repository<Track, Track.Id> {

		@Query(key = "artist = :artist and begins_with(title, :start)",
				filter = "seconds > :seconds and not (live = true or year < 2000)")
		List<Track> opened(@Param("artist") String artist, @Param("start") String start, @Param("seconds") int seconds);

		@Query(key = "artist = ?0", filter = "seconds between 150 and 250")
		List<Track> longer(@Nullable String artist);

		@Query(key = "artist = ?0", filter = "studio.city IN ('Rome', 'Bern') AND genre NOT IN ('jazz')")
		List<Track> inConstants(String artist);

		@Query("artist = ?0 and contains(moods, 'calm')")
		List<Track> calm(String artist);

		@Query("artist = ?0 and label is null and genre is not empty and exists(genre) and seconds <> 1 and year >= 1")
		List<Track> unlabelled(String artist);

		@Query("artist = :#{#query.name.substring(0, 1).toUpperCase() + #query.name.substring(1)}")
		List<Track> upper(@Param("query") Named query);

		@Query(index = "byGenre")
		List<Track> findByGenre(String genre);

		@Query("artist = ?0 and live = true")
		long countLive(String artist);

		@Query("artist = ?0 and live = true")
		boolean existsLive(String artist);

		@ConsistentRead
		List<Track> findByArtist(String artist);

	}

	record Named(String name) {

	}

	interface Mistakes extends Repository<Track, Track.Id> {

		@Query("artist = ")
		List<Track> a(String artist);

		@Query("artist = ?0 and year !")
		List<Track> b(String artist);

		@Query("artist ~ ?0")
		List<Track> c(String artist);

		@Query("artist = ?0 and size(label)")
		List<Track> d(String artist);

		@Query("artist = :artisan")
		List<Track> e(String artist);

		@Query("artist = ?1")
		List<Track> f(String artist);

		@Query("artist = ?0 and year = 'soon'")
		List<Track> g(String artist);

	}

}
