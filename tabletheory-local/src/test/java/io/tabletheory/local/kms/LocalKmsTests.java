// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.kms.KmsAsyncClient;
import software.amazon.awssdk.services.kms.model.DecryptResponse;
import software.amazon.awssdk.services.kms.model.InvalidCiphertextException;
import software.amazon.awssdk.services.kms.model.NotFoundException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(60)
class LocalKmsTests {

	@Test
	void listensOnTheLoopbackAddressOnly() throws Exception {
		try (LocalKms kms = LocalKms.start()) {
			int port = kms.endpoint().getPort();
			assertThat(kms.endpoint()).hasScheme("http").hasHost("127.0.0.1");
			new Socket(InetAddress.getLoopbackAddress(), port).close();
			for (InetAddress address : otherAddresses()) {
				assertThatExceptionOfType(ConnectException.class).isThrownBy(() -> new Socket(address, port).close());
			}
		}
	}

	private static List<InetAddress> otherAddresses() throws Exception {
		return NetworkInterface.networkInterfaces()
			.flatMap(NetworkInterface::inetAddresses)
			.filter((address) -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
			.toList();
	}

	@Test
	void listensOnTheGivenPort() {
		int port;
		try (LocalKms kms = LocalKms.start()) {
			port = kms.endpoint().getPort();
			assertThatExceptionOfType(IllegalStateException.class)
				.isThrownBy(() -> LocalKms.builder().port(port).start())
				.withMessageContainingAll("Port " + port, "taken");
		}
		try (LocalKms kms = LocalKms.builder().port(port).start()) {
			assertThat(kms.endpoint().getPort()).isEqualTo(port);
		}
	}

	@Test
	void releasesTheKeyFileWhenThePortIsTaken(@TempDir Path directory) {
		Path file = directory.resolve("keys.json");
		try (LocalKms kms = LocalKms.start()) {
			assertThatExceptionOfType(IllegalStateException.class)
				.isThrownBy(() -> LocalKms.builder().port(kms.endpoint().getPort()).keyFile(file).start());
		}
		LocalKms.builder().keyFile(file).start().close();
	}

	@Test
	void keepsTheKeysOfTwoApart() {
		try (Kms first = new Kms(); Kms second = new Kms()) {
			String key = first.server.createKey();
			assertThat(first.describe(key).arn()).isEqualTo(key);
			assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> second.describe(key));
		}
	}

