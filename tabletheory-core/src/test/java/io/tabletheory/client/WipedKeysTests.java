// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.tabletheory.encryption.DataKeyCaching;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.RecordedKeys;
import io.tabletheory.testing.SealedModels;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Data keys in dumps of the heap: those of the cache while it may have them, and then
 * none.
 */
@Tag("slow")
@Timeout(120)
class WipedKeysTests {

	private static final Duration MAX_AGE = Duration.ofSeconds(5);

	private static DynamoDbClient client;

	private static DynamoDbAsyncClient asyncClient;

	@TempDir
	private Path directory;

	private final RecordedKeys keys = new RecordedKeys();

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();
		asyncClient = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build();
	}

	@AfterAll
	static void stop() {
		client.close();
		asyncClient.close();
	}

	private TableTheory tableTheory(DataKeyCaching caching) {
		TableTheory tableTheory = TableTheory.builder()
			.client(client)
			.client(asyncClient)
			.schema(Schema.of(List.of(SealedModels.CARD)))
			.encryption(FieldEncryption.with(this.keys).key("master").caching(caching).build())
			.build();
		tableTheory.tables().ensure();
		return tableTheory;
	}

	private static void use(TableTheory tableTheory) {
		tableTheory.items("Card").put(SealedModels.cardOf("a", "1"));
		tableTheory.asyncItems("Card").put(SealedModels.cardOf("a", "2")).join();
		assertThat(tableTheory.items("Card").all(ItemQuery.where("shop", "=", "a"))).hasSize(2);
		assertThat(tableTheory.asyncItems("Card").all(ItemQuery.where("shop", "=", "a")).join()).hasSize(2);
	}

	@Test
	void theHeapHasNoKeyOnceTheCacheMayHaveNone() throws Exception {
		TableTheory tableTheory = tableTheory(new DataKeyCaching(MAX_AGE, 1_000, 10));
		long before = System.nanoTime();
		use(tableTheory);
		assertThat(this.keys.inverted()).hasSize(1);
		long found = keysInHeap();
		if (System.nanoTime() - before < MAX_AGE.toNanos()) {
			// So that it is known to find one that is there.
			assertThat(found).isEqualTo(1);
		}
		Thread.sleep(MAX_AGE.plusSeconds(1).toMillis());
		assertThat(keysInHeap()).isZero();
		use(tableTheory);
	}

	@Test
	void theHeapHasNoKeyOnceItIsClosed() throws Exception {
		TableTheory tableTheory = tableTheory(DataKeyCaching.DEFAULTS);
		use(tableTheory);
		assertThat(keysInHeap()).isEqualTo(1);
		tableTheory.close();
		assertThat(keysInHeap()).isZero();
		assertThat(tableTheory.schema()).isNotNull();
	}

	@Test
	void theHeapHasNoKeyOfDigestsOnceItIsClosed() throws Exception {
		FieldEncryption.Builder encryption = FieldEncryption.with(this.keys).key("master");
		TableTheory tableTheory = TableTheory.builder()
			.schema(Schema.of(List.of(SealedModels.PATIENT)))
			.encryption(encryption.digestKey(encryption.build().newDigestKey()).build())
			.buildUnconnected();
		assertThat(keysInHeap()).isEqualTo(1);
		tableTheory.close();
		assertThat(keysInHeap()).isZero();
		assertThat(tableTheory.schema()).isNotNull();
	}

	@Test
	void theHeapHasNoKeyAtACheckpoint() throws Exception {
		FieldEncryption.Builder encryption = FieldEncryption.with(this.keys).key("master");
		TableTheory tableTheory = TableTheory.builder()
			.client(client)
			.client(asyncClient)
			.schema(Schema.of(List.of(SealedModels.CARD, SealedModels.PATIENT)))
			.encryption(encryption.digestKey(encryption.build().newDigestKey()).build())
			.build();
		tableTheory.tables().ensure();
		use(tableTheory);
		assertThat(keysInHeap()).isEqualTo(2);
		tableTheory.beforeCheckpoint();
		assertThat(keysInHeap()).isZero();
		tableTheory.afterRestore();
		use(tableTheory);
		assertThat(keysInHeap()).isPositive();
		tableTheory.close();
	}

	@Test
	void withoutACacheTheHeapHasNoKeyAfterAnOperation() throws Exception {
		TableTheory tableTheory = tableTheory(DataKeyCaching.OFF);
		use(tableTheory);
		assertThat(this.keys.inverted()).hasSize(2);
		assertThat(keysInHeap()).isZero();
		assertThat(tableTheory.schema()).isNotNull();
	}

	/**
	 * The number of keys that are found among all live objects. Garbage may contain more,
	 * because the JDK's ciphers keep a copy of their key that nobody can wipe.
	 */
	private long keysInHeap() throws IOException {
		Path dump = this.directory.resolve("heap" + System.nanoTime() + ".hprof");
		ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).dumpHeap(dump.toString(), true);
		long found = this.keys.inverted().stream().filter((key) -> contains(dump, key)).count();
		Files.delete(dump);
		return found;
	}

	private static boolean contains(Path dump, byte[] inverted) {
		byte[] buffer = new byte[1 << 20];
		int kept = 0;
		try (InputStream in = Files.newInputStream(dump)) {
			for (int read = in.read(buffer, kept, buffer.length - kept); read > 0; read = in.read(buffer, kept,
					buffer.length - kept)) {
				int end = kept + read;
				for (int at = 0; at + inverted.length <= end; at++) {
					if ((byte) ~buffer[at] == inverted[0] && matches(buffer, at, inverted)) {
						return true;
					}
				}
				kept = Math.min(inverted.length - 1, end);
				System.arraycopy(buffer, end - kept, buffer, 0, kept);
			}
			return false;
		}
		catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
		finally {
			Arrays.fill(buffer, (byte) 0);
		}
	}

	private static boolean matches(byte[] buffer, int at, byte[] inverted) {
		for (int i = 0; i < inverted.length; i++) {
			if ((byte) ~buffer[at + i] != inverted[i]) {
				return false;
			}
		}
		return true;
	}

}
