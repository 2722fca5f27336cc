// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.local.LocalDynamoDb;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;

/**
 * Applications with all that is configured automatically.
 */
public final class Applications {

	/** An endpoint on which nobody listens. */
	public static final String NOWHERE = "tabletheory.endpoint=http://127.0.0.1:1";

	public static final String REGION = "tabletheory.region=eu-central-1";

	/**
	 * Never closed: whoever closes the last asynchronous client of a JVM waits two
	 * seconds for its threads to be quiet.
	 */
	@SuppressWarnings("unused") // It is only held open.
	private static final SdkAsyncHttpClient OPEN = NettyNioAsyncHttpClient.create();

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

	/**
	 * On the embedded DynamoDB of this JVM, without tables: one of its own costs an
	 * application a second.
	 */
	static ApplicationContextRunner shared() {
		return shared(embedded());
	}

	static ApplicationContextRunner shared(ApplicationContextRunner runner) {
		LocalDynamoDb.shared().reset();
		return runner.withBean(LocalDynamoDb.class, LocalDynamoDb::shared);
	}

	/** On a DynamoDB that is never asked. */
	static ApplicationContextRunner elsewhere() {
		return embedded().withPropertyValues(NOWHERE, REGION);
	}

}
