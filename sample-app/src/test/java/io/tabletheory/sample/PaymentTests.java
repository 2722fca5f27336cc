// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.TableTheory;
import io.tabletheory.sample.Api.Answer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;

@RunningService
class PaymentTests {

	private final Api api;

	private final TableTheory tableTheory;

	private final MeterRegistry meters;

	private String merchant = "";

	private String order = "";

	@Autowired
	PaymentTests(@LocalServerPort int port, TableTheory tableTheory, MeterRegistry meters) {
		this.api = Api.on(port);
		this.tableTheory = tableTheory;
		this.meters = meters;
	}

	@BeforeEach
	void order(TestInfo test) {
		this.merchant = this.api.merchant(test.getTestMethod().orElseThrow().getName());
		this.order = this.api.order(this.merchant, "o1");
	}

	@Test
	void aCapturePaysTheOrder() {
		Answer captured = this.api.capture(this.order, "k1").expect(201);
		assertThat(captured.at("/amount/minor")).isEqualTo("1250");
		assertThat(captured.header("Idempotent-Replayed")).isEqualTo("false");
		assertThat(captured.text()).doesNotContain("tok_visa");
		Answer history = this.api.get(this.order + "/history").expect(200);
		assertThat(history.at("/order/status")).isEqualTo("PAID");
		assertThat(history.json().at("/payments")).hasSize(1);
		assertThat(history.at("/payments/0/paymentId")).isEqualTo(captured.at("/paymentId"));
	}

	@Test
	void theHistoryIsOneQueryThatOpensWhatIsEncrypted() {
		this.api.put(this.merchant + "/orders/o2", """
				{"customerId": "c1", "lines": [{"article": "Tea", "quantity": 5, "price": 250}],
				"deliverTo": {"street": "Elm Street 5", "postalCode": "10115", "city": "Berlin"}}
				""").expect(201);
		this.api.capture(this.merchant + "/orders/o2", "k1").expect(201);
		this.api.refund(this.merchant + "/orders/o2", 100, 1).expect(201);
		long before = operations();
		Answer history = this.api.get(this.merchant + "/orders/o2/history").expect(200);
		assertThat(operations() - before).isEqualTo(1);
		assertThat(history.at("/order/deliverTo/city")).isEqualTo("Berlin");
		assertThat(history.json().at("/payments").valueStream().map((payment) -> payment.get("kind").asString()))
			.containsExactly("CAPTURE", "REFUND");
	}

	@Test
	void anUnknownOrderHasNoHistory() {
		assertThat(this.api.get(this.merchant + "/orders/none/history").expect(404).at("/detail"))
			.isEqualTo("There is no order none");
	}

	private long operations() {
		return this.meters.find("db.client.operation.duration").timers().stream().mapToLong(Timer::count).sum();
	}

	@Test
	void theSameKeyGetsTheSameAnswer() {
		Answer first = this.api.capture(this.order, "k1").expect(201);
		this.api.refund(this.order, 100, 1).expect(201);
		Answer second = this.api.capture(this.order, "k1").expect(201);
		assertThat(second.text()).isEqualTo(first.text());
		assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
	}

	@Test
	void theSameKeyWithAnotherRequestIsRefused() {
		this.api.capture(this.order, "k1").expect(201);
		Answer otherOrder = this.api.capture(this.api.order(this.merchant, "o2"), "k1").expect(422);
		assertThat(otherOrder.at("/type")).endsWith(":key-reused");
		this.api.post(this.order + "/capture", """
				{"amount": {"minor": 1250, "currency": "EUR"}, "instrument": "tok_other"}
				""", "Idempotency-Key", "k1").expect(422);
	}

	@Test
	void anotherKeyCannotPayTwice() {
		this.api.capture(this.order, "k1").expect(201);
		assertThat(this.api.capture(this.order, "k2").expect(409).at("/type")).endsWith(":wrong-state");
	}

