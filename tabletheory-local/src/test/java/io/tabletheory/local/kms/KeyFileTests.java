// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import ch.qos.logback.classic.spi.ILoggingEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.kms.model.KeyState;
import software.amazon.awssdk.services.kms.model.KmsInternalException;
import software.amazon.awssdk.services.kms.model.NotFoundException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class KeyFileTests {

	private static final String ID = "01234567-89ab-cdef-0123-456789abcdef";

	private static final String MATERIAL = "c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2U=";

	@TempDir
	private Path directory;

	private Path file;

	@BeforeEach
	void nameFile() {
		this.file = this.directory.resolve("keys.json");
	}

	@Test
	void keepsKeysOverARestart() {
		SdkBytes before;
		SdkBytes after;
		String key;
		try (Kms kms = start()) {
			key = kms.server.keyArn("alias/a");
			before = kms.encrypt(key, "before", Kms.CONTEXT);
			kms.rotate(key);
			after = kms.encrypt(key, "after", Kms.CONTEXT);
		}
		try (Kms kms = start()) {
			assertThat(kms.server.keyArn("alias/a")).isEqualTo(key);
			assertThat(kms.decrypt(before, Kms.CONTEXT)).isEqualTo("before");
			assertThat(kms.decrypt(after, Kms.CONTEXT)).isEqualTo("after");
		}
	}

	@Test
	void keepsWhatIsSaidOfAKey() {
		String key;
		Object described;
		try (Kms kms = start()) {
			key = kms.client.createKey((request) -> request.description("\u00e9 \"x\"")).keyMetadata().arn();
			kms.rotate(key);
			kms.scheduleDeletion(key);
			described = kms.describe(key);
		}
		try (Kms kms = start()) {
			assertThat(kms.describe(key)).isEqualTo(described);
		}
	}

	@Test
	void keepsAKeyDisabled() {
		String key;
		try (Kms kms = start()) {
			key = kms.server.createKey();
			kms.disable(key);
		}
		try (Kms kms = start()) {
			assertThat(kms.describe(key).keyState()).isEqualTo(KeyState.DISABLED);
		}
	}

	@Test
	void forgetsADeletedKey() throws IOException {
		try (Kms kms = start()) {
			String key = kms.server.keyArn("alias/a");
			kms.scheduleDeletion(key);
			kms.pass(Duration.ofDays(7));
			kms.server.createKey();
			assertThat(Files.readString(this.file)).doesNotContain(key.substring(key.indexOf('/') + 1), "alias/a");
		}
	}

	@Test
	void letsNobodyButTheOwnerRead() throws IOException {
		try (Kms kms = start()) {
			assertThat(permissions(this.file)).isEqualTo("rw-------");
			kms.server.createKey();
			assertThat(permissions(this.file)).isEqualTo("rw-------");
			assertThat(permissions(this.directory.resolve("keys.json.lock"))).isEqualTo("rw-------");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "rw-r-----", "rw----r--", "rw--w----", "rw-----w-", "rwxrwxrwx" })
	void refusesAFileThatOthersCanAccess(String permissions) throws IOException {
		start().close();
		byte[] before = Files.readAllBytes(this.file);
		Files.setPosixFilePermissions(this.file, PosixFilePermissions.fromString(permissions));
		assertThatExceptionOfType(IllegalStateException.class).isThrownBy(this::start)
			.withMessageContainingAll(this.file.toString(), permissions, "chmod 600");
		assertThat(this.file).hasBinaryContent(before);
		assertThat(permissions(this.file)).isEqualTo(permissions);
	}

	@Test
	void startsOnceTheReasonOfARefusalIsGone() throws IOException {
		start().close();
		Files.setPosixFilePermissions(this.file, PosixFilePermissions.fromString("rw-r--r--"));
		assertThatExceptionOfType(IllegalStateException.class).isThrownBy(this::start);
		Files.setPosixFilePermissions(this.file, PosixFilePermissions.fromString("r--------"));
		start().close();
	}

	@Test
	void readsVersionOne() throws IOException {
		write("{'format':'tabletheory-local-kms/1','keys':[" + key("'material':['" + MATERIAL + "']")
				+ "],'aliases':{'alias/a':'" + ID + "'}}");
		try (Kms kms = start()) {
			assertThat(kms.describe("alias/a").keyId()).isEqualTo(ID);
			assertThat(kms.describe("alias/a").description()).isEqualTo("d");
			assertThat(kms.describe("alias/a").creationDate()).isEqualTo("2026-01-01T00:00:00Z");
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			''                                                         | not one JSON object
			{                                                          | not valid JSON
			{}                                                         | format is required
			{'format':'tabletheory-local-kms/2','keys':[]}             | format must be tabletheory-local-kms/1
			{'format':'tabletheory-local-kms/1','keys':{}}             | keys must be a list
			{'format':'tabletheory-local-kms/1','keys':[7]}            | keys must be a JSON object
			{'format':'tabletheory-local-kms/1','keys':[KEY]}          | material must be
			{'format':'tabletheory-local-kms/1','keys':[SHORT]}        | material must be
			{'format':'tabletheory-local-kms/1','keys':[{'id':'x'}]}   | id must be a UUID
			{'format':'tabletheory-local-kms/1','keys':[UNTIMELY]}     | created must be a point in time
			{'format':'tabletheory-local-kms/1','aliases':{'alias/a':'ID'}} | an alias names a key
			""")
	void refusesAMalformedFileAndLeavesItAsItIs(String text, String problem) throws IOException {
		write(text.replace("KEY", key("'material':[]"))
			.replace("SHORT", key("'material':['" + MATERIAL + "','c2VjcmV0']"))
			.replace("UNTIMELY", key("'material':['" + MATERIAL + "']").replace("2026-01-01", "secret"))
			.replace("ID", ID));
		byte[] before = Files.readAllBytes(this.file);
		assertThatExceptionOfType(IllegalStateException.class).isThrownBy(this::start)
			.withMessageContainingAll(this.file.toString(), "malformed", problem)
			.withNoCause()
			.satisfies((failure) -> assertThat(failure.getMessage()).doesNotContain("c2Vj", "secret"));
		assertThat(this.file).hasBinaryContent(before);
	}

	@Test
	void refusesAFileThatCannotBeAKeyFileForItsSize() throws IOException {
		write(" ".repeat((1 << 24) + 1));
		assertThatExceptionOfType(IllegalStateException.class).isThrownBy(this::start).withMessageContaining("larger");
	}

	@Test
	void refusesADirectory() {
		this.file = this.directory;
		assertThatExceptionOfType(IllegalStateException.class).isThrownBy(this::start)
			.withMessageContaining("is a directory");
	}

	@Test
	void refusesAPlaceWhereItCannotWrite() {
		this.file = Path.of("/proc/self/keys.json");
		assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(this::start)
			.withMessageContaining("/proc/self/keys.json");
	}

	@Test
	void createsTheDirectory() {
		this.file = this.directory.resolve("a/b/keys.json");
		start().close();
		assertThat(this.file).exists();
	}

	@Test
	void followsASymbolicLinkAndKeepsIt() throws IOException {
		start().close();
		Path link = Files.createSymbolicLink(this.directory.resolve("link"), this.file);
		Path real = this.file;
		this.file = link;
		try (Kms kms = start()) {
			kms.server.createAlias("alias/linked", kms.server.createKey());
		}
		assertThat(link).isSymbolicLink();
		assertThat(Files.readString(real)).contains("alias/linked");
	}

	@Test
	void leavesNoOtherFiles() throws IOException {
		try (Kms kms = start()) {
			kms.server.createKey();
		}
		try (var files = Files.list(this.directory)) {
			assertThat(files).extracting((path) -> path.getFileName().toString())
				.containsExactlyInAnyOrder("keys.json", "keys.json.lock");
		}
	}

	@Test
	void isUsedByOneAtATime() {
		try (Kms kms = start()) {
			kms.server.createKey();
			assertThatExceptionOfType(IllegalStateException.class).isThrownBy(this::start)
				.withMessageContainingAll(this.file.toString(), "in use");
		}
		start().close();
	}

	@Test
	void isUsedByOneProcessAtATimeAndFreeOnceThatIsKilled() throws Exception {
		Process other = HeldKms.run(this.file.toString());
		try {
			assertThat(HeldKms.endpoint(other)).hasHost("127.0.0.1");
			assertThatExceptionOfType(IllegalStateException.class).isThrownBy(this::start)
				.withMessageContaining("in use");
		}
		finally {
			other.destroyForcibly().waitFor();
		}
		start().close();
	}

	@Test
	void doesNotKnowAKeyThatItCouldNotWrite() throws IOException {
		this.file = this.directory.resolve("sub/keys.json");
		try (Kms kms = start()) {
			kms.server.createKey();
			Files.delete(this.file);
			Files.delete(this.file.resolveSibling("keys.json.lock"));
			Files.delete(this.file.getParent());
			List<ILoggingEvent> events = KmsLog
				.of(() -> assertThatExceptionOfType(KmsInternalException.class).isThrownBy(kms.client::createKey)
					.withMessageContaining("log"));
			assertThat(events).isNotEmpty().allSatisfy((event) -> {
				assertThat(event.getFormattedMessage()).isEqualTo("CreateKey failed");
				assertThat(event.getThrowableProxy().getMessage()).contains(this.file.toString());
			});
			assertThat(kms.client.listKeys().keys()).hasSize(1);
		}
	}

	@Test
	void isNotWrittenOnceItIsClosed() {
		Kms kms = start();
		kms.close();
		assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(kms.server::createKey);
	}

	@Test
	void doesNotHaveTheKeysOfMemory() {
		String key;
		try (Kms kms = new Kms()) {
			key = kms.server.createKey();
		}
		try (Kms kms = new Kms()) {
			assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> kms.encrypt(key, "x", Map.of()));
		}
	}

	private Kms start() {
		return new Kms(LocalKms.builder().keyFile(this.file));
	}

	private void write(String text) throws IOException {
		Files.createFile(this.file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
		Files.writeString(this.file, text.replace('\'', '"'));
	}

	private static String key(String material) {
		return "{'id':'" + ID + "','description':'d','created':'2026-01-01T00:00:00Z','enabled':true," + material + "}";
	}

	private static String permissions(Path path) throws IOException {
		return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
	}

}
