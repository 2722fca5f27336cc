// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.query;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

import io.tabletheory.query.EntityQuery;
import io.tabletheory.repository.AllowScan;
import io.tabletheory.repository.query.Track.Studio;
import io.tabletheory.testing.Repositories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.data.repository.Repository;
import org.springframework.util.ReflectionUtils;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * For each keyword the request, without values, and the same result as that of filtering
 * in memory.
 */
class DerivedQueryTests {

	private static final Repositories DATABASE = Repositories.of(Track.class);

	private static final Tracks TRACKS = DATABASE.repository(Tracks.class);

	private static final List<Track> ALL = List.of(
			new Track("Ada", "Alpha", "jazz", 1999, 100, true, "Blue", Set.of("calm", "warm"), new Studio("Rome", "A")),
			new Track("Ada", "Beta", "jazz", 2003, 200, false, null, Set.of(), new Studio("rome", null)),
			new Track("Ada", "Bravo", "rock", 2010, 300, true, "", Set.of("loud"), new Studio("Oslo", "B")),
			new Track("Ben", "Alpha", "rock", 1999, 100, false, "Red", Set.of("warm"), new Studio("Rome", "C")),
			new Track("Ben", "Gamma", "jazz", 2020, 400, true, null, Set.of("calm"), new Studio("Bern", null)));

