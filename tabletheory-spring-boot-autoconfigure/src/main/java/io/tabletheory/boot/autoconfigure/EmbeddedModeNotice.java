// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.local.LocalDynamoDb;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;

/**
 * Logs once, after a successful start, that the application uses stand-ins for AWS.
 */
record EmbeddedModeNotice(TableTheoryLocalProperties properties,
		LocalDynamoDb local) implements SmartInitializingSingleton {

	private static final Logger logger = LoggerFactory.getLogger(EmbeddedModeNotice.class);

	@Override
	public void afterSingletonsInstantiated() {
		logger.warn(
				"Embedded development mode: items are kept {} by DynamoDB Local on {}, and encrypted attributes"
						+ " are not protected; set tabletheory.region or tabletheory.endpoint to use another DynamoDB",
				(this.properties.directory() != null) ? "in " + this.properties.directory() : "in memory",
				this.local.endpoint());
	}

}
