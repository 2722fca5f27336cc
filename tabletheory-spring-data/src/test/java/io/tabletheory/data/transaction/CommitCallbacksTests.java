// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.transaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.UncategorizedTableTheoryException;
import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.event.AfterDeleteCallback;
import io.tabletheory.data.mapping.event.AfterSaveCallback;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.annotation.Version;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * In a transaction of Spring, callbacks after writes are called for what is committed
 * only.
 */
@Timeout(60)
class CommitCallbacksTests {

	private static final Faults FAULTS = Faults.seeded(11);

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared()
		.configure(DynamoDbClient.builder())
		.httpClient(FAULTS.wrap(Apache5HttpClient.create()))
		.build();

	private final List<String> calls = new ArrayList<>();

	private final String id = UUID.randomUUID().toString();

	/** Called with an entity before its call is noted. */
	private UnaryOperator<Note> callback = UnaryOperator.identity();

	private final EntityStore store = EntityStore.of(TableTheory.builder().client(CLIENT),
			EntityCallbacks.create((AfterSaveCallback<Note>) (note, table) -> noted("saved", this.callback.apply(note)),
					(AfterDeleteCallback<Note>) (note, table) -> noted("deleted", this.callback.apply(note))),
			Note.class);

	private final TableTheoryTemplate template = this.store.template();

	private final TableTheoryTransactionManager manager = new TableTheoryTransactionManager(this.store.tableTheory());

	private final TransactionTemplate transaction = new TransactionTemplate(this.manager);

	private Note noted(String call, Note note) {
		this.calls.add(call + " " + note.text() + " " + note.version());
		return note;
	}

	@AfterAll
	static void stop() {
		CLIENT.close();
	}

	@AfterEach
	void heal() {
		FAULTS.reset();
	}

	@Test
	void areCalledWhenTheCommitIsAnswered() {
		Note old = this.template.insert(note("old").other());
		this.calls.clear();
		List<Object> stored = new ArrayList<>();
		this.callback = (note) -> {
			stored.add(this.template.findById(this.id, Note.class, Consistency.STRONG).isPresent());
			stored.add(this.template.findById(old.id(), Note.class, Consistency.STRONG).isPresent());
			return note;
		};
		this.transaction.executeWithoutResult((status) -> {
			this.template.save(note("new"));
			this.template.delete(old);
			assertThat(this.calls).isEmpty();
		});
		assertThat(this.calls).containsExactly("saved new 0", "deleted old 0");
		assertThat(stored).containsExactly(true, false, true, false);
	}

	@Test
	void areNotCalledAfterARollback() {
		Note old = this.template.insert(note("old").other());
		this.calls.clear();
		this.transaction.executeWithoutResult((status) -> {
			this.template.save(note("new"));
			this.template.delete(old);
			status.setRollbackOnly();
		});
		assertThat(this.calls).isEmpty();
	}

	@Test
	void areNotCalledAfterAFailedCommit() {
		Note old = this.template.insert(note("old"));
		this.template.save(old);
		this.calls.clear();
		assertThatExceptionOfType(OptimisticLockingFailureException.class)
			.isThrownBy(() -> this.transaction.executeWithoutResult((status) -> {
				this.template.save(old);
				this.template.insert(note("new").other());
			}));
		assertThat(this.calls).isEmpty();
	}

	@Test
	void ofAnUnknownOutcomeAreCalledOnceWhenItIsKnown() {
		FAULTS.on("TransactWriteItems").times(50).loseResponse();
		UnknownTransactionOutcomeSystemException unknown = assertThatExceptionOfType(
				UnknownTransactionOutcomeSystemException.class)
			.isThrownBy(() -> this.transaction.executeWithoutResult((status) -> this.template.insert(note("new"))))
			.actual();
		assertThat(this.calls).isEmpty();
		FAULTS.reset();
		unknown.repeat();
		unknown.repeat();
		assertThat(this.calls).containsExactly("saved new 0");
	}

	@Test
	void makeNothingOfWhatTheCallerHasAlready() {
		this.callback = (note) -> note.text("other");
		assertThat(this.template.save(note("first").other()).text()).isEqualTo("other");
		Note saved = Objects.requireNonNull(this.transaction.execute((status) -> {
			Note returned = this.template.save(note("new"));
			assertThat(this.template.findById(this.id, Note.class)).contains(returned);
			return returned;
		}));
		assertThat(saved).extracting(Note::text, Note::version).containsExactly("new", 0L);
	}