	@BeforeAll
	static void store() {
		DATABASE.template()
			.deleteAll(DATABASE.template().find(EntityQuery.ALL.allowScan(Integer.MAX_VALUE), Track.class));
		ALL.forEach(DATABASE.template()::save);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("cases")
	void findsWhatAFilterInMemoryFinds(Case expected) {
		Object[] arguments = expected.arguments().toArray();
		DATABASE.sent();
		@SuppressWarnings("unchecked") // All methods return tracks.
		Collection<Track> found = (Collection<Track>) ReflectionUtils.invokeMethod(expected.method(), TRACKS,
				arguments);
		assertThat(found).containsExactlyInAnyOrderElementsOf(ALL.stream().filter(expected.predicate()).toList());
		assertThat(text(DATABASE.sent().get(0))).isEqualTo(expected.request());
	}

	static Stream<Case> cases() {
		return Stream.of(of("findByArtist", (track) -> track.artist().equals("Ada"), "Query artist = :", "Ada"),
				of("findByArtistIs", (track) -> track.artist().equals("Ada"), "Query artist = :", "Ada"),
				of("findByArtistAndTitle", (track) -> track.artist().equals("Ada") && track.title().equals("Beta"),
						"Get", "Ada", "Beta"),
				of("findByArtistAndTitleBetween",
						(track) -> track.artist().equals("Ada") && track.title().compareTo("B") >= 0
								&& track.title().compareTo("Beta") <= 0,
						"Query artist = : AND title BETWEEN : AND :", "Ada", "B", "Beta"),
				of("findByArtistAndTitleLessThan",
						(track) -> track.artist().equals("Ada") && track.title().compareTo("Beta") < 0,
						"Query artist = : AND title < :", "Ada", "Beta"),
				of("findByArtistAndTitleLessThanEqual",
						(track) -> track.artist().equals("Ada") && track.title().compareTo("Beta") <= 0,
						"Query artist = : AND title <= :", "Ada", "Beta"),
				of("findByArtistAndTitleGreaterThan",
						(track) -> track.artist().equals("Ada") && track.title().compareTo("Beta") > 0,
						"Query artist = : AND title > :", "Ada", "Beta"),
				of("findByArtistAndTitleGreaterThanEqual",
						(track) -> track.artist().equals("Ada") && track.title().compareTo("Beta") >= 0,
						"Query artist = : AND title >= :", "Ada", "Beta"),
				of("findByArtistAndTitleGreaterThanEqualAndTitleLessThanEqual",
						(track) -> track.artist().equals("Ada") && track.title().compareTo("B") >= 0
								&& track.title().compareTo("Beta") <= 0,
						"Query artist = : AND title BETWEEN : AND :", "Ada", "B", "Beta"),
				of("findByArtistAndTitleStartingWith",
						(track) -> track.artist().equals("Ada") && track.title().startsWith("B"),
						"Query artist = : AND begins_with(title, :)", "Ada", "B"),
				of("findByGenre", (track) -> track.genre().equals("jazz"), "Query[byGenre] genre = :", "jazz"),
				of("findByGenreAndYearBefore", (track) -> track.genre().equals("jazz") && track.year() < 2003,
						"Query[byGenre] genre = : AND year < :", "jazz", 2003),
				of("findByGenreAndYearAfter", (track) -> track.genre().equals("jazz") && track.year() > 2003,
						"Query[byGenre] genre = : AND year > :", "jazz", 2003),
				of("findByArtistAndSecondsBetween",
						(track) -> track.artist().equals("Ada") && track.seconds() >= 100 && track.seconds() <= 200,
						"Query artist = : FILTER seconds BETWEEN : AND :", "Ada", 100, 200),
				of("findByArtistAndGenreNot", (track) -> track.artist().equals("Ada") && !track.genre().equals("rock"),
						"Query artist = : FILTER genre <> :", "Ada", "rock"),
				of("findByArtistAndGenreIn", (track) -> track.artist().equals("Ada") && track.genre().equals("rock"),
						"Query artist = : FILTER genre IN (:, :)", "Ada", List.of("rock", "pop")),
				of("findByArtistAndGenreNotIn",
						(track) -> track.artist().equals("Ada") && !track.genre().equals("rock"),
						"Query artist = : FILTER NOT genre IN (:, :)", "Ada", List.of("rock", "pop")),
				of("findByArtistAndLiveTrue", (track) -> track.artist().equals("Ada") && track.live(),
						"Query artist = : FILTER live = :", "Ada"),
				of("findByArtistAndLiveFalse", (track) -> track.artist().equals("Ada") && !track.live(),
						"Query artist = : FILTER live = :", "Ada"),
				of("findByArtistAndLabelIsNull", (track) -> track.artist().equals("Ada") && track.label() == null,
						"Query artist = : FILTER attribute_not_exists(label) OR attribute_type(label, :)", "Ada"),
				of("findByArtistAndLabelIsNotNull", (track) -> track.artist().equals("Ada") && track.label() != null,
						"Query artist = : FILTER NOT (attribute_not_exists(label) OR attribute_type(label, :))", "Ada"),
				of("findByArtistAndLabelExists", (track) -> track.artist().equals("Ada") && track.label() != null,
						"Query artist = : FILTER attribute_exists(label)", "Ada"),
				of("findByArtistAndLabelIsEmpty", (track) -> track.artist().equals("Ada") && "".equals(track.label()),
						"Query artist = : FILTER size(label) = :", "Ada"),
				of("findByArtistAndLabelIsNotEmpty",
						(track) -> track.artist().equals("Ada") && track.label() != null && !track.label().isEmpty(),
						"Query artist = : FILTER size(label) > :", "Ada"),
				of("findByArtistAndMoodsContaining",
						(track) -> track.artist().equals("Ada") && track.moods().contains("warm"),
						"Query artist = : FILTER contains(moods, :)", "Ada", "warm"),
				of("findByArtistAndLabelContaining",
						(track) -> track.artist().equals("Ada") && track.label() != null
								&& track.label().contains("lu"),
						"Query artist = : FILTER contains(label, :)", "Ada", "lu"),
				of("findByArtistAndLabelNotContaining",
						(track) -> track.artist().equals("Ada")
								&& (track.label() == null || !track.label().contains("lu")),
						"Query artist = : FILTER NOT contains(label, :)", "Ada", "lu"),
				of("findByArtistAndStudioCity",
						(track) -> track.artist().equals("Ada") && track.studio().city().equals("Rome"),
						"Query artist = : FILTER studio.city = :", "Ada", "Rome"),
				of("findByStudioCity", (track) -> track.studio().city().equals("Rome"), "Scan FILTER studio.city = :",
						"Rome"),
				of("findByGenreOrSeconds", (track) -> track.genre().equals("rock") || track.seconds() == 400,
						"Scan FILTER genre = : OR seconds = :", "rock", 400));
	}

	private static Case of(String name, Predicate<Track> predicate, String request, Object... arguments) {
		Method method = Arrays.stream(Tracks.class.getDeclaredMethods())
			.filter((candidate) -> candidate.getName().equals(name))
			.findFirst()
			.orElseThrow();
		ReflectionUtils.makeAccessible(method);
		return new Case(method, List.of(arguments), predicate, request);
	}

	/** The request without values and placeholders. */
	private static String text(SdkRequest request) {
		if (request instanceof GetItemRequest) {
			return "Get";
		}
		if (request instanceof QueryRequest query) {
			return "Query" + ((query.indexName() != null) ? "[" + query.indexName() + "] " : " ")
					+ text(query.keyConditionExpression(), query.expressionAttributeNames())
					+ filter(query.filterExpression(), query.expressionAttributeNames());
		}
		ScanRequest scan = (ScanRequest) request;
		return "Scan" + filter(scan.filterExpression(), scan.expressionAttributeNames());
	}

	private static String filter(@Nullable String filter, Map<String, String> names) {
		return (filter != null) ? " FILTER " + text(filter, names) : "";
	}

	private static String text(String expression, Map<String, String> names) {
		String text = expression;
		for (Map.Entry<String, String> name : names.entrySet()) {
			text = text.replaceAll(name.getKey() + "\\b", name.getValue());
		}
		return text.replaceAll(":\\w+", ":");
	}

	record Case(Method method, List<Object> arguments, Predicate<Track> predicate, String request) {

		@Override
		public String toString() {
			return this.method.getName();
		}

	}

	interface Tracks extends Repository<Track, Track.Id> {

		List<Track> findByArtist(String artist);

		List<Track> findByArtistIs(String artist);

		List<Track> findByArtistAndTitle(String artist, String title);

		List<Track> findByArtistAndTitleBetween(String artist, String low, String high);

		List<Track> findByArtistAndTitleLessThan(String artist, String title);

		List<Track> findByArtistAndTitleLessThanEqual(String artist, String title);

		List<Track> findByArtistAndTitleGreaterThan(String artist, String title);

		List<Track> findByArtistAndTitleGreaterThanEqual(String artist, String title);

		List<Track> findByArtistAndTitleGreaterThanEqualAndTitleLessThanEqual(String artist, String low, String high);

		List<Track> findByArtistAndTitleStartingWith(String artist, String prefix);

		List<Track> findByGenre(String genre);

		List<Track> findByGenreAndYearBefore(String genre, int year);

		List<Track> findByGenreAndYearAfter(String genre, int year);

		List<Track> findByArtistAndSecondsBetween(String artist, int low, int high);

		List<Track> findByArtistAndGenreNot(String artist, String genre);

		List<Track> findByArtistAndGenreIn(String artist, Collection<String> genres);

		List<Track> findByArtistAndGenreNotIn(String artist, Collection<String> genres);

		List<Track> findByArtistAndLiveTrue(String artist);

		List<Track> findByArtistAndLiveFalse(String artist);

		List<Track> findByArtistAndLabelIsNull(String artist);

		List<Track> findByArtistAndLabelIsNotNull(String artist);

		List<Track> findByArtistAndLabelExists(String artist);

		List<Track> findByArtistAndLabelIsEmpty(String artist);

		List<Track> findByArtistAndLabelIsNotEmpty(String artist);

		List<Track> findByArtistAndMoodsContaining(String artist, String mood);

		List<Track> findByArtistAndLabelContaining(String artist, String part);

		List<Track> findByArtistAndLabelNotContaining(String artist, String part);

		List<Track> findByArtistAndStudioCity(String artist, String city);

		@AllowScan
		List<Track> findByStudioCity(String city);

		@AllowScan
		List<Track> findByGenreOrSeconds(String genre, int seconds);

	}

}
