// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.query.InvalidRepositoryException;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.local.fault.FaultKind;
import io.tabletheory.local.fault.Faults;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.repository.Repository;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The silent mistakes of repositories on DynamoDB: results that are missing, requests
 * that read the table, errors that show at the first call.
 */
class PitfallsTests {

	private static final Faults FAULTS = Faults.seeded(5);

	private static final Repositories DATABASE = Repositories.faulty(FAULTS, Person.class, Entry.class);

	private final People people = DATABASE.repository(People.class);

	private final Entries entries = DATABASE.repository(Entries.class);

	private final String team = UUID.randomUUID().toString();

	@BeforeEach
	void forget() {
		FAULTS.reset();
		DATABASE.sent();
	}

	@Test
	void aPropertyOfANestedObjectIsLookedUpWhereItIs() {
		Person rome = this.people.save(person("1", "rome"));
		this.people.save(person("2", "oslo"));
		DATABASE.sent();
		assertThat(this.people.findByTeamAndAddressCity(this.team, "rome")).containsExactly(rome);
		QueryRequest sent = DATABASE.sent(QueryRequest.class);
		assertThat(sent.filterExpression()).contains(".");
		assertThat(sent.expressionAttributeNames()).containsValues("address", "city");
	}

	@Test
	void manyEntitiesWithVersionsAreSavedAndChecked() {
		List<Person> saved = this.people.saveAll(List.of(person("1", "rome"), person("2", "oslo")));
		assertThat(DATABASE.sent()).hasSize(2).hasOnlyElementsOfType(PutItemRequest.class);
		assertThat(saved).extracting(Person::version).containsExactly(0L, 0L);
		assertThat(this.people.saveAll(saved)).extracting(Person::version).containsExactly(1L, 1L);
		assertThat(DATABASE.sent()).hasSize(2).hasOnlyElementsOfType(UpdateItemRequest.class);
		assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(() -> this.people.saveAll(saved));
	}

	@Test
	void aStaleSaveIsAnOptimisticLockingFailure() {
		Person read = this.people.save(person("1", "rome"));
		this.people.save(read);
		assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(() -> this.people.save(read));
	}

	@Test
	void aMissingTableIsAResourceThatIsUsedWrongly() {
		Repositories other = Repositories.of(Missing.class);
		other.tableTheory().tables().delete();
		assertThatExceptionOfType(InvalidDataAccessResourceUsageException.class)
			.isThrownBy(() -> other.repository(Missings.class).findById("1"))
			.withMessageContaining("pitfalls-missing")
			.withRootCauseInstanceOf(ResourceNotFoundException.class);
	}

	@Test
	void aPageWhichWouldReadTheWholeTableIsRefusedAtTheStart() {
		InvalidRepositoryException refused = catchThrowableOfType(InvalidRepositoryException.class,
				() -> DATABASE.repository(Pages.class));
		assertThat(refused.refusals()).singleElement()
			.satisfies(
					(refusal) -> assertThat(refusal.toString()).startsWith("Page findByTeam(String, Pageable): Page:")
						.contains("Slice or Window"));
	}

	@Test
	void eachSliceIsOneRequestThatReadsNoMoreThanItAndOne() {
		this.entries.saveAll(IntStream.range(0, 60).mapToObj((number) -> entry(number, "text " + number)).toList());
		DATABASE.sent();
		List<Entry> found = new ArrayList<>();
		Slice<Entry> slice = this.entries.findByTeam(this.team, PageRequest.of(0, 5));
		found.addAll(slice.getContent());
		while (slice.hasNext()) {
			slice = this.entries.findByTeam(this.team, slice.nextPageable());
			found.addAll(slice.getContent());
		}
		assertThat(found).extracting(Entry::number).containsExactlyElementsOf(IntStream.range(0, 60).boxed().toList());
		List<SdkRequest> sent = DATABASE.sent();
		assertThat(sent).hasSize(12).allSatisfy((request) -> assertThat(((QueryRequest) request).limit()).isEqualTo(6));
	}

	@Test
	void whetherThereIsSomethingIsAskedOfKeysOnly() {
		this.entries.saveAll(IntStream.range(0, 20).mapToObj((number) -> entry(number, "x".repeat(100))).toList());
		DATABASE.sent();
		assertThat(this.entries.existsByEmail(this.team + "7@x")).isTrue();
		QueryRequest byEmail = DATABASE.sent(QueryRequest.class);
		assertThat(byEmail.indexName()).isEqualTo("byEmail");
		assertThat(byEmail.limit()).isOne();
		assertThat(byEmail.expressionAttributeNames()).doesNotContainValue("text");
		assertThat(byEmail.projectionExpression()).isNotNull();
		assertThat(this.entries.existsById(new EntryId(this.team, 7))).isTrue();
		GetItemRequest byId = DATABASE.sent(GetItemRequest.class);
		assertThat(byId.expressionAttributeNames().values()).containsExactlyInAnyOrder("team", "number");
		assertThat(byId.projectionExpression()).isNotNull();
	}

