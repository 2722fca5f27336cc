// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

@Tag("slow")
class LocalDynamoDbTests {

	@Test
	void storesAndReturnsAnItem() {
		LocalDynamoDb dynamoDb = LocalDynamoDb.shared();
		dynamoDb.reset();
		Orders.create(dynamoDb);
		Orders.put(dynamoDb, Orders.item("1"));
		assertThat(Orders.all(dynamoDb)).containsExactly(Orders.item("1"));
	}

	@Test
	void sharedIsOneAndSurvivesItsClosing() {
		LocalDynamoDb shared = LocalDynamoDb.shared();
		assertThat(shared.dynamoDbClient().listTables()).isNotNull();
		shared.close();
		assertThat(LocalDynamoDb.shared()).isSameAs(shared);
		assertThat(shared.dynamoDbClient().listTables()).isNotNull();
	}

	@Test
	void configuresAsynchronousAndStreamsClients() {
		LocalDynamoDb dynamoDb = LocalDynamoDb.shared();
		dynamoDb.reset();
		Orders.create(dynamoDb);
		try (DynamoDbAsyncClient asynchronous = dynamoDb.configure(DynamoDbAsyncClient.builder()).build();
				DynamoDbStreamsClient streams = dynamoDb.configure(DynamoDbStreamsClient.builder()).build()) {
			assertThat(asynchronous.listTables().join().tableNames()).containsExactly("orders");
			assertThat(streams.listStreams((request) -> request.tableName("orders")).streams()).isEmpty();
		}
	}

	@Test
	void clientsIgnoreWhatAnEndpointForbids() {
		System.setProperty("aws.useFipsEndpoint", "true");
		System.setProperty("aws.useDualstackEndpoint", "true");
		try (DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build()) {
			assertThat(client.listTables()).isNotNull();
		}
		finally {
			System.clearProperty("aws.useFipsEndpoint");
			System.clearProperty("aws.useDualstackEndpoint");
		}
	}

	@Test
	void resetDeletesEveryTable() {
		LocalDynamoDb dynamoDb = LocalDynamoDb.shared();
		dynamoDb.reset();
		int morePagesThanOne = 101;
		IntStream.range(0, morePagesThanOne)
			.forEach((i) -> dynamoDb.dynamoDbClient()
				.createTable(Orders.table().tableName("table" + i).deletionProtectionEnabled(i == 50).build()));
		dynamoDb.reset();
		assertThat(dynamoDb.dynamoDbClient().listTables().tableNames()).isEmpty();
	}

	@Test
	void isReadyInUnderThreeSeconds() {
		assertThat(Stream.generate(LocalDynamoDbTests::startDuration).limit(3))
			.anySatisfy((duration) -> assertThat(duration).isLessThan(Duration.ofSeconds(3)));
	}

	private static Duration startDuration() {
		long start = System.nanoTime();
		LocalDynamoDb dynamoDb = LocalDynamoDb.start();
		Duration duration = Duration.ofNanos(System.nanoTime() - start);
		dynamoDb.close();
		return duration;
	}

	@Test
	void twoAtOnceHaveTheirOwnTables() {
		try (LocalDynamoDb one = LocalDynamoDb.start(); LocalDynamoDb other = LocalDynamoDb.start()) {
			Orders.create(one);
			assertThat(one.endpoint()).isNotEqualTo(other.endpoint());
			assertThat(one.dynamoDbClient().listTables().tableNames()).containsExactly("orders");
			assertThat(other.dynamoDbClient().listTables().tableNames()).isEmpty();
		}
	}

	@Test
	void dataInADirectorySurvivesARestart(@TempDir Path directory) {
		Path data = directory.resolve("not/yet there");
		try (LocalDynamoDb before = LocalDynamoDb.builder().directory(data).start()) {
			Orders.create(before);
			Orders.put(before, Orders.item("1"));
		}
		try (LocalDynamoDb after = LocalDynamoDb.builder().directory(data).start()) {
			assertThat(Orders.all(after)).containsExactly(Orders.item("1"));
		}
	}

