// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.util.Map;
import java.util.UUID;

import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.TokenUsedException;
import io.tabletheory.engine.UnknownTransactionOutcomeException;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A transaction of unknown outcome is repeated until it is known to have taken effect,
 * which it does once, timestamps and encrypted attributes or not.
 */
@Timeout(60)
class RepeatedTransactionsTests {

	private final EncryptedTables tables = new EncryptedTables();

	private final TableTheory tableTheory = engine();

	private final Items orders = this.tableTheory.items("Order");

	private final String token = UUID.randomUUID().toString();

	private final ItemTransaction transaction = ItemTransaction.empty()
		.update("Order", ItemUpdate.of(Map.of("id", "1")).increment("total"))
		.put("Vault", Map.of("id", "v", "secret", "s"))
		.token(this.token);

	private TableTheory engine() {
		return this.tables.tableTheory(this.tables.encryption(EncryptedTables.Caller.BLOCKING).build(), Models.ORDER,
				Models.VAULT);
	}

	@AfterEach
	void end() {
		this.tables.close();
	}

	@Test
	void aTokenMakesItOnceHoweverOftenItIsRepeated() {
		this.orders.put(Map.of("id", "1", "status", "OPEN", "total", 5));
		loseEveryResponse();
		assertThatExceptionOfType(UnknownTransactionOutcomeException.class)
			.isThrownBy(() -> this.tableTheory.transact(this.transaction));
		this.tables.faults.reset();
		assertThat(this.tableTheory.transact(this.transaction).get(1)).containsEntry("secret", "s");
		this.tableTheory.transact(this.transaction);
		requireOnce();
	}

	@Test
	void whatFailedSendsItselfAgain() {
		this.orders.put(Map.of("id", "1", "status", "OPEN", "total", 5));
		loseEveryResponse();
		UnknownTransactionOutcomeException unknown = assertThatExceptionOfType(UnknownTransactionOutcomeException.class)
			.isThrownBy(() -> this.tableTheory.transact(this.transaction))
			.actual();
		this.tables.faults.reset();
		this.tableTheory.repeat(unknown);
		this.tableTheory.repeatAsync(unknown).join();
		requireOnce();
	}

	@Test
	void aDifferentTransactionWithTheTokenIsRefused() {
		this.orders.put(Map.of("id", "1", "status", "OPEN", "total", 5));
		this.tableTheory.transact(this.transaction);
		assertThatExceptionOfType(TokenUsedException.class)
			.isThrownBy(() -> this.tableTheory.transact(this.transaction.delete("Order", Map.of("id", "1"))))
			.withMessageContaining("The token " + this.token + " was used for another transaction");
		ItemTransaction other = ItemTransaction.empty()
			.update("Order", ItemUpdate.of(Map.of("id", "1")).increment("total"))
			.put("Vault", Map.of("id", "v", "secret", "another"))
			.token(this.token);
		assertThatExceptionOfType(TokenUsedException.class).isThrownBy(() -> this.tableTheory.transact(other));
		requireOnce();
	}

	@Test
	void anEngineThatDoesNotRememberItSaysThatTheTokenWasUsed() {
		this.orders.put(Map.of("id", "1", "status", "OPEN", "total", 5));
		this.tableTheory.transact(this.transaction);
		assertThatExceptionOfType(TokenUsedException.class).isThrownBy(() -> engine().transact(this.transaction))
			.withMessageContaining("was used within the last ten minutes for a request with other contents");
		requireOnce();
	}

	@Test
	void whatIsExplainedOnlyIsNotRemembered() {
		this.orders.put(Map.of("id", "1", "status", "OPEN", "total", 5));
		assertThat(this.tableTheory.explain(this.transaction).operation()).isNotNull();
		this.tableTheory.transact(this.transaction.delete("Order", Map.of("id", "2")));
		requireOnce();
	}

	private void loseEveryResponse() {
		this.tables.faults.on("TransactWriteItems").times(50).loseResponse();
	}

	private void requireOnce() {
		assertThat(this.orders.get(Map.of("id", "1"), Consistency.STRONG)).containsEntry("total", BigDecimal.valueOf(6))
			.containsEntry("version", 1L);
		assertThat(this.tableTheory.items("Vault").get(Map.of("id", "v"), Consistency.STRONG)).containsEntry("secret",
				"s");
	}

}
