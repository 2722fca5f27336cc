// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/**
 * The reader of one JSON text. Its failures name the offset and hold no text of the
 * input; for that reason they have no cause.
 */
final class JsonReader {

	// The text is in memory already, so only the values that it can expand to are
	// limited.
	// Names are not pooled: a pool would outlive the text, and colliding names could
	// attack
	// it.
	private static final JsonFactory FACTORY = JsonFactory.builder()
		.disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
		.streamReadConstraints(StreamReadConstraints.builder()
			.maxNestingDepth(CanonicalJson.MAX_DEPTH)
			.maxNumberLength(JsonNumber.MAX_LENGTH)
			.maxNameLength(Integer.MAX_VALUE)
			.maxStringLength(Integer.MAX_VALUE)
			.build())
		.build();

	private final JsonParser parser;

	private final boolean distinct;

	private JsonReader(JsonParser parser, boolean distinct) {
		this.parser = parser;
		this.distinct = distinct;
	}

	/**
	 * Reads the one value of the text. With {@code distinct}, an object that has a key
	 * twice is refused; otherwise the last one counts.
	 */
	static @Nullable Object read(String json, boolean distinct) {
		try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
			return new JsonReader(parser, distinct).document();
		}
	}

	private @Nullable Object document() {
		try {
			Object value = value(this.parser.nextToken());
			if (this.parser.nextToken() != null) {
				throw refused("something follows the value");
			}
			return value;
		}
		catch (StreamConstraintsException ex) {
			throw refused("it is nested deeper than " + CanonicalJson.MAX_DEPTH + " or has a number longer than "
					+ JsonNumber.MAX_LENGTH);
		}
		catch (JacksonException | NumberFormatException | ArithmeticException ex) {
			throw refused("it is malformed");
		}
	}

	private @Nullable Object value(@Nullable JsonToken token) {
		if (token == null) {
			throw refused("it ends where a value is due");
		}
		return switch (token) {
			case VALUE_NULL -> null;
			case VALUE_TRUE -> true;
			case VALUE_FALSE -> false;
			case VALUE_STRING -> this.parser.getString();
			case VALUE_NUMBER_INT -> integer();
			case VALUE_NUMBER_FLOAT -> this.parser.getDecimalValue();
			case START_ARRAY -> array();
			case START_OBJECT -> object();
			default -> throw refused("it is malformed");
		};
	}

	private Number integer() {
		return switch (this.parser.getNumberType()) {
			case INT, LONG -> this.parser.getLongValue();
			default -> this.parser.getBigIntegerValue();
		};
	}

	private List<@Nullable Object> array() {
		List<@Nullable Object> array = new ArrayList<>();
		for (JsonToken token = this.parser.nextToken(); token != JsonToken.END_ARRAY; token = this.parser.nextToken()) {
			array.add(value(token));
		}
		return array;
	}

	private Map<String, @Nullable Object> object() {
		Map<String, @Nullable Object> object = new LinkedHashMap<>();
		for (String name = this.parser.nextName(); name != null; name = this.parser.nextName()) {
			if (this.distinct && object.containsKey(name)) {
				throw refused("an object has the same key twice");
			}
			object.put(name, value(this.parser.nextToken()));
		}
		return object;
	}

	private TableTheoryException refused(String reason) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "The JSON text cannot be read: " + reason
				+ ", at offset " + this.parser.currentLocation().getCharOffset() + ".");
	}

}
