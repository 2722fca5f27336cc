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
			import io.tabletheory.mapping.*;
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
			import io.tabletheory.repository.TableTheoryRepository;

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
