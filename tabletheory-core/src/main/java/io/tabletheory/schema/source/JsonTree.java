// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;

/**
 * The strict reader of JSON. A YAML parser would accept comments, trailing commas and
 * other things that the JSON parsers of other languages refuse.
 */
final class JsonTree {

	// The length of a source is limited, and its depth by Trail. The parser's own limits
	// would fail without a location. Names are not pooled: a pool would outlive the
	// document.
	private static final JsonFactory FACTORY = JsonFactory.builder()
		.disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
		.streamReadConstraints(StreamReadConstraints.builder()
			.maxNestingDepth(Trail.MAX_DEPTH + 2)
			.maxNumberLength(Integer.MAX_VALUE)
			.maxNameLength(Integer.MAX_VALUE)
			.maxStringLength(Integer.MAX_VALUE)
			.build())
		.build();

	private final JsonParser parser;

	private final LineCounter place;

	private final Report report;

	private JsonTree(JsonParser parser, String text, Report report) {
		this.parser = parser;
		this.place = new LineCounter(text);
		this.report = report;
	}

	/**
	 * Returns true if a text of unknown kind is JSON. A YAML parser reads most JSON, but
	 * stumbles over tabs and long keys.
	 */
	static boolean accepts(String text) {
		if (!text.stripLeading().startsWith("{")) {
			return false;
		}
		try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
			while (parser.nextToken() != null) {
				parser.skipChildren();
			}
			return true;
		}
		catch (JacksonException ex) {
			return false;
		}
	}

	static Node read(String text, Report report) {
		try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
			return new JsonTree(parser, text, report).document();
		}
		catch (JacksonException ex) {
			long offset = Math.max(0, ex.getLocation().getCharOffset());
			LineCounter place = new LineCounter(text).moveTo((int) offset);
			throw new SyntaxFailure(place.line(), place.column(), "Malformed JSON: " + problem(ex.getOriginalMessage()),
					"Correct the JSON here");
		}
	}

	// The parser then recommends its own options, which are no help to the author of a
	// document.
	private static String problem(String message) {
		return Texts
			.printable(message.replaceFirst("(?s)(: enable `|: maybe a \\(non-standard| \\(start marker ).*", ""));
	}

	private @Nullable JsonToken next() {
		JsonToken token = this.parser.nextToken();
		this.place.moveTo((int) this.parser.currentTokenLocation().getCharOffset());
		return token;
	}

	private Node document() {
		JsonToken token = next();
		if (token == null) {
			throw new SyntaxFailure(1, 1, "The document is empty",
					"Start it with " + this.report.dialect().jsonStart());
		}
		Node root = node(token, Trail.ROOT);
		if (next() != null) {
			this.report.add(this.place.line(), this.place.column(), "", "A second document starts here",
					"Put it into a source of its own");
		}
		return root;
	}

	private Node node(@Nullable JsonToken token, Trail trail) {
		int line = this.place.line();
		int column = this.place.column();
		if (token == JsonToken.START_OBJECT) {
			trail.checkDepth(line, column);
			return entries(line, column, trail);
		}
		if (token == JsonToken.START_ARRAY) {
			trail.checkDepth(line, column);
			return items(line, column, trail);
		}
		String text = this.parser.getString();
		return (token == JsonToken.VALUE_STRING) ? text(text, line, column, trail) : literal(text, line, column, trail);
	}

	private Node items(int line, int column, Trail trail) {
		List<Node> nodes = new ArrayList<>();
		for (JsonToken token = next(); token != JsonToken.END_ARRAY; token = next()) {
			nodes.add(node(token, trail.item(nodes.size())));
		}
		return new Node.Items(line, column, nodes);
	}

	private Node entries(int line, int column, Trail trail) {
		MapBuilder map = new MapBuilder(this.report);
		while (next() != JsonToken.END_OBJECT) {
			int keyLine = this.place.line();
			int keyColumn = this.place.column();
			String key = this.parser.currentName();
			boolean readable = text(key, keyLine, keyColumn, trail) instanceof Node.Scalar;
			Trail entry = trail.key(key);
			Node value = node(next(), entry);
			if (readable) {
				map.add(key, new Node.Entry(keyLine, keyColumn, value), entry);
			}
			else {
				map.addUnreadable();
			}
		}
		return map.build(line, column);
	}

	private Node text(String text, int line, int column, Trail trail) {
		if (Texts.isWellFormed(text)) {
			return new Node.Scalar(line, column, text);
		}
		this.report.add(line, column, trail.toString(), "An escape makes half of a surrogate pair",
				"Escape both halves, or write the character");
		return new Node.Unreadable(line, column);
	}

	private Node literal(String text, int line, int column, Trail trail) {
		PlainScalar literal = PlainScalar.of(text);
		if (literal.problem() == null) {
			return new Node.Scalar(line, column, literal.value());
		}
		this.report.add(line, column, trail.toString(), Texts.printable(text) + " " + literal.problem(),
				"Use a number that a double can hold");
		return new Node.Unreadable(line, column);
	}

}
