// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Precondition;
import io.tabletheory.testing.Running;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Transactions that are refused before they are sent or for what is stored, and those
 * that read.
 */
@ParameterizedClass
@EnumSource(Running.class)
class RefusedTransactionsTests extends ScriptedTransactions {

	RefusedTransactionsTests(Running running) {
		super(running);
	}

	@Test
	void aTokenMayBeKnownFromARunThatTookTheOtherForm() {
		this.port
			.then(new TableTheoryException(ErrorCode.INVALID_OPERATOR, Origin.NONE, "scripted",
					IdempotentParameterMismatchException.builder().build()))
			.then(DONE);
		run(update("1"));
		assertThat(this.port.requests()).hasSize(2).doesNotHaveDuplicates();
	}

	@Test
	void anUpdateThatDynamoDbRefusesForWhatIsStoredTakesTheOtherForm() {
		this.port.then(cancelled(reason("None"), refusedOperand())).then(DONE);
		run(put("1"), update("2"));
		List<TransactWriteItem> first = operations(0);
		List<TransactWriteItem> second = operations(1);
		assertThat(second.get(0)).isEqualTo(first.get(0));
		assertThat(second.get(1).update().updateExpression()).isNotEqualTo(first.get(1).update().updateExpression());
		assertThat(this.port.requests()).hasSize(2);
	}

	@Test
	void anUpdateThatDynamoDbRefusesInEachFormFails() {
		this.port.then(cancelled(refusedOperand())).then(cancelled(refusedOperand()));
		TransactionFailedException failure = failure(update("2"));
		assertThat(failure.code()).isEqualTo(ErrorCode.TRANSACTION_FAILED);
		assertThat(failure.failures()).extracting(OperationFailure::code).containsExactly("ValidationError");
		assertThat(this.port.requests()).hasSize(2);
	}

	@Test
	void anUpdateGivesUpWhereOthersChangeItsOperandsEachTime() {
		CancellationReason noNull = failed(Map.of("id", s("2"), "version", n("7"), "total", n("5")));
		for (int i = 0; i < 4; i++) {
			this.port.then(cancelled(refusedOperand())).then(cancelled(noNull));
		}
		assertThat(failure(update("2")).failures()).extracting(OperationFailure::code)
			.containsExactly("ValidationError");
		assertThat(this.port.requests()).hasSize(7);
	}

	@Test
	void anUpdateThatDynamoDbRefusesForAnythingElseTakesNoOtherForm() {
		this.port.then(cancelled(reason("None"), reason("ValidationError")));
		failure(put("1"), update("2"));
		this.port.then(cancelled(reason("None"), refusedOperand(), failed(Map.of())));
		assertThat(failure(put("1"), update("2"), check("3")).failures()).extracting(OperationFailure::position)
			.containsExactly(2);
		assertThat(this.port.requests()).hasSize(2);
	}

	private static CancellationReason refusedOperand() {
		return CancellationReason.builder()
			.code("ValidationError")
			.message("An operand in the update expression has an incorrect data type")
			.build();
	}

	private List<TransactWriteItem> operations(int request) {
		return ((TransactWriteItemsRequest) this.port.requests().get(request)).transactItems();
	}

	@Test
	void refusesTwoOperationsOnOneItem() {
		refused("The operations 0 and 2 are on the same item of table orders-prod; combine them into one", put("1"),
				update("2"), delete("1"));
		refused("The operations 0 and 1 are on the same item", delete(100),
				new Write.Delete(this.counters, new Item(Map.of("id", n("1e2"))), Precondition.NOTHING));
	}

	@Test
	void refusesTooFewAndTooMany() {
		refused("A transaction has 1 to 100 operations, found 0");
		refused("A transaction has 1 to 100 operations, found 101",
				IntStream.rangeClosed(0, 100).mapToObj(this::delete).toArray(Write[]::new));
	}

	@Test
	void refusesTooMuch() {
		Write[] puts = IntStream.range(0, 11)
			.mapToObj((id) -> new Write.Put(this.counters,
					new Item(Map.of("id", n(Integer.toString(id)), "data",
							AttributeValue
								.fromB(software.amazon.awssdk.core.SdkBytes.fromByteArray(new byte[399_000])))),
					Precondition.NOTHING))
			.toArray(Write[]::new);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> run(puts))
			.withMessageContaining("and DynamoDB takes 4194304; divide it, or use a batch");
		this.port.then(DONE);
		assertThat(run(Arrays.copyOf(puts, 10))).hasSize(10);
	}

	@Test
	void aCheckNeedsSomethingToCheck() {
		refused("A check needs a requirement",
				new Write.Check(this.orders, new Item(Map.of("id", s("1"))), Precondition.NOTHING));
	}

	@Test
	void readsTogether() {
		this.port.then(TransactGetItemsResponse.builder()
			.responses(ItemResponse.builder().item(Map.of("id", s("1"))).build(), ItemResponse.builder().build(),
					ItemResponse.builder().item(Map.of("id", n("3"))).build())
			.build());
		List<Optional<String>> found = this.running.run(this.port,
				() -> this.transactions.get(List.of(read(this.orders, s("1"), "first "),
						read(this.orders, s("2"), "second "), read(this.counters, n("3"), "third "))));
		assertThat(found).containsExactly(Optional.of("first id"), Optional.empty(), Optional.of("third id"));
		TransactGetItemsRequest request = (TransactGetItemsRequest) this.port.requests().get(0);
		assertThat(request.transactItems()).extracting((get) -> get.get().tableName())
			.containsExactly("orders-prod", "orders-prod", "counters");
	}

	@Test
	void readsAgainWhatWasInTheWay() {
		this.port.then(cancelled(reason("TransactionConflict")))
			.then(cancelled(reason("None"), reason("ValidationError")));
		Step<List<Optional<String>>> program = this.transactions
			.get(List.of(read(this.orders, s("1"), ""), read(this.orders, s("2"), "")));
		assertThatExceptionOfType(TransactionFailedException.class)
			.isThrownBy(() -> this.running.run(this.port, () -> program))
			.withMessageContaining("operation 1 (get, model Order, table orders-prod): ValidationError");
	}

	@Test
	void readsAnItemOnce() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(
					() -> this.transactions.get(List.of(read(this.orders, s("1"), ""), read(this.orders, s("1"), ""))))
			.withMessageContaining("The operations 0 and 1 are on the same item");
	}

}
