// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class EnvelopeTests {

	private static final AttributeValue V1 = Sealing.seal("secret", AttributeValue.fromS("x"), EnvelopeFormat.V1);

	private static final AttributeValue V2 = Sealing.seal("secret", AttributeValue.fromS("x"), EnvelopeFormat.V2);

	@Test
	void hasExactlyTheMembersOfItsVersion() {
		assertThat(V1.m()).containsOnlyKeys("v", "edk", "nonce", "ct");
		assertThat(V2.m()).containsOnlyKeys("v", "edk", "id", "kc", "ct");
	}

	@Test
	void statesItsFormatAndWrappedKey() {
		assertThat(Envelope.of(V1).format()).isEqualTo(EnvelopeFormat.V1);
		assertThat(Envelope.of(V2).format()).isEqualTo(EnvelopeFormat.V2);
		assertThat(V1.m().get("v")).isEqualTo(AttributeValue.fromN("" + EnvelopeFormat.V1.version()));
		assertThat(V2.m().get("v")).isEqualTo(AttributeValue.fromN("" + EnvelopeFormat.V2.version()));
		assertThat(Envelope.of(V2).wrappedKey()).isEqualTo(Sealing.key(1).wrapped());
	}

	@ParameterizedTest
	@EnumSource
	void ignoresMembersThatItDoesNotKnow(EnvelopeFormat format) {
		AttributeValue stored = Sealing.seal("secret", AttributeValue.fromS("x"), format);
		assertThat(Sealing.open("secret", Sealing.with(stored, "note", AttributeValue.fromS("?"))))
			.isEqualTo(AttributeValue.fromS("x"));
	}

	@ParameterizedTest
	@MethodSource("malformed")
	void refusesEverythingElse(AttributeValue stored, String reason) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Envelope.of(stored))
			.withMessage("ErrInvalidEncryptedEnvelope: The stored value is not a valid envelope: " + reason + ".")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_ENCRYPTED_ENVELOPE);
	}

	static List<Arguments> malformed() {
		String plain = "it is not a map. The attribute was written without encryption, or changed";
		String unknown = "its v is neither 1 nor 2, the versions that this library knows";
		AttributeValue text = AttributeValue.fromS("x");
		return List.of(Arguments.of(text, plain), Arguments.of(AttributeValue.builder().build(), plain),
				Arguments.of(AttributeValue.fromM(Map.of()), "it has no v"),
				v1("v", AttributeValue.fromS("1"), "its v is not a number"), v1("v", number("3"), unknown),
				v1("v", number("1.0"), unknown), v1("v", number("01"), unknown), v1("v", number("+1"), unknown),
				v1("v", number("0"), unknown), v1("v", number("2"), "it has no id"),
				v2("v", number("1"), "it has no nonce"), v1("edk", null, "it has no edk"),
				v1("edk", text, "its edk is not a binary"),
				v1("edk", zeros(0), "its edk has 0 bytes instead of at least 1"), v1("nonce", null, "it has no nonce"),
				v1("nonce", text, "its nonce is not a binary"),
				v1("nonce", zeros(0), "its nonce has 0 bytes instead of 12"),
				v1("nonce", zeros(11), "its nonce has 11 bytes instead of 12"),
				v1("nonce", zeros(16), "its nonce has 16 bytes instead of 12"), v1("ct", null, "it has no ct"),
				v1("ct", text, "its ct is not a binary"),
				v1("ct", zeros(15), "its ct has 15 bytes instead of at least 16"), v2("edk", null, "it has no edk"),
				v2("id", null, "it has no id"), v2("id", zeros(31), "its id has 31 bytes instead of 32"),
				v2("kc", null, "it has no kc"), v2("kc", zeros(33), "its kc has 33 bytes instead of 32"),
				v2("ct", zeros(17), "its ct has 17 bytes instead of at least 18"));
	}

	private static Arguments v1(String member, @Nullable AttributeValue value, String reason) {
		return Arguments.of(Sealing.with(V1, member, value), reason);
	}

	private static Arguments v2(String member, @Nullable AttributeValue value, String reason) {
		return Arguments.of(Sealing.with(V2, member, value), reason);
	}

	private static AttributeValue number(String text) {
		return AttributeValue.fromN(text);
	}

	private static AttributeValue zeros(int length) {
		return Sealing.binary(new byte[length]);
	}

	@ParameterizedTest
	@MethodSource("resembling")
	void resemblesItHoweverBrokenItIs(AttributeValue stored) {
		assertThat(Envelope.resembles(stored)).isTrue();
	}

	static Stream<AttributeValue> resembling() {
		AttributeValue text = AttributeValue.fromS("x");
		return Stream.of(V1, V2, Sealing.with(V1, "nonce", null), Sealing.with(V2, "v", text),
				AttributeValue.fromM(Map.of("v", text, "edk", text, "ct", text)));
	}

	@Test
	void otherValuesDoNotResembleIt() {
		assertThat(Stream.of("v", "edk", "ct").map((member) -> Sealing.with(V1, member, null)))
			.noneMatch(Envelope::resembles);
		assertThat(Envelope.resembles(AttributeValue.fromS("x"))).isFalse();
		assertThat(Envelope.resembles(AttributeValue.fromL(List.of(V1)))).isFalse();
	}

	@Test
	void doesNotShowWhatIsSealed() {
		assertThat(Envelope.of(V1)).hasToString("Envelope[V1]");
		assertThat(Envelope.of(V2)).hasToString("Envelope[V2]");
	}

}
