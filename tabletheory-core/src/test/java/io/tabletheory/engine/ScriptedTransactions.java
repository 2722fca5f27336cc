// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.Update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Transactions of orders and counters, with scripted answers.
 */
abstract class ScriptedTransactions {

	static final TransactWriteItemsResponse DONE = TransactWriteItemsResponse.builder().build();

	static final Backoff BACKOFF = new Backoff(Duration.ofMillis(100), Duration.ofSeconds(1), 3);

	final Running running;

	final Transactions transactions = new Transactions(BACKOFF, () -> 0.5);

	final TablePlan orders = TablePlan.of(Models.ORDER, "orders-prod");

	final TablePlan counters = TablePlan.of(Models.COUNTER, "counters");

	final ScriptedPort port = new ScriptedPort();

	ScriptedTransactions(Running running) {
		this.running = running;
	}

	static ItemRead<String> read(TablePlan plan, AttributeValue id, String prefix) {
		return new ItemRead<>(plan, new Item(Map.of("id", id)),
				(item) -> prefix + String.join(",", item.toAttributes().keySet()));
	}

	Write put(String id) {
		return new Write.Put(this.orders, new Item(Map.of("id", s(id), "status", s("NEW"))), Precondition.NOTHING);
	}

	Write update(String id) {
		Edit edit = new Edit(new Item(Map.of("id", s(id))), List.of(new Assignment.Add(Path.of("total"), n("5"))),
				Edit.Scope.PARTS);
		return new Write.Update(this.orders, edit, Precondition.PRESENT.version(7), ReturnValue.ALL_NEW);
	}

	Write delete(int id) {
		return new Write.Delete(this.counters, new Item(Map.of("id", n(Integer.toString(id)))), Precondition.NOTHING);
	}

	Write delete(String id) {
		return new Write.Delete(this.orders, new Item(Map.of("id", s(id))), Precondition.NOTHING);
	}

	Write check(String id) {
		return new Write.Check(this.orders, new Item(Map.of("id", s(id))), Precondition.PRESENT);
	}

	List<Item> run(Write... writes) {
		return this.running.run(this.port, () -> this.transactions.write(List.of(writes), "token", Instant.EPOCH));
	}

	TransactionFailedException failure(Write... writes) {
		try {
			throw new AssertionError("No failure but " + run(writes));
		}
		catch (TransactionFailedException failure) {
			return failure;
		}
	}

	void refused(String message, Write... writes) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> run(writes))
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
		assertThat(this.port.calls()).isEmpty();
	}

	static TableTheoryException cancelled(CancellationReason... reasons) {
		return new TableTheoryException(ErrorCode.TRANSACTION_FAILED, Origin.NONE, "scripted",
				TransactionCanceledException.builder().cancellationReasons(reasons).build());
	}

	static CancellationReason reason(String code) {
		return CancellationReason.builder().code(code).message("because of " + code).build();
	}

	static CancellationReason failed(Map<String, AttributeValue> stored) {
		return CancellationReason.builder().code("ConditionalCheckFailed").item(new LinkedHashMap<>(stored)).build();
	}

	static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

	static AttributeValue n(String number) {
		return AttributeValue.fromN(number);
	}

}
