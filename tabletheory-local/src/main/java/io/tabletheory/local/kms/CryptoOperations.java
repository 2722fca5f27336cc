// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.util.HashMap;
import java.util.Map;

/**
 * The operations that encrypt and decrypt. Grant tokens have no effect.
 */
final class CryptoOperations {

	private static final String SYMMETRIC = "SYMMETRIC_DEFAULT";

	private static final int MAX_PLAINTEXT = 4096;

	private static final int MAX_CIPHERTEXT = 6144;

	private static final int MAX_DATA_KEY = 1024;

	private final KeyRing ring;

	CryptoOperations(KeyRing ring) {
		this.ring = ring;
	}

	Map<String, Operation> byName() {
		return Map.of("GenerateDataKey", this::generateDataKey, "Encrypt", this::encrypt, "Decrypt", this::decrypt,
				"ReEncrypt", this::reEncrypt);
	}

	private Map<String, Object> generateDataKey(Members request) {
		int length = dataKeyLength(request);
		Key key = usable(request.text("KeyId"));
		EncryptionContext context = context(request, "EncryptionContext");
		byte[] plaintext = Ciphertext.random(length);
		return finish(request, Map.of("KeyId", key.arn(), "Plaintext", plaintext, "CiphertextBlob",
				Ciphertext.seal(key, plaintext, context), "KeyMaterialId", key.materialId(key.newestMaterial())));
	}

	private static int dataKeyLength(Members request) {
		if (request.has("KeySpec") == request.has("NumberOfBytes")) {
			throw Fault.VALIDATION.because("Give either KeySpec or NumberOfBytes");
		}
		if (request.has("NumberOfBytes")) {
			return request.integer("NumberOfBytes", 1, MAX_DATA_KEY).getAsInt();
		}
		return switch (request.text("KeySpec")) {
			case "AES_256" -> 32;
			case "AES_128" -> 16;
			default -> throw Fault.VALIDATION.because("KeySpec must be AES_256 or AES_128");
		};
	}

	private Map<String, Object> encrypt(Members request) {
		requireSymmetric(request, "EncryptionAlgorithm");
		byte[] plaintext = request.blob("Plaintext", 1, MAX_PLAINTEXT);
		Key key = usable(request.text("KeyId"));
		EncryptionContext context = context(request, "EncryptionContext");
		return finish(request, Map.of("KeyId", key.arn(), "EncryptionAlgorithm", SYMMETRIC, "CiphertextBlob",
				Ciphertext.seal(key, plaintext, context)));
	}

	private Map<String, Object> decrypt(Members request) {
		requireSymmetric(request, "EncryptionAlgorithm");
		Source source = source(request, "KeyId", "EncryptionContext");
		return finish(request, Map.of("KeyId", source.key.arn(), "EncryptionAlgorithm", SYMMETRIC, "Plaintext",
				source.plaintext(), "KeyMaterialId", source.materialId()));
	}

	private Map<String, Object> reEncrypt(Members request) {
		requireSymmetric(request, "SourceEncryptionAlgorithm");
		requireSymmetric(request, "DestinationEncryptionAlgorithm");
		Key target = usable(request.text("DestinationKeyId"));
		Source source = source(request, "SourceKeyId", "SourceEncryptionContext");
		EncryptionContext context = context(request, "DestinationEncryptionContext");
		Map<String, Object> response = new HashMap<>();
		response.put("CiphertextBlob", Ciphertext.seal(target, source.plaintext(), context));
		response.put("KeyId", target.arn());
		response.put("SourceKeyId", source.key.arn());
		response.put("SourceEncryptionAlgorithm", SYMMETRIC);
		response.put("DestinationEncryptionAlgorithm", SYMMETRIC);
		response.put("SourceKeyMaterialId", source.materialId());
		response.put("DestinationKeyMaterialId", target.materialId(target.newestMaterial()));
		return finish(request, response);
	}

	private Source source(Members request, String keyMember, String contextMember) {
		EncryptionContext context = context(request, contextMember);
		Ciphertext ciphertext = Ciphertext.parse(request.blob("CiphertextBlob", 1, MAX_CIPHERTEXT));
		Keys keys = this.ring.keys();
		if (request.has(keyMember) && !keys.require(request.text(keyMember)).id().equals(ciphertext.keyId())) {
			throw Fault.INCORRECT_KEY.because(keyMember + " is not the key that the ciphertext was made with");
		}
		Key key = keys.byId().get(ciphertext.keyId());
		if (key == null) {
			// AWS gives the same answer: there, a deleted key looks like one of another
			// account.
			throw Fault.ACCESS_DENIED.because("The ciphertext was made with " + Arn.of("key/" + ciphertext.keyId())
					+ ", which does not exist here. Keys that are not in a key file end with their LocalKms");
		}
		return new Source(key.requireUsable(), ciphertext, context);
	}

	private Key usable(String reference) {
		return this.ring.keys().require(reference).requireUsable();
	}

	private static EncryptionContext context(Members request, String member) {
		return EncryptionContext.of(request.texts(member));
	}

	private static void requireSymmetric(Members request, String member) {
		if (request.has(member) && !request.text(member).equals(SYMMETRIC)) {
			throw Fault.INVALID_KEY_USAGE.because(member + " of a symmetric key is " + SYMMETRIC);
		}
	}

	/**
	 * The response, or the refusal of a dry run, for which the work is done but not
	 * returned.
	 */
	private static Map<String, Object> finish(Members request, Map<String, Object> response) {
		if (request.has("Recipient") || request.has("DryRunModifiers")) {
			throw Fault.UNSUPPORTED_OPERATION.because("LocalKms knows neither Recipient nor DryRunModifiers");
		}
		if (request.flag("DryRun")) {
			throw Fault.DRY_RUN.because("The request would have succeeded; DryRun is set");
		}
		return response;
	}

	/** A ciphertext, with its key and context. */
	private record Source(Key key, Ciphertext ciphertext, EncryptionContext context) {

		byte[] plaintext() {
			return this.ciphertext.open(this.key, this.context);
		}

		String materialId() {
			return this.key.materialId(this.ciphertext.material());
		}

	}

}
