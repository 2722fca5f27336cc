// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import java.time.Clock;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

@SpringBootApplication(proxyBeanMethods = false)
class ShopApplication {

	/** Beside which that of the test comes first. */
	@Bean
	Clock clock() {
		return Clock.systemUTC();
	}

}
