// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.data.core.EntityUpdate;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.Repositories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Version;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Sets that were saved empty grow and shrink like any other, however the change is asked
 * for.
 */
class EmptySetTests {

	private static final Repositories STORE = Repositories.of(Club.class);

	private static final Clubs CLUBS = STORE.repository(Clubs.class);

	private final TableTheoryTemplate template = STORE.template();

	private final String id = UUID.randomUUID().toString();

	private Club saved = new Club(this.id, Set.of(), Set.of(), null, null);

	@BeforeEach
	void clubWithoutMembers() {
		this.saved = this.template.insert(this.saved);
		assertThat(CLUBS.findById(this.id)).contains(this.saved);
	}

	@Test
	void ofAnEntityThatWasSaved() {
		this.template.update(EntityUpdate.of(this.id, Club.class).add("members", "Ann"));
		assertThat(club().members()).containsExactly("Ann");
	}

	@Test
	void ofAnEntityThatWasEmptied() {
		this.template.update(EntityUpdate.of(this.id, Club.class).add("members", "Ann"));
		this.template.update(EntityUpdate.of(this.id, Club.class).set("members", Set.of()));
		assertThat(this.template.updateAndReturn(EntityUpdate.of(this.id, Club.class).add("members", "Bob")).members())
			.containsExactly("Bob");
	}

	@Test
	void whileTheVersionIsDemandedAndCounts() {
		Club after = this.template
			.updateAndReturn(EntityUpdate.of(this.id, Club.class).add("members", "Ann").version(0));
		assertThat(after.version()).isEqualTo(1);
	}

	@Test
	void andWhatWasThereBeforeIsReturned() {
		assertThat(this.template.updateAndReturnOld(EntityUpdate.of(this.id, Club.class).add("members", "Ann")))
			.contains(this.saved);
		assertThat(club().members()).containsExactly("Ann");
	}

	@Test
	void whenMembersAreDeleted() {
		this.template.update(EntityUpdate.of(this.id, Club.class).delete("members", "nobody"));
		assertThat(club().members()).isEmpty();
	}

	@Test
	void inTransactions() {
		String other = UUID.randomUUID().toString();
		this.template.insert(new Club(other, Set.of("Cy"), Set.of(), List.of(), null));
		this.template.transact((tx) -> tx.update(EntityUpdate.of(this.id, Club.class).add("members", "Ann"))
			.update(EntityUpdate.of(other, Club.class).add("members", "Di").add("years", 2026)));
		assertThat(club().members()).containsExactly("Ann");
		assertThat(CLUBS.findById(other)).hasValueSatisfying((club) -> {
			assertThat(club.members()).containsExactlyInAnyOrder("Cy", "Di");
			assertThat(club.years()).containsExactly(2026);
		});
	}

	@Test
	void inMethodsOfRepositories() {
		assertThat(CLUBS.join(this.id, Set.of("Ann"))).isTrue();
		assertThat(CLUBS.join(this.id, Set.of("Bob"))).isTrue();
		assertThat(CLUBS.leave(this.id, Set.of("Ann"))).map(Club::members).contains(Set.of("Bob"));
	}

	@Test
	void withoutBlocking() throws Exception {
		this.template.async().update(EntityUpdate.of(this.id, Club.class).add("members", "Ann")).get();
		assertThat(club().members()).containsExactly("Ann");
	}

	private Club club() {
		return CLUBS.findById(this.id).orElseThrow();
	}

	interface Clubs extends TableTheoryRepository<Club, String> {

		@Modifying(update = "ADD members :member")
		boolean join(String id, Set<String> member);

		@Modifying(update = "DELETE members :member")
		Optional<Club> leave(String id, Set<String> member);

	}

	@Table(name = "empty-sets")
	record Club(@PartitionKey String id, Set<String> members, Set<Integer> years, @Nullable List<String> minutes,
			@Version @Nullable Long version) {

	}

}
