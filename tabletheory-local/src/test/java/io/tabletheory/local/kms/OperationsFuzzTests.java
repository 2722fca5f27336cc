// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import static java.util.Objects.requireNonNull;

class OperationsFuzzTests {

	private static final int RUNS = Integer.getInteger("tabletheory.fuzz.runs", 20_000);

	private static final String[] PIECES = { "null", "-1", "1e99", "\"\"", "{}", "[", "]", "}", ",", ":", "\"", "\\",
			"\\ud800", "true", "AA==", "arn:", "alias/", "SYMMETRIC_DEFAULT", "\u0000", "\u00e9" };

	/** Whatever the request, it is served or refused by name. */
	@Test
	void refusesMutatedRequestsByName() {
		SplittableRandom random = new SplittableRandom(RUNS);
		for (int done = 0; done < RUNS; done += 1000) {
			KeyRing ring = KeyRing.inMemory(Clock.systemUTC());
			Map<String, Operation> operations = new HashMap<>(new KeyOperations(ring).byName());
			operations.putAll(new CryptoOperations(ring).byName());
			List<Map.Entry<String, String>> requests = requests(ring.create(""));
			for (int run = 0; run < 1000; run++) {
				Map.Entry<String, String> request = requests.get(random.nextInt(requests.size()));
				perform(requireNonNull(operations.get(request.getKey())), mutate(request.getValue(), random));
			}
		}
	}

	private static void perform(Operation operation, String request) {
		try {
			operation.perform(Members.parse(request.getBytes(StandardCharsets.UTF_8)));
		}
		catch (KmsFailure ex) {
			// Refused by name.
		}
		catch (RuntimeException | Error ex) {
			throw new AssertionError("Request " + request, ex);
		}
	}

	/** Likewise a key file is read, or refused as malformed. */
	@Test
	void refusesMutatedKeyFilesAsMalformed() {
		SplittableRandom random = new SplittableRandom(RUNS);
		Key key = Key.create("description", Clock.systemUTC().instant());
		Key deleted = Key.create("", key.created()).deletedAt(key.created());
		String file = new String(KeyFormat.write(Keys.NONE.with(key.rotated()).with(deleted).withAlias("alias/a", key)),
				StandardCharsets.UTF_8);
		for (int run = 0; run < RUNS; run++) {
			String mutated = mutate(file, random);
			try {
				KeyFormat.read(mutated.getBytes(StandardCharsets.UTF_8));
			}
			catch (IllegalArgumentException ex) {
				// Refused as malformed.
			}
			catch (RuntimeException | Error ex) {
				throw new AssertionError("Key file " + mutated, ex);
			}
		}
	}

	private static List<Map.Entry<String, String>> requests(Key key) {
		EncryptionContext context = EncryptionContext.of(Map.of("a", "b"));
		String blob = Base64.getEncoder().encodeToString(Ciphertext.seal(key, new byte[32], context));
		String id = "{\"KeyId\":\"" + key.arn() + "\"";
		String source = "{\"CiphertextBlob\":\"" + blob + "\"";
		return List.of(
				Map.entry("CreateKey", "{\"Tags\":[{\"TagKey\":\"a\",\"TagValue\":\"\"}],\"Description\":\"d\","
						+ "\"KeySpec\":\"SYMMETRIC_DEFAULT\",\"KeyUsage\":\"ENCRYPT_DECRYPT\",\"MultiRegion\":false}"),
				Map.entry("DescribeKey", id + "}"), Map.entry("EnableKey", id + "}"), Map.entry("DisableKey", id + "}"),
				Map.entry("RotateKeyOnDemand", id + "}"), Map.entry("CancelKeyDeletion", id + "}"),
				Map.entry("ScheduleKeyDeletion", id + ",\"PendingWindowInDays\":7}"),
				Map.entry("CreateAlias", "{\"AliasName\":\"alias/a\",\"TargetKeyId\":\"" + key.id() + "\"}"),
				Map.entry("ListKeys", "{\"Limit\":10,\"Marker\":\"" + key.id() + "\"}"),
				Map.entry("GenerateDataKey", id + ",\"NumberOfBytes\":32,\"EncryptionContext\":{\"a\":\"b\"}}"),
				Map.entry("Encrypt", id + ",\"Plaintext\":\"AAAA\",\"EncryptionContext\":{\"a\":\"b\"}}"),
				Map.entry("Decrypt", source + ",\"EncryptionContext\":{\"a\":\"b\"},\"DryRun\":false}"),
				Map.entry("ReEncrypt", source + ",\"SourceEncryptionContext\":{\"a\":\"b\"},\"DestinationKeyId\":\""
						+ key.arn() + "\",\"DestinationEncryptionContext\":{}}"));
	}

	private static String mutate(String text, SplittableRandom random) {
		String mutated = text;
		for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
			int from = random.nextInt(mutated.length() + 1);
			int to = Math.min(mutated.length(), from + random.nextInt(4));
			String piece = random.nextBoolean() ? PIECES[random.nextInt(PIECES.length)] : "";
			mutated = mutated.substring(0, from) + piece + mutated.substring(to);
		}
		return mutated;
	}

}
