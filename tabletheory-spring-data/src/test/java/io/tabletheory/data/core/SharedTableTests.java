// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.UUID;

import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.data.testing.EntityStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Classes of one table without a type attribute, whose keys begin differently: whatever
 * reads the items of one sees none of another.
 */
class SharedTableTests {

	private static final TableTheoryTemplate TEMPLATE = EntityStore.of(Train.class, Bus.class, Line.class, Stop.class)
		.template();

	private static final Trains TRAINS = new TableTheoryRepositoryFactory(TEMPLATE).getRepository(Trains.class);

	private final String place = UUID.randomUUID().toString();

	private final Train train = new Train(this.place + 1, this.place, 3);

	private final Stop stop = new Stop(this.place, 1, 7);

	@BeforeEach
	void store() {
		TEMPLATE.save(this.train);
		TEMPLATE.save(new Bus(this.place + 1, this.place, "red"));
		TEMPLATE.save(this.stop);
		TEMPLATE.save(new Line(this.place, "n", "blue"));
	}

	@Test
	void anIndexGivesItemsOfTheClassOnly() {
		assertThat(TEMPLATE.findAll(FindOperation.of(Train.class).matching(where("place").is(this.place))))
			.containsExactly(this.train);
		assertThat(TRAINS.findByPlace(this.place)).containsExactly(this.train);
		assertThat(TRAINS.countByPlace(this.place)).isEqualTo(1);
		assertThat(
				TEMPLATE.findAll(FindOperation.of(Stop.class).index("byRoute").matching(where("route").is(this.place))))
			.containsExactly(this.stop);
	}

	@Test
	void aScanGivesItemsOfTheClassOnly() {
		assertThat(TRAINS.findAll()).contains(this.train).allMatch((found) -> found.wagons() > 0);
		assertThat(TRAINS.count()).isEqualTo(TRAINS.findAll().size());
		assertThat(TEMPLATE.findAll(FindOperation.of(Stop.class).allowScan())).contains(this.stop);
	}

	@Test
	void aPartitionGivesItemsOfTheClassOnly() {
		assertThat(TEMPLATE.findAll(FindOperation.of(Stop.class).matching(where("route").is(this.place))))
			.containsExactly(this.stop);
		TEMPLATE.findAll(FindOperation.of(Stop.class).matching(where("route").is(this.place)).as(Numbered.class))
			.forEach((numbered) -> assertThat(numbered.number()).isEqualTo(1));
	}

	@Test
	void deletesItemsOfTheClassOnly() {
		TRAINS.deleteByPlace(this.place);
		assertThat(TRAINS.findByPlace(this.place)).isEmpty();
		assertThat(TEMPLATE.findAll(FindOperation.of(Bus.class).matching(where("place").is(this.place)))).hasSize(1);
	}

	@AllowScan
	interface Trains extends TableTheoryRepository<Train, String> {

		List<Train> findByPlace(String place);

		long countByPlace(String place);

		void deleteByPlace(String place);

	}

	@Table("shared-table-vehicles")
	@PartitionKey(name = "PK", template = "TRAIN#{id}")
	@IndexPartitionKey(index = "byPlace", name = "GPK", template = "AT#{place}")
	record Train(String id, @Attribute(required = true) String place, int wagons) {

	}

	@Table("shared-table-vehicles")
	@PartitionKey(name = "PK", template = "BUS#{id}")
	@IndexPartitionKey(index = "byPlace", name = "GPK", template = "AT#{place}")
	record Bus(String id, @Attribute(required = true) String place, String colour) {

	}

	@Table("shared-table-routes")
	@PartitionKey(name = "PK", template = "ROUTE#{route}")
	@SortKey(name = "SK", template = "LINE#{name}")
	@IndexPartitionKey(index = "byRoute", name = "GPK", template = "{route}")
	record Line(String route, String name, String colour) {

	}

	@Table("shared-table-routes")
	@PartitionKey(name = "PK", template = "ROUTE#{route}")
	@SortKey(name = "SK", template = "STOP#{number:4}")
	@IndexPartitionKey(index = "byRoute", name = "GPK", template = "{route}")
	record Stop(String route, int number, int minute) {

	}

	record Numbered(int number) {

	}

}
