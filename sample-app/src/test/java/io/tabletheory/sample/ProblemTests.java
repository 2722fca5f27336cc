// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.util.List;

import io.tabletheory.sample.Api.Answer;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;

@RunningService
class ProblemTests {

	private final Api api;

	@Autowired
	ProblemTests(@LocalServerPort int port) {
		this.api = Api.on(port);
	}

	@Test
	void wrongFieldsAreNamedWithoutTheirValues() {
		Answer refused = this.api.put("/merchants/m1/customers/c1", """
				{"name": " ", "email": "secret-address", "phone": "secret-number"}
				""").expect(400);
		assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
		assertThat(refused.json().at("/errors").valueStream().map((error) -> error.get("field").asString()))
			.containsExactlyInAnyOrder("name", "email", "phone");
		assertThat(refused.text()).doesNotContain("secret").contains("must be as +49 30 123456");
	}

	@Test
	void wrongPathsHeadersAndParametersAreNamed() {
		assertThat(this.api.get("/merchants/a%23b").expect(400).at("/errors/0/field")).isEqualTo("merchantId");
		assertThat(this.api.get("/merchants/m1/orders?limit=101").expect(400).at("/errors/0/field")).isEqualTo("limit");
		assertThat(this.api.get("/merchants/m1/orders?from=yesterday").expect(400).at("/detail")).contains("from");
		assertThat(this.api.post("/merchants/m1/orders/o1/capture", "{}").expect(400).at("/detail"))
			.contains("Idempotency-Key");
		assertThat(this.api
			.post("/merchants/m1/orders/o1/capture", "{\"amount\": {\"minor\": -1, \"currency\": \"EUR\"}}",
					"Idempotency-Key", "a b")
			.expect(400)
			.json()
			.at("/errors")
			.valueStream()
			.map((error) -> error.get("field").asString()))
			.containsExactlyInAnyOrder("key", "amount.minor", "instrument");
	}

	@Test
	void whatIsNoJsonOrHasUnknownFieldsIsRefused() {
		this.api.put("/merchants/m1", "{").expect(400);
		this.api.put("/merchants/m1", "{\"name\": \"Shop\", \"currency\": \"EUR\", \"colour\": \"red\"}").expect(400);
		Answer refused = this.api.put("/merchants/m1", "{\"name\": \"Shop\", \"currency\": \"secret\"}").expect(400);
		assertThat(refused.text()).doesNotContain("secret");
	}

	@Test
	void numbersAreNeitherRoundedNorGuessed() {
		String order = "{\"customerId\": \"c1\", \"lines\": [{\"article\": \"Tea\", \"quantity\": 1, \"price\": %s}]}";
		for (String price : List.of("6.25", "\"6\"", "null", "true", "99999999999999999999")) {
			this.api.put("/merchants/m1/orders/o1", order.formatted(price)).expect(400);
		}
	}

	@Test
	void whatCannotBeStoredIsTheDoingOfTheClient() {
		Answer refused = this.api.put("/merchants/m1", "{\"name\": \"\\ud800\", \"currency\": \"EUR\"}").expect(422);
		assertThat(refused.at("/type")).endsWith(":wrong-value");
		this.api.put("/merchants/m1", "{\"name\": \"Shop\", \"currency\": \"EUR\", \"version\": -1}").expect(409);
		this.api.get("/?merchant=a%23b").expect(400);
	}

	@Test
	void linesAreCheckedOneByOne() {
		Answer refused = this.api.put("/merchants/m1/orders/o1", """
				{"customerId": "c 1", "lines": [{"article": "Tea", "quantity": 1, "price": 1},
				{"article": "", "quantity": 0, "price": 0}]}
				""").expect(400);
		assertThat(refused.json().at("/errors").valueStream().map((error) -> error.get("field").asString()))
			.containsExactlyInAnyOrder("customerId", "lines[1].article", "lines[1].quantity", "lines[1].price");
	}

	@Test
	void whatDoesNotExistIsAProblemToo() {
		Answer missing = this.api.get("/nowhere").expect(404);
		assertThat(missing.header("Content-Type")).startsWith("application/problem+json");
		Answer order = this.api.get("/merchants/m1/orders/o1").expect(404);
		assertThat(order.at("/title")).isEqualTo("Not found");
		assertThat(order.at("/type")).isEqualTo("tag:payments.example,2026:not-found");
		assertThat(order.text()).doesNotContain("MERCHANT#", "tabletheory");
	}

}