	@Test
	void refusesConnectionsOnceClosed() {
		LocalKms kms = LocalKms.start();
		kms.close();
		kms.close();
		assertThatExceptionOfType(ConnectException.class)
			.isThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), kms.endpoint().getPort()).close());
	}

	@Test
	void endsWithTheProgramThatStartedIt() throws Exception {
		Process program = HeldKms.run();
		try {
			assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
			assertThat(program.exitValue()).isZero();
		}
		finally {
			program.destroyForcibly();
		}
	}

	/**
	 * In a process of its own, because another server of this JVM may have come first.
	 */
	@Test
	void answersWithoutWaitingForAcknowledgements(@TempDir Path directory) throws Exception {
		Process program = HeldKms.run(directory.resolve("keys.json").toString());
		try {
			HttpRequest request = HttpRequest.newBuilder(HeldKms.endpoint(program))
				.header("X-Amz-Target", "TrentService.ListKeys")
				.POST(BodyPublishers.ofString("{}"))
				.build();
			HttpClient client = HttpClient.newHttpClient();
			long[] nanos = new long[31];
			for (int i = 0; i < nanos.length; i++) {
				long start = System.nanoTime();
				client.send(request, BodyHandlers.discarding());
				nanos[i] = System.nanoTime() - start;
			}
			Arrays.sort(nanos);
			assertThat(Duration.ofNanos(nanos[nanos.length / 2])).isLessThan(Duration.ofMillis(35));
		}
		finally {
			program.destroyForcibly();
		}
	}

	@Test
	void warnsOnceThatItProtectsNothing(@TempDir Path directory) {
		Path file = directory.resolve("keys.json");
		List<ILoggingEvent> events = KmsLog.of(() -> {
			try (Kms kms = new Kms(LocalKms.builder().keyFile(file))) {
				kms.decrypt(kms.encrypt(kms.server.createKey(), "x", Map.of()), Map.of());
			}
		});
		assertThat(events).singleElement().satisfies((event) -> {
			assertThat(event.getLevel()).isEqualTo(Level.WARN);
			assertThat(event.getFormattedMessage()).contains("protects nothing", "http://127.0.0.1:", file.toString());
		});
	}

	@Test
	void leavesTheWarningToWhoeverGivesIt() {
		List<ILoggingEvent> events = KmsLog.of(() -> LocalKms.builder().announced(false).start().close());
		assertThat(events).allSatisfy((event) -> assertThat(event.getLevel()).isEqualTo(Level.DEBUG));
	}

	@Test
	void countsNothingUnderAWrongName() {
		try (Kms kms = new Kms()) {
			kms.server.createKey();
			assertThat(kms.server.calls("CreateKey")).isZero();
			kms.client.createKey();
			assertThat(kms.server.calls("CreateKey")).isEqualTo(1);
			assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> kms.server.calls("MakeKey"))
				.withMessageContaining("CreateKey");
		}
	}

	@Test
	void servesTheAsynchronousClient() {
		try (LocalKms kms = LocalKms.start(); KmsAsyncClient client = kms.configure(KmsAsyncClient.builder()).build()) {
			String key = kms.createKey();
			List<CompletableFuture<DecryptResponse>> calls = IntStream.range(0, 50)
				.mapToObj((i) -> client
					.generateDataKey((request) -> request.keyId(key).keySpec("AES_256").encryptionContext(Kms.CONTEXT))
					.thenCompose((generated) -> client
						.decrypt((request) -> request.ciphertextBlob(generated.ciphertextBlob())
							.encryptionContext(Kms.CONTEXT))))
				.toList();
			assertThat(calls).allSatisfy((call) -> assertThat(call.join().keyId()).isEqualTo(key));
			assertThatExceptionOfType(CompletionException.class)
				.isThrownBy(
						() -> client.decrypt((request) -> request.ciphertextBlob(SdkBytes.fromByteArray(new byte[100])))
							.join())
				.withCauseInstanceOf(InvalidCiphertextException.class);
		}
	}

	@Test
	void losesNoKeyAmongConcurrentChanges(@TempDir Path directory) throws Exception {
		Path file = directory.resolve("keys.json");
		Set<String> created = ConcurrentHashMap.newKeySet();
		try (Kms kms = new Kms(LocalKms.builder().keyFile(file))) {
			String shared = kms.server.createKey();
			concurrently(8, () -> {
				for (int i = 0; i < 10; i++) {
					String key = kms.client.createKey().keyMetadata().arn();
					SdkBytes ciphertext = kms.encrypt(shared, key, Kms.CONTEXT);
					kms.rotate(key);
					kms.disable(key);
					assertThat(kms.decrypt(ciphertext, Kms.CONTEXT)).isEqualTo(key);
					created.add(key);
				}
				return null;
			});
		}
		Keys keys = KeyFormat.read(Files.readAllBytes(file));
		assertThat(created).hasSize(80).allSatisfy((arn) -> {
			assertThat(keys.require(arn).enabled()).isFalse();
			assertThat(keys.require(arn).material()).hasSize(2);
		});
	}

	@Test
	void givesAnAliasToOneOfMany() throws Exception {
		try (Kms kms = new Kms()) {
			Set<String> keys = Collections.synchronizedSet(new HashSet<>());
			concurrently(8, () -> keys.add(kms.server.keyArn("alias/a")));
			assertThat(keys).hasSize(1);
			assertThat(kms.client.listKeys().keys()).hasSize(1);
		}
	}

	private static void concurrently(int threads, Callable<?> work) throws Exception {
		ExecutorService executor = Executors.newFixedThreadPool(threads);
		try {
			List<Callable<Object>> works = new ArrayList<>();
			IntStream.range(0, threads).forEach((i) -> works.add(work::call));
			for (Future<Object> future : executor.invokeAll(works)) {
				future.get();
			}
		}
		finally {
			executor.shutdownNow();
		}
	}

}
