// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.SSESpecification;
import software.amazon.awssdk.services.dynamodb.model.SSEType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.Tag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TableDefinitionTests {

	@Test
	void createsATableWithItsIndexes() {
		GlobalSecondaryIndex byEmail = GlobalSecondaryIndex.builder()
			.indexName("by-email")
			.keySchema(part("email", KeyType.HASH))
			.projection((projection) -> projection.projectionType(ProjectionType.KEYS_ONLY))
			.build();
		CreateTableRequest expected = CreateTableRequest.builder()
			.tableName("users-prod")
			.billingMode(BillingMode.PAY_PER_REQUEST)
			.attributeDefinitions(text("PK"), text("SK"), text("email"))
			.keySchema(part("PK", KeyType.HASH), part("SK", KeyType.RANGE))
			.globalSecondaryIndexes(byEmail)
			.build();
		assertThat(TableDefinition.of("users-prod", List.of(Models.USER)).createRequest(TableOptions.DEFAULTS))
			.isEqualTo(expected);
	}

	@Test
	void mergesTheIndexesOfModelsInOneTable() {
		Model first = model("First", AttributeType.S, local("by-date", "date", AttributeType.N));
		Model second = model("Second", AttributeType.S, local("by-date", "date", AttributeType.N),
				local("by-name", "name", AttributeType.S));
		CreateTableRequest request = TableDefinition.of("shared", List.of(first, second))
			.createRequest(TableOptions.DEFAULTS);
		assertThat(request.localSecondaryIndexes()).extracting("indexName").containsExactly("by-date", "by-name");
		assertThat(request.localSecondaryIndexes().get(0).projection().nonKeyAttributes()).containsExactly("extra");
		assertThat(request.hasGlobalSecondaryIndexes()).isFalse();
		assertThat(request.attributeDefinitions()).extracting("attributeName")
			.containsExactly("id", "at", "date", "name");
	}

	@Test
	void refusesModelsWithDifferentKeys() {
		refused("declares the key id (N) + at (S) but another model of the same table id (S) + at (S); give both the same key",
				model("First", AttributeType.S), model("Second", AttributeType.N));
	}

	@Test
	void refusesModelsThatDeclareAnIndexDifferently() {
		refused("declares the index 'by-date' otherwise",
				model("First", AttributeType.S, local("by-date", "date", AttributeType.N)),
				model("Second", AttributeType.S, local("by-date", "date", AttributeType.S)));
	}

	@Test
	void refusesModelsThatDeclareAKeyAttributeDifferently() {
		refused("declares the key attribute 'date' as S",
				model("First", AttributeType.S, local("by-date", "date", AttributeType.N)),
				model("Second", AttributeType.S, local("by-day", "date", AttributeType.S)));
	}

	@Test
	void refusesModelsThatExpireByDifferentAttributes() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> TableDefinition.of("events",
					List.of(Tabled.expiring("First", "ttl"), Tabled.model("None"),
							Tabled.expiring("Second", "expires"))))
			.withMessage("ErrInvalidModel (define table, model Second, table events): The model declares the TTL "
					+ "attribute 'expires' but another model of the same table 'ttl'");
	}

	@Test
	void oneModelThatExpiresIsEnough() {
		TableDefinition definition = TableDefinition.of("events",
				List.of(Tabled.model("None"), Tabled.expiring("First", "ttl"), Tabled.expiring("Second", "ttl")));
		assertThat(definition.ttlAttribute()).isEqualTo("ttl");
	}

	@Test
	void createsATableWithEveryOption() {
		TableOptions options = TableOptions.builder()
			.throughput(5, 6)
			.indexThroughput("by-a", 7, 8)
			.stream(StreamViewType.NEW_AND_OLD_IMAGES)
			.kmsKey("alias/events")
			.deletionProtection(true)
			.tag("team", "events")
			.build();
		CreateTableRequest request = Tabled.events(Tabled.global("by-a", "a"), Tabled.global("by-b", "b"))
			.createRequest(options);
		assertThat(request.billingMode()).isEqualTo(BillingMode.PROVISIONED);
		assertThat(request.provisionedThroughput()).isEqualTo(new Throughput(5, 6).toSdk());
		assertThat(request.globalSecondaryIndexes()).extracting(GlobalSecondaryIndex::provisionedThroughput)
			.containsExactly(new Throughput(7, 8).toSdk(), new Throughput(5, 6).toSdk());
		assertThat(request.streamSpecification()).isEqualTo(StreamSpecification.builder()
			.streamEnabled(true)
			.streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)
			.build());
		assertThat(request.sseSpecification()).isEqualTo(
				SSESpecification.builder().enabled(true).sseType(SSEType.KMS).kmsMasterKeyId("alias/events").build());
		assertThat(request.deletionProtectionEnabled()).isTrue();
		assertThat(request.tags()).containsExactly(Tag.builder().key("team").value("events").build());
	}

	@Test
	void theManagedKmsKeyNeedsNoName() {
		TableOptions options = TableOptions.builder().awsManagedKey().build();
		assertThat(Tabled.events().createRequest(options).sseSpecification())
			.isEqualTo(SSESpecification.builder().enabled(true).sseType(SSEType.KMS).build());
	}

	@Test
	void refusesThroughputOfAnIndexThatNoModelHas() {
		TableOptions options = TableOptions.builder().throughput(1, 1).indexThroughput("by-x", 1, 1).build();
		TableDefinition definition = Tabled.events(Tabled.global("by-a", "a"));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> definition.check(options))
			.withMessage("ErrInvalidOperator (define table, table events, index by-x): "
					+ "There is no GSI 'by-x' to provision; the models have [by-a]");
	}

	@Test
	void refusesThatThroughputBeforeAnythingIsAsked() {
		TableOptions options = TableOptions.builder().throughput(1, 1).indexThroughput("by-x", 1, 1).build();
		TableDefinition definition = Tabled.events(Tabled.global("by-a", "a"));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Tables.create(definition, options))
			.withMessageContaining("There is no GSI 'by-x'");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Tables.ensure(definition, options))
			.withMessageContaining("There is no GSI 'by-x'");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Tables.updateIndexes(definition, IndexChanges.ALL, options))
			.withMessageContaining("There is no GSI 'by-x'");
	}

	private static void refused(String message, Model... models) {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> TableDefinition.of("shared", List.of(models)))
			.withMessageContaining("(define table, model Second, table shared)")
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MODEL));
	}

	private static Model model(String name, AttributeType keyType, Index... indexes) {
		return new Model(name, "shared", null,
				new KeySchema(new KeyAttribute("id", keyType), new KeyAttribute("at", AttributeType.S)),
				List.of(AttributeModel.named("id", keyType).build(),
						AttributeModel.named("at", AttributeType.S).build(),
						AttributeModel.named("extra", AttributeType.S).build()),
				List.of(indexes));
	}

	private static AttributeDefinition text(String name) {
		return AttributeDefinition.builder().attributeName(name).attributeType(ScalarAttributeType.S).build();
	}

	private static KeySchemaElement part(String name, KeyType type) {
		return KeySchemaElement.builder().attributeName(name).keyType(type).build();
	}

	private static Index local(String name, String attribute, AttributeType type) {
		return new Index(name, Index.Type.LSI,
				new KeySchema(new KeyAttribute("id", AttributeType.S), new KeyAttribute(attribute, type)),
				IndexProjection.include("extra"));
	}

}