	@Test
	void aDeletionByIdIsOneRequestAndSilentWhereThereIsNothing() {
		this.entries.save(entry(1, "text"));
		DATABASE.sent();
		this.entries.deleteById(new EntryId(this.team, 1));
		DATABASE.sent(DeleteItemRequest.class);
		this.entries.deleteById(new EntryId(this.team, 1));
		DATABASE.sent(DeleteItemRequest.class);
	}

	@Test
	void severalValuesOfTheKeyOfAnIndexAreQueriesAndNoScan() {
		this.entries.saveAll(IntStream.range(0, 4).mapToObj((number) -> entry(number, "text")).toList());
		DATABASE.sent();
		assertThat(this.entries.findByEmailIn(List.of(this.team + "1@x", this.team + "3@x", this.team + "9@x")))
			.extracting(Entry::number)
			.containsExactlyInAnyOrder(1, 3);
		assertThat(DATABASE.sent()).hasSize(3)
			.allSatisfy((request) -> assertThat(((QueryRequest) request).indexName()).isEqualTo("byEmail"));
	}

	@Test
	void argumentsOfAQueryAreStoredAsTheirPropertiesAre() {
		this.entries.saveAll(IntStream.range(0, 4).mapToObj((number) -> entry(number, "text")).toList());
		DATABASE.sent();
		assertThat(this.entries.from(this.team, 2)).extracting(Entry::number).containsExactly(2, 3);
		assertThat(DATABASE.sent(QueryRequest.class).expressionAttributeValues().values())
			.anyMatch((value) -> "2".equals(value.n()));
	}

	@Test
	void keywordsThatDynamoDbDoesNotHaveFailAtTheStart() {
		InvalidRepositoryException refused = catchThrowableOfType(InvalidRepositoryException.class,
				() -> DATABASE.repository(Unsupported.class));
		assertThat(refused.refusals()).map((refusal) -> refusal.toString().replaceFirst("(:[^:;,]*).*", "$1"))
			.containsExactly("List findByTeamAndEmailEndingWith(String, String): EndingWith of email",
					"List findByTeamAndEmailIgnoreCase(String, String): IgnoreCase of email",
					"List findByTeamOrText(String, String): No key finds these items without reading all others",
					"List findByTeamOrderByText(String): No key finds these items without reading all others");
		assertThat(DATABASE.sent()).isEmpty();
	}

	@Test
	void aSortByWhatIsNoKeyIsRefusedBeforeTheRequest() {
		assertThatExceptionOfType(RuntimeException.class)
			.isThrownBy(() -> this.entries.findByTeam(this.team, Sort.by("text")))
			.withMessageContaining("not by \"text\"");
		assertThat(DATABASE.sent()).isEmpty();
	}

	@Test
	void whatABatchLeavesIsWrittenAgainUntilAllIs() {
		FAULTS.on("BatchWriteItem").times(3).unprocessed(7);
		List<Entry> all = IntStream.range(0, 30).mapToObj((number) -> entry(number, "text " + number)).toList();
		this.entries.saveAll(all);
		assertThat(FAULTS.count(FaultKind.UNPROCESSED)).isEqualTo(3);
		assertThat(DATABASE.sent()).hasSizeGreaterThanOrEqualTo(4).hasOnlyElementsOfType(BatchWriteItemRequest.class);
		assertThat(this.entries.findAllByPartition(this.team)).isEqualTo(all);
	}

	private Person person(String id, String city) {
		return new Person(this.team, id, new Address(city), null);
	}

	private Entry entry(int number, String text) {
		return new Entry(this.team, number, this.team + number + "@x", text);
	}

	interface People extends TableTheoryRepository<Person, PersonId> {

		List<Person> findByTeamAndAddressCity(String team, String city);

	}

	interface Entries extends TableTheoryRepository<Entry, EntryId> {

		Slice<Entry> findByTeam(String team, Pageable page);

		List<Entry> findByTeam(String team, Sort sort);

		boolean existsByEmail(String email);

		List<Entry> findByEmailIn(Collection<String> emails);

		@Query("team = ?0 and number >= ?1")
		List<Entry> from(String team, Integer number);

	}

	interface Missings extends TableTheoryRepository<Missing, String> {

	}

	interface Pages extends Repository<Entry, EntryId> {

		Page<Entry> findByTeam(String team, Pageable page);

	}

	interface Unsupported extends Repository<Entry, EntryId> {

		List<Entry> findByTeamOrText(String team, String text);

		List<Entry> findByTeamAndEmailIgnoreCase(String team, String email);

		List<Entry> findByTeamAndEmailEndingWith(String team, String end);

		List<Entry> findByTeamOrderByText(String team);

	}

	@Table("pitfalls-people")
	record Person(@PartitionKey String team, @SortKey String id, Address address, @Version @Nullable Long version) {

	}

	record PersonId(String team, String id) {

	}

	record Address(String city) {

	}

	@Table("pitfalls-entries")
	record Entry(@PartitionKey String team, @SortKey int number,
			@IndexPartitionKey(index = "byEmail") @Attribute(required = true) String email, String text) {

	}

	record EntryId(String team, int number) {

	}

	@Table("pitfalls-missing")
	record Missing(@PartitionKey String id, Set<String> values) {

	}

}
