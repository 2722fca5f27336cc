// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.CountedKeys;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * Items with secrets on DynamoDB Local, and whoever reads and writes them by another
 * configuration.
 */
final class Clinic implements AutoCloseable {

	static final Model PATIENT = patient("Patient", "patients", new KeyAttribute("id", AttributeType.N),
			Encryption.V1.digest(new Encryption.Digest("ssnDigest", 16)));

	/** Takes two seconds to close. */
	private static final SdkAsyncHttpClient ASYNC_HTTP = NettyNioAsyncHttpClient.create();

	final Faults faults = Faults.random();

	final CountedKeys keys = new CountedKeys();

	/** Is told of each update before it is sent. */
	final AtomicReference<Consumer<Map<String, AttributeValue>>> beforeUpdate = new AtomicReference<>((key) -> {
	});

	private final SdkBytes digestKey = FieldEncryption.with(this.keys).key("digests").build().newDigestKey();

	private final SdkHttpClient http = Apache5HttpClient.create();

	private final DynamoDbClient client = LocalDynamoDb.shared()
		.configure(DynamoDbClient.builder())
		.httpClient(this.faults.wrap(this.http))
		.overrideConfiguration((client) -> client.addExecutionInterceptor(new BeforeUpdates()))
		.build();

	private final DynamoDbAsyncClient asyncClient = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.httpClient(ASYNC_HTTP)
		.build();

	Clinic() {
		LocalDynamoDb.shared().reset();
	}

	static Model patient(String name, String table, KeyAttribute key, Encryption ssn) {
		return new Model(name, table, null, new KeySchema(key),
				List.of(AttributeModel.named(key.name(), key.type()).build(),
						AttributeModel.named("city", AttributeType.S).build(),
						AttributeModel.named("ssn", AttributeType.S).encryption(ssn).build(),
						AttributeModel.named("ssnDigest", AttributeType.S).build(),
						AttributeModel.named("record", AttributeType.M).encryption(Encryption.V1).build(),
						AttributeModel.named("visits", AttributeType.N).build(),
						AttributeModel.named("updatedAt", AttributeType.S).role(Role.UPDATED_AT).build(),
						AttributeModel.named("version", AttributeType.N).role(Role.VERSION).build()),
				List.of());
	}

	/** The clinic's items by another configuration. */
	TableTheory by(UnaryOperator<FieldEncryption.Builder> configuration, Model... models) {
		return by(this.keys, configuration, models);
	}

	TableTheory by(DataKeyProvider keys, UnaryOperator<FieldEncryption.Builder> configuration, Model... models) {
		FieldEncryption.Builder encryption = FieldEncryption.with(keys).key("digests").digestKey(this.digestKey);
		TableTheory tableTheory = TableTheory.builder()
			.client(this.client)
			.client(this.asyncClient)
			.schema(Schema.of((models.length == 0) ? List.of(PATIENT) : List.of(models)))
			.encryption(configuration.apply(encryption).build())
			.build();
		tableTheory.schema().models().forEach(Clinic::ensure);
		return tableTheory;
	}

	/** Without waiting, which DynamoDB Local needs not. */
	private static void ensure(Model model) {
		DynamoDbClient local = LocalDynamoDb.shared().dynamoDbClient();
		if (!local.listTables().tableNames().contains(model.table())) {
			KeyAttribute key = model.keys().partition();
			local.createTable((table) -> table.tableName(model.table())
				.billingMode(BillingMode.PAY_PER_REQUEST)
				.keySchema(KeySchemaElement.builder().attributeName(key.name()).keyType(KeyType.HASH).build())
				.attributeDefinitions(AttributeDefinition.builder()
					.attributeName(key.name())
					.attributeType(key.type().name())
					.build()));
		}
	}

	static Map<String, Object> patient(int id) {
		Map<String, Object> patient = new LinkedHashMap<>();
		patient.put("id", id);
		patient.put("city", "Oslo");
		patient.put("ssn", "ssn-" + id);
		patient.put("record", Map.of("blood", "0+"));
		return patient;
	}

	static List<Map<String, Object>> patients(int count) {
		List<Map<String, Object>> patients = new ArrayList<>();
		for (int id = 0; id < count; id++) {
			patients.add(patient(id));
		}
		return patients;
	}

	/** As they are in the table, by their ids. */
	static Map<String, Map<String, AttributeValue>> stored(String table) {
		Map<String, Map<String, AttributeValue>> items = new LinkedHashMap<>();
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.scanPaginator((scan) -> scan.tableName(table).consistentRead(true))
			.items()
			.forEach((item) -> items.put(id(item), item));
		return items;
	}

	private static String id(Map<String, AttributeValue> item) {
		AttributeValue id = Objects.requireNonNull(item.get("id"));
		return (id.n() != null) ? id.n() : id.s();
	}

	static void store(String table, Map<String, AttributeValue> item) {
		LocalDynamoDb.shared().dynamoDbClient().putItem((put) -> put.tableName(table).item(item));
	}

	/** The version of the envelope in an attribute; empty where it is in plain. */
	static String format(Map<String, AttributeValue> stored, String attribute) {
		AttributeValue version = Objects.requireNonNull(stored.get(attribute)).m().get("v");
		return (version != null) ? version.n() : "";
	}

	@Override
	public void close() {
		this.client.close();
		this.asyncClient.close();
		this.http.close();
	}

	/** Others get in between here. */
	private final class BeforeUpdates implements ExecutionInterceptor {

		@Override
		public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
			if (context.request() instanceof UpdateItemRequest update) {
				Objects.requireNonNull(Clinic.this.beforeUpdate.get()).accept(update.key());
			}
		}

	}

}
