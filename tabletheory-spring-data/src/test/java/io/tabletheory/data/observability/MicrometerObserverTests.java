// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import java.util.Map;
import java.util.stream.Stream;

import io.micrometer.common.KeyValue;
import io.micrometer.common.KeyValues;
import io.micrometer.observation.Observation;
import io.micrometer.observation.tck.TestObservationRegistryAssert;
import io.tabletheory.data.core.CallingMethod;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.DuplicateKeyException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(120)
class MicrometerObserverTests {

	private static final Ticket TICKET = new Ticket("opera", "A1", "ada");

	private ObservedTickets observed = new ObservedTickets(ReturnConsumedCapacity.NONE, null);

	@AfterEach
	void close() {
		this.observed.close();
	}

	private TestObservationRegistryAssert observations() {
		return TestObservationRegistryAssert.assertThat(this.observed.observations);
	}

	@Test
	void aMethodOfARepositoryIsOneObservationByTheNamesOfOpenTelemetry() {
		this.observed.tickets.findByHolder("ada");
		observations().hasNumberOfObservationsEqualTo(1)
			.hasSingleObservationThat()
			.hasNameEqualTo("db.client.operation.duration")
			.hasContextualNameEqualTo("query tickets")
			.hasBeenStarted()
			.hasBeenStopped()
			.hasLowCardinalityKeyValue("db.system.name", "aws.dynamodb")
			.hasLowCardinalityKeyValue("db.operation.name", "Query")
			.hasLowCardinalityKeyValue("tabletheory.operation", "query")
			.hasLowCardinalityKeyValue("tabletheory.model", "Ticket")
			.hasLowCardinalityKeyValue("aws.dynamodb.table_names", "tickets")
			.hasLowCardinalityKeyValue("aws.dynamodb.index_name", "byHolder")
			.hasLowCardinalityKeyValue("tabletheory.repository.method", "Tickets.findByHolder")
			.hasLowCardinalityKeyValue("error.type", "none")
			.hasHighCardinalityKeyValue("db.response.returned_rows", "0")
			.hasHighCardinalityKeyValue("aws.dynamodb.scanned_count", "0")
			.hasHighCardinalityKeyValue("tabletheory.requests", "1")
			.hasHighCardinalityKeyValue("tabletheory.retries", "0")
			.hasHighCardinalityKeyValue("tabletheory.throttles", "0")
			.hasHighCardinalityKeyValue("tabletheory.data_keys", "0")
			.doesNotHaveHighCardinalityKeyValueWithKey("aws.dynamodb.consumed_capacity")
			.hasSubsetOfKeys(documentedKeys());
	}

	private static String[] documentedKeys() {
		return Stream.of(OperationObservation.LowCardinality.values(), OperationObservation.HighCardinality.values())
			.flatMap(Stream::of)
			.map((name) -> name.asString())
			.toArray(String[]::new);
	}

	@Test
	void whatBaseRepositoriesDoIsNamedToo() {
		this.observed.tickets.insert(TICKET);
		observations().hasSingleObservationThat()
			.hasLowCardinalityKeyValue("tabletheory.repository.method", "Tickets.insert")
			.hasLowCardinalityKeyValue("db.operation.name", "PutItem");
	}

	@Test
	void aFutureIsObservedToItsEnd() {
		this.observed.tickets.insert(TICKET);
		this.observed.observations.clear();
		assertThat(this.observed.tickets.findByEvent("opera").join()).hasSize(1);
		observations().hasSingleObservationThat()
			.hasBeenStopped()
			.hasLowCardinalityKeyValue("tabletheory.repository.method", "Tickets.findByEvent")
			.hasHighCardinalityKeyValue("db.response.returned_rows", "1");
	}

	@Test
	void aStreamIsObservedRequestByRequestUnderTheNameOfItsMethod() {
		this.observed.tickets.insert(TICKET);
		this.observed.observations.clear();
		try (Stream<Ticket> stream = this.observed.tickets.streamByEvent("opera")) {
			observations().doesNotHaveAnyObservation();
			assertThat(stream).hasSize(1);
		}
		observations().hasSingleObservationThat()
			.hasLowCardinalityKeyValue("tabletheory.repository.method", "Tickets.streamByEvent");
		assertThat(CallingMethod.current().name()).isNull();
	}

