// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.DuplicateKeyException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Each meter by its value.
 */
@Timeout(120)
class OperationMetersTests {

	private static final Ticket TICKET = new Ticket("opera", "A1", "ada");

	private final ObservedTickets observed = new ObservedTickets(ReturnConsumedCapacity.TOTAL, null);

	@AfterEach
	void close() {
		this.observed.close();
	}

	private double count(OperationMeter meter, String method) {
		return this.observed.meters.get(meter.getName())
			.tag("tabletheory.repository.method", "Tickets." + method)
			.counter()
			.count();
	}

	private DistributionSummary summary(OperationMeter meter, String method) {
		return this.observed.meters.get(meter.getName())
			.tag("tabletheory.repository.method", "Tickets." + method)
			.summary();
	}

	private void givenTickets(int count) {
		List<Ticket> tickets = IntStream.range(0, count)
			.mapToObj((seat) -> new Ticket("opera", "A" + seat, "ada"))
			.toList();
		this.observed.tickets.saveAll(tickets);
	}

	@Test
	void throttlesAndRetriesAreCounted() {
		this.observed.faults.on("PutItem").times(2).throttle();
		this.observed.tickets.insert(TICKET);
		this.observed.faults.on("Query").once().internalServerError();
		this.observed.tickets.findByEvent("opera").join();
		assertThat(count(OperationMeter.THROTTLES, "insert")).isEqualTo(2);
		assertThat(count(OperationMeter.RETRIES, "insert")).isEqualTo(2);
		assertThat(count(OperationMeter.REQUESTS, "insert")).isEqualTo(1);
		assertThat(count(OperationMeter.THROTTLES, "findByEvent")).isZero();
		assertThat(count(OperationMeter.RETRIES, "findByEvent")).isEqualTo(1);
	}

	@Test
	void pagesAndItemsAreCounted() {
		givenTickets(3);
		this.observed.tickets.findByHolder("ada");
		this.observed.tickets.findByHolder("nobody");
		assertThat(count(OperationMeter.PAGES, "findByHolder")).isEqualTo(2);
		assertThat(summary(OperationMeter.RETURNED_ROWS, "findByHolder").count()).isEqualTo(2);
		assertThat(summary(OperationMeter.RETURNED_ROWS, "findByHolder").totalAmount()).isEqualTo(3);
		assertThat(summary(OperationMeter.SCANNED_COUNT, "findByHolder").max()).isEqualTo(3);
	}

	@Test
	void conditionsThatDoNotHoldAreCounted() {
		this.observed.tickets.insert(TICKET);
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> this.observed.tickets.insert(TICKET));
		assertThat(this.observed.meters.get("tabletheory.condition.failures")
			.tag("error.type", "ErrConditionFailed")
			.counter()
			.count()).isEqualTo(1);
		assertThat(
				this.observed.meters.get("tabletheory.condition.failures").tag("error.type", "none").counter().count())
			.isZero();
	}

	@Test
	void pausesAreCounted() {
		this.observed.faults.on("BatchWriteItem").times(2).unprocessed(1);
		givenTickets(3);
		assertThat(count(OperationMeter.PAUSES, "saveAll")).isEqualTo(2);
		assertThat(count(OperationMeter.REQUESTS, "saveAll")).isEqualTo(3);
	}

	@Test
	void capacityIsThatOfTheTableWithItsIndexes() {
		this.observed.tickets.insert(TICKET);
		DistributionSummary consumed = summary(OperationMeter.CONSUMED_CAPACITY, "insert");
		assertThat(consumed.totalAmount()).isEqualTo(2);
		assertThat(consumed.getId().getTag("aws.dynamodb.table_names")).isEqualTo("tickets");
	}

	@Test
	void capacityIsToldApartByIndexWhereThatIsAsked() {
		try (ObservedTickets detailed = new ObservedTickets(ReturnConsumedCapacity.INDEXES, null)) {
			detailed.tickets.insert(TICKET);
			assertThat(detailed.meters.get("aws.dynamodb.consumed_capacity").summaries())
				.extracting((summary) -> Objects.requireNonNull(summary.getId().getTag("aws.dynamodb.index_name")) + " "
						+ summary.totalAmount())
				.containsExactlyInAnyOrder("none 1.0", "byHolder 1.0");
		}
	}

	@Test
	void whatIsNotAskedForIsNotMeasured() {
		try (ObservedTickets plain = new ObservedTickets(ReturnConsumedCapacity.NONE, null)) {
			plain.tickets.insert(TICKET);
			assertThat(plain.meters.find("aws.dynamodb.consumed_capacity").meters()).isEmpty();
			assertThat(plain.meters.find("db.client.response.returned_rows").meters()).isEmpty();
			assertThat(plain.meters.find("aws.dynamodb.scanned_count").meters()).isEmpty();
		}
	}

	@Test
	void namesAndTagsAreThoseThatAreDocumented() {
		givenTickets(1);
		this.observed.tickets.findByHolder("ada");
		List<Meter> meters = this.observed.meters.getMeters();
		assertThat(meters.stream().map((meter) -> meter.getId().getName()).distinct())
			.containsExactlyInAnyOrderElementsOf(
					Stream.of(OperationMeter.values()).map(OperationMeter::getName).toList());
		assertThat(meters).allSatisfy((meter) -> assertThat(meter.getId().getTags().stream().map(Tag::getKey))
			.containsExactlyInAnyOrderElementsOf(Stream.of(OperationObservation.LowCardinality.values())
				.map(OperationObservation.LowCardinality::asString)
				.toList()));
	}

}
