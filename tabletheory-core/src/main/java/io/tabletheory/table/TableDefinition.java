// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Projection;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * What one table must be so that every model stored in it works: one key, and the indexes
 * of all of them.
 */
public final class TableDefinition {

	private final String table;

	private final KeySchema keys;

	private final Map<String, Index> indexes = new LinkedHashMap<>();

	private final Map<String, AttributeType> keyAttributes = new LinkedHashMap<>();

	private TableDefinition(String table, KeySchema keys) {
		this.table = table;
		this.keys = keys;
	}

	/**
	 * Merges the models of one table.
	 * @param table the physical name of the table
	 * @param models at least one model
	 */
	public static TableDefinition of(String table, Collection<Model> models) {
		TableDefinition definition = new TableDefinition(table, models.iterator().next().keys());
		models.forEach(definition::add);
		return definition;
	}

	private void add(Model model) {
		if (!model.keys().equals(this.keys)) {
			throw conflict(model, "declares the key " + text(model.keys()) + " but another model of the same table "
					+ text(this.keys) + "; give both the same key, or tables of their own");
		}
		declare(model, this.keys);
		for (Index index : model.indexes()) {
			Index other = this.indexes.putIfAbsent(index.name(), index);
			if (other != null && !other.equals(index)) {
				throw conflict(model,
						"declares the index '" + index.name() + "' otherwise than another model of the same table");
			}
			declare(model, index.keys());
		}
	}

	private void declare(Model model, KeySchema keys) {
		for (KeyAttribute part : keys.parts()) {
			AttributeType other = this.keyAttributes.putIfAbsent(part.name(), part.type());
			if (other != null && other != part.type()) {
				throw conflict(model, "declares the key attribute '" + part.name() + "' as " + part.type()
						+ " but another key of the same table as " + other);
			}
		}
	}

	private static String text(KeySchema keys) {
		return keys.parts()
			.stream()
			.map((part) -> part.name() + " (" + part.type() + ")")
			.collect(Collectors.joining(" + "));
	}

	private TableTheoryException conflict(Model model, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_MODEL, Origin.of("define table", model.name(), this.table),
				"The model " + problem, null);
	}

	/** The request that creates the table, billed by request. */
	CreateTableRequest createRequest() {
		List<GlobalSecondaryIndex> global = new ArrayList<>();
		List<LocalSecondaryIndex> local = new ArrayList<>();
		for (Index index : this.indexes.values()) {
			if (index.type() == Index.Type.GSI) {
				global.add(GlobalSecondaryIndex.builder()
					.indexName(index.name())
					.keySchema(elements(index.keys()))
					.projection(projection(index.projection()))
					.build());
			}
			else {
				local.add(LocalSecondaryIndex.builder()
					.indexName(index.name())
					.keySchema(elements(index.keys()))
					.projection(projection(index.projection()))
					.build());
			}
		}
		return CreateTableRequest.builder()
			.tableName(this.table)
			.billingMode(BillingMode.PAY_PER_REQUEST)
			.attributeDefinitions(this.keyAttributes.entrySet().stream().map(TableDefinition::definition).toList())
			.keySchema(elements(this.keys))
			.globalSecondaryIndexes(global.isEmpty() ? null : global)
			.localSecondaryIndexes(local.isEmpty() ? null : local)
			.build();
	}

	private static AttributeDefinition definition(Map.Entry<String, AttributeType> attribute) {
		return AttributeDefinition.builder()
			.attributeName(attribute.getKey())
			.attributeType(ScalarAttributeType.fromValue(attribute.getValue().name()))
			.build();
	}

	private static List<KeySchemaElement> elements(KeySchema keys) {
		List<KeySchemaElement> elements = new ArrayList<>();
		for (KeyAttribute part : keys.parts()) {
			elements.add(KeySchemaElement.builder()
				.attributeName(part.name())
				.keyType(elements.isEmpty() ? KeyType.HASH : KeyType.RANGE)
				.build());
		}
		return elements;
	}

	private static software.amazon.awssdk.services.dynamodb.model.Projection projection(Projection projection) {
		return software.amazon.awssdk.services.dynamodb.model.Projection.builder()
			.projectionType(projection.type().name())
			.nonKeyAttributes(projection.fields().isEmpty() ? null : projection.fields())
			.build();
	}

	public String table() {
		return this.table;
	}

}
