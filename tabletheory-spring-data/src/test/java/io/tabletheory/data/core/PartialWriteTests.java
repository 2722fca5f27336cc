// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.BatchIncompleteDataAccessException;
import io.tabletheory.data.DuplicateEntityException;
import io.tabletheory.data.FailedWrite;
import io.tabletheory.data.StaleEntityException;
import io.tabletheory.data.ThrottledException;
import io.tabletheory.data.WriteProgress;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.mapping.event.AfterSaveCallback;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Version;
import org.springframework.data.mapping.callback.EntityCallbacks;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The knowledge and the options of a caller when only some of several entities were
 * written.
 */
@Timeout(60)
class PartialWriteTests {

	private static final Logger logger = LoggerFactory.getLogger(PartialWriteTests.class);

	private static final Faults FAULTS = Faults.seeded(7);

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared()
		.configure(DynamoDbClient.builder())
		.httpClient(FAULTS.wrap(Apache5HttpClient.create()))
		.overrideConfiguration((options) -> options.retryStrategy(AwsRetryStrategy.doNotRetry()))
		.build();

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(CLIENT, null, Parcel.class, Crate.class)
		.template();

	private static final AsyncTableTheoryOperations ASYNC = EntityStore
		.of(TableTheory.builder()
			.client(CLIENT)
			.client(LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build()), null, Parcel.class)
		.template()
		.async();

	private final String run = UUID.randomUUID().toString();

	@AfterEach
	void heal() {
		FAULTS.reset();
	}

	@AfterAll
	static void stop() {
		CLIENT.close();
	}

	@Test
	void aStaleEntityIsNamedAndTheOthersAreSavedByTheSameCall() {
		List<Parcel> read = TEMPLATE.saveAll(parcels(20));
		Parcel stale = read.get(9);
		TEMPLATE.save(stale);
		StaleEntityException failure = catchThrowableOfType(StaleEntityException.class, () -> TEMPLATE.saveAll(read));
		WriteProgress progress = failure.progress();
		assertThat(failure).isInstanceOf(OptimisticLockingFailureException.class)
			.hasMessageContaining(progress.written().size() + " written, 1 failed, " + progress.left().size() + " left")
			.hasMessageContaining(stale.id());
		assertThat(progress.failed()).singleElement().satisfies((failed) -> {
			assertThat(failed.entity()).isSameAs(stale);
			assertThat(failed.reason()).isInstanceOf(OptimisticLockingFailureException.class)
				.hasMessageContaining(stale.id());
		});
		assertThat(progress.written()).allSatisfy((saved) -> assertThat(((Parcel) saved).version()).isEqualTo(1));
		assertThat(progress.written().size() + progress.left().size()).isEqualTo(19);
		List<Object> saved = new ArrayList<>(progress.written());
		saved.addAll(TEMPLATE.saveAll(progress.left()));
		assertThat(saved).hasSize(19)
			.allSatisfy((parcel) -> assertThat(TEMPLATE.findById(((Parcel) parcel).id(), Parcel.class))
				.contains((Parcel) parcel));
	}

	@Test
	void anEntityThatIsThereAlreadyIsNamed() {
		List<Parcel> parcels = parcels(20);
		TEMPLATE.insert(parcels.get(3));
		DuplicateEntityException failure = catchThrowableOfType(DuplicateEntityException.class,
				() -> TEMPLATE.insertAll(parcels));
		assertThat(failure).isInstanceOf(DuplicateKeyException.class).hasMessageContaining(parcels.get(3).id());
		assertThat(failure.progress().failed()).extracting(FailedWrite::entity).containsExactly(parcels.get(3));
		TEMPLATE.insertAll(failure.progress().left());
		assertThat(TEMPLATE.findAllById(parcels.stream().map(Parcel::id).toList(), Parcel.class))
			.allSatisfy((found) -> assertThat(found).isPresent());
	}

