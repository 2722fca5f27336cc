// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Objects;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.IncorrectResultSizeDataAccessException;
import org.springframework.data.annotation.TypeAlias;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class CollectionFindOperationTests {

	private static final List<OfCustomer> OF_C1 = List.of(new Order("c1", 1, "OPEN"), new Line("c1", 1, 1, "apple"),
			new Line("c1", 1, 2, "pear"), new Order("c1", 10, "PAID"), new Line("c1", 10, 1, "plum"),
			new Customer("c1", "Ada"));

	private static TableTheoryTemplate template;

	@BeforeAll
	static void store() {
		template = Reading.template(Customer.class, Order.class, Line.class, Stranger.class, House.class, Boat.class);
		OF_C1.forEach(template::save);
		template.save(new Customer("c2", "Bob"));
		template.save(new Stranger("CUSTOMER#c1", "ORDER#00000x"));
	}

	@Test
	void readsAPartitionInTheOrderOfItsKey() {
		CollectionFindOperation<OfCustomer> found = template.queryCollection(OfCustomer.class)
			.matching(where("customer").is("c1"));
		assertThat(template.findAll(found)).containsExactlyInAnyOrderElementsOf(OF_C1);
		assertThat(template.findAll(found.pageSize(1).descending()).get(0)).isEqualTo(new Customer("c1", "Ada"));
		assertThat(template.findAll(found.limit(2))).hasSize(2);
		assertThat(template.stream(found)).hasSize(6);
	}

	@Test
	void readsSeveralPartitions() {
		CollectionFindOperation<OfCustomer> found = template.queryCollection(OfCustomer.class)
			.matching(where("customer").in("c1", "c2"));
		assertThat(template.findAll(found)).hasSize(7).contains(new Customer("c2", "Bob")).containsAll(OF_C1);
		assertThat(template.findAll(found.descending()).subList(0, 2)).containsExactly(new Customer("c2", "Bob"),
				new Customer("c1", "Ada"));
		assertThat(template.findAll(found.limit(3))).hasSize(3);
		assertThat(template.stream(template.queryCollection(OfOrder.class)
			.matching(where("customer").is("c1").and("number").is(1).or(where("customer").is("c2"))))).hasSize(3);
	}

	@Test
	void refusesCriteriaThatFindTheClassesInDifferentPartitions() {
		assertThatThrownBy(
				() -> template.findAll(template.queryCollection(Owned.class).matching(where("owner").is("o"))))
			.hasMessageContaining("The criteria find a ")
			.hasMessageContaining("keys that are made alike");
		assertThatThrownBy(
				() -> template.findAll(template.queryCollection(Owned.class).matching(where("owner").in("o", "p"))))
			.hasMessageContaining("keys that are made alike");
	}

	@Test
	void givesEntitiesByTheirClasses() {
		ItemGroups<OfCustomer> found = template
			.findGrouped(template.queryCollection(OfCustomer.class).matching(where("customer").is("c1")));
		assertThat(found.one(Customer.class)).contains(new Customer("c1", "Ada"));
		assertThat(found.of(Order.class)).extracting(Order::number).containsExactly(1, 10);
		assertThat(found.of(OfOrder.class)).hasSize(5);
		assertThatThrownBy(() -> found.one(Order.class)).isInstanceOf(IncorrectResultSizeDataAccessException.class);
	}

	@Test
	void narrowsByWhatTheKeysOfAllClassesBeginWith() {
		CollectionFindOperation<OfOrder> found = template.queryCollection(OfOrder.class)
			.matching(where("customer").is("c1").and("number").is(1));
		assertThat(template.findAll(found)).containsExactly(new Order("c1", 1, "OPEN"), new Line("c1", 1, 1, "apple"),
				new Line("c1", 1, 2, "pear"));
		QueryRequest request = (QueryRequest) Objects.requireNonNull(template.explain(found).exactRequest());
		assertThat(request.keyConditionExpression()).contains("begins_with");
		assertThat(request.expressionAttributeValues().values()).anyMatch((value) -> "ORDER#00001".equals(value.s()));
		assertThat(template.explain(found).warnings()).isNotEmpty();
		assertThat(template.explain(template.queryCollection(OfOrder.class).matching(where("customer").is("c1")))
			.warnings()).isEmpty();
	}

	@Test
	void refusesCriteriaThatDoNotMeanTheSameOfAll() {
		assertThatThrownBy(
				() -> template.findAll(template.queryCollection(OfCustomer.class).matching(where("name").is("Ada"))))
			.hasMessageContaining("has no property name");
		assertThatThrownBy(() -> template.findAll(template.queryCollection(OfCustomer.class)))
			.hasMessageContaining("are read from one partition; say which");
		assertThatThrownBy(
				() -> template.findAll(template.queryCollection(OfOrder.class).matching(where("number").is(1))))
			.hasMessageContaining("needs \"PK\" = a value")
			.hasMessageContaining("compare the partition key with = or IN");
	}

	sealed interface OfCustomer {

		String customer();

	}

	sealed interface Owned {

		String owner();

	}

	@Table(name = "collection-finder-tests", typeAttribute = "kind")
	@PartitionKey(name = "PK", template = "HOUSES#{owner}")
	@SortKey(name = "SK", template = "HOUSE#{street}")
	record House(String owner, String street) implements Owned {

	}

	@Table(name = "collection-finder-tests", typeAttribute = "kind")
	@PartitionKey(name = "PK", template = "BOATS#{owner}")
	@SortKey(name = "SK", template = "BOAT#{name}")
	record Boat(String owner, String name) implements Owned {

	}

	sealed interface OfOrder extends OfCustomer {

		int number();

	}

	@Table(name = "collection-finder-tests", typeAttribute = "kind")
	@PartitionKey(name = "PK", template = "CUSTOMER#{customer}")
	@SortKey(name = "SK", template = "PROFILE#{customer}")
	record Customer(String customer, String name) implements OfCustomer {

	}

	@Table(name = "collection-finder-tests", typeAttribute = "kind")
	@PartitionKey(name = "PK", template = "CUSTOMER#{customer}")
	@SortKey(name = "SK", template = "ORDER#{number:5}")
	record Order(String customer, int number, String status) implements OfOrder {

	}

	@Table(name = "collection-finder-tests", typeAttribute = "kind")
	@TypeAlias("line")
	@PartitionKey(name = "PK", template = "CUSTOMER#{customer}")
	@SortKey(name = "SK", template = "ORDER#{number:5}#{position:3}")
	record Line(String customer, int number, int position, String article) implements OfOrder {

	}

	@Table(name = "collection-finder-tests", typeAttribute = "kind")
	record Stranger(@PartitionKey(name = "PK") String partition, @SortKey(name = "SK") String sort) {

	}

}
