// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.JsonTokens;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.testing.DynamoJson;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.Lane;
import io.tabletheory.testing.RandomValues;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The reader of bytes against the unmarshaller of the AWS SDK, which decides what an item
 * is.
 */
@Timeout(value = 30, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SdkAgreementTests {

	private final SdkLane sdk = new SdkLane();

	@Test
	void readsTheSameItems() {
		Fuzz.run(3_000, (random) -> {
			Map<String, AttributeValue> item = RandomValues.map(random, 4);
			byte[] json = DynamoJson.item(item, random.nextBoolean() ? random : null);
			assertThat(Lane.json(json).item().toAttributes()).isEqualTo(item).isEqualTo(this.sdk.item(json));
		});
	}

	@Test
	void readsTheSameLoneSurrogates() {
		byte[] json = "{\"a\":{\"S\":\"\\ud800\"},\"b\":{\"S\":\"x\\udfff\\ud83d\\ude00\"}}"
			.getBytes(StandardCharsets.US_ASCII);
		assertThat(Lane.json(json).item().toAttributes()).isEqualTo(this.sdk.item(json));
	}

	@Test
	void givesTheSameItemOrNoneForMutatedBytes() {
		Fuzz.run((random) -> {
			byte[] json = DynamoJson.item(RandomValues.map(random, 3), random.nextBoolean() ? random : null);
			byte[] mutated = Fuzz.mutate(json, random);
			Map<String, AttributeValue> ours = ours(mutated, random);
			if (ours != null) {
				Map<String, AttributeValue> theirs = theirs(mutated);
				assertThat(theirs == null || ours.equals(theirs)).isTrue();
			}
		});
	}

	private static @Nullable Map<String, AttributeValue> ours(byte[] bytes, SplittableRandom random) {
		try {
			JsonTokens json = Lane.json(bytes);
			ValueReader reader = json.item();
			Map<String, AttributeValue> item = random.nextBoolean() ? reader.toAttributes() : read(reader);
			reader.end();
			json.end();
			return item;
		}
		catch (TableTheoryException ex) {
			assertThat(ex.code()).isEqualTo(ErrorCode.INVALID_VALUE);
			return null;
		}
	}

	private static Map<String, AttributeValue> read(ValueReader reader) {
		Map<String, AttributeValue> item = new LinkedHashMap<>();
		reader.beginMap();
		while (reader.nextAttribute()) {
			assertThat(reader.path()).isNotNull();
			item.put(reader.name(), reader.toAttributeValue());
		}
		return item;
	}

	private @Nullable Map<String, AttributeValue> theirs(byte[] json) {
		try {
			return this.sdk.item(json);
		}
		catch (SdkException ex) {
			return null;
		}
	}

}
