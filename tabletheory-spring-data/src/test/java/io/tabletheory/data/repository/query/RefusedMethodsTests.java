// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.List;

import io.tabletheory.data.testing.Repositories;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.geo.Distance;
import org.springframework.data.geo.Point;
import org.springframework.data.repository.ListPagingAndSortingRepository;
import org.springframework.data.repository.Repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The mistakes of newcomers, and what they are told when the application starts.
 */
class RefusedMethodsTests {

	private static final Repositories DATABASE = Repositories.of(Track.class);

	@Test
	void everythingInAnOrderIsRefusedWithAWayOut() {
		assertThatThrownBy(() -> DATABASE.repository(Sorting.class))
			.hasMessageContaining("findAll(Sort): DynamoDB reads all items in no order")
			.hasMessageContaining("findAll(Pageable): Page: DynamoDB does not know");
	}

	@Test
	void refusesAllMethodsOfARepositoryTogether() {
		InvalidRepositoryException refused = catchThrowableOfType(InvalidRepositoryException.class,
				() -> DATABASE.repository(Mistakes.class));
		assertThat(refused.getRepositoryInterface()).isEqualTo(Mistakes.class);
		assertThat(refused.refusals()).map(Object::toString).containsExactly(MESSAGES);
		assertThat(refused)
			.hasMessageStartingWith(
					"The repository " + Mistakes.class.getName() + " cannot be served as it is declared:")
			.hasMessageContaining(MESSAGES[0])
			.hasMessageContaining(MESSAGES[MESSAGES.length - 1]);
	}

	private static final String[] MESSAGES = {
			"List findByArtisan(String): No property 'artisan' found for type 'Track'; Did you mean " + "'artist'",
			"Page findByArtist(String, Pageable): Page: DynamoDB does not know how many items there "
					+ "are without reading all of them; return Slice or Window, and count apart where the "
					+ "number is worth its price",
			"List findByArtistAndStudioNear(String, Point, Distance): Near of studio: DynamoDB "
					+ "compares no distances; store a geohash, or another value that sorts near places together, as a"
					+ " sort key, and ask for StartingWith or Between",
			"List findByArtistAndStudioWithin(String, Point): Within of studio: DynamoDB compares no "
					+ "distances; store a geohash, or another value that sorts near places together, as a sort key,"
					+ " and ask for StartingWith or Between",
			"List findByArtistAndTitle(String): its name compares properties with 2 arguments, but it "
					+ "has 1; give each keyword its own",
			"List findByArtistAndTitleContaining(String, String): No key finds these items without "
					+ "reading all others: the table takes one condition on its key \"title\" and no other: =, "
					+ "<, <=, >, >=, BETWEEN (or >= and <= together) or begins_with; index \"byGenre\" needs "
					+ "\"genre\" = a value. A complete index with the key \"artist\" would serve it; a scan "
					+ "reads every item",
			"List findByArtistAndTitleEndingWith(String, String): EndingWith of title: DynamoDB "
					+ "compares the beginning of a text, not its end; store the text reversed in a property of "
					+ "its own and ask for StartingWith, or ask for Containing",
			"List findByArtistAndTitleIgnoreCase(String, String): IgnoreCase of title: DynamoDB "
					+ "compares texts as they are stored; store title in lower case in a property of its own "
					+ "and ask for that",
			"List findByArtistAndTitleLike(String, String): Like of title: DynamoDB has no patterns; "
					+ "ask for StartingWith, which a sort key can answer, for Containing or for NotContaining",
			"List findByArtistAndTitleNotLike(String, String): NotLike of title: DynamoDB has no "
					+ "patterns; ask for StartingWith, which a sort key can answer, for Containing or for "
					+ "NotContaining",
			"List findByArtistAndTitleRegex(String, String): Regex of title: DynamoDB has no "
					+ "patterns; ask for StartingWith or Containing and match the rest in the application",
			"List findByArtistOrderBySeconds(String): No key finds these items without reading all "
					+ "others: the table is sorted by \"title\", not by \"seconds\"; index \"byGenre\" needs "
					+ "\"genre\" = a value. A complete index with the key \"artist\" and \"seconds\" would "
					+ "serve it; a scan reads every item, in no order",
			"List findByArtistOrderByTitleAscSecondsAsc(String): OrderBy: DynamoDB orders by one sort "
					+ "key; leave one property",
			"List findByGenreOrYear(String, int): No key finds these items without reading all "
					+ "others: the table needs \"artist\" = a value; index \"byGenre\" needs \"genre\" = a "
					+ "value. Compare a partition key with =, or read every item with a scan",
			"List findByYear(int): No key finds these items without reading all others: the table "
					+ "needs \"artist\" = a value; index \"byGenre\" needs \"genre\" = a value. A complete "
					+ "index with the key \"year\" would serve it; a scan reads every item",
			"List findByYearAndSeconds(int, int): No key finds these items without reading all "
					+ "others: the table needs \"artist\" = a value; index \"byGenre\" needs \"genre\" = a "
					+ "value. A complete index with the key \"year\" and \"seconds\" would serve it; a scan "
					+ "reads every item",
			"List findDistinctByArtist(String): Distinct: no query finds one item twice, and DynamoDB "
					+ "does not compare items; leave Distinct out, and make a set of properties in the "
					+ "application" };

	interface Mistakes extends Repository<Track, Track.Id> {

		List<Track> findByYear(int year);

		List<Track> findByYearAndSeconds(int year, int seconds);

		List<Track> findByArtistAndTitleContaining(String artist, String part);

		List<Track> findByArtistAndTitleEndingWith(String artist, String end);

		List<Track> findByArtistAndTitleLike(String artist, String pattern);

		List<Track> findByArtistAndTitleNotLike(String artist, String pattern);

		List<Track> findByArtistAndTitleRegex(String artist, String pattern);

		List<Track> findByArtistAndTitleIgnoreCase(String artist, String title);

		List<Track> findByArtistAndStudioNear(String artist, Point place, Distance distance);

		List<Track> findByArtistAndStudioWithin(String artist, Point place);

		List<Track> findDistinctByArtist(String artist);

		List<Track> findByArtistOrderBySeconds(String artist);

		List<Track> findByArtistOrderByTitleAscSecondsAsc(String artist);

		Page<Track> findByArtist(String artist, Pageable page);

		List<Track> findByArtisan(String artisan);

		List<Track> findByArtistAndTitle(String artist);

		List<Track> findByGenreOrYear(String genre, int year);

	}

	interface Sorting extends ListPagingAndSortingRepository<Track, Track.Id> {

	}

}
