// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.Origin;
import io.tabletheory.item.plain.PlainValues;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.testing.TestCodecs;
import io.tabletheory.testing.TypeReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.testing.TestCodecs.bytes;
import static io.tabletheory.testing.TestCodecs.codec;
import static io.tabletheory.testing.TestCodecs.l;
import static io.tabletheory.testing.TestCodecs.n;
import static io.tabletheory.testing.TestCodecs.nul;
import static io.tabletheory.testing.TestCodecs.read;
import static io.tabletheory.testing.TestCodecs.refusesToRead;
import static io.tabletheory.testing.TestCodecs.s;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The canonical JSON text of typed and of plain values.
 */
class JsonTests {

	private static final AttributeModel JSON = AttributeModel.named("a", AttributeType.S).json(true).build();

	@Test
	void storesTypedValuesAsTheirCanonicalText() {
		Codec<Map<String, List<Instant>>> codec = codec(new TypeReference<>() {
		}, Declaration.JSON);
		Map<String, List<Instant>> map = new LinkedHashMap<>();
		map.put("z", List.of(Instant.EPOCH));
		map.put("a", List.of());
		AttributeValue stored = s("{\"a\":[],\"z\":[\"1970-01-01T00:00:00.000000000Z\"]}");
		assertThat(codec.type()).isEqualTo(AttributeType.S);
		assertThat(codec.write(map)).isEqualTo(stored);
		assertThat(read(codec, stored)).isEqualTo(map);
	}

	@Test
	void sortsSetsAndKeepsEmptyOnes() {
		Codec<Set<Integer>> codec = codec(new TypeReference<>() {
		}, Declaration.JSON);
		assertThat(codec.write(Set.of(2, 10, 1))).isEqualTo(s("[1,10,2]"));
		assertThat(codec.write(Set.of())).isEqualTo(s("[]"));
		assertThat(read(codec, s("[2,1]"))).isEqualTo(Set.of(1, 2));
		assertThat(read(codec, s("[]"))).isEmpty();
		Codec<Set<Set<String>>> nested = codec(new TypeReference<>() {
		}, Declaration.JSON);
		assertThat(nested.write(Set.of(Set.of("b", "a"), Set.of()))).isEqualTo(s("[[\"a\",\"b\"],[]]"));
	}

	@Test
	void storesBinaryValuesAsBase64() {
		Codec<List<byte[]>> codec = codec(new TypeReference<>() {
		}, Declaration.JSON);
		assertThat(codec.write(List.of(bytes(0xfb, 0xff)))).isEqualTo(s("[\"+/8=\"]"));
		assertThat(read(codec, s("[\"+/8=\",[1]]"))).containsExactly(bytes(0xfb, 0xff), bytes(1));
		refusesToRead(codec, s("[\"?\"]"), "[0]: The text is not base64, the form of binary values in JSON.");
	}

	@Test
	void readsWhatOthersHaveStoredInItsPlace() {
		Codec<Map<String, Integer>> codec = codec(new TypeReference<>() {
		}, Declaration.JSON);
		assertThat(read(codec, AttributeValue.fromM(Map.of("a", n("1"))))).isEqualTo(Map.of("a", 1));
		assertThat(read(codec, s(" { \"a\" : 1.0 } "))).isEqualTo(Map.of("a", 1));
		assertThat(read(codec, s("null"))).isNull();
		assertThat(read(codec, nul())).isNull();
		Codec<List<String>> list = codec(new TypeReference<>() {
		}, Declaration.JSON);
		assertThat(read(list, l(s("a")))).isEqualTo(List.of("a"));
	}

	@Test
	void readsNullAsAnEmptyOptional() {
		Codec<Optional<String>> codec = codec(new TypeReference<>() {
		}, Declaration.JSON);
		assertThat(read(codec, s("null"))).isEmpty();
		assertThat(read(codec, s("\"a\""))).contains("a");
		assertThat(codec.write(Optional.of("a"))).isEqualTo(s("\"a\""));
		assertThat(codec.write(Optional.empty())).isEqualTo(nul());
	}

	@Test
	void passesOverNumbersThatNobodyReads() {
		Codec<Map<String, @Nullable Object>> plain = codec(new TypeReference<>() {
		}, Declaration.JSON);
		assertThat(read(plain, s("{\"a\":1e300}"))).isEqualTo(Map.of("a", new BigDecimal("1e300")));
		Codec<Map<String, Double>> typed = codec(new TypeReference<>() {
		}, Declaration.JSON);
		refusesToRead(typed, s("{\"a\":1e300}"), "a is not a number that DynamoDB has");
	}

	@Test
	void storesPlainValuesAsTheItemLevelDoes() {
		Map<String, @Nullable Object> value = Map.of("b", List.of(1, "x", true), "a", Map.of("n", 1e300), "s",
				Set.of("q", "p"));
		assertThat(codec(new TypeReference<Map<String, @Nullable Object>>() {
		}, Declaration.JSON).write(value)).isEqualTo(PlainValues.write(JSON, value, Origin.NONE));
		assertThat(codec(Object.class, Declaration.JSON).write("x")).isEqualTo(s("\"x\""));
		assertThat(read(codec(Object.class, Declaration.JSON), s("[1]"))).isEqualTo(List.of(1L));
		assertThat(read(codec(Object.class, Declaration.JSON), l(n("1")))).isEqualTo(List.of(BigDecimal.ONE));
	}

	@Test
	void doesNotDemandTypesOfWhatIsWithinJson() {
		Codecs within = new Codecs(Conversions.NONE,
				(type, codecs) -> codecs.of(ValueType.of(UUID.class), Declaration.of(AttributeType.B)));
		Codec<Object> codec = TestCodecs.typed(within.of(ValueType.of(Holder.class), Declaration.JSON));
		assertThat(read(codec, s("\"00000000-0000-0001-0000-000000000002\""))).isEqualTo(new UUID(1, 2));
	}

	@Test
	void refusesJsonOfAnotherShape() {
		refusesToRead(codec(new TypeReference<Map<String, @Nullable Object>>() {
		}, Declaration.JSON), s("[]"), "The JSON is no java.util.Map. Correct it, or read it as an Object.");
		refusesToRead(codec(new TypeReference<Map<String, List<Integer>>>() {
		}, Declaration.JSON), s("{\"a\":[\"secret\"]}"), "a[0] is S, but N was expected");
		refusesToRead(codec(String.class, Declaration.JSON), s("secret"),
				"The JSON text cannot be read: it is malformed, at offset 6.");
	}

	private record Holder() {
	}

}
