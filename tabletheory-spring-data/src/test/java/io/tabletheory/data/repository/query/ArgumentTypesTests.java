// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.data.repository.Query;
import io.tabletheory.data.testing.Repositories;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;
import org.springframework.data.repository.NoRepositoryBean;
import org.springframework.data.repository.Repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class ArgumentTypesTests {

	private static final Repositories DATABASE = Repositories.of(Track.class);

	@Test
	void takesEveryTypeThatAPropertyCanBeComparedWith() {
		assertThat(DATABASE.repository(Right.class)).isNotNull();
	}

	@Test
	void refusesTypesThatNoPropertyHas() {
		InvalidRepositoryException refused = catchThrowableOfType(InvalidRepositoryException.class,
				() -> DATABASE.repository(Wrong.class));
		assertThat(refused.refusals()).map(Object::toString)
			.containsExactly(
					"List a(Integer): its argument :artist is a Integer, but artist of Track takes a String; declare it"
							+ " so",
					"List b(String, boolean): its argument :year is a boolean, but year of Track takes a Integer;"
							+ " declare it so",
					"List findByArtist(int): its argument :artist is a int, but artist of Track takes a String; declare"
							+ " it so",
					"List findByArtistAndGenreIn(String, String): its argument :genre is a String, but genre of Track"
							+ " takes a Collection<String> or String[]; declare it so",
					"List findByArtistAndLabel(String, Optional): its argument :label is a Integer, but label of Track"
							+ " takes a String; declare it so",
					"List findByArtistAndMoodsContaining(String, Set): its argument :mood is a Set<String>, but moods of"
							+ " Track takes a String; declare it so",
					"List findByArtistAndSecondsBetween(String, int, String): its argument :high is a String, but"
							+ " seconds of Track takes a Integer; declare it so",
					"List findByArtistAndTitleStartingWith(String, char[]): its argument :start is a char[], but title"
							+ " of Track takes a CharSequence; declare it so",
					"List findByArtistAndYearIn(String, List): its argument :years is a List<String>, but year of Track"
							+ " takes a Collection<Integer> or Integer[]; declare it so",
					"List findByArtistOrderByLength(String): No property 'length' found for type 'Track'",
					"Slice findFirst3ByArtist(String, Pageable): First and Top: the request of a part says how many"
							+ " entities it has, and they have no end before the last; leave First or Top out",
					"List findNamed(Object): its argument :artist is a Long, but artist of Track takes a String; declare"
							+ " it so",
					"Window findTopByArtist(String, ScrollPosition, Limit): First and Top: the request of a part says"
							+ " how many entities it has, and they have no end before the last; leave First or Top out",
					"Slice removeByArtist(String, Pageable): a delete results in nothing, a boolean, the number of"
							+ " entities as int or long, or a collection of the entities, or in a CompletableFuture of"
							+ " one of these; return one of them");
	}

	interface Right extends Repository<Track, Track.Id> {

		List<Track> findByArtist(Object artist);

		List<Track> findByArtistAndYear(String artist, long year);

		List<Track> findByArtistAndYearIn(String artist, Collection<Long> years);

		List<Track> findByArtistAndGenreIn(String artist, String... genres);

		List<Track> findByArtistAndSecondsIn(String artist, int[] seconds);

		List<Track> findByArtistAndGenreNotIn(String artist, Set<? extends String> genres);

		List<Track> findByArtistAndLabel(String artist, Optional<String> label);

		List<Track> findByArtistAndTitleStartingWith(String artist, CharSequence start);

		List<Track> findByArtistAndMoodsContaining(String artist, String mood);

		@Query("artist = :artist and year > :#{#least}")
		List<Track> after(String artist, String least);

	}

	@NoRepositoryBean
	interface Named<N> extends Repository<Track, Track.Id> {

		@Query("artist = ?0")
		List<Track> findNamed(N artist);

	}

	interface Wrong extends Named<Long> {

		@Query("artist = :artist")
		List<Track> a(Integer artist);

		@Query(key = "artist = :artist", filter = "not (year = 3 or year > :year)")
		List<Track> b(String artist, boolean year);

		List<Track> findByArtist(int artist);

		List<Track> findByArtistAndGenreIn(String artist, String genre);

		List<Track> findByArtistAndLabel(String artist, Optional<Integer> label);

		List<Track> findByArtistAndMoodsContaining(String artist, Set<String> mood);

		List<Track> findByArtistAndSecondsBetween(String artist, int low, String high);

		List<Track> findByArtistAndTitleStartingWith(String artist, char[] start);

		List<Track> findByArtistAndYearIn(String artist, List<String> years);

		List<Track> findByArtistOrderByLength(String artist);

		Slice<Track> findFirst3ByArtist(String artist, Pageable page);

		Window<Track> findTopByArtist(String artist, ScrollPosition position, Limit limit);

		Slice<Track> removeByArtist(String artist, Pageable page);

	}

}