	@Test
	void aUniqueValueThatIsTakenIsNamed() {
		TEMPLATE.insert(new Crate(this.run + "a", this.run));
		List<Crate> crates = List.of(new Crate(this.run + "b", this.run + "b"), new Crate(this.run + "c", this.run));
		DuplicateEntityException failure = catchThrowableOfType(DuplicateEntityException.class,
				() -> TEMPLATE.saveAll(crates));
		assertThat(failure.progress().failed()).extracting(FailedWrite::entity).containsExactly(crates.get(1));
		assertThat(failure.progress().written()).containsExactly(crates.get(0));
	}

	@Test
	void aStaleEntityIsNotDeletedAndNamed() {
		List<Parcel> read = TEMPLATE.saveAll(parcels(5));
		TEMPLATE.save(read.get(4));
		StaleEntityException failure = catchThrowableOfType(StaleEntityException.class, () -> TEMPLATE.deleteAll(read));
		assertThat(failure.progress().failed()).extracting(FailedWrite::entity).containsExactly(read.get(4));
		assertThat(failure.progress().written()).containsExactlyElementsOf(read.subList(0, 4));
		assertThat(failure.progress().left()).isEmpty();
	}

	@Test
	void aStaleEntityIsNotDeletedAndNamedWithoutBlockingToo() {
		List<Parcel> read = TEMPLATE.saveAll(parcels(5));
		TEMPLATE.save(read.get(2));
		StaleEntityException failure = (StaleEntityException) Objects
			.requireNonNull(assertThatExceptionOfType(CompletionException.class).isThrownBy(ASYNC.deleteAll(read)::join)
				.withCauseInstanceOf(StaleEntityException.class)
				.actual()
				.getCause());
		WriteProgress progress = failure.progress();
		assertThat(progress.failed()).extracting(FailedWrite::entity).containsExactly(read.get(2));
		assertThat(progress.written()).isSubsetOf(read).doesNotContain(read.get(2));
		assertThat(progress.written().size() + progress.left().size()).isEqualTo(4);
		ASYNC.deleteAll(progress.left()).join();
		assertThat(read).allSatisfy((parcel) -> assertThat(TEMPLATE.existsById(parcel.id(), Parcel.class))
			.isEqualTo(parcel.equals(read.get(2))));
	}

	@Test
	void aFailureOfTheServiceKeepsWhatIsWritten() {
		List<Parcel> parcels = parcels(20);
		FAULTS.on("PutItem").after(6).throttle();
		BatchIncompleteDataAccessException failure = catchThrowableOfType(BatchIncompleteDataAccessException.class,
				() -> TEMPLATE.saveAll(parcels));
		FAULTS.reset();
		assertThat(failure).hasCauseInstanceOf(ThrottledException.class);
		assertThat(failure.progress().written()).hasSize(6)
			.allSatisfy((parcel) -> assertThat(((Parcel) parcel).version()).isZero());
		assertThat(failure.progress().failed()).isNotEmpty()
			.allSatisfy((failed) -> assertThat(failed.reason()).isInstanceOf(ThrottledException.class));
		List<Object> rest = new ArrayList<>(failure.left());
		failure.progress().failed().forEach((failed) -> rest.add(failed.entity()));
		assertThat(rest).hasSize(14);
		assertThat(TEMPLATE.saveAll(rest)).hasSize(14);
	}

	@Test
	void whatTheCodeOfTheApplicationSpoilsIsReportedWithTheRest() {
		CyclicBarrier both = new CyclicBarrier(2);
		List<Parcel> parcels = parcels(2);
		TableTheoryTemplate spoilt = watched((parcel) -> {
			meet(both);
			throw ((Parcel) parcel).id().equals(parcels.get(0).id()) ? new UnsupportedOperationException("secret")
					: new IllegalArgumentException("secret");
		});
		BatchIncompleteDataAccessException failure = catchThrowableOfType(BatchIncompleteDataAccessException.class,
				() -> spoilt.saveAll(parcels));
		assertThat(failure).hasMessageContaining("0 written, 2 failed, 0 left of 2; The save of Parcel")
			.hasMessageNotContaining("secret")
			.hasRootCauseInstanceOf(UnsupportedOperationException.class);
		assertThat(failure.progress().failed()).extracting(FailedWrite::entity).containsExactlyElementsOf(parcels);
		assertThat(failure.progress().failed()).allSatisfy((failed) -> {
			Parcel parcel = (Parcel) failed.entity();
			assertThat(failed.reason())
				.hasMessageContaining(parcel.id() + " took effect, and then the code of the application failed with ");
			assertThat(TEMPLATE.findById(parcel.id(), Parcel.class)).isPresent();
		});
	}

