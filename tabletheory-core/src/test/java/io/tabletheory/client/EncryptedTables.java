// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import io.tabletheory.aws.KmsDataKeys;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.local.kms.LocalKms;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.kms.KmsAsyncClient;
import software.amazon.awssdk.services.kms.KmsClient;

/**
 * A database and a KMS with a key, and clients of both that meet faults and do not retry.
 */
final class EncryptedTables implements AutoCloseable {

	private static final ClientOverrideConfiguration ONCE = ClientOverrideConfiguration.builder()
		.retryStrategy(AwsRetryStrategy.doNotRetry())
		.build();

	final LocalKms kms = LocalKms.start();

	final String master = this.kms.createKey();

	final Faults faults = Faults.seeded(1);

	final DynamoDbClient client = LocalDynamoDb.shared()
		.configure(DynamoDbClient.builder())
		.httpClient(this.faults.wrap(Apache5HttpClient.create()))
		.build();

	final DynamoDbAsyncClient asyncClient = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.httpClient(this.faults.wrap(NettyNioAsyncHttpClient.create()))
		.build();

	final KmsClient kmsClient = this.kms.configure(KmsClient.builder())
		.overrideConfiguration(ONCE)
		.httpClient(this.faults.wrap(Apache5HttpClient.create()))
		.build();

	private final KmsAsyncClient kmsAsyncClient = this.kms.configure(KmsAsyncClient.builder())
		.overrideConfiguration(ONCE)
		.httpClient(this.faults.wrap(NettyNioAsyncHttpClient.create()))
		.build();

	EncryptedTables() {
		LocalDynamoDb.shared().reset();
	}

	/** With the key of the KMS. */
	FieldEncryption.Builder encryption(Caller caller) {
		return ((caller == Caller.BLOCKING) ? FieldEncryption.with(KmsDataKeys.of(this.kmsClient))
				: FieldEncryption.with(KmsDataKeys.of(this.kmsAsyncClient)))
			.key(this.master);
	}

	/** On tables that are there. */
	TableTheory tableTheory(FieldEncryption encryption, Model... models) {
		TableTheory tableTheory = TableTheory.builder()
			.client(this.client)
			.client(this.asyncClient)
			.schema(Schema.of(List.of(models)))
			.encryption(encryption)
			.build();
		tableTheory.tables().ensure();
		return tableTheory;
	}

	@Override
	public void close() {
		this.client.close();
		this.asyncClient.close();
		this.kmsClient.close();
		this.kmsAsyncClient.close();
		this.kms.close();
	}

	/** The ways in which a caller may wait; they end alike. */
	enum Caller {

		BLOCKING {

			@Override
			Map<String, @Nullable Object> put(TableTheory tables, String model, Map<String, ?> item) {
				return tables.items(model).put(item);
			}

			@Override
			Map<String, @Nullable Object> update(TableTheory tables, String model, ItemUpdate update) {
				return tables.items(model).update(update);
			}

			@Override
			List<Map<String, @Nullable Object>> list(TableTheory tables, String model, ItemSelection selection) {
				return tables.items(model).all(selection);
			}

		},

		ASYNC {

			@Override
			Map<String, @Nullable Object> put(TableTheory tables, String model, Map<String, ?> item) {
				return end(tables.asyncItems(model).put(item));
			}

			@Override
			Map<String, @Nullable Object> update(TableTheory tables, String model, ItemUpdate update) {
				return end(tables.asyncItems(model).update(update));
			}

			@Override
			List<Map<String, @Nullable Object>> list(TableTheory tables, String model, ItemSelection selection) {
				return end(tables.asyncItems(model).all(selection));
			}

		};

		abstract Map<String, @Nullable Object> put(TableTheory tables, String model, Map<String, ?> item);

		abstract Map<String, @Nullable Object> update(TableTheory tables, String model, ItemUpdate update);

		abstract List<Map<String, @Nullable Object>> list(TableTheory tables, String model, ItemSelection selection);

		private static <R> R end(CompletableFuture<R> answer) {
			try {
				return answer.join();
			}
			catch (CompletionException failure) {
				throw (RuntimeException) failure.getCause();
			}
		}

	}

}
