// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RestartTests {

	/**
	 * In a process of its own, in which what is referred to softly goes as soon as nobody
	 * needs it: Spring's own caches are of that kind.
	 */
	@Test
	void noRestartKeepsTheClassesOfTheOneBefore() throws IOException, InterruptedException {
		Process restarts = new ProcessBuilder(List.of(
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:SoftRefLRUPolicyMSPerMB=0",
				"-Xmx512m", "-cp", System.getProperty("java.class.path"), Restarts.class.getName()))
			.redirectErrorStream(true)
			.start();
		try {
			String said = new String(restarts.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			assertThat(restarts.waitFor(1, TimeUnit.MINUTES)).isTrue();
			assertThat(said).contains("Collected: 2 of 2");
		}
		finally {
			restarts.destroyForcibly();
		}
	}

}
