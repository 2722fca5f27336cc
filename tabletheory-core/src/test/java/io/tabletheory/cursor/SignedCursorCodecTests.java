// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class SignedCursorCodecTests {

	private static final Instant EXPIRY = Instant.parse("2026-01-16T00:00:00Z");

	private static final Duration HOUR = Duration.ofHours(1);

	private static final Instant NOW = EXPIRY.minus(HOUR);

	private static final CursorKey KEY = CursorKey.of("k1", counting(32));

	private static final CursorKey OTHER_KEY = CursorKey.of("k2", counting(33));

	private static final Cursor CURSOR = new Cursor(
			Map.of("PK", AttributeValue.fromS("USER#1"), "SK", AttributeValue.fromS("PROFILE")), "gsi-email",
			SortDirection.ASC);

	private static final String PORTABLE = CursorCodec.portable().encode(CURSOR);

	private static final String SIGNED = PORTABLE + ".k1.1768521600.AySWe41zTZwrpE_4ag8rZQknm4z8JKe12sQZr-lV4q8";

	private final CursorCodec codec = codec(new CursorSigning(KEY, HOUR), NOW);

	@Test
	void appendsKeyExpiryAndSignatureToThePortableForm() {
		assertThat(this.codec.encode(CURSOR)).isEqualTo(SIGNED);
	}

	@Test
	void signsAsTheDocumentationSays() {
		assertThat(Path.of("../docs/cursors.md")).content().contains("\n" + PORTABLE + "\n", "\n" + SIGNED + "\n");
	}

	@Test
	void signsWithAKeyAsTheDocumentationSays() {
		byte[] secret = counting(32);
		CursorKey key = CursorKey.of("2026-07", secret);
		CursorCodec codec = CursorCodec.signed(new CursorSigning(key, Duration.ofHours(1)), InstantSource.system());
		assertThat(codec.decode(codec.encode(CURSOR))).isEqualTo(CURSOR);
	}

	/** Whatever one step signs, those before and after it believe. */
	@Test
	void rotatesKeysAsTheDocumentationSays() {
		CursorKey oldKey = KEY;
		CursorKey newKey = OTHER_KEY;
		CursorSigning accepting = new CursorSigning(oldKey, List.of(newKey), Duration.ofHours(1), false);
		CursorSigning signing = new CursorSigning(newKey, List.of(oldKey), Duration.ofHours(1), false);
		CursorSigning rotated = new CursorSigning(newKey, Duration.ofHours(1));
		String ofAccepting = codec(accepting, NOW).encode(CURSOR);
		String ofSigning = codec(signing, NOW).encode(CURSOR);
		String ofRotated = codec(rotated, NOW).encode(CURSOR);
		assertThat(this.codec.decode(ofAccepting)).isEqualTo(CURSOR);
		assertThat(codec(accepting, NOW).decode(ofSigning)).isEqualTo(CURSOR);
		assertThat(codec(signing, NOW).decode(ofAccepting)).isEqualTo(CURSOR);
		assertThat(codec(signing, NOW).decode(ofRotated)).isEqualTo(CURSOR);
		assertThat(codec(rotated, NOW).decode(ofSigning)).isEqualTo(CURSOR);
	}

	@Test
	void readsWhatItSigned() {
		assertThat(this.codec.decode(SIGNED)).isEqualTo(CURSOR);
	}

	@Test
	void readsTextWithWhitespaceAround() {
		assertThat(this.codec.decode("\n" + SIGNED + " ")).isEqualTo(CURSOR);
	}

	@Test
	void needsNoSignatureForTheFirstPage() {
		assertThat(this.codec.encode(new Cursor(Map.of(), null, null))).isEmpty();
		assertThat(this.codec.decode("")).isNull();
		assertThat(this.codec.decode(" ")).isNull();
		assertThat(this.codec.decode(null)).isNull();
	}

	@Test
	void readsACursorUntilJustBeforeItExpires() {
		assertThat(codec(new CursorSigning(KEY, HOUR), EXPIRY.minusNanos(1)).decode(SIGNED)).isEqualTo(CURSOR);
	}

	@Test
	void refusesACursorFromItsExpiryOn() {
		assertRefused(codec(new CursorSigning(KEY, HOUR), EXPIRY), SIGNED, "has expired");
		assertRefused(codec(new CursorSigning(KEY, HOUR), Instant.MAX), SIGNED, "has expired");
	}

	@Test
	void refusesUnsignedCursors() {
		assertRefused(this.codec, PORTABLE, "is not signed");
	}

	@Test
	void readsUnsignedCursorsWhereTheyAreAccepted() {
		CursorCodec lenient = codec(new CursorSigning(KEY, List.of(), HOUR, true), NOW);

		assertThat(lenient.decode(PORTABLE)).isEqualTo(CURSOR);
		assertThat(lenient.decode(SIGNED)).isEqualTo(CURSOR);
		assertRefused(lenient, SIGNED.replace("k1", "k9"), "a key that is not accepted");
	}

	@Test
	void readsCursorsOfEveryAcceptedKey() {
		CursorCodec rotated = codec(new CursorSigning(OTHER_KEY, List.of(KEY), HOUR, false), NOW);

		assertThat(rotated.decode(SIGNED)).isEqualTo(CURSOR);
		assertThat(rotated.decode(rotated.encode(CURSOR))).isEqualTo(CURSOR);
		assertThat(rotated.encode(CURSOR)).startsWith(PORTABLE + ".k2.");
	}

	@Test
	void findsTheKeyAmongSeveralAcceptedOnes() {
		CursorKey newKey = CursorKey.of("k3", counting(34));
		CursorCodec rotated = codec(new CursorSigning(newKey, List.of(OTHER_KEY, KEY), HOUR, false), NOW);

		assertThat(rotated.decode(SIGNED)).isEqualTo(CURSOR);
	}

	@Test
	void refusesCursorsOfAKeyThatIsGone() {
		assertRefused(codec(new CursorSigning(OTHER_KEY, HOUR), NOW), SIGNED, "a key that is not accepted");
	}

	@Test
	void refusesACursorThatNamesAnotherAcceptedKey() {
		CursorCodec rotated = codec(new CursorSigning(KEY, List.of(OTHER_KEY), HOUR, false), NOW);

		assertRefused(rotated, SIGNED.replace(".k1.", ".k2."), "does not match its signature");
	}

	@Test
	void refusesAnotherKeyUnderTheSameId() {
		CursorKey impostor = CursorKey.of("k1", counting(33));

		assertRefused(codec(new CursorSigning(impostor, HOUR), NOW), SIGNED, "does not match its signature");
	}

	@Test
	void refusesALaterExpiry() {
		assertRefused(this.codec, SIGNED.replace("1768521600", "1768521601"), "does not match its signature");
	}

	@Test
	void refusesEveryFlippedBit() {
		byte[] text = SIGNED.getBytes(StandardCharsets.US_ASCII);
		for (int bit = 0; bit < text.length * 8; bit++) {
			byte[] flipped = text.clone();
			flipped[bit / 8] ^= (byte) (1 << (bit % 8));
			assertRefused(this.codec, new String(flipped, StandardCharsets.ISO_8859_1), "");
		}
	}

	@Test
	void refusesEveryCutText() {
		for (int length = 1; length < SIGNED.length(); length++) {
			assertRefused(this.codec, SIGNED.substring(0, length), "");
			assertRefused(this.codec, SIGNED.substring(length), "");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { ".", "..", "...", "....", ".k1.1768521600.", "secret.k1.1768521600.", "a.b.c.d.e" })
	void refusesOtherTextWithDots(String text) {
		assertRefused(this.codec, text, "");
	}

	@Test
	void refusesSignedTextThatIsNoCursor() {
		for (String inner : List.of("secret", "e30=", " ")) {
			String text = inner + ".k1.1768521600";
			assertRefused(this.codec, text + "." + KEY.sign(text), "");
		}
		for (String expiry : List.of("", "secret", "99999999999999999999")) {
			String text = PORTABLE + ".k1." + expiry;
			assertRefused(this.codec, text + "." + KEY.sign(text), "an expiry that is not a number");
		}
	}

	@Test
	void refusesSignedTextAroundNothing() {
		assertRefused(this.codec, ".k1.1768521600." + KEY.sign(".k1.1768521600"), "");
	}

	@Test
	void refusesTextLongerThanAnySignedCursor() {
		assertRefused(this.codec, "A".repeat(70_000) + ".k1.1768521600.A", "longer than");
	}

	@Test
	void answersMutatedTextWithTheCursorOrATypedRefusal() {
		Fuzz.run((random) -> {
			Cursor cursor = new Cursor(RandomValues.map(random, 2), null, null);
			byte[] text = this.codec.encode(cursor).getBytes(StandardCharsets.US_ASCII);
			String mutated = new String(Fuzz.mutate(text, random), StandardCharsets.ISO_8859_1);
			try {
				assertThat(this.codec.decode(mutated)).isEqualTo(mutated.isBlank() ? null : cursor);
			}
			catch (TableTheoryException ex) {
				assertThat(ex.code()).isEqualTo(ErrorCode.INVALID_CURSOR);
			}
		});
	}

	@Test
	void refusesAShortSecret() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> CursorKey.of("k1", new byte[31]))
			.withMessageContaining("k1 has 31 bytes")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_VALUE);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "a.b", "a b", "\u00e9", "a\n",
			"12345678901234567890123456789012345678901234567890123456789012345" })
	void refusesAnIdThatCannotStandInACursor(String id) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> CursorKey.of(id, new byte[32]))
			.withMessageContaining("1 to 64 letters");
	}

	@Test
	void refusesTwoKeysOfOneId() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> new CursorSigning(KEY, List.of(OTHER_KEY, CursorKey.of("k1", counting(40))), HOUR, false))
			.withMessageContaining("Two cursor keys have the id k1");
	}

	@ParameterizedTest
	@ValueSource(strings = { "PT0S", "PT-1S", "PT0.999S", "P367D" })
	void refusesLifetimesThatMakeNoSense(Duration validFor) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> new CursorSigning(KEY, validFor))
			.withMessageContaining("between a second and a year");
	}

	@ParameterizedTest
	@ValueSource(strings = { "PT1S", "P366D" })
	void takesTheShortestAndTheLongestLifetime(Duration validFor) {
		assertThat(new CursorSigning(KEY, validFor).validFor()).isEqualTo(validFor);
	}

	@Test
	void keepsItsOwnCopyOfTheSecret() {
		byte[] secret = counting(32);
		CursorKey key = CursorKey.of("k1", secret);
		Arrays.fill(secret, (byte) 0);

		assertThat(codec(new CursorSigning(key, HOUR), NOW).encode(CURSOR)).isEqualTo(SIGNED);
	}

	@Test
	void namesKeysByTheirIdsOnly() {
		assertThat(new CursorSigning(KEY, List.of(OTHER_KEY), HOUR, false)).hasToString(
				"CursorSigning[key=CursorKey[k1], accepted=[CursorKey[k2]], validFor=PT1H, unsignedAccepted=false]");
	}

	private static byte[] counting(int length) {
		byte[] bytes = new byte[length];
		for (int at = 0; at < length; at++) {
			bytes[at] = (byte) at;
		}
		return bytes;
	}

	private static CursorCodec codec(CursorSigning signing, Instant now) {
		return CursorCodec.signed(signing, InstantSource.fixed(now));
	}

	private static void assertRefused(CursorCodec codec, String text, String reason) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> codec.decode(text))
			.withMessageContaining(reason)
			.withMessageNotContaining("secret")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_CURSOR);
	}

}
