// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The meaning of NULL within collections and maps: an empty set, if the elements are
 * sets, otherwise no value.
 */
class NullsInContainersTests {

	@Test
	void emptySetsAreMembersOfSets() {
		Sets given = new Sets("1", Set.of(Set.of("a"), Set.of()));
		assertThat(Entities.stored(Entities.entity(Sets.class), given)).isEqualTo(given);
	}

	@Table("tests")
	record Sets(@PartitionKey String id, Set<Set<String>> sets) {

	}

	@Test
	void refusesNullThatWouldBeReadAsAnEmptySet() {
		MappedEntity<Lists> entity = Entities.entity(Lists.class);
		Lists given = new Lists("1", List.of(Set.of(), Set.of("a")), Map.of("a", Optional.of(Set.of())), null);
		assertThat(Entities.stored(entity, given)).isEqualTo(given);
		refused("sets[1]", () -> entity.item(new Lists("1", Arrays.asList(Set.of(), null), null, null)));
		refused("byName.a", () -> entity.item(new Lists("1", null, Map.of("a", Optional.empty()), null)));
		refused("byName.a", () -> entity.item(new Lists("1", null, Collections.singletonMap("a", null), null)));
		refused("array[0]", () -> entity.item(new Lists("1", null, null, Arrays.asList(Optional.empty(), null))));
	}

	private static void refused(String place, Runnable write) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(write::run)
			.withMessage("ErrInvalidValue: " + place
					+ ": A missing value would be read as an empty set here, which is stored as NULL. Leave it out, or store an"
					+ " empty set.");
	}

	@Table("tests")
	record Lists(@PartitionKey String id, @Nullable List<@Nullable Set<String>> sets,
			@Nullable Map<String, @Nullable Optional<Set<String>>> byName,
			@Nullable List<@Nullable Optional<Set<Integer>>> array) {

	}

	@Test
	void refusesOptionalsOfOptionals() {
		assertThat(Entities.problems(Nested.class)).containsExactly(
				"Nested.texts: An Optional of an Optional would be read as an empty one where the inner one is empty."
						+ " Declare one of the two.",
				"Nested.numbers: An Optional of an OptionalInt would be read as an empty one where the inner one is"
						+ " empty. Declare one of the two.");
	}

	@Table("tests")
	record Nested(@PartitionKey String id, Optional<Optional<String>> texts, List<Optional<OptionalInt>> numbers) {

	}

}
