// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.KmsDataKeys;
import io.tabletheory.aws.WireLane;
import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.encryption.DataKeyCaching;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.local.kms.LocalKms;
import io.tabletheory.testing.Fuzz;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.PermissionDeniedDataAccessException;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.kms.KmsClient;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Item collections of which some classes encrypt, some do not, and each in its own
 * format.
 */
class EncryptedCollectionTests {

	private static final Faults FAULTS = Faults.seeded(9);

	private static final LocalKms KMS = LocalKms.start();

	private static final String MASTER = KMS.createKey();

	private static final KmsClient KMS_CLIENT = KMS.configure(KmsClient.builder())
		.httpClient(FAULTS.wrap(Apache5HttpClient.create()))
		.build();

	/** Decodes from bytes, where the other one does from trees. */
	private static final DynamoDbClient CLIENT = WireLane
		.addTo(LocalDynamoDb.shared().configure(DynamoDbClient.builder()))
		.httpClient(FAULTS.wrap(Apache5HttpClient.create()))
		.build();

	private static final DynamoDbAsyncClient ASYNC = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.build();

	private static final TableTheoryConverter CONVERTER = TableTheoryConverter.of(Order.class, Line.class,
			Payment.class, Stranger.class);

	private static final Order ORDER = new Order("o1", "by-hand", "Elm Street 5");

	private static final List<OfOrder> OF_O1 = List.of(new Line("o1", 1, "tea"), new Line("o1", 2, "cup"), ORDER,
			new Payment("o1", 1, "tok_1"), new Payment("o1", 2, null));

	private static TableTheoryTemplate writer;

	@BeforeAll
	static void store() {
		writer = template(DataKeyCaching.DEFAULTS);
		writer.tableTheory().tables().ensure();
		OF_O1.forEach(writer::save);
		writer.save(new Order("o2", "by-hand", "Oak Street 1"));
		writer.save(new Stranger("o1", "P#3", "an other"));
	}

	@AfterAll
	static void stop() {
		CLIENT.close();
		ASYNC.close();
		KMS_CLIENT.close();
		KMS.close();
	}

	@AfterEach
	void heal() {
		FAULTS.reset();
	}

	private static TableTheoryTemplate template(DataKeyCaching caching) {
		FieldEncryption encryption = FieldEncryption.with(KmsDataKeys.of(KMS_CLIENT))
			.key(MASTER)
			.caching(caching)
			.build();
		return new TableTheoryTemplate(TableTheory.builder()
			.client(CLIENT)
			.client(ASYNC)
			.schema(CONVERTER.schema())
			.encryption(encryption)
			.build(), CONVERTER);
	}

	private static CollectionFindOperation<OfOrder> ofO1(TableTheoryTemplate template) {
		return template.queryCollection(OfOrder.class).matching(where("orderId").is("o1"));
	}

	@Test
	void opensWhatEachClassHasEncrypted() {
		FAULTS.reset();
		assertThat(writer.findAll(ofO1(writer))).containsExactlyElementsOf(OF_O1);
		assertThat(FAULTS.calls("Query")).isEqualTo(1);
		assertThat(stored("o1", "O")).doesNotContain("Elm Street");
		assertThat(stored("o1", "P#1")).doesNotContain("tok_1");
	}

	@Test
	void opensInEveryShape() {
		assertThat(writer.findGrouped(ofO1(writer)).one(Order.class)).contains(ORDER);
		assertThat(writer.stream(ofO1(writer).pageSize(1))).containsExactlyElementsOf(OF_O1);
		assertThat(writer.findAll(ofO1(writer).descending().limit(2))).containsExactly(new Payment("o1", 2, null),
				new Payment("o1", 1, "tok_1"));
		assertThat(writer.findAll(ofO1(writer).consistent().matching(where("orderId").is("o1")))).hasSize(5);
		assertThat(writer.async().findGrouped(ofO1(writer)).join().all()).containsExactlyElementsOf(OF_O1);
	}

	@Test
	void opensWhatAnIndexHolds() {
		assertThat(writer
			.findAll(writer.queryCollection(Described.class).index("byKind").matching(where("kind").is("by-hand"))))
			.containsExactlyInAnyOrder(ORDER, new Order("o2", "by-hand", "Oak Street 1"));
	}

	@Test
	void explainsWithoutARequest() {
		FAULTS.reset();
		assertThat(writer.explain(ofO1(writer)).request()).isPresent();
		assertThat(FAULTS.calls("Query")).isZero();
	}

	@Test
	void asksForEachDataKeyOfAPageOnceAndNotAgain() {
		TableTheoryTemplate reader = template(DataKeyCaching.DEFAULTS);
		FAULTS.reset();
		assertThat(reader.findAll(ofO1(reader))).hasSize(5);
		// One for the order, and one for all payments of the writer.
		assertThat(FAULTS.calls("Decrypt")).isEqualTo(2);
		assertThat(reader.findAll(ofO1(reader))).hasSize(5);
		assertThat(FAULTS.calls("Decrypt")).isEqualTo(2);
		TableTheoryTemplate forgetful = template(DataKeyCaching.OFF);
		assertThat(forgetful.findAll(ofO1(forgetful))).hasSize(5);
		assertThat(forgetful.findAll(ofO1(forgetful))).hasSize(5);
		assertThat(FAULTS.calls("Decrypt")).isEqualTo(6);
	}

