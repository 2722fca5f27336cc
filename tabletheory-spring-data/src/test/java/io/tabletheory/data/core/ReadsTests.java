// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;

import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.CursorPageRequest;
import io.tabletheory.data.query.CursorScrollPosition;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.dao.IncorrectResultSizeDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ReadsTests {

	private static final Instant NOON = Instant.parse("2026-01-16T12:00:00Z");

	private static TableTheoryTemplate template;

	private static final List<Note> NOTES = new ArrayList<>();

	@BeforeAll
	static void store() {
		template = Reading.template(Note.class, Other.class);
		for (String owner : List.of("a", "b", "c")) {
			for (int number = 0; number < 7; number++) {
				NOTES.add(new Note(owner, number, (number % 2 == 0) ? "EVEN" : "ODD",
						NOON.plusSeconds(number * 10L + owner.charAt(0)), "text " + number));
			}
		}
		NOTES.forEach(template::save);
		template.save(new Other("a", "thing"));
	}

	private static FindOperation<Note> of(String... owners) {
		return FindOperation.of(Note.class).matching(where(Note::owner).in((Object[]) owners));
	}

	private static List<Note> expected(Comparator<Note> order, String... owners) {
		return NOTES.stream().filter((note) -> List.of(owners).contains(note.owner())).sorted(order).toList();
	}

	@Test
	void readsPartitionsTogether() {
		assertThat(template.findAll(of("a", "c", "a")))
			.containsExactlyInAnyOrderElementsOf(expected(Comparator.comparing(Note::number), "a", "c"));
		assertThat(template.count(of("a", "b", "c"))).isEqualTo(21);
		assertThat(template.findAll(of("x", "y"))).isEmpty();
		assertThat(template.exists(of("x", "a"))).isTrue();
		assertThat(template.exists(of("x", "y"))).isFalse();
	}

	@Test
	void mergesSortedPartitions() {
		FindOperation<Note> byStatus = FindOperation.of(Note.class)
			.index("byStatus")
			.matching(where(Note::status).in("EVEN", "ODD"))
			.sort(Sort.by("moment"));
		for (int pageSize : List.of(1, 2, 3, 100)) {
			assertThat(template.findAll(byStatus.pageSize(pageSize)))
				.containsExactlyElementsOf(expected(Comparator.comparing(Note::moment), "a", "b", "c"));
			assertThat(template.findAll(byStatus.pageSize(pageSize).descending().limit(5))).containsExactlyElementsOf(
					expected(Comparator.comparing(Note::moment).reversed(), "a", "b", "c").subList(0, 5));
		}
		assertThat(template.findFirst(byStatus)).contains(NOTES.get(0));
		try (Stream<Note> notes = template.stream(byStatus.pageSize(2))) {
			assertThat(notes.limit(3))
				.containsExactlyElementsOf(expected(Comparator.comparing(Note::moment), "a", "b", "c").subList(0, 3));
		}
	}

	@Test
	void findsWhatSeveralAlternativesFindOnce() {
		FindOperation<Note> either = FindOperation.of(Note.class)
			.matching(where(Note::owner).is("a")
				.and(Note::number)
				.lessThan(5)
				.or(where(Note::owner).is("a").and(Note::number).greaterThan(2)));
		assertThat(template.findAll(either.pageSize(2)))
			.containsExactlyInAnyOrderElementsOf(expected(Comparator.comparing(Note::number), "a"));
		assertThat(template.count(either)).isEqualTo(7);
		assertThat(template.findAll(either.sort(Sort.by("number")).pageSize(2)))
			.containsExactlyElementsOf(expected(Comparator.comparing(Note::number), "a"));
		assertThat(template.findAll(either.as(NumberOnly.class))).hasSize(7);
	}

	@Test
	void refusesAWindowOfSeveralQueries() {
		assertThatThrownBy(() -> template.scroll(of("a", "b").limit(2), CursorScrollPosition.initial()))
			.hasMessageContaining("A window is a part of one query, but these results are those of 2 queries");
	}

	@Test
	void scrollsForwardsAndBackwardsByAnySize() {
		for (boolean descending : List.of(false, true)) {
			FindOperation<Note> notes = descending ? of("b").descending() : of("b");
			List<Note> all = template.findAll(notes);
			assertThat(all).hasSize(7);
			for (int size = 1; size <= 8; size++) {
				FindOperation<Note> windows = notes.limit(size);
				assertThat(forwards(windows, size)).containsExactlyElementsOf(all);
				assertThat(backwards(windows)).containsExactlyElementsOf(all);
			}
		}
	}

	private static List<Note> forwards(FindOperation<Note> windows, int size) {
		List<Note> found = new ArrayList<>();
		Window<Note> window = template.scroll(windows, ScrollPosition.keyset());
		found.addAll(window.getContent());
		while (window.hasNext()) {
			assertThat(window).hasSize(size);
			window = template.scroll(windows, window.positionAt(window.size() - 1));
			assertThat(window).isNotEmpty();
			found.addAll(window.getContent());
		}
		return found;
	}

	private static List<Note> backwards(FindOperation<Note> windows) {
		List<Note> found = new ArrayList<>();
		Window<Note> window = template.scroll(windows, CursorScrollPosition.end());
		found.addAll(window.getContent());
		while (window.hasNext()) {
			window = template.scroll(windows, window.positionAt(0));
			found.addAll(0, window.getContent());
		}
		return found;
	}

	@Test
	void hasAPositionForEachResult() {
		List<Note> all = template.findAll(of("a"));
		Window<Note> window = template.scroll(of("a").limit(5), CursorScrollPosition.initial());
		for (int i = 0; i < 5; i++) {
			CursorScrollPosition position = (CursorScrollPosition) window.positionAt(i);
			assertThat(template.scroll(of("a").limit(9), position)).containsExactlyElementsOf(all.subList(i + 1, 7));
			assertThat(template.scroll(of("a").limit(9), position.backward()))
				.containsExactlyElementsOf(all.subList(0, i));
			assertThat(template.scroll(of("a").limit(9),
					CursorScrollPosition.of(Objects.requireNonNull(position.cursor()))))
				.containsExactlyElementsOf(all.subList(i + 1, 7));
		}
	}

	@Test
	void windowsKeepWhatWasThereWhileOthersInsert() {
		for (int number = 0; number < 10; number++) {
			template.save(new Note("inserted", number * 10, null, null, "before"));
		}
		FindOperation<Note> windows = FindOperation.of(Note.class).matching(where(Note::owner).is("inserted")).limit(3);
		List<Note> found = new ArrayList<>();
		Window<Note> window = template.scroll(windows, CursorScrollPosition.initial());
		found.addAll(window.getContent());
		for (int round = 1; window.hasNext(); round++) {
			template.save(new Note("inserted", round, null, null, "meanwhile"));
			template.save(new Note("inserted", 100 - round, null, null, "meanwhile"));
			window = template.scroll(windows, window.positionAt(window.size() - 1));
			found.addAll(window.getContent());
		}
		assertThat(found).doesNotHaveDuplicates();
		assertThat(found.stream().filter((note) -> note.text().equals("before")).map(Note::number)).containsExactly(0,
				10, 20, 30, 40, 50, 60, 70, 80, 90);
	}

	@Test
	void readsSliceAfterSlice() {
		List<Note> found = new ArrayList<>();
		Slice<Note> slice = template.slice(of("c"), PageRequest.of(0, 3));
		found.addAll(slice.getContent());
		while (slice.hasNext()) {
			slice = template.slice(of("c"), slice.nextPageable());
			found.addAll(slice.getContent());
		}
		assertThat(found).containsExactlyElementsOf(template.findAll(of("c")));
		assertThat(slice.getNumber()).isEqualTo(2);
		assertThat(template.slice(of("c"), Pageable.unpaged())).hasSize(7);
		assertThat(template.slice(of("c"), CursorPageRequest.first(2, Sort.by("number").descending())))
			.extracting(Note::number)
			.containsExactly(6, 5);
	}

	@Test
	void refusesASliceByItsNumber() {
		assertThatThrownBy(() -> template.slice(of("c"), PageRequest.of(1, 3)))
			.hasMessageContaining("Slice 1 cannot be read by its number, because DynamoDB cannot skip");
	}

	@Test
	void refusesPositionsOfOtherStores() {
		assertThatThrownBy(() -> template.scroll(of("c"), ScrollPosition.offset(3)))
			.hasMessageContaining("DynamoDB reads on behind an item only");
		assertThatThrownBy(() -> template.scroll(of("c"), CursorScrollPosition.of("nonsense")))
			.hasMessageContaining("ErrInvalidCursor");
	}

	@Test
	void readsOnlyWhatAProjectionNeeds() {
		assertThat(template.findAll(of("a").limit(1).as(NumberOnly.class)))
			.containsExactly(new NumberOnly(0, "text 0"));
		assertThat(template.findAll(of("a").limit(1).as(TextView.class))).extracting(TextView::getText)
			.containsExactly("text 0");
		assertThat(template.findAll(of("a").limit(1).as(OpenView.class))).extracting(OpenView::getLabel)
			.containsExactly("a/0");
		QueryRequest request = (QueryRequest) template.explain(of("a").as(NumberOnly.class)).exactRequest();
		assertThat(Objects.requireNonNull(request).expressionAttributeNames().values()).contains("number", "text")
			.doesNotContain("moment");
		assertThat(Objects.requireNonNull(request).projectionExpression()).isNotNull();
	}

	@Test
	void readsAProjectionOfTheItemWithAKey() {
		for (FindOperation<Note> byKey : List.of(of("a").matching(where(Note::number).is(3)),
				of("a").matching(where(Note::number).in(3, 99)))) {
			assertThat(template.findAll(byKey.as(NumberOnly.class))).containsExactly(new NumberOnly(3, "text 3"));
		}
	}

	@Test
	void refusesAProjectionOfWhatIsNotThere() {
		assertThatThrownBy(() -> template.findAll(of("a").as(WrongView.class)))
			.hasMessageContaining("has the property unknown");
		assertThatThrownBy(() -> template.findAll(of("a").as(WrongType.class)))
			.hasMessageContaining("has number as a java.lang.String, but the entity as a int");
	}

	@Test
	void findsManyInTheOrderOfTheirIds() {
		List<NoteId> ids = List.of(new NoteId("b", 3), new NoteId("x", 1), new NoteId("a", 0), new NoteId("b", 3));
		assertThat(template.findAllById(ids, Note.class).stream().map((note) -> note.map(Note::text)))
			.containsExactly(Optional.of("text 3"), Optional.empty(), Optional.of("text 0"), Optional.of("text 3"));
		assertThat(template.findAllTogether(ids.subList(0, 3), Note.class).stream().map((note) -> note.map(Note::text)))
			.containsExactly(Optional.of("text 3"), Optional.empty(), Optional.of("text 0"));
	}

	@Test
	void anItemOfAnotherTypeIsNone() {
		assertThat(template.findById(new NoteId("a", 0), Note.class)).isPresent();
		template.save(new Other("a", "NOTE#00000x"));
		assertThat(template.findAll(of("a"))).hasSize(7);
		OtherId other = new OtherId("a", "thing");
		assertThat(template.existsById(other, Other.class)).isTrue();
		assertThat(template.existsById(new OtherId("a", "NOTE#00001"), Other.class)).isFalse();
		assertThat(template.findById(new OtherId("a", "NOTE#00001"), Other.class)).isEmpty();
		assertThat(template.findAllById(List.of(new OtherId("a", "NOTE#00001"), other), Other.class)
			.stream()
			.map(Optional::isPresent)).containsExactly(false, true);
		assertThat(template.findAll(FindOperation.of(Other.class)
			.matching(where(Other::owner).is("a").and(Other::sort).in("NOTE#00001", "thing"))))
			.containsExactly(new Other("a", "thing"));
		assertThat(template.count(
				FindOperation.of(Other.class).matching(where(Other::owner).is("a").and(Other::sort).is("NOTE#00001"))))
			.isZero();
	}

	@Test
	void failsWhereAScanReadsMoreThanItMay() {
		FindOperation<Note> scan = FindOperation.of(Note.class).pageSize(4);
		assertThat(template.findAll(scan.allowScan(100))).hasSizeGreaterThanOrEqualTo(21);
		for (FindOperation<Note> capped : List.of(scan.allowScan(2), scan.allowScan(2).limit(50))) {
			assertThatThrownBy(() -> template.findAll(capped))
				.hasMessageContaining("The scan has read 2 pages, its limit");
			assertThatThrownBy(() -> template.count(capped)).hasMessageContaining("The scan has read 2 pages");
			assertThatThrownBy(() -> template.scroll(capped.limit(20), CursorScrollPosition.initial()))
				.hasMessageContaining("The scan has read 2 pages");
		}
		assertThat(template.findAll(scan.allowScan(1).limit(1))).hasSize(1);
		int notes = (int) template.count(scan.allowScan());
		FindOperation<Note> ofTwoPages = scan.pageSize(notes - 1);
		assertThat(template.findAll(ofTwoPages.allowScan(2))).hasSize(notes);
		assertThat(template.count(ofTwoPages.allowScan(2))).isEqualTo(notes);
		assertThatThrownBy(() -> template.findAll(ofTwoPages.allowScan(1)))
			.hasMessageContaining("The scan has read 1 pages");
		assertThatThrownBy(() -> template.count(ofTwoPages.allowScan(1)))
			.hasMessageContaining("The scan has read 1 pages");
	}

	@Test
	void readsTheSameWithoutBlocking() {
		AsyncTableTheoryOperations async = template.async();
		assertThat(async.findAll(of("a", "b")).join())
			.containsExactlyInAnyOrderElementsOf(template.findAll(of("a", "b")));
		assertThat(async.count(of("a", "b")).join()).isEqualTo(14);
		assertThat(async.exists(of("a", "b")).join()).isTrue();
		assertThat(async.findFirst(of("a", "b")).join()).isPresent();
		assertThat(template.async().scroll(of("a").limit(3), CursorScrollPosition.initial()).join()).hasSize(3);
		assertThat(template.async().slice(of("a"), PageRequest.of(0, 2)).join()).hasSize(2);
	}

	@Test
	void failsWithoutBlockingAsSpringKnowsIt() {
		assertThat(template.async().findOne(of("a"))).failsWithin(Duration.ofSeconds(10))
			.withThrowableOfType(ExecutionException.class)
			.withCauseInstanceOf(IncorrectResultSizeDataAccessException.class);
		assertThat(template.async().findAll(of("a").sort(Sort.by("text")))).failsWithin(Duration.ofSeconds(10))
			.withThrowableOfType(ExecutionException.class)
			.withCauseInstanceOf(InvalidDataAccessApiUsageException.class);
	}

	@Test
	void refusesMoreThanOne() {
		assertThatThrownBy(() -> template.findOne(of("a"))).hasMessageContaining("At most one entity was expected");
		assertThat(template.findOne(of("a").matching(where(Note::number).is(3)))).isPresent();
	}

	record NoteId(String owner, int number) {

	}

	record OtherId(String owner, String sort) {

	}

	record NumberOnly(int number, String text) {

	}

	record WrongType(String number) {

	}

	interface TextView {

		String getText();

	}

	interface WrongView {

		String getUnknown();

	}

	interface OpenView {

		@Value("#{target.owner() + '/' + target.number()}")
		String getLabel();

	}

	@Table(name = "reads-tests", typeAttribute = "type")
	@SortKey(name = "SK", template = "NOTE#{number:5}")
	record Note(@PartitionKey(name = "PK") String owner, int number,
			@IndexPartitionKey(index = "byStatus") @Nullable String status,
			@IndexSortKey(index = "byStatus") @Nullable Instant moment, String text) {

	}

	@Table(name = "reads-tests", typeAttribute = "type")
	record Other(@PartitionKey(name = "PK") String owner, @SortKey(name = "SK") String sort) {

	}

}
