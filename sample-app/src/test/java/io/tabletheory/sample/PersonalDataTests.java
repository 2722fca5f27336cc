// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

@RunningService
@ExtendWith(OutputCaptureExtension.class)
class PersonalDataTests {

	private static final List<String> PERSONAL = List.of("Personal", "personal@example.com", "+49 30 4711",
			"Elm Street", "tok_personal");

	/**
	 * Those that see requests and items, but for the HTTP client, which logs all bytes at
	 * TRACE.
	 */
	private static final List<String> LOGGERS = List.of("io.tabletheory", "org.springframework.web",
			"software.amazon.awssdk");

	private final Api api;

	private final DynamoDbClient client;

	private final LoggingSystem logging;

	@Autowired
	PersonalDataTests(@LocalServerPort int port, DynamoDbClient client) {
		this.api = Api.on(port);
		this.client = client;
		this.logging = LoggingSystem.get(PersonalDataTests.class.getClassLoader());
	}

	@Test
	void isNeitherInTheTableNorInLogs(CapturedOutput output) {
		LOGGERS.forEach((logger) -> this.logging.setLogLevel(logger, LogLevel.DEBUG));
		try {
			useEverything();
		}
		finally {
			LOGGERS.forEach((logger) -> this.logging.setLogLevel(logger, null));
		}
		assertThat(output.getAll()).contains("CustomerData[version=null]").doesNotContain(PERSONAL);
		String stored = this.client.scanPaginator((scan) -> scan.tableName("payments"))
			.items()
			.stream()
			.map(Object::toString)
			.collect(Collectors.joining());
		assertThat(stored).contains("MERCHANT#discreet-shop#CUSTOMER#c2").doesNotContain(PERSONAL);
	}

	private void useEverything() {
		String shop = this.api.merchant("discreet-shop");
		this.api.put(shop + "/customers/c2", """
				{"name": "Personal", "email": "personal@example.com", "phone": "+49 30 4711"}
				""").expect(201);
		this.api.post(shop + "/customers/search", "{\"email\": \"personal@example.com\"}").expect(200);
		this.api.put(shop + "/orders/o1", """
				{"customerId": "c2", "lines": [{"article": "Tea", "quantity": 5, "price": 250}],
				"deliverTo": {"street": "Elm Street 5", "postalCode": "10115", "city": "Berlin"}}
				""").expect(201);
		this.api.post(shop + "/orders/o1/capture", """
				{"amount": {"minor": 1250, "currency": "EUR"}, "instrument": "tok_personal"}
				""", "Idempotency-Key", "k1").expect(201);
		this.api.refund(shop + "/orders/o1", 100, 1).expect(201);
		this.api.get(shop + "/orders/o1/history").expect(200);
		this.api.get(shop + "/orders").expect(200);
		this.api.get("/orders/discreet-shop/o1").expect(200);
	}

}
