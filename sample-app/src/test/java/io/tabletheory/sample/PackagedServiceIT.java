// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.tabletheory.aws.KmsDataKeys;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.LocalEndpoint;
import io.tabletheory.local.kms.LocalKms;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;

class PackagedServiceIT {

	private static final Duration PATIENCE = Duration.ofMinutes(2);

	private static final Pattern STARTED = Pattern.compile("Tomcat started on port (\\d+)");

	@TempDir
	private Path directory;

	private final List<Process> started = new ArrayList<>();

	@AfterEach
	void stop() throws InterruptedException {
		for (Process process : this.started) {
			process.destroy();
			process.waitFor(30, TimeUnit.SECONDS);
			process.destroyForcibly();
		}
	}

	@Test
	void startsAndServesWithADatabaseAndAKeyOfItsOwn() throws Exception {
		try (LocalKms kms = LocalKms.start(); KmsClient client = kms.configure(KmsClient.builder()).build()) {
			String key = kms.createKey();
			byte[] digestKey = FieldEncryption.with(KmsDataKeys.of(client))
				.key(key)
				.build()
				.newDigestKey()
				.asByteArray();
			Process service = start("--server.port=0", "--tabletheory.endpoint=" + LocalDynamoDb.shared().endpoint(),
					"--tabletheory.region=" + LocalEndpoint.REGION.id(), "--tabletheory.kms.endpoint=" + kms.endpoint(),
					"--tabletheory.encryption.key=" + key,
					"--tabletheory.encryption.digest-key=" + Base64.getEncoder().encodeToString(digestKey),
					"--tabletheory.schema.policy=create", "--payments.demo-data=true");
			Api api = Api.on(port(service));
			String order = api.order(api.merchant("packaged-shop"), "o1");
			api.capture(order, "k1").expect(201);
			assertThat(api.get(order + "/history").expect(200).at("/order/status")).isEqualTo("PAID");
			assertThat(api.get("/?merchant=packaged-shop").expect(200).text()).contains("12.50 EUR");
			api.get("/merchants/bakery").expect(404);
			assertThat(log()).contains("payments.demo-data is set, and ignored");
		}
	}

	@Test
	void saysWhatToDoWithoutADatabase() throws Exception {
		Process service = start("--server.port=0");
		assertThat(service.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
		assertThat(service.exitValue()).isNotZero();
		assertThat(log()).contains("tabletheory.region");
	}

	/** In a directory of its own, and as if this were no machine of a developer. */
	private Process start(String... arguments) throws IOException {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar",
						System.getProperty("packaged.jar")));
		command.addAll(List.of(arguments));
		ProcessBuilder builder = new ProcessBuilder(command).directory(this.directory.toFile())
			.redirectErrorStream(true)
			.redirectOutput(this.directory.resolve("log").toFile());
		builder.environment().keySet().removeIf((name) -> name.startsWith("AWS_"));
		builder.environment()
			.putAll(Map.of("AWS_ACCESS_KEY_ID", "packaged", "AWS_SECRET_ACCESS_KEY", "packaged", "AWS_CONFIG_FILE",
					"none", "AWS_SHARED_CREDENTIALS_FILE", "none", "AWS_EC2_METADATA_DISABLED", "true"));
		Process process = builder.start();
		this.started.add(process);
		return process;
	}

	private int port(Process service) throws Exception {
		Instant end = Instant.now().plus(PATIENCE);
		while (service.isAlive() && Instant.now().isBefore(end)) {
			Matcher started = STARTED.matcher(log());
			if (started.find()) {
				return Integer.parseInt(started.group(1));
			}
			Thread.sleep(100);
		}
		throw new AssertionError("The service does not start: " + log());
	}

	private String log() throws IOException {
		return Files.readString(this.directory.resolve("log"));
	}

}