	@Test
	void operationsAreWithinTheObservationOfTheCaller() {
		Observation blocking = Observation.start("caller", this.observed.observations);
		blocking.scoped(() -> this.observed.tickets.findByHolder("ada"));
		Observation waiting = Observation.start("caller", this.observed.observations);
		waiting.scoped(() -> this.observed.tickets.findByEvent("opera")).join();
		assertThat(this.observed.ended).extracting(TableTheoryObservationContext::getParentObservation)
			.containsExactly(blocking, waiting);
	}

	@Test
	void requestsOfTheAwsClientAreWithinTheOperation() {
		this.observed.tickets.findByHolder("ada");
		this.observed.tickets.findByEvent("opera").join();
		assertThat(this.observed.around).hasSize(2)
			.allSatisfy((observation) -> assertThat(observation).isNotNull()
				.extracting((known) -> known.getContext().getName())
				.isEqualTo("db.client.operation.duration"));
		assertThat(this.observed.observations.getCurrentObservation()).isNull();
	}

	@Test
	void whatNoRepositoryAsksForIsObservedToo() {
		this.observed.tableTheory.items("Ticket").find(Map.of("event", "opera", "seat", "A1"));
		observations().hasSingleObservationThat()
			.hasLowCardinalityKeyValue("tabletheory.repository.method", "none")
			.hasLowCardinalityKeyValue("tabletheory.operation", "get");
	}

	@Test
	void aFailureIsToldByItsPortableName() {
		this.observed.tickets.insert(TICKET);
		this.observed.observations.clear();
		assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> this.observed.tickets.insert(TICKET));
		observations().hasSingleObservationThat()
			.hasLowCardinalityKeyValue("error.type", "ErrConditionFailed")
			.hasError();
	}

	@Test
	void capacityIsToldByTableAndIndexWhereThatIsAsked() {
		try (ObservedTickets detailed = new ObservedTickets(ReturnConsumedCapacity.INDEXES, null)) {
			detailed.tickets.insert(TICKET);
			TestObservationRegistryAssert.assertThat(detailed.observations)
				.hasSingleObservationThat()
				.hasHighCardinalityKeyValue("aws.dynamodb.consumed_capacity",
						"[{\"TableName\":\"tickets\",\"CapacityUnits\":1.0}, "
								+ "{\"TableName\":\"tickets\",\"IndexName\":\"byHolder\",\"CapacityUnits\":1.0}]");
		}
	}

	@Test
	void anApplicationMayNameThemOtherwise() {
		TableTheoryObservationConvention own = new DefaultTableTheoryObservationConvention() {
			@Override
			public String getName() {
				return "our.dynamodb";
			}

			@Override
			public KeyValues getLowCardinalityKeyValues(TableTheoryObservationContext context) {
				return super.getLowCardinalityKeyValues(context).and(KeyValue.of("team", "tickets"));
			}
		};
		try (ObservedTickets named = new ObservedTickets(ReturnConsumedCapacity.NONE, own)) {
			named.tickets.findByHolder("ada");
			TestObservationRegistryAssert.assertThat(named.observations)
				.hasSingleObservationThat()
				.hasNameEqualTo("our.dynamodb")
				.hasLowCardinalityKeyValue("team", "tickets");
		}
	}

	@Test
	void noValueOfAnItemIsTold() {
		Ticket secret = new Ticket("secret-event", "secret-seat", "secret-holder");
		this.observed.tickets.insert(secret);
		this.observed.tickets.findByHolder("secret-holder");
		this.observed.tickets.existsById(new Ticket.TicketId("secret-event", "secret-seat"));
		assertThat(this.observed.ended).hasSize(3)
			.allSatisfy((operation) -> assertThat(operation.getAllKeyValues() + " " + operation.getContextualName())
				.doesNotContain("secret"));
		assertThat(this.observed.meters.getMeters().toString()).doesNotContain("secret");
	}

}
