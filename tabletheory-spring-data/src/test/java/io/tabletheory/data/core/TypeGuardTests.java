// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.ItemCheck;
import io.tabletheory.client.ItemDelete;
import io.tabletheory.client.ItemPut;
import io.tabletheory.client.ItemTransaction;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.BatchIncompleteDataAccessException;
import io.tabletheory.data.ConditionFailedDataAccessException;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Schema;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.annotation.Version;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Classes of one table whose keys do not tell them apart: no write of one touches an item
 * of another.
 */
class TypeGuardTests {

	private static final EntityStore STORE = EntityStore.of(
			TableTheory.builder()
				.client(LocalDynamoDb.shared().dynamoDbClient())
				.client(LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build()),
			null, Vehicle.class, Boat.class, Plane.class);

	private static final TableTheoryTemplate TEMPLATE = STORE.template();

	private static final Items BOATS = STORE.tableTheory().items("Boat");

	private final String id = UUID.randomUUID().toString();

	private final Vehicle vehicle = new Vehicle(this.id, "bike");

	@BeforeEach
	void store() {
		TEMPLATE.save(this.vehicle);
	}

	@AfterEach
	void untouched() {
		assertThat(TEMPLATE.findById(this.id, Vehicle.class)).contains(this.vehicle);
	}

	@ParameterizedTest
	@MethodSource("entityCalls")
	void noWriteOfEntitiesTouchesAnotherType(Call call) {
		refused(() -> call.run(this.id));
	}

