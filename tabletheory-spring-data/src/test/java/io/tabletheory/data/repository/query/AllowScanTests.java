// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.time.Instant;
import java.util.List;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SecondaryIndex;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.Query;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.query.InvalidRepositoryException.Refusal;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.schema.IndexProjection;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.data.repository.Repository;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class AllowScanTests {

	private static final Repositories DATABASE = Repositories.of(Paper.class);

	private static final Logger LIBRARY = (Logger) LoggerFactory.getLogger("io.tabletheory.data.repository");

	private final ListAppender<ILoggingEvent> log = new ListAppender<>();

	@BeforeEach
	void listen() {
		this.log.start();
		LIBRARY.addAppender(this.log);
	}

	@AfterEach
	void stopListening() {
		LIBRARY.detachAppender(this.log);
	}

	private List<String> warnings() {
		return this.log.list.stream()
			.filter((event) -> event.getLevel() == Level.WARN)
			.map(ILoggingEvent::getFormattedMessage)
			.toList();
	}

	private static List<Refusal> refusals(Class<?> repository) {
		InvalidRepositoryException refused = catchThrowableOfType(InvalidRepositoryException.class,
				() -> DATABASE.repository(repository));
		assertThat(refused).as("refused").isNotNull();
		return refused.refusals();
	}

	private static String refusal(Class<?> repository) {
		return refusals(repository).stream()
			.map(Refusal::reason)
			.reduce((one, other) -> one + "|" + other)
			.orElseThrow();
	}

	@Test
	void aMethodIsRefusedThatAnIndexWouldServeIfEveryItemWereInIt() {
		assertThat(refusal(BySparseIndex.class))
			.isEqualTo("The index \"byMember\" would serve this if it held every item completely, but it leaves out"
					+ " items without \"createdAt\": declare it with @Attribute(required = true) if no item lacks it."
					+ " Do that,"
					+ " name the index with @Query(index = \"byMember\"), or annotate the method itself with"
					+ " @AllowScan: on the repository, @AllowScan covers only methods that no index could" + " serve");
	}

	@Test
	void aRefusalSaysWhetherAnIndexOrAScanWouldServe() {
		for (Class<?> repository : List.of(BySparseIndex.class, Plain.class, Sorted.class)) {
			assertThat(refusals(repository)).singleElement().matches(Refusal::unserved);
		}
		assertThat(refusals(Misspelt.class)).singleElement().matches((refusal) -> !refusal.unserved());
	}

	@Test
	void aMethodIsRefusedThatAnIndexWouldServeIfItHadAllOfEachItem() {
		assertThat(refusal(ByPartialIndex.class)).contains("The index \"byKind\" would serve this",
				"holds only some attributes of each item: project all of them, or select only projected ones");
	}

	@Test
	void aRefusalSaysHowAMethodNamesTheIndex() {
		assertThat(refusal(Plain.class)).contains("index \"byKind\" does not hold complete items; select attributes"
				+ " that it holds, or name the index, in a repository with @Query(index = \"byKind\") on the method");
	}

	@Test
	void anIndexThatIsNamedIsReadAndNotTheTable() {
		Named papers = DATABASE.repository(Named.class);
		DATABASE.sent();
		papers.findByMember("m");
		assertThat(DATABASE.sent(QueryRequest.class).indexName()).isEqualTo("byMember");
		assertThat(warnings()).isEmpty();
	}

	@Test
	void theMethodItselfMayAllowAScan() {
		Deliberate papers = DATABASE.repository(Deliberate.class);
		DATABASE.sent();
		papers.findByMember("m");
		assertThat(DATABASE.sent()).isNotEmpty().allMatch(ScanRequest.class::isInstance);
	}

	@Test
	void eachMethodThatScansIsLoggedWithItsReason() {
		DATABASE.repository(Unserved.class);
		assertThat(warnings()).singleElement()
			.asString()
			.startsWith(Unserved.class.getName() + ": List findByTitle(String) reads and pays for every item")
			.contains("A complete index with the key \"title\" would serve it");
	}

	@Test
	void inheritedMethodsThatScanAreLogged() {
		DATABASE.repository(Everything.class);
		assertThat(warnings()).singleElement()
			.asString()
			.startsWith(Everything.class.getName() + ": each call of findAll() reads");
	}

	@Test
	void anOrderThatNoKeyHasNamesTheIndexThatWouldServeIt() {
		assertThat(refusal(Sorted.class)).contains("A complete index with the key \"title\" and \"createdAt\""
				+ " would serve it; a scan reads every item, in no order");
	}

	interface Plain extends Repository<Paper, String> {

		List<Paper> findByKind(String kind);

	}

	@AllowScan
	interface BySparseIndex extends Repository<Paper, String> {

		List<Paper> findByMember(String member);

	}

	@AllowScan
	interface ByPartialIndex extends Repository<Paper, String> {

		List<Paper> findByKind(String kind);

	}

	@AllowScan
	interface Named extends Repository<Paper, String> {

		@Query(index = "byMember")
		List<Paper> findByMember(String member);

	}

	interface Deliberate extends Repository<Paper, String> {

		@AllowScan
		List<Paper> findByMember(String member);

	}

	@AllowScan
	interface Unserved extends Repository<Paper, String> {

		List<Paper> findByTitle(String title);

		List<Paper> findById(String id);

	}

	interface Everything extends TableTheoryRepository<Paper, String> {

		@Override
		@AllowScan
		List<Paper> findAll();

	}

	interface Misspelt extends Repository<Paper, String> {

		List<Paper> findByMemebr(String member);

	}

	@AllowScan
	interface Sorted extends Repository<Paper, String> {

		List<Paper> findByTitleOrderByCreatedAt(String title);

	}

	@Table("allow-scan-papers")
	@SecondaryIndex(name = "byKind", projection = IndexProjection.Type.KEYS_ONLY)
	record Paper(@PartitionKey String id, @Nullable @IndexPartitionKey(index = "byMember") String member,
			@Nullable @IndexSortKey(index = "byMember") Instant createdAt,
			@Nullable @IndexPartitionKey(index = "byKind") String kind, @Nullable String title) {

	}

}
