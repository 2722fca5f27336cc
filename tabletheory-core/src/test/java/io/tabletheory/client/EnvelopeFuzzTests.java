// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.encryption.AttributeCipher;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyPort;
import io.tabletheory.encryption.EnvelopeFormat;
import io.tabletheory.encryption.Envelopes;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.FieldKeys;
import io.tabletheory.encryption.ItemIdentity;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.ReadDefaults;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.Writes;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import io.tabletheory.testing.ScriptedPort;
import io.tabletheory.testing.SealedModels;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * Whatever stands where an envelope should, a read refuses it as an invalid envelope: no
 * other failure, and never a value.
 */
class EnvelopeFuzzTests {

	private static final List<String> MEMBERS = List.of("v", "edk", "nonce", "ct", "id", "kc");

	/** In the order of the key, to which format 2 binds. */
	private static final Map<String, AttributeValue> KEY = new LinkedHashMap<>();

	static {
		KEY.put("shop", AttributeValue.fromS("a"));
		KEY.put("id", AttributeValue.fromS("1"));
	}

	/** Of all states, for items of both formats. */
	@ParameterizedTest
	@EnumSource(Envelopes.class)
	void whatIsNoEnvelopeIsRefused(Envelopes envelopes) {
		FieldEncryption.Builder encryption = FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32]))
			.key("master")
			.envelopes("Card", envelopes);
		Items cards = items(encryption);
		Map<String, AttributeValue> sealed = sealed(encryption.build(), EnvelopeFormat.of(envelopes));
		assertThat(cards.unmarshal(with(AttributeValue.fromM(sealed)))).containsEntry("number", "4111");
		Fuzz.run(2_000, (random) -> {
			AttributeValue forged = forged(random, sealed);
			Map<String, AttributeValue> item = with(forged);
			Throwable failure = catchThrowable(() -> cards.unmarshal(item));
			assertThat(failure).as(item.toString())
				.isInstanceOfSatisfying(TableTheoryException.class,
						(refused) -> assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_ENCRYPTED_ENVELOPE));
		});
	}

	private static Map<String, AttributeValue> with(AttributeValue number) {
		Map<String, AttributeValue> item = new HashMap<>(KEY);
		item.put("number", number);
		return item;
	}

	private static Items items(FieldEncryption.Builder encryption) {
		PlainItems plain = new PlainItems(SealedModels.plan(SealedModels.CARD, encryption), false);
		return new Items(
				new ItemPrograms(plain,
						new WritePrograms(plain, new Writes(InstantSource.system()), InstantSource.system()),
						new ReadPrograms(plain, new Reads(), CursorCodec.portable(), ReadDefaults.NONE,
								BatchOptions.DEFAULTS),
						new BatchPrograms(plain, InstantSource.system(), BatchOptions.DEFAULTS)),
				new Runner(Port.of(new DataKeyPort(FieldKeys.of(encryption.build()).cache()), new ScriptedPort())));
	}

	/** An envelope as it is stored; the port writes none. */
	private static Map<String, AttributeValue> sealed(FieldEncryption encryption, EnvelopeFormat format) {
		try (FieldKeys keys = FieldKeys.of(encryption);
				DataKey key = keys.cache().sealing(keys.rules().keyUse(SealedModels.CARD, "number", format), 1)) {
			AttributeValue envelope = new AttributeCipher(key, new SecureRandom())
				.seal(Map.of("number", AttributeValue.fromS("4111")), format, new ItemIdentity("cards", "Card", KEY))
				.get("number");
			return Objects.requireNonNull(envelope).m();
		}
	}

	private static AttributeValue forged(SplittableRandom random, Map<String, AttributeValue> sealed) {
		if (random.nextInt(4) == 0) {
			return RandomValues.value(random, 3);
		}
		Map<String, AttributeValue> envelope = new HashMap<>(sealed);
		for (String member : MEMBERS) {
			switch (random.nextInt(8)) {
				case 0 -> envelope.remove(member);
				case 1 -> envelope.put(member, RandomValues.value(random, 2));
				case 2 -> envelope.put(member, AttributeValue.fromN("" + (1 + random.nextInt(2))));
				case 3 -> envelope.put(member, binary(random));
				default -> {
					// As it was sealed.
				}
			}
		}
		if (random.nextInt(8) > 0) {
			envelope.put("v", AttributeValue.fromN("" + (1 + random.nextInt(2))));
		}
		// Members that a reader ignores may exist or not.
		boolean same = sealed.entrySet()
			.stream()
			.allMatch((member) -> member.getValue().equals(envelope.get(member.getKey())));
		return same ? AttributeValue.fromNul(true) : AttributeValue.fromM(envelope);
	}

	/** Often of a length that fits. */
	private static AttributeValue binary(SplittableRandom random) {
		int[] lengths = { 0, 1, 12, 16, 17, 32, 33, 64, 76, 6145 };
		byte[] bytes = new byte[lengths[random.nextInt(lengths.length)]];
		random.nextBytes(bytes);
		return AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
	}

}
