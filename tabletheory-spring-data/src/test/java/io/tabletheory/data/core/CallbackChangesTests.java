// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import io.tabletheory.data.mapping.event.BeforeSaveCallback;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.item.Item;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.data.annotation.Version;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Changes that callbacks make to an entity in place mean the same for an update as for an
 * insert: those before the conversion are stored, those after it are not.
 */
class CallbackChangesTests {

	private static final EntityStore STORE = EntityStore.of(
			TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()),
			EntityCallbacks.create(new Converting(), new Saving()), Draft.class);

	private static final TableTheoryTemplate TEMPLATE = STORE.template();

	private static final TransactionTemplate TRANSACTION = new TransactionTemplate(
			new TableTheoryTransactionManager(STORE.tableTheory()));

	static Stream<Arguments> writes() {
		return Stream.of(write("save", TEMPLATE::save), write("update", TEMPLATE::update),
				write("saveAll", (draft) -> TEMPLATE.saveAll(List.of(draft)).get(0)),
				write("transaction, save",
						(draft) -> (Draft) TEMPLATE.transact((writes) -> writes.save(draft)).all().get(0)),
				write("transaction, update",
						(draft) -> (Draft) TEMPLATE.transact((writes) -> writes.update(draft)).all().get(0)),
				write("unit of work",
						(draft) -> Objects.requireNonNull(TRANSACTION.execute((status) -> TEMPLATE.save(draft)))));
	}

	private static Arguments write(String name, UnaryOperator<Draft> write) {
		return Arguments.of(name, write);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("writes")
	void areStoredByAnUpdateAsByAnInsert(String name, UnaryOperator<Draft> write) {
		Draft draft = TEMPLATE.insert(new Draft(UUID.randomUUID().toString()));
		Map<String, AttributeValue> inserted = stored(draft.id);
		assertThat(inserted).containsOnlyKeys("id", "city", "byCity", "tags", "nested", "version")
			.containsEntry("byCity", AttributeValue.fromS("CITY#Bern"));
		draft.reset();
		Draft updated = write.apply(draft);
		Map<String, AttributeValue> expected = new HashMap<>(inserted);
		expected.put("version", AttributeValue.fromN("1"));
		assertThat(stored(draft.id)).isEqualTo(expected);
		assertThat(updated.city).isEqualTo("not stored");
		assertThat(updated.version).isEqualTo(1);
	}

	private static Map<String, AttributeValue> stored(String id) {
		return LocalDynamoDb.shared()
			.dynamoDbClient()
			.getItem((get) -> get.tableName("callback-drafts").key(Map.of("id", AttributeValue.fromS(id))))
			.item();
	}

	@Table("callback-drafts")
	@IndexPartitionKey(index = "byCity", name = "byCity", template = "CITY#{city}")
	static final class Draft {

		@PartitionKey
		final String id;

		@Nullable String city;

		@Nullable String note;

		Optional<String> remark = Optional.empty();

		@Nullable Set<String> tags;

		@Nullable Nested nested;

		@Version
		@Nullable Long version;

		Draft(String id) {
			this.id = id;
			reset();
		}

		void reset() {
			this.city = "Basel";
			this.note = "to be removed";
			this.remark = Optional.of("to be removed");
			this.tags = Set.of("old");
			this.nested = null;
		}

	}

	record Nested(String text) {

	}

	private static final class Converting implements BeforeConvertCallback<Draft> {

		@Override
		public Draft onBeforeConvert(Draft draft, String table) {
			draft.city = "Bern";
			draft.note = null;
			draft.remark = Optional.empty();
			draft.tags = Set.of("new");
			draft.nested = new Nested("new");
			return draft;
		}

	}

	private static final class Saving implements BeforeSaveCallback<Draft> {

		@Override
		public Draft onBeforeSave(Draft draft, Item item, String table) {
			draft.city = "not stored";
			draft.note = "not stored";
			draft.tags = Set.of("not stored");
			return draft;
		}

	}

}
