// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

import io.tabletheory.Origin;
import io.tabletheory.UnansweredCallException;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.EntityTransaction;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.event.AfterSaveCallback;
import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import io.tabletheory.data.mapping.event.BeforeSaveCallback;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.data.annotation.Version;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Programs of writes ask callbacks by calls, so that whoever runs them decides how the
 * application is asked.
 */
@Timeout(60)
class CallbackCallsTests {

	private final List<String> asked = new CopyOnWriteArrayList<>();

	private final EntityStore store = EntityStore.of(
			TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()),
			EntityCallbacks.create((BeforeConvertCallback<Note>) (note, table) -> note,
					(BeforeSaveCallback<Note>) (note, item, table) -> note,
					(AfterSaveCallback<Note>) (note, table) -> note.text(note.text() + "!")),
			Note.class);

	private final String id = UUID.randomUUID().toString();

	@Test
	void aWriteAsksBeforeAndAfter() {
		Step<Note> program = this.store.template().runner().programs().writes().insert(note("a")).step();
		assertThat(this.asked).isEmpty();
		Note saved = new Runner(new Answers()).run(program);
		assertThat(saved).isEqualTo(new Note(this.id, "a", 0L));
		assertThat(this.asked).containsExactly("BeforeConvertCallback of a in callback-calls put",
				"BeforeSaveCallback of a in callback-calls put", "PutItem",
				"AfterSaveCallback of a in callback-calls put");
	}

	@Test
	void nothingIsAskedWithoutCallbacks() {
		TableTheoryTemplate template = new TableTheoryTemplate(this.store.tableTheory(), this.store.converter());
		new Runner(new Answers()).run(template.runner().programs().writes().insert(note("a")).step());
		assertThat(this.asked).containsExactly("PutItem");
	}

	@Test
	void aRunnerWithoutCallbacksSaysWhatItNeeds() {
		Port dynamoDbOnly = new Answers() {
			@Override
			public boolean serves(Call<?> call) {
				return !(call instanceof CallbackCall);
			}
		};
		Step<Note> program = this.store.template().runner().programs().writes().insert(note("a")).step();
		assertThatExceptionOfType(UnansweredCallException.class).isThrownBy(() -> new Runner(dynamoDbOnly).run(program))
			.withMessageContaining("the callbacks of an application, which are passed to a TableTheoryTemplate");
	}

	@Test
	void aTransactionAsksForEachWriteInItsOrder() {
		EntityCallbacks callbacks = EntityCallbacks.create(
				(BeforeConvertCallback<Note>) (note, table) -> noted("convert", note),
				(BeforeSaveCallback<Note>) (note, item, table) -> noted("save", note),
				(AfterSaveCallback<Note>) (note, table) -> noted("saved", note));
		TableTheoryTemplate template = new TableTheoryTemplate(this.store.tableTheory(), this.store.converter(),
				callbacks);
		List<String> each = List.of("convert a", "save a", "convert b", "save b", "saved a", "saved b");
		template.transact((tx) -> tx.insert(note("a")).insert(note("b").other()));
		assertThat(this.asked).isEqualTo(each);
		this.asked.clear();
		template.insertAll(List.of(note("a").other().other(), note("b").other().other().other()));
		// Inserts run beside each other, and each is told when it is made.
		assertThat(this.asked).startsWith("convert a", "save a", "convert b", "save b")
			.containsExactlyInAnyOrderElementsOf(each);
		this.asked.clear();
		new TransactionTemplate(new TableTheoryTransactionManager(this.store.tableTheory()))
			.executeWithoutResult((status) -> {
				template.save(note("c").other().other().other().other());
				assertThat(this.asked).containsExactly("convert c", "save c");
			});
		assertThat(this.asked).containsExactly("convert c", "save c", "saved c");
	}

	@Test
	void aCallbackIsToldOfAWriteAlthoughTimeIsUp() {
		Step<Note> program = this.store.template().runner().programs().writes().insert(note("a")).step();
		OperationContext brief = OperationContext.within(Duration.ofMillis(300));
		Port slow = new Answers() {
			@Override
			public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
				A answer = super.answer(call, origin, context);
				pause((call instanceof CallbackCall) ? 0 : 400);
				return answer;
			}
		};
		assertThat(new Runner(slow).run(program, brief).text()).isEqualTo("a");
		assertThat(this.asked).last().isEqualTo("AfterSaveCallback of a in callback-calls put");
	}

	@Test
	void anOperationThatDoesNotBlockAsksOnTheCallingThreadFirst() {
		List<Thread> threads = new ArrayList<>();
		TableTheory both = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.client(LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build())
			.schema(this.store.converter().schema())
			.build();
		EntityCallbacks callbacks = EntityCallbacks.create((BeforeConvertCallback<Note>) (note, table) -> {
			threads.add(Thread.currentThread());
			return note;
		}, (AfterSaveCallback<Note>) (note, table) -> note.text("after"));
		TableTheoryTemplate template = new TableTheoryTemplate(both, this.store.converter(), callbacks);
		assertThat(template.async().insert(note("a")).join().text()).isEqualTo("after");
		assertThat(threads).containsExactly(Thread.currentThread());
	}

	private static void pause(long millis) {
		try {
			Thread.sleep(millis);
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	@Test
	void manyEntitiesWithoutCallbacksNeedNoStack() {
		Step<Integer> end = Step.done(1);
		Step<List<Integer>> all = Results.inOrder(Collections.nCopies(200_000, end), (one) -> one);
		assertThat(new Runner(new Answers()).run(all)).hasSize(200_000);
	}

	@Test
	void anExplanationAsksThemToo() {
		assertThat(this.store.template().explain(EntityTransaction.empty().insert(note("a"))).operation())
			.isEqualTo("PutItem");
	}

	@Test
	void aCallbackThatReturnsNothingIsNamed() {
		CallbackCall.Answer<String> answer = new CallbackCall.Answer<>(null, null);
		assertThatIllegalStateException().isThrownBy(answer::orElseThrow).withMessageContaining("return the entity");
	}

	private Note noted(String callback, Note note) {
		this.asked.add(callback + " " + note.text());
		return note;
	}

	private Note note(String text) {
		return new Note(this.id, text, null);
	}

	/** Answers by itself, and lists what it was asked. */
	private class Answers implements Port {

		@Override
		@SuppressWarnings("unchecked") // Each kind of call says what A is.
		public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
			if (call instanceof CallbackCall<?> callback) {
				CallbackCallsTests.this.asked.add(((Class<?>) callback.callback()).getSimpleName() + " of "
						+ ((Note) callback.entity()).text() + " in "
						+ callback.arguments().get(callback.arguments().size() - 1) + " " + origin.operation());
				return (A) new CallbackCall.Answer<>(callback.entity(), null);
			}
			CallbackCallsTests.this.asked.add("PutItem");
			return (A) PutItemResponse.builder().build();
		}

	}

	@Table("callback-calls")
	record Note(@PartitionKey String id, String text, @Version @Nullable Long version) {

		Note other() {
			return new Note(this.id + 2, this.text, this.version);
		}

		Note text(String other) {
			return new Note(this.id, other, this.version);
		}

	}

}
