// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Renders values as DynamoDB does, or with white space and escapes of a random choice.
 */
final class DynamoJson {

	private static final String[] SPACES = { "", "", "", " ", "\n", "\t", "\r\n", "    " };

	private final StringBuilder json = new StringBuilder();

	private final @Nullable SplittableRandom variety;

	private DynamoJson(@Nullable SplittableRandom variety) {
		this.variety = variety;
	}

	static byte[] value(AttributeValue value) {
		return value(value, null);
	}

	static byte[] value(AttributeValue value, @Nullable SplittableRandom variety) {
		DynamoJson json = new DynamoJson(variety);
		json.write(value);
		return json.bytes();
	}

	static byte[] item(Map<String, AttributeValue> item) {
		return item(item, null);
	}

	static byte[] item(Map<String, AttributeValue> item, @Nullable SplittableRandom variety) {
		DynamoJson json = new DynamoJson(variety);
		json.write(item);
		return json.bytes();
	}

	private byte[] bytes() {
		return this.json.toString().getBytes(StandardCharsets.UTF_8);
	}

	private void write(AttributeValue value) {
		token("{");
		switch (typeOf(value)) {
			case S -> member("S", () -> string(value.s()));
			case N -> member("N", () -> string(value.n()));
			case B -> member("B", () -> binary(value.b()));
			case BOOL -> member("BOOL", () -> token(value.bool().toString()));
			case NUL -> member("NULL", () -> token(value.nul().toString()));
			case SS -> member("SS", () -> array(value.ss(), this::string));
			case NS -> member("NS", () -> array(value.ns(), this::string));
			case BS -> member("BS", () -> array(value.bs(), this::binary));
			case L -> member("L", () -> array(value.l(), this::write));
			case M -> member("M", () -> write(value.m()));
			case UNKNOWN_TO_SDK_VERSION -> ambiguous(value);
		}
		token("}");
	}

	/** The SDK gives no type at all to a value that was built with two. */
	private static AttributeValue.Type typeOf(AttributeValue value) {
		return Objects.requireNonNullElse(value.type(), AttributeValue.Type.UNKNOWN_TO_SDK_VERSION);
	}

	/** A value without a type, or with both of these. */
	private void ambiguous(AttributeValue value) {
		if (value.s() != null && value.n() != null) {
			member("S", () -> string(value.s()));
			token(",");
			member("N", () -> string(value.n()));
		}
	}

	private void write(Map<String, AttributeValue> attributes) {
		token("{");
		Iterator<Map.Entry<String, AttributeValue>> entries = attributes.entrySet().iterator();
		while (entries.hasNext()) {
			Map.Entry<String, AttributeValue> entry = entries.next();
			member(entry.getKey(), () -> write(entry.getValue()));
			if (entries.hasNext()) {
				token(",");
			}
		}
		token("}");
	}

	private void member(String name, Runnable value) {
		string(name);
		token(":");
		value.run();
	}

	private <T> void array(List<T> elements, Consumer<T> write) {
		token("[");
		for (int i = 0; i < elements.size(); i++) {
			token((i > 0) ? "," : "");
			write.accept(elements.get(i));
		}
		token("]");
	}

	private void binary(SdkBytes bytes) {
		string(Base64.getEncoder().encodeToString(bytes.asByteArray()));
	}

	private void token(String token) {
		space();
		this.json.append(token);
		space();
	}

	private void space() {
		if (this.variety != null) {
			this.json.append(SPACES[this.variety.nextInt(SPACES.length)]);
		}
	}

	private void string(String text) {
		space();
		this.json.append('"');
		text.codePoints().forEach(this::character);
		this.json.append('"');
		space();
	}

	private void character(int c) {
		int choice = (this.variety != null) ? this.variety.nextInt(10) : 9;
		int known = "\"\\/\b\f\n\r\t".indexOf(c);
		if (choice < 2 || (c < ' ' && known < 0)) {
			String format = (choice == 0) ? "\\u%04x" : "\\u%04X";
			Character.toString(c).chars().forEach((unit) -> this.json.append(String.format(format, unit)));
		}
		else if (known >= 0 && (c != '/' || choice < 5)) {
			this.json.append('\\').append("\"\\/bfnrt".charAt(known));
		}
		else {
			this.json.appendCodePoint(c);
		}
	}

}