	@Test
	void refusesADirectoryThatIsAFile(@TempDir Path directory) throws IOException {
		Path file = Files.createFile(directory.resolve("file"));
		assertThatExceptionOfType(LocalDynamoDbException.class)
			.isThrownBy(() -> LocalDynamoDb.builder().directory(file).start())
			.withMessageContaining("Cannot keep data in " + file);
	}

	@Test
	void reportsADatabaseThatCannotBeOpened(@TempDir Path directory) throws IOException {
		Files.createDirectory(directory.resolve("shared-local-instance.db"));
		assertThatExceptionOfType(LocalDynamoDbException.class)
			.isThrownBy(() -> LocalDynamoDb.builder().directory(directory).start())
			.withMessageContaining("unable to open database file");
	}

	@Test
	void listensOnTheLoopbackAddressOnly() throws IOException {
		int port = LocalDynamoDb.shared().endpoint().getPort();
		try (Socket socket = new Socket()) {
			socket.connect(new InetSocketAddress(loopback(1), port));
		}
		Stream<InetAddress> others = Stream
			.concat(Stream.of(loopback(2)),
					NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses))
			.filter((address) -> !address.getHostAddress().equals("127.0.0.1"));
		assertThat(others).isNotEmpty().allSatisfy((address) -> {
			try (Socket socket = new Socket()) {
				assertThatExceptionOfType(IOException.class)
					.isThrownBy(() -> socket.connect(new InetSocketAddress(address, port), 500));
			}
		});
	}

	@Test
	void listensOnTheGivenPort() throws IOException {
		int free;
		try (ServerSocket socket = new ServerSocket(0)) {
			free = socket.getLocalPort();
		}
		try (LocalDynamoDb dynamoDb = LocalDynamoDb.builder().port(free).start()) {
			assertThat(dynamoDb.endpoint()).hasPort(free);
		}
	}

	@Test
	void saysThatAPortIsTaken() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, loopback(1))) {
			assertThatExceptionOfType(LocalDynamoDbException.class)
				.isThrownBy(() -> LocalDynamoDb.builder().port(socket.getLocalPort()).start())
				.withMessage("DynamoDB Local cannot listen on port " + socket.getLocalPort()
						+ " of 127.0.0.1: the port is taken or reserved. Stop the process that listens there, "
						+ "choose another port, or choose none to get a free one.")
				.satisfies((failure) -> assertThat(failure.isPortTaken()).isTrue());
		}
	}

	@Test
	void refusesAnImpossiblePort() {
		assertThatIllegalArgumentException().isThrownBy(() -> LocalDynamoDb.builder().port(65536))
			.withMessageContaining("65536");
	}

	@Test
	void saysForWhichPlatformNoNativeLibraryExists() {
		assertThatExceptionOfType(LocalDynamoDbException.class)
			.isThrownBy(() -> LocalDynamoDb.builder().jvmOptions("-Dorg.sqlite.osinfo.architecture=pdp11").start())
			.withMessageStartingWith("DynamoDB Local cannot load its native SQLite library on "
					+ System.getProperty("os.name") + " " + System.getProperty("os.arch"));
	}

	@Test
	void aCrashReportsTheLastOutput() {
		assertThatExceptionOfType(LocalDynamoDbException.class)
			.isThrownBy(() -> LocalDynamoDb.builder().jvmOptions("-XX:+NoSuchOption").start())
			.withMessageStartingWith("DynamoDB Local ended with status 1 before it was ready. Its last output:")
			.withMessageContaining("Unrecognized VM option 'NoSuchOption'");
	}

	@Test
	void givesUpWhenItIsNotReadyInTime() {
		List<ProcessHandle> before = ProcessHandle.current().children().toList();
		assertThatExceptionOfType(LocalDynamoDbException.class)
			.isThrownBy(() -> LocalDynamoDb.builder().startTimeout(Duration.ofMillis(1)).start())
			.withMessageStartingWith("DynamoDB Local was not ready within PT0.001S.");
		assertThat(ProcessHandle.current().children()).containsExactlyInAnyOrderElementsOf(before);
	}

	@Test
	void interruptionEndsTheStart() {
		Thread.currentThread().interrupt();
		assertThatExceptionOfType(LocalDynamoDbException.class).isThrownBy(LocalDynamoDb::start)
			.withMessageStartingWith("Interrupted");
		assertThat(Thread.interrupted()).isTrue();
	}

	@Test
	void outputThatFillsThePipeDoesNotBlockIt() {
		try (LocalDynamoDb dynamoDb = LocalDynamoDb.builder().jvmOptions("-Xlog:class+load=debug").start()) {
			Orders.create(dynamoDb);
			assertThat(Orders.all(dynamoDb)).isEmpty();
		}
	}

	@Test
	void telemetryIsNeverLoaded(@TempDir Path directory) throws IOException {
		Path log = directory.resolve("classes.log");
		try (LocalDynamoDb dynamoDb = LocalDynamoDb.builder().jvmOptions("-Xlog:class+load:file=" + log).start()) {
			Orders.create(dynamoDb);
		}
		assertThat(Files.readString(log)).contains("LocalDynamoDBServerHandler").doesNotContain("pinpoint.Pinpoint");
	}

	@Test
	void closingEndsTheProcessAndMayBeRepeated() {
		LocalDynamoDb dynamoDb = LocalDynamoDb.start();
		dynamoDb.close();
		dynamoDb.close();
		assertThat(dynamoDb.process().isAlive()).isFalse();
		assertThatExceptionOfType(ConnectException.class)
			.isThrownBy(() -> new Socket(loopback(1), dynamoDb.endpoint().getPort()).close());
	}

	@Test
	void refusesEveryUseOnceItIsClosed() {
		LocalDynamoDb dynamoDb = LocalDynamoDb.start();
		assertThat(dynamoDb.dynamoDbClient()).isNotNull();
		dynamoDb.close();
		List<ThrowingCallable> uses = List.of(dynamoDb::dynamoDbClient, dynamoDb::reset,
				() -> dynamoDb.configure(DynamoDbClient.builder()));
		assertThat(uses).allSatisfy((use) -> assertThatExceptionOfType(LocalDynamoDbException.class).isThrownBy(use)
			.withMessage("LocalDynamoDb[" + dynamoDb.endpoint() + "] is closed. Start another one."));
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void anInterruptFromTheTerminalIsLeftToTheParent() throws Exception {
		try (LocalDynamoDb dynamoDb = LocalDynamoDb.start()) {
			String pid = Long.toString(dynamoDb.process().pid());
			assertThat(new ProcessBuilder("kill", "-INT", pid).start().waitFor()).isZero();
			assertThat(dynamoDb.process().onExit()).failsWithin(Duration.ofMillis(500));
			assertThat(dynamoDb.dynamoDbClient().listTables().tableNames()).isEmpty();
		}
	}

	@Test
	void leavesNoFilesBehind() {
		LocalDynamoDb dynamoDb = LocalDynamoDb.start();
		Path directory = dynamoDb.workDirectory();
		assertThat(directory).isNotEmptyDirectory();
		dynamoDb.close();
		assertThat(directory).doesNotExist();
	}

	@Test
	void startsFromClassesThatAreInNoFile() throws ReflectiveOperationException {
		Class<?> type = new UnpackedClasses().loadClass(LocalDynamoDb.class.getName());
		assertThat(type).isNotEqualTo(LocalDynamoDb.class);
		assertThat(type.getProtectionDomain().getCodeSource().getLocation()).isNull();
		Object dynamoDb = type.getMethod("start").invoke(null);
		assertThat(type.getMethod("endpoint").invoke(dynamoDb)).isNotNull();
		type.getMethod("close").invoke(dynamoDb);
	}

	private static InetAddress loopback(int last) throws IOException {
		return InetAddress.getByAddress(new byte[] { 127, 0, 0, (byte) last });
	}

}
