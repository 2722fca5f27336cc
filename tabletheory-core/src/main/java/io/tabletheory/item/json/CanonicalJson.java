// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Elements;
import io.tabletheory.item.PlainScalars;
import org.jspecify.annotations.Nullable;

/**
 * The canonical JSON text of a value, in which attributes that DMS marks {@code json} are
 * stored: raw UTF-8, no insignificant whitespace, object keys sorted recursively (DMS
 * 0.1, "Attribute fields").
 */
public final class CanonicalJson {

	/**
	 * The deepest nesting of arrays and objects. The limit also stops cycles in a value
	 * to write.
	 */
	static final int MAX_DEPTH = 500;

	/**
	 * The longest text, as no item is larger. The limit also stops a value that contains
	 * another one very often.
	 */
	static final int MAX_LENGTH = 400 * 1024;

	private final JsonText text = new JsonText(JsonText.Escapes.MINIMAL);

	private CanonicalJson() {
	}

	/**
	 * Writes null, texts, booleans, numbers, maps with text keys, collections, arrays and
	 * the value of an Optional. A {@link Set} has no order, so its members are sorted by
	 * their text.
	 */
	public static String write(@Nullable Object value) {
		return write(value, 0);
	}

	/**
	 * Reads any JSON text into null, String, Boolean, Long, BigInteger, BigDecimal, List
	 * and Map. If an object has a key twice, the last one counts, as in other parsers.
	 */
	public static @Nullable Object read(String json) {
		return JsonReader.read(json, false);
	}

	/** Reads as {@link #read} does, but refuses an object that has a key twice. */
	public static @Nullable Object readDistinct(String json) {
		return JsonReader.read(json, true);
	}

	/** The canonical text of a JSON text, without loss. */
	public static String canonicalize(String json) {
		return write(readDistinct(json));
	}

	private static String write(@Nullable Object value, int depth) {
		CanonicalJson json = new CanonicalJson();
		json.append(value, depth);
		return json.text.toString();
	}

	private void append(@Nullable Object given, int depth) {
		Object value = PlainScalars.present(given);
		if (value == null || value instanceof Boolean) {
			this.text.literal(String.valueOf(value));
		}
		else if (value instanceof CharSequence string) {
			this.text.string(string);
		}
		else if (value instanceof Number number) {
			this.text.literal(number(number));
		}
		else {
			appendContainer(value, depth + 1);
		}
		if (this.text.length() > MAX_LENGTH) {
			throw refused("is longer than the " + MAX_LENGTH + " bytes that an item may have", "Store less in it");
		}
	}

	private static String number(Number number) {
		String text = JsonNumber.text(number);
		if (text == null) {
			throw unsupported(number);
		}
		return text;
	}

	private void appendContainer(Object value, int depth) {
		if (depth > MAX_DEPTH) {
			throw refused("is nested deeper than " + MAX_DEPTH + " or holds itself", "Flatten it or break the cycle");
		}
		if (value instanceof Map<?, ?> map) {
			appendObject(sorted(map), depth);
		}
		else if (value instanceof Set<?> set) {
			appendSet(set, depth);
		}
		else {
			Collection<?> elements = Elements.of(value);
			if (elements == null) {
				throw unsupported(value);
			}
			appendArray(elements, depth);
		}
	}

	private void appendObject(SortedMap<String, @Nullable Object> object, int depth) {
		this.text.openObject();
		object.forEach((name, value) -> {
			this.text.name(name);
			append(value, depth);
		});
		this.text.closeObject();
	}

	private void appendArray(Iterable<?> array, int depth) {
		this.text.openArray();
		for (Object element : array) {
			append(element, depth);
		}
		this.text.closeArray();
	}

	private void appendSet(Set<?> set, int depth) {
		List<String> members = new ArrayList<>();
		for (Object member : set) {
			members.add(write(member, depth));
		}
		members.sort(JsonText.KEY_ORDER);
		this.text.openArray();
		members.forEach(this.text::literal);
		this.text.closeArray();
	}

	private static SortedMap<String, @Nullable Object> sorted(Map<?, ?> map) {
		SortedMap<String, @Nullable Object> sorted = new TreeMap<>(JsonText.KEY_ORDER);
		map.forEach((name, value) -> {
			if (!(name instanceof String text)) {
				throw refused("has a map key of type " + typeOf(name), "Use strings as keys");
			}
			sorted.put(text, value);
		});
		return sorted;
	}

	private static String typeOf(@Nullable Object value) {
		return (value != null) ? value.getClass().getTypeName() : "null";
	}

	private static TableTheoryException unsupported(Object value) {
		return refused("holds a " + typeOf(value),
				"Convert it to a string, boolean, number, map with string keys, collection or array");
	}

	private static TableTheoryException refused(String problem, String remedy) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE,
				"The JSON value " + problem + ". " + remedy + " before it is stored.");
	}

}
