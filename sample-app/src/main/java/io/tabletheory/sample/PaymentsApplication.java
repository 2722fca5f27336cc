// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.info.Info;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * Starts the payments service.
 */
@SpringBootApplication
@OpenAPIDefinition(info = @Info(title = "Payments", version = "1"))
public class PaymentsApplication {

	public static void main(String[] args) {
		SpringApplication.run(PaymentsApplication.class, args);
	}

}
