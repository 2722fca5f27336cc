// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.List;
import java.util.UUID;

import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.Query;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.testing.Repositories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.domain.Example;
import org.springframework.data.repository.query.ListQueryByExampleExecutor;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** The scan of an example as the last resort. */
class ExampleScansTests {

	private static final Repositories DATABASE = Repositories.of(Ticket.class);

	private final String owner = UUID.randomUUID().toString();

	private final Example<Ticket> byOwner = Example.of(new Ticket(null, this.owner, null, null));

	@BeforeEach
	void store() {
		DATABASE.template().save(new Ticket(UUID.randomUUID().toString(), this.owner, null, this.owner));
		DATABASE.sent();
	}

	@Test
	void anExampleIsRefusedThatAnIndexWouldServeIfEveryItemWereInIt() {
		Scanned tickets = DATABASE.repository(Scanned.class);
		String reason = "The example cannot be looked for: The index \"byOwner\" would serve this if it held every"
				+ " item completely, but it leaves out items without \"opened\": declare it with @Attribute(required ="
				+ " true) if no"
				+ " item lacks it. Do that, name the index with @Query(index = \"byOwner\"), or annotate the method"
				+ " itself with @AllowScan: on the repository, @AllowScan covers only methods that no index"
				+ " could serve; redeclare ";
		refused(() -> tickets.findAll(this.byOwner), reason + "findAll in the repository to annotate it");
		refused(() -> tickets.count(this.byOwner), reason + "count in the repository to annotate it");
		refused(() -> tickets.findBy(this.byOwner, (query) -> query.all()), reason + "findBy in the repository");
		assertThat(DATABASE.sent()).isEmpty();
	}

	@Test
	void anExampleThatNoIndexServesIsScannedFor() {
		Example<Ticket> byText = Example.of(new Ticket(null, null, null, this.owner));
		assertThat(DATABASE.repository(Scanned.class).findAll(byText)).hasSize(1);
		assertThat(DATABASE.sent()).isNotEmpty().allMatch(ScanRequest.class::isInstance);
	}

	@Test
	void theMethodItselfMayAllowAScan() {
		assertThat(DATABASE.repository(Deliberate.class).findAll(this.byOwner)).hasSize(1);
		assertThat(DATABASE.sent()).isNotEmpty().allMatch(ScanRequest.class::isInstance);
	}

	@Test
	void theMethodItselfMayNameTheIndex() {
		assertThat(DATABASE.repository(Named.class).findAll(this.byOwner)).isEmpty();
		assertThat(DATABASE.sent(QueryRequest.class).indexName()).isEqualTo("byOwner");
	}

	private static void refused(Runnable call, String message) {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(call::run)
			.withMessageStartingWith(message);
	}

	@AllowScan
	interface Scanned extends TableTheoryRepository<Ticket, String>, ListQueryByExampleExecutor<Ticket> {

	}

	@AllowScan
	interface Deliberate extends TableTheoryRepository<Ticket, String>, ListQueryByExampleExecutor<Ticket> {

		@AllowScan
		@Override
		<S extends Ticket> List<S> findAll(Example<S> example);

	}

	@AllowScan
	interface Named extends TableTheoryRepository<Ticket, String>, ListQueryByExampleExecutor<Ticket> {

		@Query(index = "byOwner")
		@Override
		<S extends Ticket> List<S> findAll(Example<S> example);

	}

	@Table("example-scans-tickets")
	record Ticket(@PartitionKey @Nullable String id, @IndexPartitionKey(index = "byOwner") @Nullable String owner,
			@IndexSortKey(index = "byOwner") @Nullable Integer opened, @Nullable String text) {

	}

}
