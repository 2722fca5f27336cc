// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;

import io.tabletheory.data.core.EntityUpdate;
import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.engine.Explanation;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.LastModifiedDate;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The effect of an update of properties on the rest of the item, and of batches and
 * single writes on many entities.
 */
class EntityEditTests {

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Visit.class, Page.class, Member.class)
		.template();

	private final String site = UUID.randomUUID().toString();

	@Test
	void whatAnUpdateCreatesIsFoundByEveryIndex() {
		TEMPLATE.update(EntityUpdate.of(new VisitId(this.site, "1"), Visit.class).set("country", "it").upsert());
		Visit created = new Visit(this.site, "1", "it", null, null);
		for (String index : List.of("bySite", "byCountry")) {
			assertThat(TEMPLATE.findAll(FindOperation.of(Visit.class)
				.index(index)
				.matching(Criteria.where("site").is(this.site).and("country").is("it")))).containsExactly(created);
		}
	}

	@Test
	void whatIsNotSaidLeavesOutTheKeysThatAreMadeOfIt() {
		TEMPLATE.update(EntityUpdate.of(new VisitId(this.site, "1"), Visit.class).set("hits", 1L).upsert());
		assertThat(TEMPLATE
			.findAll(FindOperation.of(Visit.class).index("bySite").matching(Criteria.where("site").is(this.site))))
			.containsExactly(new Visit(this.site, "1", null, 1L, null));
	}

	@Test
	void numbersAreAddedToAttributesAndCountedWithinThem() {
		VisitId id = new VisitId(this.site, "1");
		TEMPLATE.save(new Visit(this.site, "1", "it", null, new Times(null, 3L)));
		EntityUpdate<Visit> whole = EntityUpdate.of(id, Visit.class).increment("hits", 2);
		assertThat(expression(TEMPLATE.explain(whole))).startsWith("ADD ").doesNotContain("SET");
		EntityUpdate<Visit> nested = EntityUpdate.of(id, Visit.class)
			.increment("times.day", 4)
			.increment("times.night", -1);
		assertThat(expression(TEMPLATE.explain(nested))).startsWith("SET ").doesNotContain("ADD");
		TEMPLATE.update(whole);
		assertThat(TEMPLATE.updateAndReturn(nested)).isEqualTo(new Visit(this.site, "1", "it", 2L, new Times(4L, 2L)));
	}

	@Test
	void batchesReturnWhatTheyHaveStored() {
		List<Page> saved = TEMPLATE
			.saveAll(IntStream.range(0, 3).mapToObj((number) -> new Page(this.site, number, null, null)).toList());
		assertThat(saved).allSatisfy((page) -> {
			assertThat(page.created()).isNotNull().isEqualTo(page.changed());
			assertThat(TEMPLATE.findById(new PageId(this.site, page.number()), Page.class)).contains(page);
		});
	}

	@Test
	void writesOfOneItemKeepTheirOrder() {
		for (int round = 0; round < 8; round++) {
			String id = this.site + round;
			List<Member> members = IntStream.range(0, 5).mapToObj((i) -> new Member(id, id + "@" + i)).toList();
			TEMPLATE.saveAll(members);
			assertThat(TEMPLATE.findById(id, Member.class)).contains(members.get(4));
		}
	}

	private static String expression(Explanation explanation) {
		return ((UpdateItemRequest) Objects.requireNonNull(explanation.exactRequest())).updateExpression();
	}

	@Table(name = "entity-edit-visits", typeAttribute = "type")
	@IndexPartitionKey(index = "bySite", name = "GSI1", template = "SITE#{site}")
	@IndexPartitionKey(index = "byCountry", name = "GSI2", template = "{site}#{country}")
	record Visit(@PartitionKey String site, @SortKey String id, @Nullable String country, @Nullable Long hits,
			@Nullable Times times) {

	}

	record Times(@Nullable Long day, @Nullable Long night) {

	}

	record VisitId(String site, String id) {

	}

	@Table("entity-edit-pages")
	record Page(@PartitionKey String site, @SortKey int number, @CreatedDate @Nullable Instant created,
			@LastModifiedDate @Nullable Instant changed) {

	}

	record PageId(String site, int number) {

	}

	@Table(name = "entity-edit-members", typeAttribute = "type")
	record Member(@PartitionKey String id, @Unique String email) {

	}

}
