// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import io.tabletheory.data.repository.Query;
import io.tabletheory.data.testing.Repositories;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Slice;
import org.springframework.data.repository.Repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class ResultTypesTests {

	private static final Repositories DATABASE = Repositories.of(Track.class);

	@Test
	void refusesWhatAMethodDoesNotResultIn() {
		String count = ": a count results in a number; return long, or another type of number";
		String exists = ": an exists query results in a boolean; return boolean";
		String view = " is no projection of " + Track.class.getName() + ", because its method ";
		String getter = " is no getter; name it as one, such as getName, annotate it with @Value, or project onto a"
				+ " record";
		InvalidRepositoryException refused = catchThrowableOfType(InvalidRepositoryException.class,
				() -> DATABASE.repository(Wrong.class));
		assertThat(refused.refusals()).map(Object::toString)
			.containsExactly("Slice countAll(String, Pageable)" + count, "List countByArtist(String)" + count,
					"boolean countByArtistAndTitle(String, String)" + count,
					"CompletableFuture countByArtistAndTitleAfter(String, String)" + count,
					"void countByArtistAndTitleBefore(String, String)" + count,
					"Stream existsByArtist(String)" + exists, "long existsByArtistAndTitle(String, String)" + exists,
					"CompletableFuture existsByArtistAndTitleAfter(String, String)" + exists,
					"void findByArtist(String): it finds entities and returns nothing; return an entity, an Optional"
							+ " of it, or a collection of them",
					"Callable findByArtistAndTitle(String, String): " + Callable.class.getName() + view + "call"
							+ getter,
					"List findByArtistAndTitleAfter(String, String): " + Titled.class.getName() + view + "title"
							+ getter,
					"List findByArtistAndTitleBefore(String, String): " + Marker.class.getName()
							+ " is no projection of " + Track.class.getName() + ", because it has no properties;"
							+ " project onto a record, or an interface with getters",
					"Map findByArtistAndTitleBetween(String, String, String): " + Map.class.getName() + view + "clear"
							+ getter);
	}

	interface Wrong extends Repository<Track, Track.Id> {

		@Query("artist = ?0")
		Slice<Track> countAll(String artist, Pageable pageable);

		List<Track> countByArtist(String artist);

		boolean countByArtistAndTitle(String artist, String title);

		CompletableFuture<String> countByArtistAndTitleAfter(String artist, String title);

		void countByArtistAndTitleBefore(String artist, String title);

		Stream<Track> existsByArtist(String artist);

		long existsByArtistAndTitle(String artist, String title);

		CompletableFuture<Track> existsByArtistAndTitleAfter(String artist, String title);

		void findByArtist(String artist);

		Callable<Track> findByArtistAndTitle(String artist, String title);

		List<Titled> findByArtistAndTitleAfter(String artist, String title);

		List<Marker> findByArtistAndTitleBefore(String artist, String title);

		Map<String, Track> findByArtistAndTitleBetween(String artist, String low, String high);

	}

	interface Titled {

		String title();

	}

	interface Marker {

	}

	@Test
	void convertsNumbersAndAnswers() {
		Right tracks = DATABASE.repository(Right.class);
		assertThat(tracks.countByArtist("nobody")).isZero();
		assertThat(tracks.countByArtistAndTitle("nobody", "x")).isEqualTo(BigInteger.ZERO);
		assertThat(tracks.countByArtistAndTitleAfter("nobody", "x")).isEqualTo(0L);
		assertThat(tracks.countByArtistAndTitleBefore("nobody", "x")).contains(0L);
		assertThat(tracks.countByArtistAndTitleBetween("nobody", "x", "y").join()).isInstanceOf(Integer.class).isZero();
		assertThat(tracks.existsByArtist("nobody")).isEqualTo(false);
		assertThat(tracks.existsByArtistAndTitle("nobody", "x").join()).isFalse();
		assertThat(tracks.findByArtist("nobody")).isEmpty();
	}

	interface Right extends Repository<Track, Track.Id> {

		short countByArtist(String artist);

		BigInteger countByArtistAndTitle(String artist, String title);

		Object countByArtistAndTitleAfter(String artist, String title);

		Optional<Long> countByArtistAndTitleBefore(String artist, String title);

		CompletableFuture<Integer> countByArtistAndTitleBetween(String artist, String low, String high);

		Object existsByArtist(String artist);

		CompletableFuture<Boolean> existsByArtistAndTitle(String artist, String title);

		List<Summarized> findByArtist(String artist);

	}

	interface Summarized {

		String getTitle();

		@Value("#{target.title + args[0]}")
		String text(String end);

		default String shout() {
			return getTitle() + "!";
		}

	}

}
