// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.tabletheory.client.StoredSchemas;
import io.tabletheory.schema.Model;
import org.springframework.beans.factory.ObjectProvider;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Makes models of the OneTable schemas that tables keep in items of their own.
 *
 * @param stored the names of the schemas, by the table's name without prefix and suffix
 * @param names the prefix and suffix of tables
 * @param client the client, which is not made unless there is a schema to read
 */
record StoredSchemaLoader(Map<String, String> stored, TableTheoryProperties names,
		ObjectProvider<DynamoDbClient> client) {

	List<Model> models() {
		List<Model> models = new ArrayList<>();
		this.stored.forEach((table, schema) -> models.addAll(models(table, schema)));
		return models;
	}

	private List<Model> models(String table, String schema) {
		StoredSchemas schemas = StoredSchemas.of(this.names.tablePrefix() + table + this.names.tableSuffix(),
				this.client.getObject());
		return schemas.find(schema)
			.map((document) -> OneTableLoader.models(document, table))
			.orElseThrow(() -> PropertyRules.invalid("tabletheory.schema.stored." + table, schema,
					"The table has no schema of this name; it has " + names(schemas.names())));
	}

	private static String names(List<String> schemas) {
		return schemas.isEmpty() ? "none" : String.join(", ", schemas);
	}

}