	@ParameterizedTest
	@MethodSource("mapCalls")
	void noWriteOfMapsTouchesAnotherType(Call call) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> call.run(this.id))
			.withMessageContaining("of another type");
	}

	@Test
	void aTransactionWritesAnItemAsOneClass() {
		TransactionTemplate transaction = new TransactionTemplate(
				new TableTheoryTransactionManager(STORE.tableTheory()));
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> transaction.executeWithoutResult((status) -> {
				TEMPLATE.save(new Vehicle(this.id, "car"));
				TEMPLATE.deleteById(this.id, Boat.class);
			}))
			.withMessageContaining("the transaction already has a write of this item")
			.withMessageContaining("as an entity of another class");
	}

	@Test
	void anInsertSaysThatTheKeyIsTaken() {
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> TEMPLATE.insert(new Boat(this.id, "b", 1)));
	}

	@Test
	void theReasonIsTheType() {
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(() -> BOATS.delete(Map.of("id", this.id)))
			.satisfies((refused) -> assertThat(refused.reason()).isEqualTo(Reason.TYPE));
	}

	@Test
	void anItemWithoutATypeIsTakenForOneOfTheType() {
		String untyped = UUID.randomUUID().toString();
		for (Runnable write : List.<Runnable>of(() -> TEMPLATE.deleteById(untyped, Boat.class),
				() -> TEMPLATE.update(EntityUpdate.of(untyped, Boat.class).set("sails", 3)),
				() -> TEMPLATE.save(new Boat(untyped, "old", 2)),
				() -> TEMPLATE.saveAll(List.of(new Boat(untyped, "old", 2))))) {
			LocalDynamoDb.shared()
				.dynamoDbClient()
				.putItem((put) -> put.tableName("type-guard").item(Map.of("id", AttributeValue.fromS(untyped))));
			write.run();
		}
		assertThat(TEMPLATE.findById(untyped, Boat.class)).isPresent();
	}

	@Test
	void theConditionOfAWriteIsToldFromTheTypeWhereTheItemHasNone() {
		String untyped = UUID.randomUUID().toString();
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName("type-guard").item(Map.of("id", AttributeValue.fromS(untyped))));
		assertThatExceptionOfType(ConditionFailedDataAccessException.class).isThrownBy(() -> TEMPLATE
			.update(EntityUpdate.of(untyped, Boat.class).set("sails", 3).when(where("name").is("b"))));
	}

	@Test
	void aMapGetsTheTypeOfItsModelAndKeepsIt() {
		String boat = UUID.randomUUID().toString();
		BOATS.put(Map.of("id", boat, "name", "b"));
		assertThat(TEMPLATE.findById(boat, Boat.class)).contains(new Boat(boat, "b", null));
		BOATS.save(Map.of("id", boat + 1, "name", "b"));
		assertThat(TEMPLATE.findById(boat + 1, Boat.class)).contains(new Boat(boat + 1, "b", null));
		for (ThrowingCallable change : List.<ThrowingCallable>of(() -> BOATS.put(Map.of("id", boat, "type", "Vehicle")),
				() -> BOATS.update(ItemUpdate.of(Map.of("id", boat)).set("type", "Vehicle")),
				() -> BOATS.update(ItemUpdate.of(Map.of("id", boat)).remove("type")))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(change)
				.withMessageContaining("\"type\"")
				.withMessageContaining("\"Boat\"");
		}
	}

	@Test
	void classesOfOneModelAreGuardedEachByItsOwnType() {
		EntityStore store = EntityStore.of(
				Schema.of(List.of(new io.tabletheory.schema.Model("Craft", "type-guard", null,
						new KeySchema(new KeyAttribute("id", AttributeType.S)),
						List.of(AttributeModel.named("id", AttributeType.S).build(),
								AttributeModel.named("name", AttributeType.S).optional(true).build(),
								AttributeModel.named("type", AttributeType.S).optional(true).build()),
						List.of()))),
				Canoe.class, Kayak.class);
		String canoe = UUID.randomUUID().toString();
		store.template().save(new Canoe(canoe, "c"));
		for (ThrowingCallable write : List.<ThrowingCallable>of(() -> store.template().save(new Kayak(canoe, "k")),
				() -> store.template().update(EntityUpdate.of(canoe, Kayak.class).set("name", "k")),
				() -> store.template().deleteById(canoe, Kayak.class),
				() -> store.template().saveAll(List.of(new Kayak(canoe, "k"))))) {
			refused(write);
		}
		assertThat(store.template().findById(canoe, Canoe.class)).contains(new Canoe(canoe, "c"));
		Items crafts = store.tableTheory().items("Craft");
		crafts.put(Map.of("id", canoe, "type", "Kayak"));
		crafts.put(Map.of("id", canoe, "type", "Canoe"));
		assertThat(store.template().findById(canoe, Canoe.class)).contains(new Canoe(canoe, null));
	}

	private static void refused(ThrowingCallable call) {
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> {
			try {
				call.call();
			}
			catch (CompletionException ex) {
				throw ex.getCause();
			}
		})
			.withMessageContaining("of another type")
			.satisfies((failure) -> assertThat(failure).isInstanceOfAny(DataIntegrityViolationException.class,
					BatchIncompleteDataAccessException.class));
	}

	/** The ways in which entities are written by id. */
	static Stream<Named<Call>> entityCalls() {
		return Stream.of(call("save", (id) -> TEMPLATE.save(new Boat(id, "b", 1))),
				call("save all", (id) -> TEMPLATE.saveAll(List.of(new Boat(id, "b", 1), new Boat(id + 1, "b", 1)))),
				call("update", (id) -> TEMPLATE.update(new Boat(id, "b", 1))),
				call("update of version", (id) -> TEMPLATE.save(new Plane(id, 1, 3L))),
				call("change once", (id) -> TEMPLATE.update(EntityUpdate.of(id, Boat.class).set("sails", 3).once())),
				call("delete", (id) -> TEMPLATE.delete(new Boat(id, "b", 1))),
				call("delete all", (id) -> TEMPLATE.deleteAll(List.of(new Boat(id, "b", 1)))),
				call("delete by id", (id) -> TEMPLATE.deleteById(id, Boat.class)),
				call("delete all by id", (id) -> TEMPLATE.deleteAllById(List.of(id), Boat.class)),
				call("change", (id) -> TEMPLATE.update(EntityUpdate.of(id, Boat.class).set("sails", 3))),
				call("change if",
						(id) -> TEMPLATE
							.update(EntityUpdate.of(id, Boat.class).set("sails", 3).when(where("name").is("bike")))),
				call("attempt", (id) -> TEMPLATE.tryUpdate(EntityUpdate.of(id, Boat.class).set("sails", 3))),
				call("change and return",
						(id) -> TEMPLATE.updateAndReturn(EntityUpdate.of(id, Boat.class).set("sails", 3))),
				call("change later",
						(id) -> TEMPLATE.async().update(EntityUpdate.of(id, Boat.class).set("sails", 3)).join()),
				call("upsert", (id) -> TEMPLATE.update(EntityUpdate.of(id, Boat.class).set("sails", 3).upsert())),
				call("transaction save", (id) -> TEMPLATE.transact((tx) -> tx.save(new Boat(id, "b", 1)))),
				call("transaction delete", (id) -> TEMPLATE.transact((tx) -> tx.deleteById(id, Boat.class))),
				call("transaction change",
						(id) -> TEMPLATE.transact((tx) -> tx.update(EntityUpdate.of(id, Boat.class).set("sails", 3)))),
				call("transaction check", (id) -> TEMPLATE.transact(
						(tx) -> tx.check(id, Boat.class, where("name").is("bike")).save(new Boat(id + 1, "b", 1)))));
	}

	/** The ways in which maps are written. */
	static Stream<Named<Call>> mapCalls() {
		return Stream.of(call("put", (id) -> BOATS.put(Map.of("id", id, "name", "b"))),
				call("put if", (id) -> BOATS.put(ItemPut.of(Map.of("id", id)).when("name", "=", "bike"))),
				call("update", (id) -> BOATS.update(ItemUpdate.of(Map.of("id", id)).set("sails", 3))),
				call("upsert", (id) -> BOATS.save(Map.of("id", id, "sails", 3))),
				call("delete", (id) -> BOATS.delete(Map.of("id", id))),
				call("delete if", (id) -> BOATS.delete(ItemDelete.of(Map.of("id", id)).when("name", "=", "bike"))),
				call("transaction",
						(id) -> STORE.tableTheory()
							.transact(ItemTransaction.empty()
								.with("Boat", ItemCheck.of(Map.of("id", id)).when("name", "=", "bike"))
								.put("Boat", Map.of("id", id + 1)))));
	}

	private static Named<Call> call(String name, Call call) {
		return Named.of(name, call);
	}

	interface Call {

		void run(String id);

	}

	@Table(name = "type-guard", typeAttribute = "type")
	record Vehicle(@PartitionKey String id, String name) {

	}

	@Table(name = "type-guard", typeAttribute = "type")
	record Boat(@PartitionKey String id, @Nullable String name, @Nullable Integer sails) {

	}

	@ModelName("Craft")
	@Table(typeAttribute = "type")
	record Canoe(String id, @Nullable String name) {

	}

	@ModelName("Craft")
	@Table(typeAttribute = "type")
	record Kayak(String id, @Nullable String name) {

	}

	@Table(name = "type-guard", typeAttribute = "type")
	record Plane(@PartitionKey String id, int wings, @Version @Nullable Long version) {

	}

}
