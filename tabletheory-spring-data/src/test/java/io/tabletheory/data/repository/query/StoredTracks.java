// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.query.Track.Studio;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.plan.search.AccessPattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.data.repository.Repository;
import org.springframework.util.ReflectionUtils;
import software.amazon.awssdk.core.SdkRequest;

/**
 * Tracks in DynamoDB Local, and a method for each keyword.
 */
abstract class StoredTracks {

	static final Repositories DATABASE = Repositories.of(Track.class);

	static final Tracks TRACKS = DATABASE.repository(Tracks.class);

	static final List<Track> ALL = List.of(
			new Track("Ada", "Alpha", "jazz", 1999, 100, true, "Blue", Set.of("calm", "warm"), new Studio("Rome", "A")),
			new Track("Ada", "Beta", "jazz", 2003, 200, false, null, Set.of(), new Studio("rome", null)),
			new Track("Ada", "Bravo", "rock", 2010, 300, true, "", Set.of("loud"), new Studio("Oslo", "B")),
			new Track("Ben", "Alpha", "rock", 1999, 100, false, "Red", Set.of("warm"), new Studio("Rome", "C")),
			new Track("Ben", "Gamma", "jazz", 2020, 400, true, null, Set.of("calm"), new Studio("Bern", null)));

	/** Other tests have the table, too. */
	@BeforeAll
	static void clear() {
		DATABASE.template().deleteAll(DATABASE.template().findAll(FindOperation.of(Track.class).allowScan()));
	}

	@BeforeEach
	void store() {
		DATABASE.template().saveAll(ALL);
		DATABASE.sent();
	}

	/** Keywords, with the methods that stand for them and their arguments. */
	static Stream<Case> cases() {
		return Stream.of(of("Is", "findByArtist", "Ada"), of("Is", "findByArtistIs", "Ada"),
				of("Is", "findByGenre", "jazz"), of("Is", "findByArtistAndStudioCity", "Ada", "Rome"),
				of("Is", "findByStudioCity", "Rome"), of("And", "findByArtistAndTitle", "Ada", "Beta"),
				of("And", "findByArtistAndTitleAndLiveTrue", "Ada", "Bravo"),
				of("Or", "findByGenreOrSeconds", "rock", 400), of("Or", "findByArtistOrGenre", "Ada", "jazz"),
				of("Or", "findByArtistAndSecondsOrArtistAndYear", "Ada", 100, "Ada", 2003),
				of("Not", "findByArtistAndGenreNot", "Ada", "rock"),
				of("Not", "findByArtistAndLabelNot", "Ada", "Blue"),
				of("Between", "findByArtistAndTitleBetween", "Ada", "B", "Beta"),
				of("Between", "findByArtistAndSecondsBetween", "Ada", 100, 200),
				of("Between", "findByGenreAndYearBetween", "jazz", 1999, 2003),
				of("Between", "findByArtistAndTitleGreaterThanEqualAndTitleLessThanEqual", "Ada", "B", "Beta"),
				of("LessThan", "findByArtistAndTitleLessThan", "Ada", "Beta"),
				of("LessThanEqual", "findByArtistAndTitleLessThanEqual", "Ada", "Beta"),
				of("GreaterThan", "findByArtistAndTitleGreaterThan", "Ada", "Beta"),
				of("GreaterThanEqual", "findByArtistAndTitleGreaterThanEqual", "Ada", "Beta"),
				of("Before", "findByGenreAndYearBefore", "jazz", 2003),
				of("After", "findByGenreAndYearAfter", "jazz", 2003),
				of("StartingWith", "findByArtistAndTitleStartingWith", "Ada", "B"),
				of("StartingWith", "findByArtistAndLabelStartingWith", "Ada", "B"),
				of("Containing", "findByArtistAndMoodsContaining", "Ada", "warm"),
				of("Containing", "findByArtistAndLabelContaining", "Ada", "lu"),
				of("NotContaining", "findByArtistAndMoodsNotContaining", "Ada", "warm"),
				of("NotContaining", "findByArtistAndLabelNotContaining", "Ada", "lu"),
				of("In", "findByArtistAndGenreIn", "Ada", List.of("rock", "pop")),
				of("In", "findByArtistIn", List.of("Ada", "Ben", "none")),
				of("In", "findByGenreIn", List.of("rock", "jazz")),
				of("In", "findByArtistAndTitleIn", "Ada", List.of("Beta", "Alpha", "none")),
				of("NotIn", "findByArtistAndGenreNotIn", "Ada", List.of("rock", "pop")),
				of("IsNull", "findByArtistAndLabelIsNull", "Ada"),
				of("IsNotNull", "findByArtistAndLabelIsNotNull", "Ada"),
				of("IsEmpty", "findByArtistAndLabelIsEmpty", "Ada"),
				of("IsEmpty", "findByArtistAndMoodsIsEmpty", "Ada"),
				of("IsNotEmpty", "findByArtistAndLabelIsNotEmpty", "Ada"),
				of("IsNotEmpty", "findByArtistAndMoodsIsNotEmpty", "Ada"),
				of("Exists", "findByArtistAndLabelExists", "Ada"), of("True", "findByArtistAndLiveTrue", "Ada"),
				of("False", "findByArtistAndLiveFalse", "Ada"), of("OrderBy", "findByArtistOrderByTitle", "Ada"),
				of("OrderBy", "findByGenreOrderByYearDesc", "jazz"),
				of("OrderBy", "findByArtistInOrderByTitleDesc", List.of("Ada", "Ben")),
				of("First", "findFirstByArtist", "Ada"), of("First", "findFirst2ByArtistAndLiveTrue", "Ada"),
				of("Top", "findTop2ByArtistOrderByTitleDesc", "Ada"), of("count", "countByArtist", "Ada"),
				of("count", "countByArtistAndLiveTrue", "Ada"), of("exists", "existsByArtistAndTitle", "Ada", "Beta"),
				of("exists", "existsByArtistAndLiveTrue", "Ada"), of("exists", "existsByGenre", "none"),
				of("delete", "deleteByArtistAndLiveTrue", "Ada"), of("remove", "removeByArtist", "Ben"));
	}

