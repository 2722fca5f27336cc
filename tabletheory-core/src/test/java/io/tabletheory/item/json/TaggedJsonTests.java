// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Depth;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TaggedJsonTests {

	@ParameterizedTest
	@MethodSource("written")
	void writesAndReadsTheJsonOfAllImplementations(AttributeValue value, String json) {
		assertThat(new String(TaggedJson.write(value), StandardCharsets.UTF_8)).isEqualTo(json);
		assertThat(read(json)).isEqualTo(value);
	}

	static List<Arguments> written() {
		Map<String, AttributeValue> map = new LinkedHashMap<>();
		map.put("\ud83d\ude00", s("astral"));
		map.put("\ue000", s("private"));
		map.put("\u00e9", AttributeValue.fromNul(true));
		map.put("b", s("x"));
		map.put("a", n("1"));
		return List
			.of(Arguments.of(s("top-secret"), "{'t':'S','s':'top-secret'}"), Arguments.of(s(""), "{'t':'S','s':''}"),
					Arguments.of(s("<a>&\u2028\"\\\n"), "{'t':'S','s':'\\u003ca\\u003e\\u0026\\u2028\\'\\\\\\n'}"),
					Arguments.of(n("123.45"), "{'t':'N','n':'123.45'}"), Arguments.of(n("007"), "{'t':'N','n':'007'}"),
					Arguments.of(b(1, 2, 0xff), "{'t':'B','b':'AQL/'}"), Arguments.of(b(), "{'t':'B','b':''}"),
					Arguments.of(AttributeValue.fromBool(false), "{'t':'BOOL','bool':false}"),
					Arguments.of(AttributeValue.fromBool(true), "{'t':'BOOL','bool':true}"),
					Arguments.of(AttributeValue.fromNul(true), "{'t':'NULL','null':true}"),
					Arguments.of(AttributeValue.fromSs(List.of("b", "a")), "{'t':'SS','ss':['b','a']}"),
					Arguments.of(AttributeValue.fromNs(List.of("1", "2.5")), "{'t':'NS','ns':['1','2.5']}"),
					Arguments.of(AttributeValue.fromBs(List.of(b('a').b(), b('b').b())),
							"{'t':'BS','bs':['YQ==','Yg==']}"),
					Arguments.of(
							AttributeValue.fromL(List.of(s("x"), n("1"), AttributeValue.fromL(List.of()))),
							"{'t':'L','l':[{'t':'S','s':'x'},{'t':'N','n':'1'},{'t':'L','l':[]}]}"),
					Arguments.of(AttributeValue.fromL(List.of()), "{'t':'L','l':[]}"),
					Arguments.of(AttributeValue.fromM(Map.of()), "{'t':'M','m':{}}"),
					Arguments.of(AttributeValue.fromM(map),
							"{'t':'M','m':{'a':{'t':'N','n':'1'},'b':{'t':'S','s':'x'},'\u00e9':{'t':'NULL','null':true},"
									+ "'\ue000':{'t':'S','s':'private'},'\ud83d\ude00':{'t':'S','s':'astral'}}}"))
			.stream()
			.map((row) -> Arguments.of(row.get()[0], row.get()[1].toString().replace('\'', '"')))
			.toList();
	}

	@ParameterizedTest
	@MethodSource("lenient")
	void readsWhatOtherWritersWrite(String json, AttributeValue value) {
		assertThat(read(json)).isEqualTo(value);
	}

	static List<Arguments> lenient() {
		return List.of(Arguments.of("{'t':'S'}", s("")), Arguments.of("{'t':'N'}", n("0")),
				Arguments.of("{'t':'B'}", b()), Arguments.of("{'t':'BOOL'}", AttributeValue.fromBool(false)),
				Arguments.of("{'t':'NULL'}", AttributeValue.fromNul(true)),
				Arguments.of("{'t':'NULL','null':false}", AttributeValue.fromNul(true)),
				Arguments.of("{'t':'SS'}", AttributeValue.fromSs(List.of())),
				Arguments.of("{'t':'NS'}", AttributeValue.fromNs(List.of())),
				Arguments.of("{'t':'BS'}", AttributeValue.fromBs(List.of())),
				Arguments.of("{'t':'L'}", AttributeValue.fromL(List.of())),
				Arguments.of("{'t':'L','l':null}", AttributeValue.fromL(List.of())),
				Arguments.of("{'t':'M'}", AttributeValue.fromM(Map.of())),
				Arguments.of("{'t':'L','l':[{'t':'L'}]}",
						AttributeValue.fromL(List.of(AttributeValue.fromL(List.of())))),
				Arguments.of(" { 's' : 'x' , 't' : 'S' } ", s("x")),
				Arguments.of("{'t':'S','s':'x','later':{'a':[1]}}", s("x")),
				Arguments.of("{'t':'S','s':'<a>&\u2028'}", s("<a>&\u2028")),
				Arguments.of("{'t':'S','s':'\\u003Ca\\u003e\\u0026\\u2028\\/'}", s("<a>&\u2028/")),
				Arguments.of("{'t':'S','s':'\\ud83d-\\ud83d\\ude00'}", s("\ufffd-\ud83d\ude00")));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "null", "[]", "'x'", "{}", "{'t':'X'}", "{'t':1}", "{'t':null}", "{'s':'x'}",
			"{'t':'S','s':1}", "{'t':'S','s':'x'}x", "{'t':'S','s':'x'", "{'t':'S','t':'S'}",
			"{'t':'S','s':'x','s':'x'}", "{'t':'S','s':null,'s':'x'}", "{'t':'S','n':'1'}", "{'t':'S','s':'x','n':'1'}",
			"{'t':'N','n':'seven'}", "{'t':'N','n':''}", "{'t':'N','n':7}", "{'t':'NS','ns':['x']}",
			"{'t':'B','b':'A'}", "{'t':'B','b':'AQ'}", "{'t':'B','b':'AR=='}", "{'t':'B','b':'-_8='}",
			"{'t':'BS','bs':['!']}", "{'t':'BOOL','bool':'true'}", "{'t':'NULL','null':1}", "{'t':'L','l':{}}",
			"{'t':'L','l':[null]}", "{'t':'M','m':[]}", "{'t':'M','m':{'a':{'t':'NULL'},'a':{'t':'NULL'}}}",
			"{'t':'S','s':'\\x'}", "{'t':'S','s':'\n'}" })
	void refusesEverythingElse(String json) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> read(json))
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_VALUE);
	}

	@Test
	void refusesWhatIsNotUtf8() {
		byte[] json = "{\"t\":\"S\",\"s\":\"x\"}".getBytes(StandardCharsets.UTF_8);
		json[14] = (byte) 0xff;
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> TaggedJson.read(json));
	}

	@Test
	void readsAsManyLevelsAsDynamoDbHas() {
		String deepest = "{'t':'L','l':[".repeat(Depth.MAX - 1) + "{'t':'L'}" + "]}".repeat(Depth.MAX - 1);
		assertThat(TaggedJson.read(TaggedJson.write(read(deepest)))).isEqualTo(read(deepest));
		String deeper = "{'t':'L','l':[" + deepest + "]}";
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> read(deeper))
			.withMessageContaining("nested deeper than 32 levels");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> TaggedJson.write(AttributeValue.fromL(List.of(read(deepest)))))
			.withMessageContaining("nested deeper than 32 levels");
	}

	@Test
	void readsWhatItWrites() {
		Fuzz.run((random) -> {
			AttributeValue value = RandomValues.value(random, 4);
			assertThat(TaggedJson.read(TaggedJson.write(value))).isEqualTo(value);
		});
	}

	@Test
	void refusesOrReadsWhateverItIsGiven() {
		Fuzz.run((random) -> {
			byte[] json = Fuzz.mutate(TaggedJson.write(RandomValues.value(random, 3)), random);
			try {
				TaggedJson.write(TaggedJson.read(json));
			}
			catch (TableTheoryException ex) {
				assertThat(ex.code()).isEqualTo(ErrorCode.INVALID_VALUE);
			}
		});
	}

	private static AttributeValue read(String json) {
		return TaggedJson.read(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
	}

	private static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

	private static AttributeValue n(String number) {
		return AttributeValue.fromN(number);
	}

	private static AttributeValue b(int... octets) {
		byte[] bytes = new byte[octets.length];
		for (int i = 0; i < octets.length; i++) {
			bytes[i] = (byte) octets[i];
		}
		return AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
	}

}
