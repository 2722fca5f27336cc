// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.kms.model.DecryptResponse;
import software.amazon.awssdk.services.kms.model.DisabledException;
import software.amazon.awssdk.services.kms.model.DryRunOperationException;
import software.amazon.awssdk.services.kms.model.EncryptResponse;
import software.amazon.awssdk.services.kms.model.EncryptionAlgorithmSpec;
import software.amazon.awssdk.services.kms.model.GenerateDataKeyRequest;
import software.amazon.awssdk.services.kms.model.GenerateDataKeyResponse;
import software.amazon.awssdk.services.kms.model.IncorrectKeyException;
import software.amazon.awssdk.services.kms.model.InvalidCiphertextException;
import software.amazon.awssdk.services.kms.model.InvalidKeyUsageException;
import software.amazon.awssdk.services.kms.model.KmsException;
import software.amazon.awssdk.services.kms.model.KmsInvalidStateException;
import software.amazon.awssdk.services.kms.model.NotFoundException;
import software.amazon.awssdk.services.kms.model.ReEncryptResponse;
import software.amazon.awssdk.services.kms.model.RecipientInfo;
import software.amazon.awssdk.services.kms.model.UnsupportedOperationException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CryptoOperationsTests {

	@AutoClose
	private static final Kms KMS = new Kms();

	private final String key = KMS.server.createKey();

	@ParameterizedTest
	@ValueSource(ints = { 128, 256 })
	void generatesADataKeyThatDecryptReturns(int bits) {
		GenerateDataKeyResponse generated = generate(
				(request) -> request.keySpec("AES_" + bits).encryptionContext(Kms.CONTEXT));
		assertThat(generated.keyId()).isEqualTo(this.key);
		assertThat(generated.plaintext().asByteArray()).hasSize(bits / 8);
		DecryptResponse decrypted = KMS.client
			.decrypt((request) -> request.ciphertextBlob(generated.ciphertextBlob()).encryptionContext(Kms.CONTEXT));
		assertThat(decrypted.plaintext()).isEqualTo(generated.plaintext());
		assertThat(decrypted.keyId()).isEqualTo(this.key);
		assertThat(decrypted.keyMaterialId()).isEqualTo(generated.keyMaterialId());
		assertThat(decrypted.encryptionAlgorithm()).isEqualTo(EncryptionAlgorithmSpec.SYMMETRIC_DEFAULT);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 24, 1024 })
	void generatesADataKeyOfSomeBytes(int bytes) {
		assertThat(generate((request) -> request.numberOfBytes(bytes)).plaintext().asByteArray()).hasSize(bytes);
	}

	@Test
	void generatesADifferentDataKeyEachTime() {
		assertThat(generate((request) -> request.keySpec("AES_256")).plaintext())
			.isNotEqualTo(generate((request) -> request.keySpec("AES_256")).plaintext());
	}

	static List<Consumer<GenerateDataKeyRequest.Builder>> wrongDataKeys() {
		return List.of((request) -> {
		}, (request) -> request.keySpec("AES_256").numberOfBytes(32), (request) -> request.keySpec("AES_192"),
				(request) -> request.numberOfBytes(0), (request) -> request.numberOfBytes(1025));
	}

	@ParameterizedTest
	@MethodSource("wrongDataKeys")
	void refusesADataKeyOfWrongOrNoSize(Consumer<GenerateDataKeyRequest.Builder> size) {
		assertCode("ValidationException", () -> generate(size));
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 4096 })
	void encryptsAndDecrypts(int bytes) {
		SdkBytes plaintext = SdkBytes.fromByteArray(new byte[bytes]);
		EncryptResponse encrypted = KMS.client.encrypt((request) -> request.keyId(this.key).plaintext(plaintext));
		assertThat(encrypted.keyId()).isEqualTo(this.key);
		assertThat(encrypted.encryptionAlgorithm()).isEqualTo(EncryptionAlgorithmSpec.SYMMETRIC_DEFAULT);
		assertThat(KMS.client.decrypt((request) -> request.ciphertextBlob(encrypted.ciphertextBlob())).plaintext())
			.isEqualTo(plaintext);
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 4097 })
	void refusesAPlaintextOfWrongSize(int bytes) {
		assertCode("ValidationException", () -> KMS.client
			.encrypt((request) -> request.keyId(this.key).plaintext(SdkBytes.fromByteArray(new byte[bytes]))));
	}

	@Test
	void encryptsTheSameDifferentlyEachTime() {
		assertThat(KMS.encrypt(this.key, "x", Map.of())).isNotEqualTo(KMS.encrypt(this.key, "x", Map.of()));
	}

	@Test
	void takesTheEncryptionContextInAnyOrder() {
		Map<String, String> order = new LinkedHashMap<>();
		order.put("b", "2");
		order.put("a", "1");
		Map<String, String> other = new LinkedHashMap<>();
		other.put("a", "1");
		other.put("b", "2");
		assertThat(KMS.decrypt(KMS.encrypt(this.key, "x", order), other)).isEqualTo("x");
	}

	static List<Map<String, String>> otherContexts() {
		return List.of(Map.of(), Map.of("a", "1"), Map.of("a", "1", "b", "3"), Map.of("a", "1", "B", "2"),
				Map.of("a", "2", "b", "1"), Map.of("a", "1", "b", "2", "c", ""), Map.of("a", "1b2"));
	}

	@ParameterizedTest
	@MethodSource("otherContexts")
	void doesNotDecryptWithAnotherContext(Map<String, String> context) {
		SdkBytes ciphertext = KMS.encrypt(this.key, "x", Map.of("a", "1", "b", "2"));
		assertThatExceptionOfType(InvalidCiphertextException.class).isThrownBy(() -> KMS.decrypt(ciphertext, context))
			.withMessageContaining("encryption context");
	}

	@Test
	void doesNotDecryptWithAContextWhereThereWasNone() {
		SdkBytes ciphertext = KMS.encrypt(this.key, "x", Map.of());
		assertThatExceptionOfType(InvalidCiphertextException.class)
			.isThrownBy(() -> KMS.decrypt(ciphertext, Map.of("", "")));
	}

	@Test
	void decryptsWithTheRightKeyByAnyName() {
		String alias = "alias/right";
		KMS.server.createAlias(alias, this.key);
		SdkBytes ciphertext = KMS.encrypt(alias, "x", Map.of());
		for (String name : List.of(this.key, alias, this.key.substring(this.key.indexOf('/') + 1))) {
			assertThat(KMS.client.decrypt((request) -> request.keyId(name).ciphertextBlob(ciphertext)).keyId())
				.isEqualTo(this.key);
		}
	}

	@Test
	void refusesToDecryptWithAnotherKey() {
		SdkBytes ciphertext = KMS.encrypt(this.key, "x", Map.of());
		String other = KMS.server.createKey();
		assertThatExceptionOfType(IncorrectKeyException.class)
			.isThrownBy(() -> KMS.client.decrypt((request) -> request.keyId(other).ciphertextBlob(ciphertext)));
		assertThatExceptionOfType(NotFoundException.class)
			.isThrownBy(() -> KMS.client.decrypt((request) -> request.keyId("alias/none").ciphertextBlob(ciphertext)));
	}

	@Test
	void saysWhichKeyACiphertextOfAnotherKmsNeeds() {
		try (Kms other = new Kms()) {
			String foreign = other.server.createKey();
			SdkBytes ciphertext = other.encrypt(foreign, "x", Map.of());
			assertCode("AccessDeniedException", () -> KMS.decrypt(ciphertext, Map.of())).withMessageContaining(foreign);
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 52, 53, 6144 })
	void refusesWhatIsNoCiphertext(int bytes) {
		assertThatExceptionOfType(InvalidCiphertextException.class)
			.isThrownBy(() -> KMS.decrypt(SdkBytes.fromByteArray(new byte[bytes]), Map.of()));
	}

	/** Damage to the key id is told from a key that does not exist. */
	@Test
	void callsADamagedCiphertextInvalidWhicheverByteIsHit() {
		byte[] ciphertext = KMS.encrypt(this.key, "x", Kms.CONTEXT).asByteArray();
		for (int at = 0; at < ciphertext.length; at++) {
			byte[] damaged = ciphertext.clone();
			damaged[at] ^= 0x10;
			assertThatExceptionOfType(InvalidCiphertextException.class)
				.isThrownBy(() -> KMS.decrypt(SdkBytes.fromByteArray(damaged), Kms.CONTEXT));
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 6145 })
	void refusesACiphertextOfWrongSize(int bytes) {
		assertCode("ValidationException", () -> KMS.decrypt(SdkBytes.fromByteArray(new byte[bytes]), Map.of()));
	}

	@Test
	void usesNoDisabledKey() {
		SdkBytes ciphertext = KMS.encrypt(this.key, "x", Map.of());
		String other = KMS.server.createKey();
		KMS.disable(this.key);
		for (ThrowingCallable use : usesOf(ciphertext, other)) {
			assertThatExceptionOfType(DisabledException.class).isThrownBy(use).withMessageContaining(this.key);
		}
		KMS.client.enableKey((request) -> request.keyId(this.key));
		assertThat(KMS.decrypt(ciphertext, Map.of())).isEqualTo("x");
	}

	@Test
	void usesNoKeyThatIsPendingDeletion() {
		SdkBytes ciphertext = KMS.encrypt(this.key, "x", Map.of());
		String other = KMS.server.createKey();
		KMS.scheduleDeletion(this.key);
		for (ThrowingCallable use : usesOf(ciphertext, other)) {
			assertThatExceptionOfType(KmsInvalidStateException.class).isThrownBy(use).withMessageContaining(this.key);
		}
	}

	private List<ThrowingCallable> usesOf(SdkBytes ciphertext, String other) {
		return List.of(() -> generate((request) -> request.keySpec("AES_256")),
				() -> KMS.encrypt(this.key, "x", Map.of()), () -> KMS.decrypt(ciphertext, Map.of()),
				() -> KMS.client.reEncrypt((request) -> request.ciphertextBlob(ciphertext).destinationKeyId(other)),
				() -> KMS.client.reEncrypt((request) -> request.ciphertextBlob(KMS.encrypt(other, "x", Map.of()))
					.destinationKeyId(this.key)));
	}

	@Test
	void decryptsWhatWasEncryptedBeforeARotation() {
		GenerateDataKeyResponse before = generate(
				(request) -> request.keySpec("AES_256").encryptionContext(Kms.CONTEXT));
		KMS.rotate(this.key);
		GenerateDataKeyResponse after = generate(
				(request) -> request.keySpec("AES_256").encryptionContext(Kms.CONTEXT));
		assertThat(after.keyMaterialId()).isNotEqualTo(before.keyMaterialId());
		for (GenerateDataKeyResponse generated : List.of(before, after)) {
			DecryptResponse decrypted = KMS.client.decrypt(
					(request) -> request.ciphertextBlob(generated.ciphertextBlob()).encryptionContext(Kms.CONTEXT));
			assertThat(decrypted.plaintext()).isEqualTo(generated.plaintext());
			assertThat(decrypted.keyMaterialId()).isEqualTo(generated.keyMaterialId());
			assertThatExceptionOfType(InvalidCiphertextException.class)
				.isThrownBy(() -> KMS.decrypt(generated.ciphertextBlob(), Map.of()));
		}
	}

	@Test
	void reEncryptsUnderAnotherKeyAndContext() {
		String target = KMS.server.createKey();
		SdkBytes source = KMS.encrypt(this.key, "x", Kms.CONTEXT);
		ReEncryptResponse moved = KMS.client.reEncrypt((request) -> request.ciphertextBlob(source)
			.sourceKeyId(this.key)
			.sourceEncryptionContext(Kms.CONTEXT)
			.destinationKeyId(target)
			.destinationEncryptionContext(Map.of("moved", "true")));
		assertThat(moved.sourceKeyId()).isEqualTo(this.key);
		assertThat(moved.keyId()).isEqualTo(target);
		assertThat(moved.sourceKeyMaterialId()).isEqualTo(KMS.describe(this.key).currentKeyMaterialId());
		assertThat(moved.destinationKeyMaterialId()).isEqualTo(KMS.describe(target).currentKeyMaterialId());
		assertThat(moved.sourceEncryptionAlgorithmAsString()).isEqualTo("SYMMETRIC_DEFAULT");
		assertThat(moved.destinationEncryptionAlgorithmAsString()).isEqualTo("SYMMETRIC_DEFAULT");
		assertThat(KMS.decrypt(moved.ciphertextBlob(), Map.of("moved", "true"))).isEqualTo("x");
	}

	@Test
	void reEncryptsNothingThatItCannotDecrypt() {
		SdkBytes source = KMS.encrypt(this.key, "x", Kms.CONTEXT);
		String other = KMS.server.createKey();
		assertThatExceptionOfType(InvalidCiphertextException.class).isThrownBy(
				() -> KMS.client.reEncrypt((request) -> request.ciphertextBlob(source).destinationKeyId(this.key)));
		assertThatExceptionOfType(IncorrectKeyException.class)
			.isThrownBy(() -> KMS.client.reEncrypt((request) -> request.ciphertextBlob(source)
				.sourceEncryptionContext(Kms.CONTEXT)
				.sourceKeyId(other)
				.destinationKeyId(this.key)));
		assertThatExceptionOfType(NotFoundException.class)
			.isThrownBy(() -> KMS.client.reEncrypt((request) -> request.ciphertextBlob(source)
				.sourceEncryptionContext(Kms.CONTEXT)
				.destinationKeyId("alias/none")));
	}

	@Test
	void refusesAlgorithmsThatASymmetricKeyDoesNotHave() {
		SdkBytes some = KMS.encrypt(this.key, "x", Map.of());
		List<ThrowingCallable> calls = List.of(
				() -> KMS.client.encrypt(
						(request) -> request.keyId(this.key).plaintext(some).encryptionAlgorithm("RSAES_OAEP_SHA_256")),
				() -> KMS.client
					.decrypt((request) -> request.ciphertextBlob(some).encryptionAlgorithm("RSAES_OAEP_SHA_256")),
				() -> KMS.client.reEncrypt((request) -> request.ciphertextBlob(some)
					.destinationKeyId(this.key)
					.sourceEncryptionAlgorithm("SM2PKE")),
				() -> KMS.client.reEncrypt((request) -> request.ciphertextBlob(some)
					.destinationKeyId(this.key)
					.destinationEncryptionAlgorithm("SM2PKE")));
		for (ThrowingCallable call : calls) {
			assertThatExceptionOfType(InvalidKeyUsageException.class).isThrownBy(call);
		}
	}

	@Test
	void handsNothingOutInADryRun() {
		SdkBytes some = KMS.encrypt(this.key, "x", Map.of());
		List<ThrowingCallable> calls = List.of(() -> generate((request) -> request.keySpec("AES_256").dryRun(true)),
				() -> KMS.client.encrypt((request) -> request.keyId(this.key).plaintext(some).dryRun(true)),
				() -> KMS.client.decrypt((request) -> request.ciphertextBlob(some).dryRun(true)), () -> KMS.client
					.reEncrypt((request) -> request.ciphertextBlob(some).destinationKeyId(this.key).dryRun(true)));
		for (ThrowingCallable call : calls) {
			assertThatExceptionOfType(DryRunOperationException.class).isThrownBy(call);
		}
	}

	@Test
	void refusesEnclaveRecipients() {
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(
				() -> generate((request) -> request.keySpec("AES_256").recipient(RecipientInfo.builder().build())));
	}

	private GenerateDataKeyResponse generate(Consumer<GenerateDataKeyRequest.Builder> size) {
		return KMS.client.generateDataKey((request) -> size.accept(request.keyId(this.key)));
	}

	private static ThrowableAssertAlternative<KmsException> assertCode(String code, ThrowingCallable call) {
		return assertThatExceptionOfType(KmsException.class).isThrownBy(call)
			.satisfies((failure) -> assertThat(failure.awsErrorDetails().errorCode()).isEqualTo(code));
	}

}
