// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import io.tabletheory.sample.Api.Answer;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

@RunningService
class OpenApiTests {

	private final Answer description;

	@Autowired
	OpenApiTests(@LocalServerPort int port) {
		this.description = Api.on(port).get("/v3/api-docs").expect(200);
	}

	@Test
	void describesEveryPathThatClientsUse() {
		assertThat(this.description.at("/openapi")).startsWith("3.");
		assertThat(this.description.json().get("paths").propertyNames()).containsExactlyInAnyOrder(
				"/merchants/{merchantId}", "/merchants/{merchantId}/customers/{customerId}",
				"/merchants/{merchantId}/customers/search", "/merchants/{merchantId}/orders",
				"/merchants/{merchantId}/orders/{orderId}", "/merchants/{merchantId}/orders/{orderId}/capture",
				"/merchants/{merchantId}/orders/{orderId}/refunds", "/merchants/{merchantId}/orders/{orderId}/history");
	}

	@Test
	void describesWhatIsRequired() {
		assertThat(this.description.at("/components/schemas/Money/properties/minor/maximum")).isEqualTo("999999999999");
		assertThat(this.description.json()
			.at("/components/schemas/Capture/required")
			.valueStream()
			.map((name) -> name.asString())).containsExactlyInAnyOrder("amount", "instrument");
		assertThat(this.description.json().at("/components/schemas/Customer/properties").propertyNames())
			.contains("email")
			.doesNotContain("emailDigest");
	}

	@Test
	void describesWhatIsAnswered() {
		JsonNode paths = this.description.json().get("paths");
		assertThat(paths.get("/merchants/{merchantId}").at("/put/responses").propertyNames())
			.containsExactlyInAnyOrder("200", "201", "default");
		JsonNode capture = paths.get("/merchants/{merchantId}/orders/{orderId}/capture").at("/post/responses");
		assertThat(capture.at("/201/content/application~1json/schema/$ref").asString()).endsWith("/Payment");
		assertThat(capture.at("/default/content/application~1problem+json/schema/$ref").asString())
			.endsWith("/Problem");
	}

}
