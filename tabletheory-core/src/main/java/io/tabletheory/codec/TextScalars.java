// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.util.Currency;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.UUID;

import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.Texts;

/**
 * Texts, and types with an unambiguous text form. Locales are language tags of BCP 47.
 */
enum TextScalars implements Scalar {

	STRING(String.class), CHARACTER(Character.class), UUID_TEXT(UUID.class), URI_TEXT(URI.class), URL_TEXT(URL.class),
	LOCALE(Locale.class), CURRENCY(Currency.class), CHARSET(Charset.class);

	private static final int UUID_LENGTH = 36;

	private final Class<?> javaType;

	TextScalars(Class<?> javaType) {
		this.javaType = javaType;
	}

	@Override
	public Class<?> javaType() {
		return this.javaType;
	}

	@Override
	public TextCodec<?> codec() {
		return switch (this) {
			case STRING -> new StringCodec();
			case CHARACTER -> ParsedText.of(Character.class, TextScalars::character, Object::toString);
			case UUID_TEXT -> ParsedText.ofWidth(UUID_LENGTH, UUID.class, TextScalars::uuid, UUID::toString);
			case URI_TEXT -> ParsedText.of(URI.class, URI::create, URI::toString);
			case URL_TEXT -> ParsedText.of(URL.class, TextScalars::url, URL::toExternalForm);
			case LOCALE -> ParsedText.of(Locale.class, TextScalars::locale, Locale::toLanguageTag);
			case CURRENCY -> ParsedText.of(Currency.class, Currency::getInstance, Currency::getCurrencyCode);
			case CHARSET -> ParsedText.of(Charset.class, Charset::forName, Charset::name);
		};
	}

	private static Character character(String text) {
		if (text.length() != 1) {
			throw new IllegalArgumentException();
		}
		return text.charAt(0);
	}

	/**
	 * The UUID of a text of full length: the JDK alone would complete parts that are too
	 * short.
	 */
	private static UUID uuid(String text) {
		if (text.length() != UUID_LENGTH) {
			throw new IllegalArgumentException();
		}
		return UUID.fromString(text);
	}

	private static URL url(String text) {
		try {
			return URI.create(text).toURL();
		}
		catch (MalformedURLException ex) {
			throw new IllegalArgumentException(ex);
		}
	}

	/**
	 * The locale of a valid language tag: {@code Locale.forLanguageTag} would cut off the
	 * part that it does not understand.
	 */
	private static Locale locale(String text) {
		try {
			return new Locale.Builder().setLanguageTag(text).build();
		}
		catch (IllformedLocaleException ex) {
			throw new IllegalArgumentException(ex);
		}
	}

	/** The codec of strings, which accepts every text. */
	static final class StringCodec implements TextCodec<String> {

		@Override
		public Codec<String> ofKey() {
			return this;
		}

		@Override
		public String read(ValueReader value) {
			return value.stringValue();
		}

		@Override
		public String parse(String text) {
			return text;
		}

		@Override
		public String text(String value) {
			return Texts.wellFormed(value);
		}

	}

}