	/** Those that are made beside each other have no order. */
	static List<String> requests() {
		List<String> requests = new ArrayList<>();
		for (SdkRequest request : DATABASE.sent()) {
			requests.add(Requests.text(request));
		}
		return requests.stream().sorted((left, right) -> {
			boolean writes = left.startsWith("BatchWrite") || right.startsWith("BatchWrite");
			return writes ? Boolean.compare(left.startsWith("BatchWrite"), right.startsWith("BatchWrite"))
					: left.compareTo(right);
		}).toList();
	}

	static String text(AccessPattern pattern) {
		String key = (pattern.keys().partition() < 0) ? ""
				: " by " + pattern.key().partition().name()
						+ ((pattern.keys().sort() >= 0 && pattern.key().sort() != null)
								? " and " + pattern.key().sort().name() : "");
		return pattern.operation() + ((pattern.index() != null) ? " of index " + pattern.index().name() : "") + key
				+ (pattern.descending() ? ", descending" : "");
	}

	static Case of(String keyword, String name, Object... arguments) {
		Method method = Arrays.stream(Tracks.class.getDeclaredMethods())
			.filter((candidate) -> candidate.getName().equals(name))
			.findFirst()
			.orElseThrow();
		ReflectionUtils.makeAccessible(method);
		return new Case(keyword, method, List.of(arguments));
	}

	record Case(String keyword, Method method, List<Object> arguments) {

		Meaning meaning() {
			return Meaning.of(this.method.getName(), Track.class);
		}

		Object call() {
			return Objects.requireNonNull(ReflectionUtils.invokeMethod(this.method, TRACKS, this.arguments.toArray()));
		}

