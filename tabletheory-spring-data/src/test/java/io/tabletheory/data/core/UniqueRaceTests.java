// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.ItemBatch;
import io.tabletheory.client.ItemTransaction;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.Records;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.DataAccessException;
import org.springframework.data.annotation.Id;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Writers by all faces want one unique value at the same time: one of them gets it.
 */
@Timeout(120)
class UniqueRaceTests {

	private static final int ROUNDS = 12;

	private static final String TABLE = "unique-race";

	private final Faults faults = Faults.random();

	private final Repositories database = Repositories.faulty(this.faults, Member.class);

	private final TableTheoryTemplate template = this.database.template();

	private final TableTheory tableTheory = this.database.tableTheory();

	private final ExecutorService executor = Executors.newFixedThreadPool(8);

	@AfterEach
	void end() {
		this.executor.shutdownNow();
	}

	/** Each stores a member with this id and this email. */
	private List<Runnable> writers(String round, String mail) {
		Records<Member> records = this.tableTheory.records("Member", Member.class);
		return List.of(() -> this.template.insert(new Member(round + 0, mail)),
				() -> this.template.save(new Member(round + 1, mail)),
				() -> this.template.update(EntityUpdate.of(round + 2, Member.class).set("email", mail).upsert()),
				() -> this.tableTheory.items("Member").put(Map.of("id", round + 3, "email", mail)),
				() -> this.tableTheory.items("Member")
					.update(ItemUpdate.of(Map.of("id", round + 4)).set("email", mail).upsert()),
				() -> this.tableTheory
					.transact(ItemTransaction.empty().insert("Member", Map.of("id", round + 5, "email", mail))),
				() -> records.insert(new Member(round + 6, mail)), () -> this.tableTheory.items("Member")
					.write(ItemBatch.empty().put(Map.of("id", round + 7, "email", mail))));
	}

	@Test
	void oneOfEightFacesWins() throws Exception {
		race();
	}

	@Test
	void oneWinsUnderFaultsToo() throws Exception {
		this.faults.onAny().withProbability(0.05).loseResponse();
		this.faults.onAny().withProbability(0.05).loseRequest();
		this.faults.onAny().withProbability(0.05).throttle();
		this.faults.on("TransactWriteItems").withProbability(0.1).conflict();
		race();
		assertThat(this.faults.injected()).isNotEmpty();
	}

	private void race() throws Exception {
		for (int round = 0; round < ROUNDS; round++) {
			String prefix = System.nanoTime() + "#";
			String mail = prefix + "@x";
			CyclicBarrier start = new CyclicBarrier(8);
			List<Future<String>> ends = new ArrayList<>();
			List<Runnable> writers = writers(prefix, mail);
			for (int i = 0; i < writers.size(); i++) {
				Runnable writer = writers.get(i);
				String id = prefix + i;
				ends.add(this.executor.submit(() -> winner(start, writer, id)));
			}
			List<String> winners = new ArrayList<>();
			for (Future<String> end : ends) {
				if (!end.get().isEmpty()) {
					winners.add(end.get());
				}
			}
			// Of unknown outcome, a write may have won without knowing.
			assertThat(stored(mail)).as("seed %s", this.faults.seed()).hasSize(1).containsAll(winners);
			assertThat(marker(mail)).isTrue();
		}
	}

	private static String winner(CyclicBarrier start, Runnable writer, String id) throws Exception {
		start.await();
		try {
			writer.run();
			return id;
		}
		catch (DataAccessException | TableTheoryException ex) {
			return "";
		}
	}

	private static List<String> stored(String mail) {
		return LocalDynamoDb.shared()
			.dynamoDbClient()
			.scanPaginator((scan) -> scan.tableName(TABLE).consistentRead(true))
			.items()
			.stream()
			.filter((item) -> AttributeValue.fromS(mail).equals(item.get("email")))
			.map((item) -> Objects.requireNonNull(item.get("id")).s())
			.toList();
	}

	private static boolean marker(String mail) {
		return LocalDynamoDb.shared()
			.dynamoDbClient()
			.getItem((get) -> get.tableName(TABLE)
				.key(Map.of("id", AttributeValue.fromS("_unique#Member#email#" + mail)))
				.consistentRead(true))
			.hasItem();
	}

	@Table(name = TABLE, typeAttribute = "_type")
	record Member(@Id String id, @Unique @Nullable String email) {

	}

}