	@Test
	void whatTheCodeOfTheApplicationSpoilsOfABatchIsReportedWithTheRest() {
		List<Label> labels = List.of(new Label(this.run + "a"), new Label(this.run + "b"), new Label(this.run + "c"));
		TableTheoryTemplate spoilt = watched((label) -> {
			if (label.equals(labels.get(1))) {
				throw new UnsupportedOperationException("secret");
			}
		});
		BatchIncompleteDataAccessException failure = catchThrowableOfType(BatchIncompleteDataAccessException.class,
				() -> spoilt.saveAll(labels));
		assertThat(failure).hasMessageContaining("2 written, 1 failed, 0 left of 3; The save of Label")
			.hasMessageNotContaining("secret");
		assertThat(failure.progress().written()).containsExactly(labels.get(0), labels.get(2));
		assertThat(failure.progress().failed()).extracting(FailedWrite::entity).containsExactly(labels.get(1));
	}

	private static TableTheoryTemplate watched(Consumer<Object> callback) {
		return EntityStore.of(CLIENT, EntityCallbacks.create((AfterSaveCallback<Object>) (entity, table) -> {
			callback.accept(entity);
			return entity;
		}), Parcel.class, Label.class).template();
	}

	private static void meet(CyclicBarrier both) {
		try {
			both.await(20, TimeUnit.SECONDS);
		}
		catch (InterruptedException | BrokenBarrierException | TimeoutException ex) {
			throw new IllegalStateException(ex);
		}
	}

	@Test
	void theSnippetOfThePageRuns() {
		TableTheoryTemplate template = TEMPLATE;
		List<Parcel> parcels = TEMPLATE.saveAll(parcels(5));
		TEMPLATE.save(parcels.get(0));
		try {
			template.saveAll(parcels);
		}
		catch (StaleEntityException ex) {
			WriteProgress progress = ex.progress();
			progress.failed().forEach((failed) -> logger.warn("{}", failed.reason().getMessage()));
			template.saveAll(progress.left());
		}
		assertThat(TEMPLATE.findAllById(parcels.stream().map(Parcel::id).toList(), Parcel.class))
			.allSatisfy((found) -> assertThat(found.orElseThrow().version()).isEqualTo(1));
	}

	@Test
	void aTableThatShowsNoKeysNamesNone() {
		TableTheoryTemplate discreet = EntityStore
			.of(TableTheory.builder().client(CLIENT).keysInMessages(false), null, Parcel.class, Crate.class)
			.template();
		Parcel parcel = discreet.insert(parcels(1).get(0));
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> discreet.insert(parcel))
			.withMessageNotContaining(this.run);
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> discreet.insertAll(List.of(parcel)))
			.withMessageNotContaining(this.run);
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> discreet.transact((writes) -> writes.insert(parcel)))
			.withMessageNotContaining(this.run);
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> discreet.deleteById(parcel.id(), 7, Parcel.class))
			.withMessageNotContaining(this.run);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> discreet.tableTheory().items("Parcel").get(Map.of("id", this.run)))
			.withMessageNotContaining(this.run);
	}

	@Test
	void nothingIsSentForAListWithNull() {
		List<Parcel> parcels = parcels(1);
		parcels.addAll(Arrays.asList((Parcel) null));
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(() -> TEMPLATE.saveAll(parcels));
	}

	private List<Parcel> parcels(int count) {
		return new ArrayList<>(
				IntStream.range(0, count).mapToObj((i) -> new Parcel(this.run + "-" + i + "-", null)).toList());
	}

	@Table("parcels")
	record Parcel(@PartitionKey String id, @Version @Nullable Long version) {

	}

	@Table("labels")
	record Label(@PartitionKey String id) {

	}

	@Table(name = "crates", typeAttribute = "_type")
	record Crate(@PartitionKey String id, @Unique String label) {

	}

}
