// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.onetable.OneTableIndex;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.onetable.StoredSchema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * The keys of the schemas in a table. A table without a sort key can have one schema.
 */
record SchemaKeys(String partition, @Nullable String sort) {

	static SchemaKeys of(TableDescription table, Origin origin) {
		String partition = "";
		String sort = null;
		for (KeySchemaElement element : table.keySchema()) {
			checkText(element.attributeName(), table.attributeDefinitions(), origin);
			if (element.keyType() == KeyType.HASH) {
				partition = element.attributeName();
			}
			else {
				sort = element.attributeName();
			}
		}
		return new SchemaKeys(partition, sort);
	}

	static SchemaKeys of(OneTableSchema schema) {
		OneTableIndex primary = schema.primary();
		return new SchemaKeys(primary.hash(), primary.sort());
	}

	private static void checkText(String attribute, List<AttributeDefinition> definitions, Origin origin) {
		boolean text = definitions.stream()
			.anyMatch(
					(each) -> each.attributeName().equals(attribute) && each.attributeType() == ScalarAttributeType.S);
		if (!text) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, origin,
					"The key attribute " + Texts.quote(attribute)
							+ " is no text, so that the table can have no schema. Read it from a file.",
					null);
		}
	}

	Map<String, AttributeValue> of(String name) {
		AttributeValue hash = AttributeValue.fromS(StoredSchema.PARTITION);
		return (this.sort != null)
				? Map.of(this.partition, hash, this.sort, AttributeValue.fromS(StoredSchema.sortKey(name)))
				: Map.of(this.partition, hash);
	}

	Set<String> attributes() {
		Set<String> attributes = new LinkedHashSet<>(Set.of(this.partition));
		if (this.sort != null) {
			attributes.add(this.sort);
		}
		return attributes;
	}

	/** The query for the names of all schemas. */
	QueryRequest.Builder query(String table) {
		return QueryRequest.builder()
			.tableName(table)
			.keyConditionExpression("#partition = :partition")
			.projectionExpression("#name")
			.expressionAttributeNames(
					Map.of("#partition", this.partition, "#name", (this.sort != null) ? this.sort : "name"))
			.expressionAttributeValues(Map.of(":partition", AttributeValue.fromS(StoredSchema.PARTITION)));
	}

	/** The name of the schema that the query has found. */
	String name(Map<String, AttributeValue> found) {
		if (this.sort == null) {
			AttributeValue name = found.get("name");
			return (name != null) ? name.s() : StoredSchemas.CURRENT;
		}
		String key = found.getOrDefault(this.sort, AttributeValue.fromS("")).s();
		String before = StoredSchema.sortKey("");
		return key.startsWith(before) ? key.substring(before.length()) : key;
	}

}
