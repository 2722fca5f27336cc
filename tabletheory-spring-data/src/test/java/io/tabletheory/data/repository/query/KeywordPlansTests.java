// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.data.repository.Repository;
import org.springframework.data.repository.core.support.QueryCreationListener;
import org.springframework.data.repository.query.RepositoryQuery;
import org.springframework.data.repository.query.parser.Part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Keywords of method names as they are planned.
 */
class KeywordPlansTests extends StoredTracks {

	@Test
	void everyKeywordIsServedOrRefused() {
		Set<Part.Type> open = EnumSet.allOf(Part.Type.class);
		cases().forEach((asked) -> Meaning.of(asked.method().getName(), Track.class)
			.tree()
			.getParts()
			.forEach((part) -> open.remove(part.getType())));
		assertThat(open).allMatch((type) -> Keyword.of(type).relation() == null)
			.containsExactlyInAnyOrder(Part.Type.ENDING_WITH, Part.Type.LIKE, Part.Type.NOT_LIKE, Part.Type.REGEX,
					Part.Type.NEAR, Part.Type.WITHIN);
	}

	@ParameterizedTest
	@EnumSource
	void everySpellingOfAKeywordAsksTheSame(Part.Type type) {
		String property = (type == Part.Type.TRUE || type == Part.Type.FALSE) ? "Live" : "Label";
		List<String> spellings = type.getKeywords().stream().map((word) -> "findBy" + property + word).toList();
		int arguments = type.getNumberOfArguments();
		if (Keyword.of(type).relation() == null) {
			for (String method : spellings) {
				assertThatExceptionOfType(RefusedMethodException.class)
					.isThrownBy(() -> DerivedQuestion.of(method, Track.class, arguments))
					.withMessageContaining(" of label: " + Keyword.of(type).refusal());
			}
			return;
		}
		assertThat(spellings).map((method) -> DerivedQuestion.of(method, Track.class, arguments))
			.allMatch((question) -> question.equals(DerivedQuestion.of(spellings.get(0), Track.class, arguments)));
	}

	@Test
	void warnsOfTimesThatMayBeAnyText() {
		Map<String, List<String>> warnings = new TreeMap<>();
		TableTheoryRepositoryFactory factory = new TableTheoryRepositoryFactory(DATABASE.template());
		factory.addQueryCreationListener(new QueryCreationListener<>() {

			@Override
			public void onCreation(RepositoryQuery query) {
				warnings.put(query.getQueryMethod().getName(),
						((DescribedQuery) query).describe().requests().get(0).warnings());
			}

		});
		factory.getRepository(Moments.class);
		String texts = "compares texts, which are in the order of time only where all have one width and one offset; an"
				+ " Instant is stored so";
		assertThat(warnings).containsExactly(
				Map.entry("findByArtistAndTitleBefore", List.of("Before of title " + texts)),
				Map.entry("findByArtistAndTitleLessThan", List.of()), Map.entry("findByGenreAndYearAfter", List.of()));
	}

	interface Moments extends Repository<Track, Track.Id> {

		List<Track> findByArtistAndTitleBefore(String artist, String title);

		List<Track> findByArtistAndTitleLessThan(String artist, String title);

		List<Track> findByGenreAndYearAfter(String genre, int year);

	}

}
