// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.Step;
import io.tabletheory.item.plain.PlainValues;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.onetable.OneTableDocument;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.onetable.StoredSchema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The operations on the schemas of a table as programs; {@link StoredSchemas} and
 * {@link AsyncStoredSchemas} only run them.
 */
record StoredSchemaPrograms(String table, InstantSource clock) {

	Step<OneTableDocument> get(String name) {
		return find(name).then((found) -> found.isPresent() ? Step.done(found.get()) : names().map((names) -> {
			throw new TableTheoryException(ErrorCode.ITEM_NOT_FOUND, origin("get schema"),
					"The table has no schema " + Texts.quote(name) + (names.isEmpty()
							? " and no other one. Store one, or read a file." : "; it has " + Texts.quoteAll(names)),
					null);
		}));
	}

	Step<Optional<OneTableDocument>> find(String name) {
		Origin origin = origin("get schema");
		return keys(origin).then((keys) -> {
			GetItemRequest request = GetItemRequest.builder()
				.tableName(this.table)
				.key(keys.of(name))
				.consistentRead(true)
				.build();
			return Step.await(DynamoDbOperation.GET_ITEM.call(request), origin)
				.map((answer) -> answer.hasItem() ? document(name, plain(answer.item(), origin), keys)
						: Optional.empty());
		});
	}

	private Optional<OneTableDocument> document(String name, Map<String, @Nullable Object> item, SchemaKeys keys) {
		// In a table without a sort key, all names have one key.
		Object stored = item.getOrDefault("name", name);
		return name.equals(stored)
				? Optional.of(StoredSchema.read("schema " + name + " of table " + this.table, item, keys.attributes()))
				: Optional.empty();
	}

	private static Map<String, @Nullable Object> plain(Map<String, AttributeValue> item, Origin origin) {
		Map<String, @Nullable Object> plain = new LinkedHashMap<>();
		item.forEach((attribute, value) -> plain.put(attribute, PlainValues.read(null, value, origin)));
		return plain;
	}

	Step<List<String>> names() {
		Origin origin = origin("list schemas");
		return keys(origin).then((keys) -> names(keys, List.of(), Map.of(), origin));
	}

	private Step<List<String>> names(SchemaKeys keys, List<String> before, Map<String, AttributeValue> start,
			Origin origin) {
		QueryRequest request = keys.query(this.table).exclusiveStartKey(start.isEmpty() ? null : start).build();
		return Step.await(DynamoDbOperation.QUERY.call(request), origin).then((answer) -> {
			List<String> names = new ArrayList<>(before);
			answer.items().forEach((item) -> names.add(keys.name(item)));
			return answer.hasLastEvaluatedKey() ? names(keys, names, answer.lastEvaluatedKey(), origin)
					: Step.done(List.copyOf(names));
		});
	}

	Step<@Nullable Void> save(OneTableSchema schema) {
		Origin origin = origin("save schema");
		SchemaUpdate update = SchemaUpdate.of(schema, this.clock.instant(), origin);
		Step<@Nullable Void> saved = Step.await(DynamoDbOperation.UPDATE_ITEM.call(update.request(this.table)), origin)
			.map((answer) -> null);
		return saved.recover((failure) -> {
			throw (failure.code() != ErrorCode.CONDITION_FAILED) ? failure
					: new TableTheoryException(ErrorCode.CONDITION_FAILED, origin,
							"The table has no sort key, so that it keeps one schema, and has another one than "
									+ Texts.quote(schema.name()) + ". Delete that one first.",
							failure);
		});
	}

	Step<Boolean> delete(String name) {
		Origin origin = origin("delete schema");
		return keys(origin).then((keys) -> {
			DeleteItemRequest request = DeleteItemRequest.builder()
				.tableName(this.table)
				.key(keys.of(name))
				.returnValues(ReturnValue.ALL_OLD)
				.build();
			return Step.await(DynamoDbOperation.DELETE_ITEM.call(request), origin)
				.map((answer) -> answer.hasAttributes());
		});
	}

	private Step<SchemaKeys> keys(Origin origin) {
		DescribeTableRequest request = DescribeTableRequest.builder().tableName(this.table).build();
		return Step.await(DynamoDbOperation.DESCRIBE_TABLE.call(request), origin)
			.map((answer) -> SchemaKeys.of(answer.table(), origin));
	}

	private Origin origin(String operation) {
		return new Origin(operation, null, this.table, null);
	}

}
