// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.testing.Repositories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.aop.support.AopUtils;
import org.springframework.dao.IncorrectResultSizeDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.annotation.Id;
import org.springframework.data.domain.Example;
import org.springframework.data.domain.ExampleMatcher;
import org.springframework.data.domain.ExampleMatcher.GenericPropertyMatchers;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.repository.query.ListQueryByExampleExecutor;
import org.springframework.data.repository.query.QueryByExampleExecutor;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class QueryByExampleTests {

	private static final Repositories DATABASE = Repositories.of(Book.class, Loan.class);

	private final Books books = DATABASE.repository(Books.class);

	private final String author = UUID.randomUUID().toString();

	private final Book emma = new Book(this.author, "Emma", "novel", 1815, new Shelf("A", 1), null);

	private final Book essays = new Book(this.author, "Essays", "prose", 1820, new Shelf("A", 2), "worn");

	private final Book poems = new Book(this.author, "Poems", "poetry", 1825, new Shelf("B", 1), "new");

	@BeforeEach
	void store() {
		this.books.saveAll(List.of(this.emma, this.essays, this.poems));
		DATABASE.sent();
	}

	private Book probe() {
		return new Book(this.author, null, null, null, null, null);
	}

	private Book probe(@Nullable String title, @Nullable String note) {
		return new Book(this.author, title, null, null, null, note);
	}

	@Test
	void findsByTheKeyInTheExample() {
		assertThat(this.books.findAll(Example.of(probe()))).containsExactly(this.emma, this.essays, this.poems);
		assertThat(DATABASE.sent(QueryRequest.class).filterExpression()).isNotNull();
		assertThat(this.books.findOne(Example.of(probe("Emma", null)))).contains(this.emma);
		assertThat(DATABASE.sent(GetItemRequest.class).key()).hasSize(2);
	}

	@Test
	void findsByTheKeyOfAnIndex() {
		String kind = UUID.randomUUID().toString();
		Book book = this.books.save(new Book(this.author, "X", kind, 1900, new Shelf("A", 1), null));
		DATABASE.sent();
		assertThat(this.books.findAll(Example.of(new Book(null, null, kind, null, null, null)))).containsExactly(book);
		assertThat(DATABASE.sent(QueryRequest.class).indexName()).isEqualTo("byKind");
	}

	@Test
	void comparesNestedPropertiesOneByOne() {
		Book probe = new Book(this.author, null, null, null, new Shelf("A", null), null);
		assertThat(this.books.findAll(Example.of(probe))).containsExactly(this.emma, this.essays);
	}

	@Test
	void comparesThePartsOfAnEmbeddedId() {
		Loans loans = DATABASE.repository(Loans.class);
		loans.save(new Loan(new LoanId(this.author, 1), "Ann"));
		loans.save(new Loan(new LoanId(this.author, 2), "Bob"));
		assertThat(loans.findAll(Example.of(new Loan(new LoanId(this.author, null), "Bob")))).hasSize(1);
	}

	@Test
	void matchesTheStartAndParts() {
		ExampleMatcher starting = ExampleMatcher.matching()
			.withMatcher("title", GenericPropertyMatchers.startsWith())
			.withMatcher("note", GenericPropertyMatchers.contains());
		assertThat(this.books.findAll(Example.of(probe("E", null), starting))).containsExactly(this.emma, this.essays);
		assertThat(DATABASE.sent(QueryRequest.class).keyConditionExpression()).contains("begins_with");
		assertThat(this.books.findAll(Example.of(probe("E", "or"), starting))).containsExactly(this.essays);
	}

	@Test
	void includesNullOnlyWhenItIsTold() {
		ExampleMatcher nulls = ExampleMatcher.matching()
			.withIncludeNullValues()
			.withIgnorePaths("title", "kind", "year", "shelf");
		assertThat(this.books.findAll(Example.of(probe(), nulls))).containsExactly(this.emma);
	}

	@Test
	void leavesOutIgnoredPathsAndWhatTransformersDrop() {
		ExampleMatcher matcher = ExampleMatcher.matching()
			.withIgnorePaths("title")
			.withTransformer("note", (value) -> value.map((note) -> note.toString().toLowerCase(Locale.ROOT)));
		assertThat(this.books.findAll(Example.of(probe("none", "NEW"), matcher))).containsExactly(this.poems);
		ExampleMatcher dropping = ExampleMatcher.matching().withTransformer("note", (value) -> Optional.empty());
		assertThat(this.books.findAll(Example.of(probe(null, "none"), dropping))).hasSize(3);
	}

	@Test
	void matchesAnyPropertyWhereAScanIsAllowed() {
		Book probe = new Book(this.author, null, null, null, null, UUID.randomUUID().toString());
		Example<Book> example = Example.of(probe, ExampleMatcher.matchingAny());
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.books.findAll(example))
			.withMessageStartingWith("The example cannot be looked for: No key finds these items");
		assertThat(DATABASE.repository(ScannedBooks.class).findAll(example)).hasSize(3);
	}

	@Test
	void refusesAnExampleWithoutAKeyUnlessAScanIsAllowed() {
		Example<Book> example = Example.of(new Book(null, null, null, 1815, null, null));
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.books.findAll(example))
			.withMessageContaining("the table needs \"author\" = a value")
			.withMessageEndingWith("which @AllowScan allows: redeclare findAll in the repository with it");
		assertThat(DATABASE.sent()).isEmpty();
		assertThat(DATABASE.repository(ScannedBooks.class).findAll(example)).contains(this.emma);
		assertThat(DATABASE.sent(ScanRequest.class).filterExpression()).isNotNull();
		assertThat(DATABASE.repository(PartlyScannedBooks.class).findAll(example)).contains(this.emma);
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> DATABASE.repository(PartlyScannedBooks.class).count(example));
	}

	@Test
	void refusesWhatDynamoDbCannotMatch() {
		for (ExampleMatcher matcher : List.of(
				ExampleMatcher.matching().withStringMatcher(ExampleMatcher.StringMatcher.ENDING),
				ExampleMatcher.matching().withStringMatcher(ExampleMatcher.StringMatcher.REGEX),
				ExampleMatcher.matching().withIgnoreCase())) {
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
				.isThrownBy(() -> this.books.findAll(Example.of(probe(), matcher)))
				.withMessageStartingWith("An example cannot ")
				.withMessageContaining(" author: DynamoDB ");
		}
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.books.findAll(Example.of(probe()), PageRequest.of(0, 1)))
			.withMessageContaining("there is no Page");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.books.findAll(Example.of(probe()), Sort.by("year")))
			.withMessageContaining("sorted by \"title\", not by \"year\"");
	}

	@Test
	void sortsByTheSortKey() {
		assertThat(this.books.findAll(Example.of(probe()), Sort.by("title").descending())).containsExactly(this.poems,
				this.essays, this.emma);
	}

	@Test
	void countsAndLooksWithoutReading() {
		assertThat(this.books.count(Example.of(probe()))).isEqualTo(3);
		assertThat(DATABASE.sent(QueryRequest.class).select()).isEqualTo(Select.COUNT);
		assertThat(this.books.exists(Example.of(probe("None", null)))).isFalse();
		assertThat(DATABASE.sent(GetItemRequest.class).projectionExpression()).isNotNull();
	}

	@Test
	void failsWhereOneIsWantedAndThereAreMore() {
		assertThatExceptionOfType(IncorrectResultSizeDataAccessException.class)
			.isThrownBy(() -> this.books.findOne(Example.of(probe())));
	}

	@Test
	void endsAFluentQueryInEveryWay() {
		Example<Book> all = Example.of(probe());
		assertThat(this.books.<Book, List<Book>>findBy(all, (query) -> query.limit(2).all())).hasSize(2);
		assertThat(this.books.<Book, Optional<Book>>findBy(all,
				(query) -> query.sortBy(Sort.by("title").descending()).first()))
			.contains(this.poems);
		assertThat(this.books.<Book, Optional<Book>>findBy(Example.of(probe("Emma", null)), (query) -> query.one()))
			.contains(this.emma);
		assertThat(this.books.<Book, Long>findBy(all, (query) -> query.count())).isEqualTo(3);
		assertThat(this.books.<Book, Boolean>findBy(all, (query) -> query.exists())).isTrue();
		assertThat(this.books.<Book, List<Book>>findBy(all, (query) -> {
			try (Stream<Book> stream = query.stream()) {
				return stream.toList();
			}
		})).hasSize(3);
		Slice<Book> slice = this.books.findBy(all, (query) -> query.slice(PageRequest.of(0, 2)));
		assertThat(slice.getContent()).containsExactly(this.emma, this.essays);
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.books.findBy(all, (query) -> query.page(PageRequest.of(0, 2))));
	}

	@Test
	void scrolls() {
		List<Book> found = new ArrayList<>();
		ScrollPosition position = ScrollPosition.keyset();
		Window<Book> window;
		do {
			ScrollPosition from = position;
			window = this.books.findBy(Example.of(probe()), (query) -> query.limit(2).scroll(from));
			found.addAll(window.getContent());
			position = window.positionAt(window.size() - 1);
		}
		while (window.hasNext());
		assertThat(found).containsExactly(this.emma, this.essays, this.poems);
	}

	@Test
	void readsNoMoreThanAProjectionOrItsPropertiesNeed() {
		List<Titled> titles = this.books.findBy(Example.of(probe()), (query) -> query.as(Titled.class).all());
		assertThat(titles).extracting(Titled::getTitle).containsExactly("Emma", "Essays", "Poems");
		assertThat(DATABASE.sent(QueryRequest.class).expressionAttributeNames()).doesNotContainValue("shelf");
		List<Book> parts = this.books.findBy(Example.of(probe()), (query) -> query.project("author", "title").all());
		assertThat(parts).contains(probe("Emma", null));
		assertThat(DATABASE.sent(QueryRequest.class).projectionExpression()).isNotNull();
		Optional<Titled> one = this.books.findBy(Example.of(probe("Emma", null)),
				(query) -> query.as(Titled.class).one());
		assertThat(one).map(Titled::getTitle).contains("Emma");
	}

	@Test
	void isThereOnlyForRepositoriesThatAskForIt() {
		assertThat(this.books).isInstanceOf(QueryByExampleExecutor.class);
		assertThat(AopUtils.isAopProxy(DATABASE.repository(PlainBooks.class))).isTrue();
		assertThat(DATABASE.repository(PlainBooks.class)).isNotInstanceOf(QueryByExampleExecutor.class);
	}

	interface Books extends TableTheoryRepository<Book, BookId>, ListQueryByExampleExecutor<Book> {

	}

	interface PlainBooks extends TableTheoryRepository<Book, BookId> {

	}

	@AllowScan
	interface ScannedBooks extends TableTheoryRepository<Book, BookId>, QueryByExampleExecutor<Book> {

	}

	interface PartlyScannedBooks extends TableTheoryRepository<Book, BookId>, ListQueryByExampleExecutor<Book> {

		@AllowScan
		@Override
		<S extends Book> List<S> findAll(Example<S> example);

	}

	interface Loans extends TableTheoryRepository<Loan, LoanId>, ListQueryByExampleExecutor<Loan> {

	}

	interface Titled {

		String getTitle();

	}

	@Table(name = "query-by-example-tests", typeAttribute = "type")
	record Book(@PartitionKey @Nullable String author, @SortKey @Nullable String title,
			@IndexPartitionKey(index = "byKind") @Nullable String kind, @Nullable Integer year, @Nullable Shelf shelf,
			@Nullable String note) {

	}

	record Shelf(String room, @Nullable Integer level) {

	}

	record BookId(String author, String title) {

	}

	@Table("query-by-example-tests-loans")
	record Loan(@Id LoanId id, String reader) {

	}

	record LoanId(@PartitionKey String book, @SortKey @Nullable Integer number) {

	}

}
