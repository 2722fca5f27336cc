// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.UUID;

import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.Criteria;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.EmptyResultDataAccessException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * No update makes an entity without what is required of it: an index that is complete
 * because of that stays so.
 */
class RequiredPropertiesTests {

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Sale.class).template();

	private final String id = UUID.randomUUID().toString();

	@Test
	void anUpsertWithoutThemIsRefusedWhereThereIsNoEntity() {
		EntityUpdate<Sale> partial = TEMPLATE.update(Sale.class, this.id).set("merchant", this.id).upsert();
		assertThatExceptionOfType(EmptyResultDataAccessException.class).isThrownBy(partial::run)
			.withMessageContaining("set date too");
		assertThat(partial.attempt()).isFalse();
		assertThat(TEMPLATE.findById(this.id, Sale.class)).isEmpty();
	}

	@Test
	void anUpsertWithThemCreatesWhatQueriesFind() {
		TEMPLATE.update(Sale.class, this.id).set("merchant", this.id).set("date", 7).upsert().run();
		assertThat(ofMerchant()).containsExactly(new Sale(this.id, this.id, 7, null));
		TEMPLATE.update(Sale.class, this.id).set("note", "changed").upsert().run();
		assertThat(ofMerchant()).containsExactly(new Sale(this.id, this.id, 7, "changed"));
	}

	@Test
	void transactionsRefuseItToo() {
		assertThatExceptionOfType(EmptyResultDataAccessException.class)
			.isThrownBy(() -> TEMPLATE
				.transact((tx) -> tx.update(EntityUpdate.of(Sale.class, this.id).set("date", 7).upsert())))
			.withMessageContaining("set merchant too");
		assertThat(TEMPLATE.findById(this.id, Sale.class)).isEmpty();
	}

	private List<Sale> ofMerchant() {
		return TEMPLATE.query(Sale.class).matching(Criteria.where("merchant").is(this.id)).all();
	}

	@Table(name = "required-properties")
	record Sale(@PartitionKey String id,
			@IndexPartitionKey(index = "byMerchant") @Attribute(required = true) String merchant,
			@IndexSortKey(index = "byMerchant") @Attribute(required = true) Integer date, @Nullable String note) {

	}

}
