// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import io.tabletheory.sample.Api.Answer;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;

@RunningService
class OrderTests {

	private final Api api;

	@Autowired
	OrderTests(@LocalServerPort int port) {
		this.api = Api.on(port);
	}

	@Test
	void anOrderIsStoredAsItWasPlaced() {
		String shop = this.api.merchant("placing-shop");
		Answer placed = this.api.put(shop + "/orders/o1", """
				{"customerId": "c1", "lines": [{"article": "Tea", "quantity": 5, "price": 250},
				{"article": "Cake", "quantity": 1000, "price": 99999999}],
				"deliverTo": {"street": "Mill Lane 1", "postalCode": "10115", "city": "Berlin"}}
				""").expect(201);
		assertThat(placed.at("/total/minor")).isEqualTo("100000000250");
		assertThat(placed.at("/status")).isEqualTo("OPEN");
		assertThat(this.api.get(shop + "/orders/o1").expect(200).json()).isEqualTo(placed.json());
	}

	@Test
	void anOrderThatCostsTooMuchIsRefused() {
		String shop = this.api.merchant("dear-shop");
		assertThat(this.api.put(shop + "/orders/o1", """
				{"customerId": "c1", "lines": [{"article": "Tea", "quantity": 1000, "price": 999999999},
				{"article": "Cake", "quantity": 1000, "price": 999999999}]}
				""").expect(422).at("/detail")).isEqualTo("An order costs 9999999999.99 EUR at most");
	}

	@Test
	void anOrderIsPlacedOnceForAKnownCustomer() {
		String shop = this.api.merchant("strict-shop");
		this.api.order(shop, "o1");
		String order = "{\"customerId\": \"%s\", \"lines\": [{\"article\": \"Tea\", \"quantity\": 1, \"price\": 1}]}";
		assertThat(this.api.put(shop + "/orders/o1", order.formatted("c1")).expect(409).at("/type"))
			.endsWith(":exists");
		assertThat(this.api.put(shop + "/orders/o2", order.formatted("c9")).expect(404).at("/detail"))
			.isEqualTo("There is no customer c9");
		this.api.get(shop + "/orders/o2").expect(404);
	}

	@Test
	void ordersAreFoundByStatusAndTimeTheLatestFirst() {
		String shop = this.api.merchant("finding-shop");
		this.api.order(shop, "o1");
		Instant between = Instant.now();
		this.api.order(shop, "o2");
		this.api.order(shop, "o3");
		this.api.capture(shop + "/orders/o2", "k1").expect(201);
		assertThat(ids(this.api.get(shop + "/orders"))).containsExactly("o3", "o2", "o1");
		assertThat(ids(this.api.get(shop + "/orders?status=OPEN"))).containsExactly("o3", "o1");
		assertThat(ids(this.api.get(shop + "/orders?status=PAID"))).containsExactly("o2");
		assertThat(ids(this.api.get(shop + "/orders?from=" + between))).containsExactly("o3", "o2");
		assertThat(ids(this.api.get(shop + "/orders?status=OPEN&to=" + between))).containsExactly("o1");
	}

	@Test
	void anUnknownMerchantIsToldFromOneWithoutOrders() {
		String shop = this.api.merchant("empty-shop");
		assertThat(ids(this.api.get(shop + "/orders"))).isEmpty();
		for (String search : List.of("", "?status=OPEN", "?from=2026-01-01T00:00:00Z&limit=1")) {
			Answer unknown = this.api.get("/merchants/nobody/orders" + search).expect(404);
			assertThat(unknown.header("Content-Type")).startsWith("application/problem+json");
			assertThat(unknown.at("/type")).endsWith(":not-found");
			assertThat(unknown.at("/detail")).isEqualTo("There is no merchant nobody");
		}
	}

	@Test
	void anyTimeMayBeNamedButNoneThatEndsBeforeItBegins() {
		String shop = this.api.merchant("timeless-shop");
		this.api.order(shop, "o1");
		assertThat(ids(this.api.get(shop + "/orders?from=-5000-01-01T00:00:00Z&to=%2B50000-01-01T00:00:00Z")))
			.containsExactly("o1");
		assertThat(ids(this.api.get(shop + "/orders?from=%2B40000-01-01T00:00:00Z"))).isEmpty();
		assertThat(ids(this.api.get(shop + "/orders?to=0001-01-01T00:00:00Z"))).isEmpty();
		assertThat(this.api.get(shop + "/orders?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z")
			.expect(400)
			.at("/type")).endsWith(":wrong-times");
	}

	@Test
	void pagesMissNothingAndRepeatNothingWhileOrdersArrive() {
		String shop = this.api.merchant("busy-shop");
		for (int i = 0; i < 7; i++) {
			this.api.order(shop, "o" + i);
		}
		List<String> seen = new ArrayList<>();
		Answer page = this.api.get(shop + "/orders?status=OPEN&limit=3").expect(200);
		assertThat(page.json().get("previous").isNull()).isTrue();
		seen.addAll(ids(page));
		for (int late = 0; !page.json().get("next").isNull(); late++) {
			this.api.order(shop, "late" + late);
			page = this.api.get(shop + "/orders?status=OPEN&limit=3&after=" + page.at("/next")).expect(200);
			seen.addAll(ids(page));
		}
		assertThat(seen).containsExactly("o6", "o5", "o4", "o3", "o2", "o1", "o0");
		Answer back = this.api.get(shop + "/orders?status=OPEN&limit=3&before=" + page.at("/previous")).expect(200);
		assertThat(ids(back)).containsExactly("o3", "o2", "o1");
		Answer further = this.api.get(shop + "/orders?status=OPEN&limit=9&before=" + back.at("/previous"));
		assertThat(ids(further)).containsExactly("late1", "late0", "o6", "o5", "o4");
		assertThat(further.json().get("previous").isNull()).isTrue();
	}

	@Test
	void aCursorBelongsToItsSearch() {
		String shop = this.api.merchant("cursor-shop");
		this.api.order(shop, "o1");
		this.api.order(shop, "o2");
		String cursor = this.api.get(shop + "/orders?status=OPEN&limit=1").at("/next");
		for (String search : List.of("/orders?status=PAID&after=" + cursor, "/orders?after=" + cursor,
				"/orders?status=OPEN&after=nonsense", "/orders?status=OPEN&after=" + cursor + "&before=" + cursor)) {
			assertThat(this.api.get(shop + search).expect(400).at("/type")).endsWith(":wrong-cursor");
		}
		String other = this.api.merchant("cursor-shop-2");
		this.api.get(other + "/orders?status=OPEN&after=" + cursor).expect(400);
	}

	private static List<String> ids(Answer page) {
		return page.expect(200)
			.json()
			.get("orders")
			.valueStream()
			.map((order) -> order.get("orderId").asString())
			.toList();
	}

}
