// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The properties of {@link PlainValues} for every value.
 */
class PlainValuesPropertyTests {

	private static final Origin ORIGIN = Origin.of("put", "User", "users");

	@Test
	void writesWhatItReads() {
		Fuzz.run((random) -> {
			AttributeValue stored = RandomValues.value(random, 3);
			assertThat(PlainValues.write(null, PlainValues.read(null, stored, ORIGIN), ORIGIN))
				.isEqualTo(normal(stored));
		});
	}

	@Test
	void readsEveryStoredValueOrRefusesItTyped() {
		Fuzz.run((random) -> {
			AttributeModel attribute = anyAttribute(random);
			AttributeValue stored = RandomValues.value(random, 2);
			try {
				AttributeValue written = PlainValues.write(attribute, PlainValues.read(attribute, stored, ORIGIN),
						ORIGIN);
				assertThat(PlainValues.write(attribute, PlainValues.read(attribute, written, ORIGIN), ORIGIN))
					.isEqualTo(written);
			}
			catch (TableTheoryException ex) {
				assertThat(ex).hasMessageContaining("Attribute \"x\": ");
			}
		});
	}

	@Test
	void writesEveryPlainValueOrRefusesItTyped() {
		Fuzz.run((random) -> {
			AttributeModel attribute = anyAttribute(random);
			try {
				AttributeValue written = PlainValues.write(attribute, anything(random, 3), Instant.EPOCH, ORIGIN);
				assertThat(PlainValues.write(attribute, PlainValues.read(attribute, written, ORIGIN), ORIGIN))
					.isEqualTo(written);
			}
			catch (TableTheoryException ex) {
				assertThat(ex).hasMessageContaining("Attribute \"x\": ");
			}
		});
	}

	/** The value that DynamoDB itself returns. */
	private static AttributeValue normal(AttributeValue value) {
		return switch (value.type()) {
			case N -> AttributeValue.fromN(Numbers.normalize(value.n()));
			case L -> AttributeValue.fromL(value.l().stream().map(PlainValuesPropertyTests::normal).toList());
			case M -> {
				Map<String, AttributeValue> map = new LinkedHashMap<>();
				value.m().forEach((key, entry) -> map.put(key, normal(entry)));
				yield AttributeValue.fromM(map);
			}
			default -> value;
		};
	}

	private static AttributeModel anyAttribute(SplittableRandom random) {
		AttributeType type = pick(random, AttributeType.values());
		AttributeModel.Builder attribute = AttributeModel.named("x", type);
		if (type == AttributeType.S) {
			attribute.json(random.nextBoolean()).format(random.nextBoolean() ? Format.RFC3339NANO : null);
		}
		if (type == AttributeType.N && random.nextBoolean()) {
			attribute.role(random.nextBoolean() ? Role.VERSION : Role.TTL);
		}
		return attribute.build();
	}

	private static @Nullable Object anything(SplittableRandom random, int depth) {
		return switch (random.nextInt((depth > 0) ? 18 : 14)) {
			case 0 -> null;
			case 1 -> RandomValues.text(random);
			case 2 -> RandomValues.number(random);
			case 3 -> random.nextInt(300) - 100;
			case 4 -> random.nextDouble();
			case 5 -> new BigDecimal(RandomValues.number(random));
			case 6 -> random.nextBoolean();
			case 7 -> RandomValues.bytes(random);
			case 8 -> ByteBuffer.wrap(RandomValues.bytes(random));
			case 9 -> Instant.ofEpochSecond(random.nextLong(-1_000_000_000_000L, 1_000_000_000_000L));
			case 10 -> Duration.ofSeconds(random.nextLong());
			case 11 -> new Object();
			case 12 -> (char) random.nextInt(0x10000);
			case 13 -> new int[random.nextInt(3)];
			case 14 -> Optional.ofNullable(anything(random, depth - 1));
			case 15 -> new LinkedHashSet<>(elements(random, depth));
			case 16 -> map(random, depth);
			default -> elements(random, depth);
		};
	}

	private static List<@Nullable Object> elements(SplittableRandom random, int depth) {
		List<@Nullable Object> elements = new ArrayList<>();
		for (int size = random.nextInt(3); size > 0; size--) {
			elements.add(anything(random, depth - 1));
		}
		return elements;
	}

	private static Map<@Nullable Object, @Nullable Object> map(SplittableRandom random, int depth) {
		Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
		for (int size = random.nextInt(3); size > 0; size--) {
			map.put((random.nextInt(9) > 0) ? RandomValues.text(random) : anything(random, 0),
					anything(random, depth - 1));
		}
		return map;
	}

	private static <T> T pick(SplittableRandom random, T[] choices) {
		return choices[random.nextInt(choices.length)];
	}

}