	@Test
	void areCalledWithoutSynchronizationsToo() {
		this.manager.setTransactionSynchronization(AbstractPlatformTransactionManager.SYNCHRONIZATION_NEVER);
		this.transaction.executeWithoutResult((status) -> this.template.save(note("new")));
		assertThat(this.calls).containsExactly("saved new 0");
	}

	@Test
	void thatThrowDoNotMakeTheCommitFail() {
		AtomicInteger completed = new AtomicInteger(-1);
		this.callback = (note) -> {
			if (note.text().equals("secret")) {
				throw new IllegalStateException("quotes a secret");
			}
			return note;
		};
		assertThatExceptionOfType(UncategorizedTableTheoryException.class)
			.isThrownBy(() -> this.transaction.executeWithoutResult((status) -> {
				onCompletion(completed::set);
				this.template.save(note("secret"));
				this.template.save(note("public").other());
			}))
			.withMessageStartingWith("The save of Note")
			.withMessageEndingWith("took effect, and then the code of the application failed with "
					+ "java.lang.IllegalStateException")
			.satisfies((failure) -> assertThat(failure.getMessage()).doesNotContain("secret"))
			.withCauseInstanceOf(IllegalStateException.class);
		assertThat(completed).hasValue(TransactionSynchronization.STATUS_COMMITTED);
		assertThat(this.calls).containsExactly("saved public 0");
		assertThat(this.template.findById(this.id, Note.class, Consistency.STRONG)).isPresent();
	}

	@Test
	void tellOfEachThatThrows() {
		this.callback = (note) -> {
			throw new IllegalStateException(note.text());
		};
		UncategorizedTableTheoryException failure = assertThatExceptionOfType(UncategorizedTableTheoryException.class)
			.isThrownBy(() -> this.transaction.executeWithoutResult((status) -> {
				this.template.save(note("one"));
				this.template.save(note("two").other());
			}))
			.actual();
		assertThat(failure).hasRootCauseMessage("one");
		assertThat(failure.getSuppressed()).singleElement()
			.satisfies((other) -> assertThat(other).hasRootCauseMessage("two"));
	}

	@Test
	void mayQueryWhatTheTransactionHasWritten() {
		List<Note> found = new ArrayList<>();
		this.callback = (note) -> {
			found.addAll(this.template
				.findAll(FindOperation.of(Note.class).matching(Criteria.where("id").is(this.id)).consistent()));
			return note;
		};
		Note saved = this.transaction.execute((status) -> this.template.save(note("new")));
		assertThat(found).containsExactly(saved);
	}

	@Test
	void areRefusedAWriteThatTheTransactionWouldLose() {
		this.callback = (note) -> {
			this.template.save(note("late").other());
			return note;
		};
		assertThatExceptionOfType(UncategorizedTableTheoryException.class)
			.isThrownBy(() -> this.transaction.executeWithoutResult((status) -> this.template.save(note("new"))))
			.havingCause()
			.isInstanceOf(InvalidDataAccessApiUsageException.class)
			.withMessageContaining("the transaction has ended and would lose it");
	}

	@Test
	void mayWriteInATransactionOfTheirOwn() {
		TransactionTemplate own = new TransactionTemplate(this.manager);
		own.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
		this.callback = (note) -> {
			if (note.text().equals("new")) {
				own.executeWithoutResult((status) -> this.template.save(note("late").other()));
			}
			return note;
		};
		this.transaction.executeWithoutResult((status) -> this.template.save(note("new")));
		assertThat(this.calls).containsExactly("saved late 0", "saved new 0");
		assertThat(this.template.findById(note("").other().id(), Note.class, Consistency.STRONG)).isPresent();
	}

	@Test
	void aWriteAfterARollbackIsRefused() {
		List<RuntimeException> refused = new ArrayList<>();
		this.transaction.executeWithoutResult((status) -> {
			onCompletion((completed) -> {
				try {
					this.template.save(note("late"));
				}
				catch (InvalidDataAccessApiUsageException ex) {
					refused.add(ex);
				}
			});
			status.setRollbackOnly();
		});
		assertThat(refused).singleElement()
			.satisfies((refusal) -> assertThat(refusal).hasMessageContaining("the transaction has ended"));
	}

	private static void onCompletion(Consumer<Integer> action) {
		TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
			@Override
			public void afterCompletion(int status) {
				action.accept(status);
			}
		});
	}

	private Note note(String text) {
		return new Note(this.id, text, null);
	}

	@Table("commit-callbacks")
	record Note(@PartitionKey String id, String text, @Version @Nullable Long version) {

		Note other() {
			return new Note(this.id + 2, this.text, this.version);
		}

		Note text(String other) {
			return new Note(this.id, other, this.version);
		}

	}

}
