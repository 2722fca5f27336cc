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
import io.tabletheory.data.testing.EntityStore;
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
		EntityUpdate<Sale> partial = EntityUpdate.of(this.id, Sale.class).set("merchant", this.id).upsert();
		assertThatExceptionOfType(EmptyResultDataAccessException.class).isThrownBy(() -> TEMPLATE.update(partial))
			.withMessageContaining("set date too");
		assertThat(TEMPLATE.tryUpdate(partial)).isFalse();
		assertThat(TEMPLATE.findById(this.id, Sale.class)).isEmpty();
	}

	@Test
	void anUpsertWithThemCreatesWhatQueriesFind() {
		TEMPLATE.update(EntityUpdate.of(this.id, Sale.class).set("merchant", this.id).set("date", 7).upsert());
		assertThat(ofMerchant()).containsExactly(new Sale(this.id, this.id, 7, null));
		TEMPLATE.update(EntityUpdate.of(this.id, Sale.class).set("note", "changed").upsert());
		assertThat(ofMerchant()).containsExactly(new Sale(this.id, this.id, 7, "changed"));
	}

	@Test
	void transactionsRefuseItToo() {
		assertThatExceptionOfType(EmptyResultDataAccessException.class)
			.isThrownBy(() -> TEMPLATE
				.transact((tx) -> tx.update(EntityUpdate.of(this.id, Sale.class).set("date", 7).upsert())))
			.withMessageContaining("set merchant too");
		assertThat(TEMPLATE.findById(this.id, Sale.class)).isEmpty();
	}

	private List<Sale> ofMerchant() {
		return TEMPLATE.findAll(FindOperation.of(Sale.class).matching(Criteria.where("merchant").is(this.id)));
	}

	@Table(name = "required-properties")
	record Sale(@PartitionKey String id,
			@IndexPartitionKey(index = "byMerchant") @Attribute(required = true) String merchant,
			@IndexSortKey(index = "byMerchant") @Attribute(required = true) Integer date, @Nullable String note) {

	}

}
