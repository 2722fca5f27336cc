// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.plan.search.PlannedQuery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The translation of every keyword: its plan and its requests are in {@code
 * keywords.txt}, and its result is that of filtering all entities in memory.
 */
class KeywordTests extends StoredTracks {

	@ParameterizedTest(name = "{0}")
	@MethodSource("cases")
	void findsWhatFilteringAllEntitiesFinds(Case asked) {
		List<Track> expected = asked.meaning().answer(ALL, asked.arguments().toArray());
		Object found = asked.call();
		if (found instanceof Boolean exists) {
			assertThat(exists).isEqualTo(!expected.isEmpty());
		}
		else if (found instanceof Long count) {
			assertThat(count).isEqualTo(expected.size());
		}
		else if (found instanceof Optional<?> one) {
			assertThat(one.stream().toList()).isEqualTo(expected);
		}
		else if (asked.meaning().tree().getSort().isSorted()) {
			assertThat(found).isEqualTo(expected);
		}
		else {
			assertThat(Set.copyOf((Collection<?>) found)).isEqualTo(Set.copyOf(expected)).hasSameSizeAs(expected);
		}
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("cases")
	void deletesNothingButWhatADeletionFinds(Case asked) {
		asked.call();
		List<Track> deleted = asked.meaning().tree().isDelete()
				? asked.meaning().answer(ALL, asked.arguments().toArray()) : List.of();
		assertThat(TRACKS.findByArtistIn(List.of("Ada", "Ben")))
			.containsExactlyInAnyOrderElementsOf(ALL.stream().filter((track) -> !deleted.contains(track)).toList());
	}

	@Test
	void plansAndAsksAsWrittenDown() throws IOException {
		StringBuilder text = new StringBuilder();
		String keyword = "";
		for (Case asked : cases().toList()) {
			text.append(asked.keyword().equals(keyword) ? "" : "\n" + asked.keyword() + "\n");
			keyword = asked.keyword();
			text.append("  ").append(asked).append('\n');
			text.append("    plan     ").append(plan(asked.method())).append('\n');
			DATABASE.template().saveAll(ALL);
			DATABASE.sent();
			asked.call();
			requests().forEach((request) -> text.append("    request  ").append(request).append('\n'));
		}
		assertThat(text.substring(1)).isEqualTo(written());
	}

	private static String plan(Method method) {
		QuerySpec question = DerivedQuestion.of(method.getName(), Track.class, method.getParameterCount());
		PlannedQuery planned = DATABASE.template()
			.runner()
			.reads(Track.class)
			.plan(ReadOptions.of(MethodAnnotations.of(method), ReadOptions.of(Tracks.class))
				.query()
				.criteria(question.criteria())
				.sort(question.sort()));
		return (planned.isSingle() ? "" : "several: ")
				+ planned.patterns().stream().map(KeywordTests::text).collect(Collectors.joining(" and "));
	}

	private static String written() throws IOException {
		try (InputStream file = Objects.requireNonNull(KeywordTests.class.getResourceAsStream("keywords.txt"))) {
			return new String(file.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

}
