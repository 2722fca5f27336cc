// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import io.tabletheory.sample.Api.Answer;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;

@RunningService
class CustomerTests {

	private final Api api;

	@Autowired
	CustomerTests(@LocalServerPort int port) {
		this.api = Api.on(port);
	}

	@Test
	void merchantsAreCreatedOnceAndChangedFromTheVersionThatWasRead() {
		String shop = "/merchants/changing-shop";
		this.api.put(shop, "{\"name\": \"Shop\", \"currency\": \"EUR\"}").expect(201);
		Answer again = this.api.put(shop, "{\"name\": \"Shop\", \"currency\": \"EUR\"}").expect(409);
		assertThat(again.at("/type")).endsWith(":exists");
		Answer changed = this.api.put(shop, "{\"name\": \"Store\", \"currency\": \"EUR\", \"version\": 0}").expect(200);
		assertThat(changed.at("/version")).isEqualTo("1");
		Answer late = this.api.put(shop, "{\"name\": \"Late\", \"currency\": \"EUR\", \"version\": 0}").expect(409);
		assertThat(late.at("/type")).endsWith(":changed");
		assertThat(this.api.get(shop).expect(200).at("/name")).isEqualTo("Store");
		this.api.get("/merchants/nobody").expect(404);
	}

	@Test
	void customersAreFoundByTheirEmailAddress() {
		String shop = this.api.merchant("searching-shop");
		this.api.put(shop + "/customers/c2", "{\"name\": \"Grace\", \"email\": \"Grace@Example.com\"}").expect(201);
		Answer found = search(shop, "grace@example.COM");
		assertThat(found.json()).hasSize(1);
		assertThat(found.at("/0/customerId")).isEqualTo("c2");
		assertThat(found.at("/0/name")).isEqualTo("Grace");
		assertThat(found.text()).doesNotContain("emailDigest");
		assertThat(search(shop, "nobody@example.com").json()).isEmpty();
		assertThat(search(this.api.merchant("other-shop"), "grace@example.com").json()).isEmpty();
	}

	@Test
	void aChangedEmailAddressIsTheOneThatFinds() {
		String shop = this.api.merchant("moving-shop");
		this.api.put(shop + "/customers/c1", """
				{"name": "Ada Lovelace", "email": "new@example.com", "version": 0}
				""").expect(200);
		assertThat(search(shop, "new@example.com").json()).hasSize(1);
		assertThat(search(shop, "ada@example.com").json()).isEmpty();
	}

	@Test
	void customersNeedAMerchant() {
		Answer refused = this.api.put("/merchants/nobody/customers/c1", """
				{"name": "Ada", "email": "ada@example.com"}
				""").expect(404);
		assertThat(refused.at("/detail")).isEqualTo("There is no merchant nobody");
		this.api.get("/merchants/nobody/customers/c1").expect(404);
	}

	@Test
	void anUnknownMerchantIsToldFromOneWithoutSuchACustomer() {
		Answer unknown = this.api.post("/merchants/nobody/customers/search", "{\"email\": \"ada@example.com\"}")
			.expect(404);
		assertThat(unknown.at("/type")).endsWith(":not-found");
		assertThat(unknown.at("/detail")).isEqualTo("There is no merchant nobody");
	}

	private Answer search(String merchant, String email) {
		return this.api.post(merchant + "/customers/search", "{\"email\": \"" + email + "\"}").expect(200);
	}

}
