// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

import io.tabletheory.sample.Api.Answer;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;

@RunningService
class BrowserProtectionTests {

	private final int port;

	@Autowired
	BrowserProtectionTests(@LocalServerPort int port) {
		this.port = port;
	}

	@Test
	void answersToItsOwnNamesOnly() throws IOException {
		assertThat(answer("localhost")).startsWith("HTTP/1.1 200");
		assertThat(answer("LOCALHOST:" + this.port)).startsWith("HTTP/1.1 200");
		assertThat(answer("127.0.0.1:" + this.port)).startsWith("HTTP/1.1 200");
		assertThat(answer("[::1]:" + this.port)).startsWith("HTTP/1.1 200");
		assertThat(answer("attacker.example")).startsWith("HTTP/1.1 421")
			.contains("application/problem+json", "payments.hosts", "X-Content-Type-Options: nosniff",
					"Referrer-Policy: same-origin", "default-src 'none'")
			.doesNotContain("bakery");
		assertThat(answer("localhost.attacker.example:" + this.port)).startsWith("HTTP/1.1 421");
	}

	@Test
	void everyAnswerTellsBrowsersWhatTheyMayDo() {
		for (String path : new String[] { "/", "/payments.css", "/merchants/bakery", "/nowhere", "/favicon.ico" }) {
			Answer answer = Api.on(this.port).get(path);
			assertThat(answer.header("X-Content-Type-Options")).as(path).isEqualTo("nosniff");
			assertThat(answer.header("Referrer-Policy")).as(path).isEqualTo("same-origin");
			assertThat(answer.header("Content-Security-Policy")).as(path)
				.contains("default-src 'none'", "frame-ancestors 'none'");
		}
	}

	@Test
	void thereIsAnIcon() {
		Api.on(this.port).get("/favicon.ico").expect(200);
	}

	/** Clients of the JDK say which host they mean; here somebody else does. */
	private String answer(String host) throws IOException {
		try (Socket socket = new Socket("localhost", this.port)) {
			socket.getOutputStream()
				.write(("GET /merchants/bakery HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
					.getBytes(StandardCharsets.US_ASCII));
			return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		}
	}

}
