// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;
import java.util.Map;

import io.tabletheory.schema.EmptinessLevel;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of models and their tables.
 *
 * @param locations Resource patterns of DMS documents and OneTable schemas.
 * @param onetableTables Tables of OneTable schemas, by the name of their file without its
 * extension. Unless set, a table has that name.
 * @param stored Names of the OneTable schemas that tables keep in items of their own, by
 * table; the name is usually Current.
 * @param policy Work on the tables of the models at start-up. Unless set, create in the
 * embedded development mode, and none otherwise.
 * @param drift Reaction to tables that differ from their models.
 * @param emptiness Version of DMS whose rule for empty records holds for models from
 * annotations.
 */
@ConfigurationProperties("tabletheory.schema")
public record TableTheorySchemaProperties(@DefaultValue( {
		TableTheorySchemaProperties.YML, TableTheorySchemaProperties.YAML, TableTheorySchemaProperties.JSON,
		TableTheorySchemaProperties.ONETABLE_YML, TableTheorySchemaProperties.ONETABLE_YAML,
		TableTheorySchemaProperties.ONETABLE_JSON }) List<String> locations,
		@DefaultValue Map<String, String> onetableTables, @DefaultValue Map<String, String> stored,
		@Nullable SchemaPolicy policy, @DefaultValue("fail") SchemaDrift drift,
		@DefaultValue("dms-0-2") EmptinessLevel emptiness){

	static final String YML = "classpath*:dms/*.yml";

	static final String YAML = "classpath*:dms/*.yaml";

	static final String JSON = "classpath*:dms/*.json";

	static final String ONETABLE_YML = "classpath*:onetable/*.yml";

	static final String ONETABLE_YAML = "classpath*:onetable/*.yaml";

	static final String ONETABLE_JSON = "classpath*:onetable/*.json";

	static final List<String> DEFAULT_LOCATIONS = List.of(YML, YAML, JSON, ONETABLE_YML, ONETABLE_YAML, ONETABLE_JSON);

}
