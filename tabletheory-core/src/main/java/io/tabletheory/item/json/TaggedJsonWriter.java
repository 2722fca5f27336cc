// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Depth;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The writer of one attribute value as {@link TaggedJson}: numbers in their spelling,
 * sets in their order, the keys of maps by code point.
 */
final class TaggedJsonWriter {

	private final JsonText json = new JsonText(JsonText.Escapes.GO);

	String write(AttributeValue value) {
		value(value, 1);
		return this.json.toString();
	}

	private void value(@Nullable AttributeValue given, int level) {
		Depth.check(level);
		AttributeType type = StoredType.of(given);
		AttributeValue value = present(given);
		this.json.openObject().name("t").string(type.name()).name(type.name().toLowerCase(Locale.ROOT));
		switch (type) {
			case S -> text(value.s());
			case N -> number(value.n());
			case B -> binary(value.b());
			case BOOL -> this.json.literal(value.bool().toString());
			case NULL -> requireTrue(value);
			case SS -> array(value.ss(), this::text);
			case NS -> array(value.ns(), this::number);
			case BS -> array(value.bs(), this::binary);
			case L -> array(value.l(), (element) -> value(element, level + 1));
			case M -> map(value.m(), level + 1);
		}
		this.json.closeObject();
	}

	/**
	 * Writes a text. Half of a surrogate pair is refused, because Go would write U+FFFD
	 * and lose it.
	 */
	private void text(@Nullable String text) {
		this.json.string(Texts.wellFormed(present(text)));
	}

	private void number(@Nullable String number) {
		Numbers.check(present(number));
		this.json.string(present(number));
	}

	private void binary(@Nullable SdkBytes binary) {
		this.json.string(Base64.getEncoder().encodeToString(present(binary).asByteArrayUnsafe()));
	}

	private void requireTrue(AttributeValue value) {
		if (!value.nul()) {
			throw refused("NULL is false. DynamoDB knows only NULL true.");
		}
		this.json.literal("true");
	}

	private <T> void array(List<T> list, Consumer<T> element) {
		this.json.openArray();
		list.forEach(element);
		this.json.closeArray();
	}

	private void map(Map<String, AttributeValue> map, int level) {
		Map<String, AttributeValue> sorted = new TreeMap<>(JsonText.KEY_ORDER);
		map.forEach((name, value) -> sorted.put(Texts.wellFormed(present(name)), value));
		this.json.openObject();
		sorted.forEach((name, value) -> {
			this.json.name(name);
			value(value, level);
		});
		this.json.closeObject();
	}

	/**
	 * Returns the element, or throws if it is null: collections of the AWS SDK may hold
	 * nulls.
	 */
	private static <T> T present(@Nullable T element) {
		if (element == null) {
			throw refused("A set, list or map has an element or key that is null. Leave it out, or use NULL true.");
		}
		return element;
	}

	private static TableTheoryException refused(String problem) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, problem);
	}

}