		@Override
		public String toString() {
			return this.method.getName() + this.arguments.stream()
				.map((argument) -> (argument instanceof String) ? "'" + argument + "'" : argument.toString())
				.collect(Collectors.joining(", ", "(", ")"));
		}

	}

	interface Tracks extends Repository<Track, Track.Id> {

		List<Track> findByArtist(String a);

		List<Track> findByArtistIs(String a);

		List<Track> findByGenre(String a);

		List<Track> findByArtistAndStudioCity(String a, String b);

		@AllowScan
		List<Track> findByStudioCity(String a);

		List<Track> findByArtistAndTitle(String a, String b);

		List<Track> findByArtistAndTitleAndLiveTrue(String a, String b);

		@AllowScan
		List<Track> findByGenreOrSeconds(String a, int b);

		List<Track> findByArtistOrGenre(String a, String b);

		List<Track> findByArtistAndSecondsOrArtistAndYear(String a, int b, String c, int d);

		List<Track> findByArtistAndGenreNot(String a, String b);

		List<Track> findByArtistAndLabelNot(String a, String b);

		List<Track> findByArtistAndTitleBetween(String a, String b, String c);

		List<Track> findByArtistAndSecondsBetween(String a, int b, int c);

		List<Track> findByGenreAndYearBetween(String a, int b, int c);

		List<Track> findByArtistAndTitleGreaterThanEqualAndTitleLessThanEqual(String a, String b, String c);

		List<Track> findByArtistAndTitleLessThan(String a, String b);

		List<Track> findByArtistAndTitleLessThanEqual(String a, String b);

		List<Track> findByArtistAndTitleGreaterThan(String a, String b);

		List<Track> findByArtistAndTitleGreaterThanEqual(String a, String b);

		List<Track> findByGenreAndYearBefore(String a, int b);

		List<Track> findByGenreAndYearAfter(String a, int b);

		List<Track> findByArtistAndTitleStartingWith(String a, String b);

		List<Track> findByArtistAndLabelStartingWith(String a, String b);

		List<Track> findByArtistAndMoodsContaining(String a, String b);

		List<Track> findByArtistAndLabelContaining(String a, String b);

		List<Track> findByArtistAndMoodsNotContaining(String a, String b);

		List<Track> findByArtistAndLabelNotContaining(String a, String b);

		List<Track> findByArtistAndGenreIn(String a, Collection<String> b);

		List<Track> findByArtistIn(Collection<String> a);

		List<Track> findByGenreIn(Collection<String> a);

		List<Track> findByArtistAndTitleIn(String a, Collection<String> b);

		List<Track> findByArtistAndGenreNotIn(String a, Collection<String> b);

		List<Track> findByArtistAndLabelIsNull(String a);

		List<Track> findByArtistAndLabelIsNotNull(String a);

		List<Track> findByArtistAndLabelIsEmpty(String a);

		List<Track> findByArtistAndMoodsIsEmpty(String a);

		List<Track> findByArtistAndLabelIsNotEmpty(String a);

		List<Track> findByArtistAndMoodsIsNotEmpty(String a);

		List<Track> findByArtistAndLabelExists(String a);

		List<Track> findByArtistAndLiveTrue(String a);

		List<Track> findByArtistAndLiveFalse(String a);

		List<Track> findByArtistOrderByTitle(String a);

		List<Track> findByGenreOrderByYearDesc(String a);

		List<Track> findByArtistInOrderByTitleDesc(Collection<String> a);

		Optional<Track> findFirstByArtist(String a);

		List<Track> findFirst2ByArtistAndLiveTrue(String a);

		List<Track> findTop2ByArtistOrderByTitleDesc(String a);

		long countByArtist(String a);

		long countByArtistAndLiveTrue(String a);

		boolean existsByArtistAndTitle(String a, String b);

		boolean existsByArtistAndLiveTrue(String a);

		boolean existsByGenre(String a);

		long deleteByArtistAndLiveTrue(String a);

		List<Track> removeByArtist(String a);

	}

}
