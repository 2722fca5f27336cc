// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;

import io.tabletheory.schema.EmptinessLevel;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of models and their tables.
 *
 * @param locations Resource patterns of DMS documents.
 * @param policy Work on the tables of the models at start-up. Unless set, create in the
 * embedded development mode, and none otherwise.
 * @param drift Reaction to tables that differ from their models.
 * @param emptiness Version of DMS whose rule for empty records holds for models from
 * annotations.
 */
@ConfigurationProperties("tabletheory.schema")
public record TableTheorySchemaProperties(@DefaultValue( {
		TableTheorySchemaProperties.YML, TableTheorySchemaProperties.YAML,
		TableTheorySchemaProperties.JSON }) List<String> locations, @Nullable SchemaPolicy policy,
		@DefaultValue("fail") SchemaDrift drift, @DefaultValue("dms-0-2") EmptinessLevel emptiness){

	static final String YML = "classpath*:dms/*.yml";

	static final String YAML = "classpath*:dms/*.yaml";

	static final String JSON = "classpath*:dms/*.json";

	static final List<String> DEFAULT_LOCATIONS = List.of(YML, YAML, JSON);

}
