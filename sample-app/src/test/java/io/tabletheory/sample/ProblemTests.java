// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.util.List;
import java.util.Map;

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
	void ofWhatIsNoJsonThePlaceIsTold() {
		Answer refused = this.api.put("/merchants/m1", "{\"name\":\n secret}").expect(400);
		assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
		assertThat(refused.at("/detail")).isEqualTo("The body is not understood as JSON, at line 2, column 2");
		assertThat(refused.text()).doesNotContain("secret");
		assertThat(this.api.put("/merchants/m1", "{").expect(400).at("/detail")).contains("at line 1, column 2");
		assertThat(this.api.put("/merchants/m1", "").expect(400).at("/detail")).contains("missing");
	}

	@Test
	void ofAnUnknownFieldTheKnownOnesAreTold() {
		Answer refused = this.api
			.put("/merchants/m1", "{\"name\": \"Shop\", \"currency\": \"EUR\", \"colour\": \"secret\"}")
			.expect(400);
		assertThat(refused.at("/detail")).isEqualTo("The body is not as it must be, at line 1, column 56");
		assertThat(refused.at("/errors/0/field")).isEqualTo("colour");
		assertThat(refused.at("/errors/0/pointer")).isEqualTo("#/colour");
		assertThat(refused.at("/errors/0/message")).isEqualTo("is no field here; there are currency, name, version");
		assertThat(refused.text()).doesNotContain("secret");
		assertThat(this.api.put("/merchants/m1", "{\"ada@example.com\": 1}").expect(400).text())
			.doesNotContain("ada@example.com");
	}

	@Test
	void ofAWrongCurrencyItIsToldWhatOneIs() {
		Answer refused = this.api.post("/merchants/m1/orders/o1/capture", """
				{"amount": {"minor": 1, "currency": "secret"}, "instrument": "tok"}
				""", "Idempotency-Key", "k").expect(400);
		assertThat(refused.at("/errors/0/field")).isEqualTo("amount.currency");
		assertThat(refused.at("/errors/0/pointer")).isEqualTo("#/amount/currency");
		assertThat(refused.at("/errors/0/message")).isEqualTo("must be the code of a currency, such as EUR");
		assertThat(refused.text()).doesNotContain("secret");
	}

	@Test
	void numbersAreNeitherRoundedNorGuessed() {
		String order = "{\"customerId\": \"c1\", \"lines\": [{\"article\": \"Tea\", \"quantity\": 1, \"price\": %s}]}";
		Map<String, String> found = Map.of("6.25", ", and has a fraction", "\"6\"", "", "null", ", and is null", "true",
				", and is true or false", "99999999999999999999", "", "[6]", ", and is a list");
		found.forEach((price, kind) -> {
			Answer refused = this.api.put("/merchants/m1/orders/o1", order.formatted(price)).expect(400);
			assertThat(refused.at("/errors/0/field")).isEqualTo("lines[0].price");
			assertThat(refused.at("/errors/0/pointer")).isEqualTo("#/lines/0/price");
			assertThat(refused.at("/errors/0/message")).isEqualTo("must be a whole number of at most 18 digits" + kind);
		});
	}

	@Test
	void ofWhatHasAnotherShapeTheRightOneIsTold() {
		assertThat(this.api.put("/merchants/m1", "[]").expect(400).at("/errors/0/message"))
			.isEqualTo("must be one object, and is a list");
		assertThat(this.api.put("/merchants/m1", "{\"name\": {}}").expect(400).at("/errors/0/message"))
			.isEqualTo("must be a text, and is an object");
		assertThat(this.api.put("/merchants/m1/orders/o1", "{\"lines\": 1}").expect(400).at("/errors/0/message"))
			.isEqualTo("must be a list");
	}

	@Test
	void ofWrongParametersItIsToldWhatTheyMustBe() {
		Answer time = this.api.get("/merchants/m1/orders?from=secret").expect(400);
		assertThat(time.at("/errors/0/field")).isEqualTo("from");
		assertThat(time.at("/errors/0/message")).isEqualTo("must be a time, such as 2026-01-16T12:00:00Z");
		Answer status = this.api.get("/merchants/m1/orders?status=secret").expect(400);
		assertThat(status.at("/errors/0/message")).isEqualTo("must be one of OPEN, PAID, REFUNDED");
		Answer limit = this.api.get("/merchants/m1/orders?limit=secret").expect(400);
		assertThat(limit.at("/errors/0/message")).isEqualTo("must be a whole number of at most 9 digits");
		assertThat(time.text() + status.text() + limit.text()).doesNotContain("secret");
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
		assertThat(refused.json().at("/errors").valueStream().map((error) -> error.get("pointer").asString()))
			.contains("#/customerId", "#/lines/1/article");
	}

	@Test
	void whoAsksForAPageGetsOneAndNobodyElse() {
		Answer page = this.api.get("/orders/m1/o1", "Accept", "text/html,application/xml;q=0.9,*/*;q=0.8").expect(404);
		assertThat(page.header("Content-Type")).startsWith("text/html");
		assertThat(page.text()).contains("<h1>Not found</h1>").doesNotContain("MERCHANT#");
		for (String accepted : List.of("*/*", "application/json", "application/problem+json")) {
			Answer problem = this.api.get("/orders/m1/o1", "Accept", accepted).expect(404);
			assertThat(problem.header("Content-Type")).startsWith("application/problem+json");
		}
	}

	@Test
	void thePageOfAnUnknownMerchantIsNotFound() {
		this.api.get("/?merchant=nobody", "Accept", "text/html").expect(404);
		this.api.get("/?merchant=bakery", "Accept", "text/html").expect(200);
	}

	@Test
	void bodiesAreJson() {
		for (String type : List.of("application/yaml", "application/xml", "application/cbor", "text/plain")) {
			Answer refused = this.api.send("PUT", "/merchants/yaml", "name: Shop\ncurrency: EUR\nextra: 1.9\n", type);
			assertThat(refused.status()).as(type).isEqualTo(415);
		}
		this.api.get("/merchants/yaml").expect(404);
		this.api.get("/merchants/bakery", "Accept", "application/yaml").expect(406);
	}

	@Test
	void whatDoesNotExistIsAProblemToo() {
		Answer missing = this.api.get("/nowhere").expect(404);
		assertThat(missing.at("/title")).isEqualTo("Not found");
		assertThat(missing.header("Content-Type")).startsWith("application/problem+json");
		Answer order = this.api.get("/merchants/m1/orders/o1").expect(404);
		assertThat(order.at("/title")).isEqualTo("Not found");
		assertThat(order.at("/type")).isEqualTo("tag:payments.example,2026:not-found");
		assertThat(order.text()).doesNotContain("MERCHANT#", "tabletheory");
	}

}
