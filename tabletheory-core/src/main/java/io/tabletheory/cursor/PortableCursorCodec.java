// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.json.CanonicalJson;
import io.tabletheory.item.json.JsonText;
import org.jspecify.annotations.Nullable;

/**
 * The codec that writes cursors with the same bytes as Go and reads them as leniently as
 * any implementation (DMS 0.1, "Cursor encoding").
 */
final class PortableCursorCodec implements CursorCodec {

	/**
	 * The longest text: more than the longest keys of a table and an index with every
	 * byte escaped.
	 */
	static final int MAX_LENGTH = 64 * 1024;

	@Override
	public String encode(Cursor cursor) {
		if (cursor.lastKey().isEmpty()) {
			return "";
		}
		String text = Base64.getUrlEncoder().encodeToString(json(cursor).getBytes(StandardCharsets.UTF_8));
		if (text.length() > MAX_LENGTH) {
			throw tooLong();
		}
		return text;
	}

	private static String json(Cursor cursor) {
		JsonText json = new JsonText(JsonText.Escapes.GO).openObject().name("lastKey");
		TypedJsonWriter.write(json, cursor.lastKey());
		if (cursor.index() != null) {
			json.name("index").string(cursor.index());
		}
		if (cursor.sort() != null) {
			json.name("sort").string(cursor.sort().name());
		}
		return json.closeObject().toString();
	}

	@Override
	public @Nullable Cursor decode(@Nullable String text) {
		String trimmed = (text != null) ? text.strip() : "";
		if (trimmed.isEmpty()) {
			return null;
		}
		if (trimmed.length() > MAX_LENGTH) {
			throw tooLong();
		}
		if (trimmed.indexOf('.') >= 0) {
			throw InvalidCursor.because("is signed, but no key to check it with is configured here");
		}
		return cursor(parse(utf8(TypedJsonReader.base64(trimmed))));
	}

	private static String utf8(byte[] bytes) {
		try {
			return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
		}
		catch (CharacterCodingException ex) {
			throw InvalidCursor.because("is not UTF-8");
		}
	}

	private static Map<?, ?> parse(String json) {
		try {
			if (CanonicalJson.readDistinct(json) instanceof Map<?, ?> object) {
				return object;
			}
		}
		catch (TableTheoryException ex) {
			throw InvalidCursor.because("is not JSON with distinct keys");
		}
		throw InvalidCursor.because("is not a JSON object");
	}

	/** The cursor in the JSON. Unknown keys are skipped, as in all implementations. */
	private static Cursor cursor(Map<?, ?> json) {
		// Without a last key, the next page would silently be the first one again.
		if (!(json.get("lastKey") instanceof Map<?, ?> lastKey) || lastKey.isEmpty()) {
			throw InvalidCursor.because("has no lastKey");
		}
		return new Cursor(TypedJsonReader.map(lastKey), text(json, "index"), sort(text(json, "sort")));
	}

	private static @Nullable String text(Map<?, ?> json, String key) {
		Object value = json.get(key);
		return (value != null) ? TypedJsonReader.string(value) : null;
	}

	/**
	 * The direction. Go passes on any text from its caller, and sorts ascending for all
	 * but DESC.
	 */
	private static @Nullable SortDirection sort(@Nullable String text) {
		if (text == null || text.isEmpty()) {
			return null;
		}
		return text.equalsIgnoreCase("DESC") ? SortDirection.DESC : SortDirection.ASC;
	}

	private static TableTheoryException tooLong() {
		return InvalidCursor.because("is longer than " + MAX_LENGTH + " characters");
	}

}
