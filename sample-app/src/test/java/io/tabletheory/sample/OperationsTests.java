// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import io.tabletheory.sample.Api.Answer;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;

@RunningService
class OperationsTests {

	private final Api api;

	@Autowired
	OperationsTests(@LocalServerPort int port) {
		this.api = Api.on(port);
	}

	@Test
	void healthIsThatOfTheTableToo() {
		Answer health = this.api.get("/actuator/health").expect(200);
		assertThat(health.at("/status")).isEqualTo("UP");
		assertThat(health.text()).contains("payments");
	}

	@Test
	void theSearchForOrdersIsOneQueryOfAnIndex() {
		Answer description = this.api.get("/actuator/tabletheory").expect(200);
		assertThat(description.text()).contains("byStatus", "findByMerchantIdAndStatusAndPlacedAtBetween")
			.doesNotContain("\"Scan\"");
	}

}
