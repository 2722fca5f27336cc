// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/**
 * Applications with all that is configured automatically.
 */
public final class Applications {

	/** Where nobody listens. */
	public static final String NOWHERE = "tabletheory.endpoint=http://127.0.0.1:1";

	public static final String REGION = "tabletheory.region=eu-central-1";

	private Applications() {
	}

	/**
	 * Every auto-configuration but that of repositories, which needs a package to look
	 * in.
	 */
	public static Class<?>[] autoConfigurations() {
		return new Class<?>[] { TableTheoryLocalAutoConfiguration.class, TableTheoryClientAutoConfiguration.class,
				TableTheoryAsyncClientAutoConfiguration.class, TableTheoryKmsAutoConfiguration.class,
				TableTheoryEncryptionAutoConfiguration.class, TableTheoryAutoConfiguration.class,
				TableTheoryTransactionsAutoConfiguration.class, TableTheoryAuditingAutoConfiguration.class };
	}

	/** On the embedded DynamoDB. */
	static ApplicationContextRunner embedded() {
		return new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(autoConfigurations()));
	}

	/** On a DynamoDB that is never asked. */
	static ApplicationContextRunner elsewhere() {
		return embedded().withPropertyValues(NOWHERE, REGION);
	}

}