	@Test
	void withoutTheKeyNothingIsReadAndTheClassIsNamed() {
		TableTheoryTemplate reader = template(DataKeyCaching.DEFAULTS);
		FAULTS.on("Decrypt").fail(400, "AccessDeniedException", "no");
		assertThatExceptionOfType(PermissionDeniedDataAccessException.class)
			.isThrownBy(() -> reader.findAll(ofO1(reader)))
			.withMessageMatching("ErrAccessDenied \\(query, model (Order|Payment), .*KMS key " + MASTER + ".*");
		assertThat(catchThrowableOfType(PermissionDeniedDataAccessException.class,
				() -> reader.stream(ofO1(reader)).count()))
			.isNotNull();
		assertThat(reader.findAll(reader.queryCollection(Line.class).matching(where("orderId").is("o1")))).hasSize(2);
	}

	@Test
	void withoutAConfiguredKeyNothingIsBuilt() {
		TableTheoryBuilder builder = TableTheory.builder().client(CLIENT).schema(CONVERTER.schema());
		FAULTS.reset();
		assertThat(catchThrowableOfType(TableTheoryException.class, builder::build).code())
			.isEqualTo(ErrorCode.ENCRYPTION_NOT_CONFIGURED);
		assertThat(FAULTS.calls("Query")).isZero();
	}

	@Test
	void refusesCriteriaOnWhatIsEncrypted() {
		FAULTS.reset();
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> writer.findAll(writer.queryCollection(Described.class)
				.matching(where("orderId").is("o1").and("address").is("Elm Street 5"))))
			.withMessageContaining("address of Order is stored encrypted, by each class in its own way")
			.withMessageContaining("query Order alone");
		assertThat(FAULTS.calls("Query")).isZero();
	}

	@Test
	void refusesAnIndexThatAClassDoesNotHave() {
		assertThatThrownBy(() -> writer.findAll(ofO1(writer).index("byKind"))).hasMessageContaining(
				"Line of the table encrypted-collection-tests has no index \"byKind\"; it has no index at all, so name none");
	}

	@Test
	void doesNotMissWhatATransactionIsToWrite() {
		new TransactionTemplate(new TableTheoryTransactionManager(writer.tableTheory()))
			.executeWithoutResult((status) -> {
				writer.save(new Line("o1", 3, "spoon"));
				assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
					.isThrownBy(() -> writer.findAll(ofO1(writer)))
					.withMessageContaining("A query for OfOrder would not see");
				status.setRollbackOnly();
			});
	}

	/** Reading together and reading each class by itself are one. */
	@Test
	void findsWhatQueriesOfEachClassFind() {
		Fuzz.run(25, (random) -> {
			String order = "o" + random.nextLong();
			writer.saveAll(random(order, random));
			List<OfOrder> each = Stream.of(Order.class, Line.class, Payment.class)
				.flatMap((type) -> writer.findAll(FindOperation.of(type).matching(where("orderId").is(order))).stream())
				.map(OfOrder.class::cast)
				.sorted(Comparator.comparing(OfOrder::position))
				.toList();
			assertThat(writer.findAll(writer.queryCollection(OfOrder.class)
				.matching(where("orderId").is(order))
				.pageSize(1 + random.nextInt(4)))).containsExactlyElementsOf(each);
		});
	}

	private static List<OfOrder> random(String order, SplittableRandom random) {
		List<OfOrder> entities = new ArrayList<>();
		if (random.nextBoolean()) {
			entities
				.add(new Order(order, "k" + random.nextInt(3), random.nextBoolean() ? "at " + random.nextInt() : null));
		}
		for (int i = random.nextInt(4); i > 0; i--) {
			entities.add(new Line(order, i, "article " + random.nextInt()));
		}
		for (int i = random.nextInt(4); i > 0; i--) {
			entities.add(new Payment(order, i, random.nextBoolean() ? "tok_" + random.nextInt() : null));
		}
		return entities;
	}

	private static String stored(String partition, String sort) {
		return CLIENT
			.getItem((request) -> request.tableName("encrypted-collection-tests")
				.key(Map.of("PK", AttributeValue.fromS(partition), "SK", AttributeValue.fromS(sort))))
			.item()
			.toString();
	}

	sealed interface OfOrder {

		String orderId();

		String position();

	}

	/** A collection of one class. */
	sealed interface Described extends OfOrder {

		String kind();

	}

	/** Bound to class and key. */
	@Table(name = "encrypted-collection-tests", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "{orderId}")
	@SortKey(name = "SK", template = "O")
	record Order(String orderId, @IndexPartitionKey(index = "byKind") String kind,
			@Encrypted(version = 2) @Nullable String address) implements Described {

		@Override
		public String position() {
			return "O";
		}

	}

	/** In plain. */
	@Table(name = "encrypted-collection-tests", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "{orderId}")
	@SortKey(name = "SK", template = "L#{number}")
	record Line(String orderId, int number, String article) implements OfOrder {

		@Override
		public String position() {
			return "L#" + this.number;
		}

	}

	/** As all implementations open it. */
	@Table(name = "encrypted-collection-tests", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "{orderId}")
	@SortKey(name = "SK", template = "P#{number}")
	record Payment(String orderId, int number, @Encrypted @Nullable String instrument) implements OfOrder {

		@Override
		public String position() {
			return "P#" + this.number;
		}

	}

	/** Not of the collection, though in its partition. */
	@Table(name = "encrypted-collection-tests", typeAttribute = "type")
	record Stranger(@PartitionKey(name = "PK") String partition, @SortKey(name = "SK") String sort,
			@Encrypted String secret) {

	}

}
