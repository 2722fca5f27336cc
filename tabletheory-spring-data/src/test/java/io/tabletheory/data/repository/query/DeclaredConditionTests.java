// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.data.repository.Query;
import io.tabletheory.data.testing.Repositories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.data.repository.Repository;
import org.springframework.util.ReflectionUtils;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The meaning of declared conditions: each method says what it {@link Sends}.
 */
class DeclaredConditionTests {

	private static final Repositories DATABASE = Repositories.of(Track.class);

	private static final Tracks TRACKS = DATABASE.repository(Tracks.class);

	static Stream<Method> methods() {
		return Arrays.stream(Tracks.class.getDeclaredMethods()).sorted(Comparator.comparing(Method::getName));
	}

	@ParameterizedTest
	@MethodSource("methods")
	void sendsTheFilterThatItMeans(Method method) {
		ReflectionUtils.makeAccessible(method);
		DATABASE.sent();
		ReflectionUtils.invokeMethod(method, TRACKS);
		assertThat(Requests.text(DATABASE.sent(QueryRequest.class)))
			.isEqualTo("Query KEY artist = 'Ada' FILTER " + method.getAnnotation(Sends.class).value());
	}

	@Test
	void refusesWhatIsLeftBehindACondition() {
		InvalidRepositoryException refused = catchThrowableOfType(InvalidRepositoryException.class,
				() -> DATABASE.repository(Mistakes.class));
		assertThat(refused.refusals()).hasSize(8)
			.allSatisfy((refusal) -> assertThat(refusal.reason()).contains("The condition \"artist = 'Ada'"))
			.anySatisfy((refusal) -> assertThat(refusal.reason()).contains("cannot be read from \"'Blue\" on"))
			.anySatisfy((refusal) -> assertThat(refusal.reason()).contains("cannot be read from \"~ 'x'\" on"))
			.anySatisfy((refusal) -> assertThat(refusal.reason())
				.contains("a constant; arguments of an IN are one collection, without parentheses"));
	}

	/** The condition expression of the annotated condition. */
	@Retention(RetentionPolicy.RUNTIME)
	@interface Sends {

		String value();

	}

	interface Tracks extends Repository<Track, Track.Id> {

		@Query("artist = 'Ada' and seconds < 200")
		@Sends("seconds < 200")
		List<Track> less();

		@Query("artist = 'Ada' and seconds <= 200")
		@Sends("seconds <= 200")
		List<Track> atMost();

		@Query("artist = 'Ada' and seconds > -5")
		@Sends("seconds > -5")
		List<Track> greater();

		@Query("artist = 'Ada' and seconds>=200")
		@Sends("seconds >= 200")
		List<Track> atLeast();

		@Query("artist = 'Ada' and seconds <> 200")
		@Sends("seconds <> 200")
		List<Track> isNot();

		@Query("artist = 'Ada' and label is null")
		@Sends("attribute_not_exists(label) OR attribute_type(label, 'NULL')")
		List<Track> isNull();

		@Query("artist = 'Ada' and label IS NOT NULL")
		@Sends("NOT (attribute_not_exists(label) OR attribute_type(label, 'NULL'))")
		List<Track> isNotNull();

		@Query("artist = 'Ada' and label is empty")
		@Sends("size(label) = 0")
		List<Track> isEmpty();

		@Query("artist = 'Ada' and label is not empty")
		@Sends("size(label) > 0")
		List<Track> isNotEmpty();

		@Query("artist = 'Ada' and genre in ('a', 'b')")
		@Sends("genre IN ('a', 'b')")
		List<Track> in();

		@Query("artist = 'Ada' and genre not in ('a')")
		@Sends("NOT genre IN ('a')")
		List<Track> notIn();

		@Query("artist = 'Ada' and label = 'it''s'")
		@Sends("label = 'it's'")
		List<Track> quoted();

		@Query("artist = 'Ada' and live = TRUE")
		@Sends("live = true")
		List<Track> isTrue();

		@Query("artist = 'Ada' and live = false")
		@Sends("live = false")
		List<Track> isFalse();

		@Query("artist = 'Ada' and (seconds = 1 or seconds = 2 and live = true)")
		@Sends("seconds = 1 OR (seconds = 2 AND live = true)")
		List<Track> andBeforeOr();

		@Query("artist = 'Ada' and (seconds = 1 or seconds = 2) and live = true")
		@Sends("(seconds = 1 OR seconds = 2) AND live = true")
		List<Track> orInParentheses();

		@Query("artist = 'Ada' and not live = true")
		@Sends("NOT live = true")
		List<Track> not();

		@Query("artist = 'Ada' and not (seconds = 1 and live = true)")
		@Sends("NOT (seconds = 1 AND live = true)")
		List<Track> notInParentheses();

		@Query("artist = 'Ada' and not seconds = 1 and live = true")
		@Sends("(NOT seconds = 1) AND live = true")
		List<Track> notOfTheFirstOnly();

		@Query("artist = 'Ada' and label = 'or' AND genre = 'null'")
		@Sends("label = 'or' AND genre = 'null'")
		List<Track> textsAreNoKeywords();

		@Query("artist = 'Ada' and seconds BETWEEN 1 AND 2 AND live = true")
		@Sends("seconds BETWEEN 1 AND 2 AND live = true")
		List<Track> between();

		@Query("artist = 'Ada' and Begins_With(label, 'x')")
		@Sends("begins_with(label, 'x')")
		List<Track> beginsWith();

		@Query("artist = 'Ada' and contains(moods, 'calm')")
		@Sends("contains(moods, 'calm')")
		List<Track> contains();

		@Query("artist = 'Ada' and exists(label)")
		@Sends("attribute_exists(label)")
		List<Track> present();

		@Query("artist = 'Ada' and studio.city = 'Rome'")
		@Sends("studio.city = 'Rome'")
		List<Track> nested();

	}

	interface Mistakes extends Repository<Track, Track.Id> {

		@Query("artist = 'Ada')")
		List<Track> a();

		@Query("artist = 'Ada' live = true")
		List<Track> b();

		@Query("artist = 'Ada' and (live = true")
		List<Track> c();

		@Query("artist = 'Ada' and label = 'Blue")
		List<Track> d();

		@Query("artist = 'Ada' and live = perhaps")
		List<Track> e();

		@Query("artist = 'Ada' and label between 'a' or 'b'")
		List<Track> f();

		@Query("artist = 'Ada' and label = 'Blue' ~ 'x'")
		List<Track> g();

		@Query("artist = 'Ada' and label in (?0, ?1)")
		List<Track> h(String first, String second);

	}

}
