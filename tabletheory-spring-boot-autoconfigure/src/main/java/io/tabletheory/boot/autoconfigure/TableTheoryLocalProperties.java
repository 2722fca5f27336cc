// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.nio.file.Path;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of the embedded development mode.
 *
 * @param enabled Whether an embedded DynamoDB Local and a stand-in for KMS are started.
 * Unless set, they are started while the application is developed; true starts them in a
 * packaged application and on AWS, too.
 * @param directory Directory that keeps items and keys between runs; in memory unless
 * set.
 * @param port Port of the embedded DynamoDB Local; 0 is any free port.
 */
@ConfigurationProperties("tabletheory.local")
public record TableTheoryLocalProperties(@Nullable Boolean enabled, @Nullable Path directory,
		@DefaultValue("0") int port) {

	public TableTheoryLocalProperties {
		if (port < 0 || port > 65535) {
			throw PropertyRules.invalid("tabletheory.local.port", port,
					"A port is a number from 1 to 65535, or 0 for any free one");
		}
	}

}
