// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Date;
import java.util.List;
import java.util.UUID;

import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.CreatedBy;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.LastModifiedBy;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.domain.Persistable;
import org.springframework.data.mapping.callback.EntityCallbacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class AuditedDatesTests {

	private static final Instant NOON = Instant.parse("2026-01-16T12:00:00.123Z");

	private final String id = UUID.randomUUID().toString();

	@Test
	void theEngineFillsDatesOfEveryType() {
		TableTheoryTemplate template = template(NOON, Dated.class);
		Dated stored = template.insert(new Dated(this.id, null, null, null, null, null, null));
		assertThat(stored).isEqualTo(new Dated(this.id, local(NOON), local(NOON).toLocalDate(),
				local(NOON).toLocalTime(), NOON.toEpochMilli(), null, Date.from(NOON)));
		assertThat(template.findById(this.id, Dated.class)).contains(stored);
	}

	@Test
	void anUpdateThatMayCreateFillsCreationDatesOnce() {
		TableTheoryTemplate template = template(NOON, Dated.class);
		Dated created = template.updateAndReturn(EntityUpdate.of(this.id, Dated.class).set("note", "a").upsert());
		assertThat(created).isEqualTo(new Dated(this.id, local(NOON), local(NOON).toLocalDate(),
				local(NOON).toLocalTime(), NOON.toEpochMilli(), "a", Date.from(NOON)));
		Instant later = NOON.plusSeconds(60);
		Dated changed = template(later, Dated.class)
			.updateAndReturn(EntityUpdate.of(this.id, Dated.class).set("note", "b").upsert());
		assertThat(changed).isEqualTo(new Dated(this.id, created.created(), created.day(), created.time(),
				later.toEpochMilli(), "b", Date.from(later)));
	}

	@Table("audited-dates")
	record Dated(@PartitionKey String id, @CreatedDate @Nullable LocalDateTime created,
			@CreatedDate @Nullable LocalDate day, @CreatedDate @Nullable LocalTime time,
			@LastModifiedDate @Nullable Long changed, @Nullable String note, @LastModifiedDate @Nullable Date date) {

	}

	@Test
	void datesOfValuesInAnEntityAreFilledToo() {
		TableTheoryTemplate template = template(NOON, Nesting.class);
		Nesting stored = template.save(new Nesting(this.id, new Times(null, null, null), null));
		assertThat(stored.times()).isEqualTo(new Times(NOON, NOON, local(NOON)));
		assertThat(stored.other()).isNull();
		Instant later = NOON.plusSeconds(60);
		Nesting changed = template(later, Nesting.class).update(stored);
		assertThat(changed.times()).isEqualTo(new Times(NOON, later, local(later)));
	}

	@Table("audited-nesting")
	record Nesting(@PartitionKey String id, @Nullable Times times, @Nullable Times other) {

	}

	record Times(@CreatedDate @Nullable Instant created, @LastModifiedDate @Nullable Instant changed,
			@LastModifiedDate @Nullable LocalDateTime local) {

	}

	@Test
	void aSaveKeepsTheDatesOfTheCreation() {
		Dated stored = template(NOON, Dated.class).save(new Dated(this.id, null, null, null, null, null, null));
		Instant later = NOON.plus(Duration.ofDays(2));
		Dated saved = template(later, Dated.class).save(stored);
		assertThat(saved).isEqualTo(new Dated(this.id, stored.created(), stored.day(), stored.time(),
				later.toEpochMilli(), null, Date.from(later)));
	}

	@Test
	void anEntityThatSaysItIsStoredIsNotCreatedAgain() {
		Known known = template(NOON, Known.class).save(new Known(this.id, null, null));
		assertThat(known).isEqualTo(new Known(this.id, null, local(NOON)));
	}

	@Table("audited-known")
	record Known(@PartitionKey String id, @CreatedDate @Nullable LocalDateTime created,
			@LastModifiedDate @Nullable LocalDateTime changed) implements Persistable<String> {

		@Override
		public String getId() {
			return this.id;
		}

		@Override
		public boolean isNew() {
			return false;
		}

	}

	@Test
	void aSaveWithAUniqueValueKeepsTheMomentOfTheCreation() {
		Member stored = template(NOON, Member.class).save(new Member(this.id, this.id + "@example.com", null, null));
		Instant later = NOON.plusSeconds(60);
		TableTheoryTemplate template = template(later, Member.class);
		Member saved = template.save(stored);
		assertThat(saved).isEqualTo(new Member(this.id, stored.email(), NOON, later));
		assertThat(template.findById(this.id, Member.class)).contains(saved);
	}

	@Table(name = "audited-members", typeAttribute = "type")
	record Member(@PartitionKey String id, @Unique String email, @CreatedDate @Nullable Instant created,
			@LastModifiedDate @Nullable Instant changed) {

	}

	@Test
	void anUpdateOfPartsSetsTheDateOfTheChangeAndNoOther() {
		template(NOON, Dated.class).insert(new Dated(this.id, null, null, null, null, null, null));
		Instant later = NOON.plus(Duration.ofDays(2));
		TableTheoryTemplate template = template(later, Dated.class);
		Dated changed = template.updateAndReturn(EntityUpdate.of(this.id, Dated.class).set(Dated::note, "n"));
		assertThat(changed).isEqualTo(new Dated(this.id, local(NOON), local(NOON).toLocalDate(),
				local(NOON).toLocalTime(), later.toEpochMilli(), "n", Date.from(later)));
		assertThat(template.updateAndReturn(EntityUpdate.of(this.id, Dated.class).set(Dated::changed, 1L)).changed())
			.isOne();
	}

	@Test
	void aDateThatNothingWouldFillFailsStartUp() {
		assertThatExceptionOfType(InvalidEntityException.class)
			.isThrownBy(() -> template(NOON, WrongType.class, WrongNested.class, Elements.class))
			.satisfies((failure) -> assertThat(failure.problems()).hasSize(3)
				.anySatisfy((problem) -> assertThat(problem).endsWith(
						"WrongType: tags is a List, which cannot hold the date of @CreatedDate; make it an Instant, LocalDateTime or Long"))
				.anySatisfy((problem) -> assertThat(problem)
					.contains("WrongNested: value.changed is a OffsetDateTime, which cannot hold the date of"))
				.anySatisfy((problem) -> assertThat(problem)
					.contains("Elements: lines.created has @CreatedDate, but elements of lines are not audited")));
		assertThatExceptionOfType(InvalidEntityException.class).isThrownBy(() -> template(NOON, Hidden.class))
			.withMessageContaining("Circle.created: The property would never be set")
			.withMessageContaining("move @CreatedDate to the entity");
	}

	@Table("audited-wrong")
	record WrongType(@PartitionKey String id, @CreatedDate List<String> tags) {

	}

	@Table("audited-nested")
	record WrongNested(@PartitionKey String id, Value value) {

	}

	record Value(@LastModifiedDate @Nullable OffsetDateTime changed) {

	}

	@Table("audited-elements")
	record Elements(@PartitionKey String id, List<Line> lines) {

	}

	record Line(@CreatedDate @Nullable Instant created) {

	}

	@Table("audited-hidden")
	record Hidden(@PartitionKey String id, Form form) {

	}

	sealed interface Form {

	}

	record Circle(int radius, @CreatedDate @Nullable Instant created) implements Form {

	}

	@Test
	void whoWritesCannotBeToldWithoutAuditing() {
		assertThatExceptionOfType(InvalidEntityException.class).isThrownBy(() -> template(NOON, Signed.class))
			.satisfies(
					(failure) -> assertThat(failure.problems()).hasSize(2)
						.anySatisfy((problem) -> assertThat(problem)
							.contains("Signed: Nothing would fill @CreatedBy of author;")
							.contains("AuditorAware")
							.contains("@EnableTableTheoryAuditing"))
						.anySatisfy((problem) -> assertThat(problem)
							.contains("Nothing would fill @LastModifiedBy of signature.name;")));
		assertThatExceptionOfType(InvalidEntityException.class).isThrownBy(
				() -> EntityStore.of(LocalDynamoDb.shared().dynamoDbClient(), EntityCallbacks.create(), Signed.class));
	}

	@Table("audited-signed")
	record Signed(@PartitionKey String id, @CreatedBy @Nullable String author, @Nullable Signature signature) {

	}

	record Signature(@LastModifiedBy @Nullable String name) {

	}

	private static LocalDateTime local(Instant moment) {
		return LocalDateTime.ofInstant(moment, ZoneId.systemDefault());
	}

	private static TableTheoryTemplate template(Instant now, Class<?>... entities) {
		TableTheoryBuilder engine = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.clock(InstantSource.fixed(now));
		return EntityStore.of(engine, null, entities).template();
	}

}
