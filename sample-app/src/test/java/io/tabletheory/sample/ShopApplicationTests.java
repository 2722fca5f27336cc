// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.resttestclient.autoconfigure.AutoConfigureRestTestClient;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

import static org.assertj.core.api.Assertions.assertThat;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@AutoConfigureRestTestClient
class ShopApplicationTests {

	@Autowired
	private RestTestClient client;

	@Test
	void whatIsPutCanBeGot() {
		this.client.put()
			.uri("/customers/c1/orders/o1")
			.contentType(MediaType.APPLICATION_JSON)
			.body(Map.of("status", "PAID", "total", 12.50, "tags", new String[] { "gift" }))
			.exchange()
			.expectStatus()
			.isOk();
		this.client.get()
			.uri("/customers/c1/orders/o1")
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody()
			.jsonPath("$.status")
			.isEqualTo("PAID")
			.jsonPath("$.total")
			.isEqualTo(12.5)
			.jsonPath("$.tags[0]")
			.isEqualTo("gift")
			.jsonPath("$.version")
			.isEqualTo(0)
			.jsonPath("$.createdAt")
			.isNotEmpty();
	}

	@Test
	void aTotalKeepsAllOfItsDigits() {
		this.client.put()
			.uri("/customers/c1/orders/o3")
			.contentType(MediaType.APPLICATION_JSON)
			.body("{\"status\": \"PAID\", \"total\": 12345678901234567.89}")
			.exchange()
			.expectBody(String.class)
			.value((body) -> assertThat(body).contains("12345678901234567.89"));
	}

	@Test
	void aWrongOrderIsRefusedWithTheReason() {
		this.client.put()
			.uri("/customers/c1/orders/o2")
			.contentType(MediaType.APPLICATION_JSON)
			.body(Map.of("statu", "PAID"))
			.exchange()
			.expectStatus()
			.isBadRequest()
			.expectBody()
			.jsonPath("$.title")
			.isEqualTo("ErrInvalidModel")
			.jsonPath("$.detail")
			.value(String.class, (detail) -> assertThat(detail).startsWith("There is no attribute \"statu\""));
	}

	@Test
	void anUnknownOrderIsNotFound() {
		this.client.get().uri("/customers/c1/orders/none").exchange().expectStatus().isNotFound();
	}

}
