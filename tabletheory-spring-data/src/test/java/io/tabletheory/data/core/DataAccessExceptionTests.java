// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.data.testing.EntityStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * Whatever the template or a repository refuses is what Spring calls a
 * {@link DataAccessException}.
 */
class DataAccessExceptionTests {

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Trip.class).template();

	private static final Trips TRIPS = new TableTheoryRepositoryFactory(TEMPLATE).getRepository(Trips.class);

	private static final TripId ID = new TripId("c", "1");

	static Stream<Arguments> wrongUses() {
		return Stream.of(Arguments.of("template, id null", call(() -> TEMPLATE.findById(none(), Trip.class))),
				Arguments.of("template, wrong id", call(() -> TEMPLATE.findById(1L, Trip.class))),
				Arguments.of("template, exists", call(() -> TEMPLATE.existsById(none(), Trip.class))),
				Arguments.of("template, ids with null",
						call(() -> TEMPLATE.findAllById(Arrays.asList(ID, none()), Trip.class))),
				Arguments.of("template, together", call(() -> TEMPLATE.findAllTogether(List.of("x"), Trip.class))),
				Arguments.of("template, delete", call(() -> TEMPLATE.deleteById(none(), Trip.class))),
				Arguments.of("template, delete all", call(() -> TEMPLATE.deleteAll(Arrays.asList(none(), none())))),
				Arguments.of("template, delete all ids", call(() -> TEMPLATE.deleteAllById(List.of("x"), Trip.class))),
				Arguments.of("template, save", call(() -> TEMPLATE.saveAll(Arrays.asList(none(), ID)))),
				Arguments.of("template, key missing", call(() -> TEMPLATE.save(new Trip("c", none(), 0, null)))),
				Arguments.of("template, update",
						call(() -> TEMPLATE.update(
								EntityUpdate.of(DataAccessExceptionTests.<Object>none(), Trip.class).set("km", 1)))),
				Arguments.of("template, unknown property",
						call(() -> TEMPLATE.update(EntityUpdate.of(ID, Trip.class).set("miles", 1)))),
				Arguments.of("template, no entity to query",
						call(() -> TEMPLATE.findAll(FindOperation.of(String.class)))),
				Arguments.of("template, no entity to update",
						call(() -> TEMPLATE.update(EntityUpdate.of("x", String.class)))),
				Arguments.of("template, no entity to save", call(() -> TEMPLATE.save("x"))),
				Arguments.of("template, no entity to count",
						call(() -> TEMPLATE.count(FindOperation.of(String.class)))),
				Arguments.of("template, no entity to check", call(() -> TEMPLATE.existsById("x", String.class))),
				Arguments.of("template, no entity in a transaction",
						call(() -> TEMPLATE.transact((tx) -> tx.insert("x")))),
				Arguments.of("template, no entities to collect", call(() -> TEMPLATE.queryCollection(String.class))),
				Arguments.of("template, no projection",
						call(() -> TEMPLATE
							.findAll(FindOperation.of(Trip.class).matching(where("car").is("c")).as(Integer.class)))),
				Arguments.of("template, no entity to stream",
						call(() -> TEMPLATE.stream(FindOperation.of(String.class)).toList())),
				Arguments.of("template, explanation without a key",
						call(() -> TEMPLATE.explain((tx) -> tx.save(new Trip("c", none(), 0, null))))),
				Arguments.of("template, empty transaction", call(() -> TEMPLATE.transact((tx) -> tx))),
				Arguments.of("finder, unknown property",
						call(() -> TEMPLATE.findAll(FindOperation.of(Trip.class).matching(where("nope").is(1))))),
				Arguments.of("finder, sort",
						call(() -> TEMPLATE
							.findAll(FindOperation.of(Trip.class).matching(where("car").is("c")).sort(Sort.by("km"))))),
				Arguments.of("finder, unknown index",
						call(() -> TEMPLATE.findAll(FindOperation.of(Trip.class).index("nope")))),
				Arguments.of("finder, limit", call(() -> FindOperation.of(Trip.class).limit(-1))),
				Arguments.of("finder, cursor",
						call(() -> TEMPLATE.scroll(FindOperation.of(Trip.class).matching(where("car").is("c")),
								CursorScrollPosition.of("garbage")))),
				Arguments.of("finder, offset",
						call(() -> TEMPLATE.scroll(FindOperation.of(Trip.class).matching(where("car").is("c")),
								ScrollPosition.offset(7)))),
				Arguments.of("finder, page number",
						call(() -> TEMPLATE.slice(FindOperation.of(Trip.class).matching(where("car").is("c")),
								PageRequest.of(3, 20)))),
				Arguments.of("finder, unknown property to read",
						call(() -> TEMPLATE.findAll(FindOperation.of(Trip.class).only(List.of("nope"))))),
				Arguments.of("collection", call(() -> TEMPLATE.queryCollection(Trip.class).limit(-1))),
				Arguments.of("repository, sort", call(() -> TRIPS.findByCar("c", Sort.by("km")))),
				Arguments.of("repository, unknown sort", call(() -> TRIPS.findByCar("c", Sort.by("nope")))),
				Arguments.of("repository, pageable sort",
						call(() -> TRIPS.findByCar("c", PageRequest.of(0, 5, Sort.by("km"))))),
				Arguments.of("repository, page number", call(() -> TRIPS.findByCar("c", PageRequest.of(3, 5)))),
				Arguments.of("repository, cursor",
						call(() -> TRIPS.findByCar("c", CursorScrollPosition.of("garbage")))),
				Arguments.of("repository, scan", call(TRIPS::findAll)));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("wrongUses")
	void wrongUsesAreDataAccessExceptions(String name, Executable use) {
		assertThat(catchThrowable(use::execute)).isInstanceOf(DataAccessException.class);
	}

	@Test
	void anArgumentOfARepositoryThatIsNullIsAWrongUse() {
		for (Executable use : List.<Executable>of(() -> TRIPS.findById(none()), () -> TRIPS.save(none()),
				() -> TRIPS.findAllById(none()), () -> TRIPS.findByCar(none(), Sort.unsorted()))) {
			assertThat(catchThrowable(use::execute)).isInstanceOf(InvalidDataAccessApiUsageException.class)
				.hasCauseInstanceOf(IllegalArgumentException.class)
				.hasMessageContaining("must not be null");
		}
	}

	@Test
	void aDynamicSortThatNoKeyHasIsAWrongUse() {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> TRIPS.findByCar("c", Sort.by("km")))
			.withMessageContaining("km");
	}

	@Test
	void aStaleVersionNamesTheKeyOnEveryFace() {
		String car = UUID.randomUUID().toString();
		Trip first = TEMPLATE.insert(new Trip(car, "1", 0, null));
		TEMPLATE.save(first);
		for (Executable stale : List.<Executable>of(() -> TEMPLATE.save(first), () -> TRIPS.save(first),
				() -> TEMPLATE.delete(first), () -> TEMPLATE.saveAll(List.of(first)),
				() -> TEMPLATE.transact((tx) -> tx.save(first)),
				() -> TEMPLATE.update(EntityUpdate.of(new TripId(car, "1"), Trip.class).set("km", 1).version(0)))) {
			assertThat(catchThrowable(stale::execute)).isInstanceOf(OptimisticLockingFailureException.class)
				.hasMessageContaining("Trip")
				.hasMessageContaining("trips")
				.hasMessageContaining(car);
		}
	}

	private static Executable call(Executable use) {
		return () -> {
			try {
				use.execute();
			}
			catch (CompletionException ex) {
				throw (ex.getCause() != null) ? ex.getCause() : ex;
			}
		};
	}

	// Callers without checks for null.
	@SuppressWarnings({ "NullAway", "TypeParameterUnusedInFormals" })
	private static <T> T none() {
		return null;
	}

	interface Trips extends TableTheoryRepository<Trip, TripId> {

		List<Trip> findByCar(String car, Sort sort);

		Slice<Trip> findByCar(String car, Pageable page);

		Window<Trip> findByCar(String car, ScrollPosition position);

	}

	@Table("trips")
	record Trip(@PartitionKey String car, @SortKey String start, int km, @Version @Nullable Long version) {

	}

	record TripId(String car, String start) {

	}

}
