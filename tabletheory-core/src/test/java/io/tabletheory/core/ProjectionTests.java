// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.core;

import java.util.Set;
import java.util.UUID;

import io.tabletheory.mapping.PartitionKey;
import io.tabletheory.mapping.Table;
import io.tabletheory.query.Criteria;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProjectionTests {

	private final TableTheoryTemplate template = Reading.template(Shelf.class);

	private final String id = UUID.randomUUID().toString();

	@BeforeEach
	void store() {
		this.template.save(new Shelf(this.id, Set.of("a"), null, 3));
		this.template.update(Shelf.class, this.id).remove("labels").run();
	}

	@Test
	void whatAnItemLacksIsInAProjectionAsInTheEntity() {
		assertThat(shelf().as(Labels.class).all()).containsExactly(new Labels(Set.of(), null));
		assertThat(shelf().as(LabelsView.class).all()).singleElement().satisfies((view) -> {
			assertThat(view.getLabels()).isEmpty();
			assertThat(view.getNote()).isNull();
		});
	}

	@Test
	void aBeanIsFilled() {
		assertThat(shelf().as(Counted.class).all()).singleElement().satisfies((counted) -> {
			assertThat(counted.id).isEqualTo(this.id);
			assertThat(counted.count).isEqualTo(3);
		});
	}

	private Finder<Shelf> shelf() {
		return this.template.query(Shelf.class).matching(Criteria.where("id").is(this.id));
	}

	record Labels(Set<String> labels, @Nullable String note) {

	}

	interface LabelsView {

		Set<String> getLabels();

		@Nullable String getNote();

	}

	static final class Counted {

		private @Nullable String id;

		private int count;

	}

	@Table("projection-tests")
	record Shelf(@PartitionKey String id, Set<String> labels, @Nullable String note, int count) {

	}

}
