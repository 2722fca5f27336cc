// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.serialization;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

import io.tabletheory.ErrorCode;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(value = 30, unit = TimeUnit.MINUTES)
class AttributeSerializationPropertyTests {

	/** All known ids and, in between, some that are not. */
	private static final int[] TYPE_IDS = { 0x0000, 0x0001, 0x0002, 0xffff, 0x0004, 0x0101, 0x0102, 0x01ff, 0x0200,
			0x0300, 0x0003, 0x00ff, 0x0301, -1, 0x10001 };

	@Test
	void encodesAsTheSpecificationReads() {
		Fuzz.run((random) -> {
			AttributeValue value = RandomValues.value(random, 4);
			AttributeValue canonical = AttributeSerializationOracle.canonical(value);
			assertThat(AttributeSerialization.typeId(value)).isEqualTo(AttributeSerializationOracle.typeId(value));
			assertThat(AttributeSerialization.encode(value)).isEqualTo(AttributeSerializationOracle.value(canonical));
		});
	}

	@Test
	void decodesWhatWasEncodedUpToSpellingAndOrder() {
		Fuzz.run((random) -> {
			AttributeValue value = RandomValues.value(random, 4);
			assertThat(decode(AttributeSerialization.typeId(value), AttributeSerialization.encode(value)))
				.isEqualTo(AttributeSerializationOracle.canonical(value));
		});
	}

	@Test
	void encodesEqualValuesEqually() {
		Fuzz.run((random) -> {
			AttributeValue value = RandomValues.value(random, 4);
			assertThat(AttributeSerialization.encode(shuffled(value, new Random(random.nextLong()))))
				.isEqualTo(AttributeSerialization.encode(value));
		});
	}

	@Test
	void acceptsOnlyWhatItWouldWriteAmongMutatedEncodings() {
		Fuzz.run((random) -> {
			AttributeValue value = RandomValues.value(random, 4);
			byte[] mutated = Fuzz.mutate(AttributeSerialization.encode(value), random);
			acceptsOnlyWhatItWouldWrite(AttributeSerialization.typeId(value), mutated);
		});
	}

	@Test
	void acceptsOnlyWhatItWouldWriteUnderAnotherType() {
		Fuzz.run((random) -> {
			byte[] encoded = AttributeSerialization.encode(RandomValues.value(random, 4));
			acceptsOnlyWhatItWouldWrite(typeId(random), encoded);
		});
	}

	@Test
	void acceptsOnlyWhatItWouldWriteAmongRandomBytes() {
		Fuzz.run((random) -> {
			byte[] bytes = new byte[random.nextInt(40)];
			random.nextBytes(bytes);
			acceptsOnlyWhatItWouldWrite(typeId(random), bytes);
		});
	}

	/** Small numbers make counts, lengths and type ids that lead deeper. */
	@Test
	void acceptsOnlyWhatItWouldWriteAmongRandomSmallBytes() {
		Fuzz.run((random) -> {
			byte[] bytes = new byte[random.nextInt(40)];
			for (int i = 0; i < bytes.length; i++) {
				bytes[i] = (byte) Math.max(0, random.nextInt(-6, 6));
			}
			acceptsOnlyWhatItWouldWrite(typeId(random), bytes);
		});
	}

	private static void acceptsOnlyWhatItWouldWrite(int typeId, byte[] bytes) {
		AttributeValue value;
		try {
			value = decode(typeId, bytes);
		}
		catch (MalformedAttributeException ex) {
			assertThat(ex.code()).isEqualTo(ErrorCode.INVALID_VALUE);
			assertThat(ex.offset()).isBetween(0, bytes.length);
			return;
		}
		assertThat(AttributeSerialization.typeId(value)).isEqualTo(typeId);
		assertThat(AttributeSerialization.encode(value)).isEqualTo(bytes);
	}

	/** Nobody may change the bytes that are being read. */
	private static AttributeValue decode(int typeId, byte[] bytes) {
		byte[] before = bytes.clone();
		try {
			return AttributeSerialization.decode(typeId, bytes);
		}
		finally {
			assertThat(bytes).isEqualTo(before);
		}
	}

	private static int typeId(SplittableRandom random) {
		return TYPE_IDS[random.nextInt(TYPE_IDS.length)];
	}

	private static AttributeValue shuffled(AttributeValue value, Random random) {
		return switch (value.type()) {
			case SS -> AttributeValue.fromSs(shuffled(value.ss(), random));
			case NS -> AttributeValue.fromNs(shuffled(value.ns(), random));
			case BS -> AttributeValue.fromBs(shuffled(value.bs(), random));
			case M -> AttributeValue.fromM(shuffled(value.m(), random));
			case L -> AttributeValue.fromL(value.l().stream().map((element) -> shuffled(element, random)).toList());
			default -> value;
		};
	}

	private static Map<String, AttributeValue> shuffled(Map<String, AttributeValue> map, Random random) {
		Map<String, AttributeValue> shuffled = new LinkedHashMap<>();
		for (Map.Entry<String, AttributeValue> entry : shuffled(List.copyOf(map.entrySet()), random)) {
			shuffled.put(entry.getKey(), shuffled(entry.getValue(), random));
		}
		return shuffled;
	}

	private static <T> List<T> shuffled(List<T> list, Random random) {
		List<T> shuffled = new ArrayList<>(list);
		Collections.shuffle(shuffled, random);
		return shuffled;
	}

}
