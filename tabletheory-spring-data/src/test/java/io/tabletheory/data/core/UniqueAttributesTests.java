// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.PersistenceCreator;
import org.springframework.data.annotation.TypeAlias;
import org.springframework.data.annotation.Version;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class UniqueAttributesTests {

	private static final String TABLE = "unique-attributes";

	private static final EntityStore STORE = EntityStore.of(User.class, Account.class);

	private final TableTheoryTemplate template = STORE.template();

	private final String tenant = UUID.randomUUID().toString();

	@Test
	void aMarkerIsThatOfOneTable() {
		this.template.insert(user("1", "a@b.c"));
		assertThat(markers()).containsExactly(Map.of("PK", AttributeValue.fromS("_unique#User#mail#" + mail("a@b.c")),
				"SK", AttributeValue.fromS("_unique#"), "_type", AttributeValue.fromS("_Unique")));
	}

	@Test
	void aSecondIsRefusedByTheNameOfTheProperty() {
		this.template.insert(user("1", "a@b.c"));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> this.template.insert(user("2", "a@b.c")))
			.withMessageContaining("email")
			.satisfies((refused) -> assertThat(refused.getMessage()).doesNotContain("a@b.c"));
		assertThat(this.template.findById(new UserId(this.tenant, "2"), User.class)).isEmpty();
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> this.template.save(user("3", "a@b.c")));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> this.template.saveAll(List.of(user("4", "x"), user("5", "a@b.c"))));
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> this.template.insert(user("1", "z")))
			.satisfies((refused) -> assertThat(refused.getMessage()).doesNotContain("another item"));
	}

	@Test
	void aChangeGivesTheOldValueFree() {
		User saved = this.template.save(user("1", "a"));
		User changed = this.template.save(saved.with("b"));
		assertThat(changed.version()).isEqualTo(1);
		assertThat(mails()).containsExactly(mail("b"));
		this.template.save(user("2", "a"));
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.template.save(saved.with("c")));
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> this.template.save(changed.with("a")));
		assertThat(mails()).containsExactly(mail("a"), mail("b"));
		User again = this.template.save(changed.with(null));
		assertThat(mails()).containsExactly(mail("a"));
		assertThat(this.template.save(again)).isEqualTo(find("1"));
	}

	@Test
	void whatIsStoredCountsAndNotWhatTheCallerRemembers() {
		Account first = new Account(this.tenant, "1", 10);
		this.template.save(first);
		this.template.save(new Account(this.tenant, "1", 20));
		this.template.delete(first);
		assertThat(markers()).isEmpty();
		this.template.save(new Account(this.tenant, "2", 20));
		this.template.save(new Account(this.tenant, "3", 10));
	}

	@Test
	void deletesGiveFree() {
		User saved = this.template.save(user("1", "a"));
		this.template.save(user("2", "b"));
		this.template.save(user("3", "c"));
		this.template.delete(saved);
		this.template.deleteById(new UserId(this.tenant, "2"), User.class);
		this.template.deleteById(new UserId(this.tenant, "2"), User.class);
		assertThat(mails()).containsExactly(mail("c"));
		this.template.deleteAllById(List.of(new UserId(this.tenant, "3")), User.class);
		assertThat(markers()).isEmpty();
	}

	@Test
	void updatesOfPartsKeepMarkersRight() {
		this.template.save(user("1", "a"));
		EntityUpdate<User> update = EntityUpdate.of(new UserId(this.tenant, "1"), User.class);
		User updated = this.template.updateAndReturn(update.set(User::email, mail("b")).set(User::name, "new"));
		assertThat(updated).isEqualTo(find("1"));
		assertThat(updated.name()).isEqualTo("new");
		assertThat(mails()).containsExactly(mail("b"));
		assertThat(this.template.updateAndReturnOld(update.set(User::name, "other"))).contains(updated);
		this.template.update(update.remove(User::email));
		assertThat(markers()).isEmpty();
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.update(update.setIfAbsent(User::email, "c")))
			.withMessageContaining("email");
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.updateAndReturnOld(update.set(User::email, "c")))
			.withMessageContaining("does not return ALL_OLD");
	}

	@Test
	void aValueMayPassFromOneToAnotherInATransaction() {
		User first = this.template.save(user("1", "a"));
		this.template.transact((tx) -> tx.save(first.with("b")).insert(user("2", "a")));
		assertThat(mails()).containsExactly(mail("a"), mail("b"));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> this.template.transact((tx) -> tx.insert(user("3", "c")).insert(user("4", "c"))));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> this.template.transact((tx) -> tx.insert(user("3", "c")).insert(user("4", "a"))))
			.withMessageContaining("insert of User TENANT#" + this.tenant + " + USER#4");
	}

	@Test
	void equalNumbersAreOneValue() {
		this.template.save(new Account(this.tenant, "1", 1000));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> this.template.save(new Account(this.tenant, "2", 1000)));
	}

	@Test
	void markersCountAmongTheOperationsOfATransaction() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> this.template.transact((tx) -> {
				EntityTransaction all = tx;
				for (int i = 0; i < 60; i++) {
					all = all.insert(user("" + i, "" + i));
				}
				return all;
			}))
			.withMessageContaining("The 60 writes and the 60 of the markers");
		assertThat(markers()).isEmpty();
	}

	@Test
	void queriesDoNotSeeMarkers() {
		this.template.save(user("1", "a"));
		assertThat(STORE.template()
			.findAll(FindOperation.of(User.class).matching(Criteria.where(User::tenant).is(this.tenant))))
			.containsExactly(find("1"));
	}

	@Test
	void refusesAtTheStartWhatCannotBeKept() {
		TableTheoryBuilder encrypted = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.encryption(FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32])).key("local").build());
		assertThatExceptionOfType(InvalidEntityException.class)
			.isThrownBy(() -> EntityStore.of(encrypted, null, Untyped.class, Unfit.class, Numbered.class, Hashed.class))
			.satisfies((failure) -> assertThat(failure.problems()).hasSize(6)
				.anyMatch((problem) -> problem.contains("Numbered has @Unique properties, but the partition key of its"
						+ " table is a number, and that of a marker is a string"))
				.anyMatch((problem) -> problem
					.contains("Hashed has @Unique properties, but its type name \"a#b\" contains #; give it another"
							+ " @TypeAlias"))
				.anyMatch(
						(problem) -> problem.contains("Hashed.mail cannot be unique, because the name of its attribute,"
								+ " \"e#mail\", contains #; rename the attribute with @Attribute"))
				.anyMatch((problem) -> problem
					.contains("Untyped has @Unique properties, but no type attribute, which tells its items from"))
				.anyMatch((problem) -> problem.contains("Unfit.mail cannot be unique, because it is encrypted"))
				.anyMatch(
						(problem) -> problem.contains("Unfit.tags cannot be unique, because it is stored as L: a unique"
								+ " attribute must be a string or a number")));
	}

	@Test
	void aValueIsUniqueWithinItsScope() {
		EntityStore store = EntityStore.of(Desk.class);
		store.template().insert(new Desk("1", this.tenant + "a", "east", 7));
		store.template().insert(new Desk("2", this.tenant + "b", "east", 7));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> store.template().save(new Desk("2", this.tenant + "a", "east", 7)))
			.withMessageEndingWith("another item has this number");
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(
				() -> store.template().update(EntityUpdate.of("2", Desk.class).set(Desk::tenant, this.tenant + "a")))
			.withMessageEndingWith("update of Desk 2: another item has this number");
		store.template().update(EntityUpdate.of("2", Desk.class).set(Desk::region, "west"));
		store.template().insert(new Desk("3", this.tenant + "b", "east", 7));
		assertThatExceptionOfType(DataIntegrityViolationException.class)
			.isThrownBy(() -> store.template().update(EntityUpdate.of("3", Desk.class).remove(Desk::region)))
			.withMessageContaining("is unique within \"{tenant}/{area}\", but \"area\" has no value; set it too");
	}

	@Test
	void aScopeThatIsNoneIsRefusedByTheNameOfTheProperty() {
		assertThatExceptionOfType(InvalidEntityException.class)
			.isThrownBy(() -> EntityStore.of(Unscoped.class, Doubled.class))
			.satisfies((failure) -> assertThat(failure.problems()).hasSize(2)
				.anyMatch((problem) -> problem.contains(
						"Unscoped.mail: The scope \"{tenan}\" names \"tenan\", but Unscoped has no such property (did"
								+ " you mean \"tenant\"?); it has "))
				.anyMatch((problem) -> problem.contains("Doubled.mail: The scope \"{tenant}{id}\" has two attributes"
						+ " without a text between them")));
	}

	@Test
	void ofManyAtOnceOneWins() throws Exception {
		List<Supplier<?>> inserts = IntStream.range(0, 16)
			.<Supplier<?>>mapToObj((i) -> () -> this.template.insert(user("" + i, "same")))
			.toList();
		assertThat(failures(inserts)).hasSize(15).allMatch(DuplicateKeyException.class::isInstance);
		assertThat(mails()).containsExactly(mail("same"));
	}

	@Test
	void racingChangesOfOneItemLeaveOneMarker() throws Exception {
		this.template.save(new Account(this.tenant, "1", 0));
		List<Supplier<?>> saves = IntStream.range(1, 17)
			.<Supplier<?>>mapToObj((i) -> () -> this.template.save(new Account(this.tenant, "1", i)))
			.toList();
		assertThat(failures(saves)).isEmpty();
		int last = this.template.findById(new UserId(this.tenant, "1"), Account.class).orElseThrow().number();
		assertThat(markers()).singleElement()
			.satisfies(
					(marker) -> assertThat(text(marker, "PK")).endsWith("#" + ((long) this.tenant.hashCode() + last)));
	}

	private static List<Throwable> failures(List<Supplier<?>> work) throws Exception {
		ExecutorService threads = Executors.newFixedThreadPool(work.size());
		try {
			List<Callable<Object>> calls = new ArrayList<>();
			work.forEach((one) -> calls.add(one::get));
			List<Throwable> failures = new ArrayList<>();
			for (Future<Object> end : threads.invokeAll(calls)) {
				try {
					end.get();
				}
				catch (ExecutionException ex) {
					failures.add(ex.getCause());
				}
			}
			return failures;
		}
		finally {
			threads.shutdown();
		}
	}

	private List<Map<String, AttributeValue>> markers() {
		return LocalDynamoDb.shared()
			.dynamoDbClient()
			.scanPaginator((request) -> request.tableName(TABLE))
			.items()
			.stream()
			.filter((item) -> text(item, "SK").equals("_unique#"))
			.filter((item) -> text(item, "PK").contains(this.tenant) || isOwnNumber(text(item, "PK")))
			.sorted(Comparator.comparing((Map<String, AttributeValue> item) -> text(item, "PK")))
			.toList();
	}

	private static String text(Map<String, AttributeValue> item, String name) {
		return Objects.requireNonNull(item.get(name)).s();
	}

	private boolean isOwnNumber(String key) {
		String prefix = "_unique#Account#stored#";
		return key.startsWith(prefix)
				&& Math.abs(Long.parseLong(key.substring(prefix.length())) - this.tenant.hashCode()) < 2000;
	}

	private List<String> mails() {
		return markers().stream().map((marker) -> text(marker, "PK").substring("_unique#User#mail#".length())).toList();
	}

	private String mail(String text) {
		return this.tenant + text;
	}

	private User user(String id, String email) {
		return new User(this.tenant, id, mail(email), "n", null);
	}

	private User find(String id) {
		return this.template.findById(new UserId(this.tenant, id), User.class).orElseThrow();
	}

	@Table(name = TABLE, typeAttribute = "_type")
	@PartitionKey(name = "PK", template = "TENANT#{tenant}")
	@SortKey(name = "SK", template = "USER#{id}")
	record User(String tenant, String id, @Unique @Attribute(name = "mail") @Nullable String email, String name,
			@Version @Nullable Long version) {

		User with(@Nullable String changed) {
			return new User(this.tenant, this.id, (changed != null) ? this.tenant + changed : null, this.name,
					this.version);
		}

	}

	record UserId(String tenant, String id) {

	}

	@Table(name = TABLE, typeAttribute = "_type")
	@PartitionKey(name = "PK", template = "TENANT#{tenant}")
	@SortKey(name = "SK", template = "ACCOUNT#{id}")
	record Account(String tenant, String id, @Unique long stored) {

		Account(String tenant, String id, int number) {
			this(tenant, id, (long) tenant.hashCode() + number);
		}

		@PersistenceCreator
		Account {
		}

		int number() {
			return (int) (this.stored - this.tenant.hashCode());
		}

	}

	@Table(name = "unique-desks", typeAttribute = "_type")
	record Desk(@PartitionKey String id, String tenant, @Attribute("area") @Nullable String region,
			@Unique(scope = "{tenant}/{region}") int number) {

	}

	@Table(name = "unique-unscoped", typeAttribute = "_type")
	record Unscoped(@PartitionKey String id, String tenant, @Unique(scope = "{tenan}") String mail) {

	}

	@Table(name = "unique-doubled", typeAttribute = "_type")
	record Doubled(@PartitionKey String id, String tenant, @Unique(scope = "{tenant}{id}") String mail) {

	}

	@Table(name = "unique-numbered", typeAttribute = "_type")
	record Numbered(@PartitionKey long id, @Unique String mail) {

	}

	@Table(name = "unique-hashed", typeAttribute = "_type")
	@TypeAlias("a#b")
	record Hashed(@PartitionKey String id, @Unique @Attribute("e#mail") String mail) {

	}

	@Table(name = "unfit", typeAttribute = "type")
	record Unfit(@PartitionKey String id, @Unique @Encrypted String mail, @Unique List<String> tags) {

	}

	@Table(name = "unique-attributes-untyped")
	record Untyped(@PartitionKey String id, @Unique String email) {

	}

}
