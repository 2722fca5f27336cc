// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties that say where the items of the application are.
 *
 * @param endpoint Address of DynamoDB; that of the region unless set.
 * @param region AWS region; found as the AWS SDK does unless set.
 * @param credentials How the application proves who it is.
 * @param tablePrefix What the names of tables begin with before those in the models.
 * @param tableSuffix What the names of tables end with after those in the models.
 * @param tables Tables with names of their own, by the names of models.
 */
@ConfigurationProperties("tabletheory")
public record TableTheoryProperties(@Nullable URI endpoint, @Nullable String region,
		@DefaultValue Credentials credentials, @DefaultValue("") String tablePrefix,
		@DefaultValue("") String tableSuffix, @DefaultValue Map<String, Table> tables) {

	public TableTheoryProperties {
		PropertyRules.address("tabletheory.endpoint", endpoint);
		PropertyRules.region("tabletheory.region", region);
	}

	/**
	 * How the application proves who it is.
	 *
	 * @param profile Profile of the shared AWS files whose credentials are used; found as
	 * the AWS SDK does unless set.
	 */
	public record Credentials(@Nullable String profile) {

	}

	/**
	 * One table.
	 *
	 * @param name Name of the table in DynamoDB, whole.
	 */
	public record Table(String name) {

	}

}