	@Test
	void aKeyIsFreeAgainOnceItHasExpired() {
		this.api.capture(this.order, "k1").expect(201);
		String id = this.merchant.substring("/merchants/".length());
		this.tableTheory.items("IdempotencyRecord")
			.update(ItemUpdate.of(Map.of("PK", "MERCHANT#" + id + "#KEY#k1", "SK", "KEY"))
				.set("expiresAt", Instant.now().minusSeconds(1).getEpochSecond()));
		this.api.capture(this.api.order(this.merchant, "o2"), "k1").expect(201);
	}

	@Test
	void oneOfManyCapturesWithOneKeyPaysAndAllGetItsAnswer() throws Exception {
		List<Answer> answers = atOnce(16, () -> this.api.capture(this.order, "k1"));
		assertThat(answers).extracting(Answer::status).containsOnly(201);
		assertThat(answers).extracting(Answer::text).containsOnly(answers.get(0).text());
		assertThat(answers).extracting((answer) -> answer.header("Idempotent-Replayed")).containsOnlyOnce("false");
		assertThat(this.api.get(this.order + "/history").json().at("/payments")).hasSize(1);
	}

	@Test
	void oneOfManyCapturesWithDifferentKeysPays() throws Exception {
		List<Callable<Answer>> captures = new ArrayList<>();
		IntStream.range(0, 8).forEach((i) -> captures.add(() -> this.api.capture(this.order, "k" + i)));
		List<Answer> answers = atOnce(captures);
		assertThat(answers).extracting(Answer::status).containsOnly(201, 409).containsOnlyOnce(201);
		assertThat(this.api.get(this.order + "/history").json().at("/payments")).hasSize(1);
	}

	@Test
	void oneOfTwoRefundsAtOnceIsRefused() throws Exception {
		this.api.capture(this.order, "k1").expect(201);
		List<Answer> answers = atOnce(2, () -> this.api.refund(this.order, 1_000, 1));
		assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(201, 409);
		assertThat(answers).filteredOn((answer) -> answer.status() == 409)
			.allSatisfy((answer) -> assertThat(answer.at("/type")).endsWith(":changed"));
		Answer history = this.api.get(this.order + "/history");
		assertThat(history.at("/order/refunded/minor")).isEqualTo("1000");
		assertThat(history.json().at("/payments")).hasSize(2);
	}

	@Test
	void anOrderIsRefundedInPartsAndThenAsAWhole() {
		this.api.capture(this.order, "k1").expect(201);
		this.api.refund(this.order, 250, 1).expect(201);
		assertThat(this.api.get(this.order).at("/status")).isEqualTo("PAID");
		assertThat(this.api.refund(this.order, 1_001, 2).expect(422).at("/detail"))
			.isEqualTo("Up to 10.00 EUR can be refunded");
		this.api.refund(this.order, 1_000, 2).expect(201);
		assertThat(this.api.get(this.order).at("/status")).isEqualTo("REFUNDED");
		this.api.refund(this.order, 1, 3).expect(409);
	}

	@Test
	void onlyAllOfAnOrderIsCapturedAndInItsCurrency() {
		this.api.post(this.order + "/capture", """
				{"amount": {"minor": 1249, "currency": "EUR"}, "instrument": "tok_visa"}
				""", "Idempotency-Key", "k1").expect(422);
		this.api.post(this.order + "/capture", """
				{"amount": {"minor": 1250, "currency": "USD"}, "instrument": "tok_visa"}
				""", "Idempotency-Key", "k1").expect(422);
		this.api.refund(this.order, 100, 0).expect(409);
	}

	private static <T> List<T> atOnce(int times, Callable<T> call) throws Exception {
		return atOnce(Collections.nCopies(times, call));
	}

	private static <T> List<T> atOnce(List<Callable<T>> calls) throws Exception {
		ExecutorService threads = Executors.newFixedThreadPool(calls.size());
		try {
			List<T> results = new ArrayList<>();
			for (Future<T> result : threads.invokeAll(calls)) {
				results.add(result.get());
			}
			return results;
		}
		finally {
			threads.shutdownNow();
		}
	}

}
