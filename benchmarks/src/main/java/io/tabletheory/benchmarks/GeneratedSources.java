// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

/**
 * The texts of {@link GeneratedShop}, each with a package and a number to be filled in.
 */
final class GeneratedSources {

	static final String ENTITY = """
			package %1$s;

			import java.math.BigDecimal;
			import java.time.Instant;
			import java.util.List;
			import java.util.Set;
			import io.tabletheory.data.mapping.*;
			import org.springframework.data.annotation.Version;

			@Table(name = "parcels%2$d")
			public record Parcel%2$d(@PartitionKey String customer, @SortKey String number,
					@IndexPartitionKey(index = "by-status") String status,
					@IndexSortKey(index = "by-status") @Attribute(required = true) Instant sentAt, BigDecimal price, Set<String> tags,
					List<Item> items, boolean insured, @Version Long version) {

				public record Item(String product, long quantity) {
				}

			}
			""";

	static final String REPOSITORY = """
			package %1$s;

			import java.time.Instant;
			import java.util.List;
			import java.util.Optional;
			import io.tabletheory.data.repository.TableTheoryRepository;

			public interface ParcelRepository%2$d extends TableTheoryRepository<Parcel%2$d, ParcelRepository%2$d.Id> {

				List<Parcel%2$d> findByCustomer(String customer);

				List<Parcel%2$d> findByCustomerAndNumberStartingWithAndInsuredTrue(String customer, String prefix);

				Optional<Parcel%2$d> findFirstByStatusOrderBySentAtDesc(String status);

				List<Parcel%2$d> findByStatusAndSentAtBetween(String status, Instant from, Instant to);

				long countByCustomer(String customer);

				record Id(String customer, String number) {
				}

			}
			""";

	/** Without what Commons does not know. */
	static final String KEY_VALUE_ENTITY = """
			package %1$s;

			import java.math.BigDecimal;
			import java.time.Instant;
			import java.util.List;
			import java.util.Set;
			import org.springframework.data.annotation.Id;
			import org.springframework.data.annotation.Version;
			import org.springframework.data.keyvalue.annotation.KeySpace;

			@KeySpace("parcels%2$d")
			public record Parcel%2$d(String customer, @Id String number, String status, Instant sentAt, BigDecimal price,
					Set<String> tags, List<Item> items, boolean insured, @Version Long version) {

				public record Item(String product, long quantity) {
				}

			}
			""";

	static final String KEY_VALUE_REPOSITORY = """
			package %1$s;

			import java.time.Instant;
			import java.util.List;
			import java.util.Optional;
			import org.springframework.data.keyvalue.repository.KeyValueRepository;

			public interface ParcelRepository%2$d extends KeyValueRepository<Parcel%2$d, String> {

				List<Parcel%2$d> findByCustomer(String customer);

				List<Parcel%2$d> findByCustomerAndNumberStartingWithAndInsuredTrue(String customer, String prefix);

				Optional<Parcel%2$d> findFirstByStatusOrderBySentAtDesc(String status);

				List<Parcel%2$d> findByStatusAndSentAtBetween(String status, Instant from, Instant to);

				long countByCustomer(String customer);

			}
			""";

	/** The same by hand, for the Enhanced Client of the AWS SDK. */
	static final String ENHANCED_ENTITY = """
			package %1$s;

			import java.math.BigDecimal;
			import java.time.Instant;
			import java.util.List;
			import java.util.Set;
			import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
			import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

			@DynamoDbBean
			public class Parcel%2$d {

				private String customer;
				private String number;
				private String status;
				private Instant sentAt;
				private BigDecimal price;
				private Set<String> tags;
				private List<Item> items;
				private boolean insured;
				private Long version;

				@DynamoDbPartitionKey
				public String getCustomer() { return this.customer; }
				public void setCustomer(String customer) { this.customer = customer; }
				@DynamoDbSortKey
				public String getNumber() { return this.number; }
				public void setNumber(String number) { this.number = number; }
				@DynamoDbSecondaryPartitionKey(indexNames = "by-status")
				public String getStatus() { return this.status; }
				public void setStatus(String status) { this.status = status; }
				@DynamoDbSecondarySortKey(indexNames = "by-status")
				public Instant getSentAt() { return this.sentAt; }
				public void setSentAt(Instant sentAt) { this.sentAt = sentAt; }
				public BigDecimal getPrice() { return this.price; }
				public void setPrice(BigDecimal price) { this.price = price; }
				public Set<String> getTags() { return this.tags; }
				public void setTags(Set<String> tags) { this.tags = tags; }
				public List<Item> getItems() { return this.items; }
				public void setItems(List<Item> items) { this.items = items; }
				public boolean isInsured() { return this.insured; }
				public void setInsured(boolean insured) { this.insured = insured; }
				@DynamoDbVersionAttribute
				public Long getVersion() { return this.version; }
				public void setVersion(Long version) { this.version = version; }

				@DynamoDbBean
				public static class Item {

					private String product;
					private long quantity;

					public String getProduct() { return this.product; }
					public void setProduct(String product) { this.product = product; }
					public long getQuantity() { return this.quantity; }
					public void setQuantity(long quantity) { this.quantity = quantity; }

				}

			}
			""";

	static final String ENHANCED_REPOSITORY = """
			package %1$s;

			import java.time.Instant;
			import java.util.List;
			import java.util.Map;
			import java.util.Optional;
			import org.springframework.stereotype.Component;
			import software.amazon.awssdk.enhanced.dynamodb.*;
			import software.amazon.awssdk.enhanced.dynamodb.model.*;
			import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

			@Component
			public class ParcelRepository%2$d {

				private final DynamoDbTable<Parcel%2$d> table;

				public ParcelRepository%2$d(DynamoDbEnhancedClient client) {
					this.table = client.table("parcels%2$d", TableSchema.fromBean(Parcel%2$d.class));
				}

				public List<Parcel%2$d> findByCustomer(String customer) {
					return this.table.query(QueryConditional.keyEqualTo((key) -> key.partitionValue(customer)))
						.items().stream().toList();
				}

				public List<Parcel%2$d> findByCustomerAndNumberStartingWithAndInsuredTrue(String customer, String prefix) {
					Expression insured = Expression.builder().expression("#i = :i").expressionNames(Map.of("#i", "insured"))
						.expressionValues(Map.of(":i", AttributeValue.fromBool(true))).build();
					return this.table.query((query) -> query.filterExpression(insured).queryConditional(QueryConditional
						.sortBeginsWith((key) -> key.partitionValue(customer).sortValue(prefix)))).items().stream().toList();
				}

				public Optional<Parcel%2$d> findFirstByStatusOrderBySentAtDesc(String status) {
					return this.table.index("by-status").query((query) -> query.scanIndexForward(false).limit(1)
						.queryConditional(QueryConditional.keyEqualTo((key) -> key.partitionValue(status))))
						.stream().flatMap((page) -> page.items().stream()).findFirst();
				}

				public List<Parcel%2$d> findByStatusAndSentAtBetween(String status, Instant from, Instant to) {
					return this.table.index("by-status").query(QueryConditional.sortBetween(
						(key) -> key.partitionValue(status).sortValue(from.toString()),
						(key) -> key.partitionValue(status).sortValue(to.toString())))
						.stream().flatMap((page) -> page.items().stream()).toList();
				}

				public long countByCustomer(String customer) {
					return findByCustomer(customer).size();
				}

			}
			""";

	static final String APPLICATION = """
			package %1$s;

			import org.springframework.boot.autoconfigure.SpringBootApplication;

			@SpringBootApplication
			public class Application {
			}
			""";

	private GeneratedSources() {
	}

}
