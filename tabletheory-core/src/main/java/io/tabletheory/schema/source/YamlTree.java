// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * The reader of the JSON-compatible subset of YAML 1.2 (DMS v0.1, "Canonical format"),
 * from the events of a parser. It never follows aliases, so the cost is proportional to
 * the text.
 */
final class YamlTree {

	private final Iterator<Event> events;

	private final Report report;

	private int line = 1;

	private int column = 1;

	private YamlTree(Iterator<Event> events, Report report) {
		this.events = events;
		this.report = report;
	}

	static Node read(String text, Report report) {
		checkPrintable(text, report.dialect());
		// One buffer holds the whole text: the parser fails on a surrogate pair that is
		// divided
		// between two.
		LoadSettings settings = LoadSettings.builder()
			.setBufferSize(text.length() + 1)
			.setCodePointLimit(Integer.MAX_VALUE)
			.setVersionFunction((version) -> version)
			.build();
		YamlTree tree = new YamlTree(new Parse(settings).parseString(text).iterator(), report);
		try {
			return tree.document();
		}
		catch (MarkedYamlEngineException ex) {
			throw tree.failure(ex);
		}
		// Some assertions of the parser fail without a location.
		catch (YamlEngineException ex) {
			throw new SyntaxFailure(tree.line, tree.column, "The YAML is malformed after this place",
					"Correct the keys or the indentation of the next lines");
		}
		// The parser does not check the range of escapes such as \UFFFFFFFF.
		catch (IllegalArgumentException ex) {
			throw new SyntaxFailure(tree.line, tree.column, "An escape after this place is no character",
					"Correct the escape");
		}
	}

	// YAML 1.2, production c-printable, without the line breaks of YAML 1.1. The parser
	// would
	// fail without a location.
	private static void checkPrintable(String text, Dialect dialect) {
		int[] points = text.codePoints().toArray();
		for (int i = 0; i < points.length; i++) {
			int c = points[i];
			boolean printable = (c >= ' ' && c < 0x7f) || c == '\t' || c == '\n' || c == '\r'
					|| (c >= 0xa0 && c <= 0xfffd && c != 0x2028 && c != 0x2029 && c != 0xfeff) || c >= 0x10000;
			if (!printable) {
				LineCounter place = new LineCounter(text).moveTo(text.offsetByCodePoints(0, i));
				throw new SyntaxFailure(place.line(), place.column(),
						String.format("%s does not allow the character U+%04X in YAML", dialect.name(), c),
						"Remove it, or write it as an escape in double quotes");
			}
		}
	}

	private SyntaxFailure failure(MarkedYamlEngineException ex) {
		Optional<Mark> mark = ex.getProblemMark();
		YamlProblem problem = YamlProblem.of(ex);
		return new SyntaxFailure(mark.map((place) -> place.getLine() + 1).orElse(this.line),
				mark.map((place) -> place.getColumn() + 1).orElse(this.column), problem.problem(), problem.remedy());
	}

	private Event next() {
		Event event = this.events.next();
		event.getStartMark().ifPresent((mark) -> {
			this.line = mark.getLine() + 1;
			this.column = mark.getColumn() + 1;
		});
		return event;
	}

	private Node document() {
		next();
		if (!(next() instanceof DocumentStartEvent start)) {
			throw new SyntaxFailure(1, 1, "The document is empty",
					"Start it with " + this.report.dialect().yamlStart());
		}
		checkDirectives(start);
		Node root = node(next(), Trail.ROOT);
		next();
		if (next() instanceof DocumentStartEvent) {
			report(Trail.ROOT, "A second document starts here", "Put it into a source of its own");
		}
		return root;
	}

	private void checkDirectives(DocumentStartEvent start) {
		boolean other = start.getSpecVersion()
			.map((version) -> version.getMajor() != 1 || version.getMinor() != 2)
			.orElse(false);
		if (other || !start.getTags().isEmpty()) {
			report(Trail.ROOT, name() + " is YAML 1.2 without tags, and a directive says otherwise",
					"Remove the directive");
		}
	}

	private Node node(Event event, Trail trail) {
		int startLine = this.line;
		int startColumn = this.column;
		boolean tagged = checkProperties(event, trail);
		Node node = content(event, trail);
		return tagged ? new Node.Unreadable(startLine, startColumn) : node;
	}

	/**
	 * Reports anchors and tags. Returns true if the node has a tag, whose meaning is
	 * unknown.
	 */
	private boolean checkProperties(Event event, Trail trail) {
		if (!(event instanceof NodeEvent properties) || event instanceof AliasEvent) {
			return false;
		}
		properties.getAnchor()
			.ifPresent(
					(anchor) -> report(trail, name() + " has no anchors, found &" + Texts.printable(anchor.getValue()),
							"Remove the anchor, and repeat the value in place of each alias"));
		Optional<String> tag = (event instanceof ScalarEvent scalar) ? scalar.getTag()
				: ((CollectionStartEvent) event).getTag();
		tag.ifPresent((name) -> report(trail, name() + " has no YAML tags, found " + Texts.quote(name),
				"Remove the tag; quote the value if it is text"));
		return tag.isPresent();
	}

	private Node content(Event event, Trail trail) {
		if (event instanceof ScalarEvent scalar) {
			return scalar(scalar, trail);
		}
		if (event instanceof AliasEvent alias) {
			report(trail, name() + " has no aliases, found *" + Texts.printable(alias.getAlias().getValue()),
					"Repeat the value in place of the alias");
			return unreadable();
		}
		trail.checkDepth(this.line, this.column);
		return (event instanceof MappingStartEvent) ? entries(trail) : items(trail);
	}

	private Node items(Trail trail) {
		int startLine = this.line;
		int startColumn = this.column;
		List<Node> nodes = new ArrayList<>();
		for (Event event = next(); event.getEventId() != Event.ID.SequenceEnd; event = next()) {
			nodes.add(node(event, trail.item(nodes.size())));
		}
		return new Node.Items(startLine, startColumn, nodes);
	}

	private Node entries(Trail trail) {
		int startLine = this.line;
		int startColumn = this.column;
		MapBuilder map = new MapBuilder(this.report);
		for (Event event = next(); event.getEventId() != Event.ID.MappingEnd; event = next()) {
			int keyLine = this.line;
			int keyColumn = this.column;
			String key = key(event, trail);
			Trail place = (key != null) ? trail.key(key) : trail;
			Node value = node(next(), place);
			if (key != null) {
				map.add(key, new Node.Entry(keyLine, keyColumn, value), place);
			}
			else {
				map.addUnreadable();
			}
		}
		return map.build(startLine, startColumn);
	}

	/** The key, or {@code null} if it cannot be one. */
	private @Nullable String key(Event event, Trail trail) {
		if (event instanceof ScalarEvent scalar && scalar.isPlain() && scalar.getValue().equals("<<")) {
			report(trail, name() + " has no merge keys", "Write out the merged entries");
			return null;
		}
		int keyLine = this.line;
		int keyColumn = this.column;
		Node key = node(event, trail.key("?"));
		if (key instanceof Node.Scalar scalar && scalar.value() instanceof String text) {
			return text;
		}
		if (!(key instanceof Node.Unreadable)) {
			this.report.add(keyLine, keyColumn, trail.toString(), "A key is text, found " + key.description(),
					"Quote the key");
		}
		return null;
	}

	private Node scalar(ScalarEvent event, Trail trail) {
		String text = event.getValue();
		if (!event.isPlain()) {
			return text(text, trail);
		}
		if (text.isEmpty()) {
			report(trail, "A value is missing", "Write one, or remove the key; an empty text is \"\"");
			return unreadable();
		}
		PlainScalar plain = PlainScalar.of(text);
		if (plain.problem() != null) {
			report(trail, Texts.printable(text) + " " + plain.problem(),
					"Quote it if it is text, or write it as JSON does");
			return unreadable();
		}
		return new Node.Scalar(this.line, this.column, plain.value());
	}

	private Node text(String text, Trail trail) {
		if (!Texts.isWellFormed(text)) {
			report(trail, "An escape makes half of a surrogate pair", "Escape both halves, or write the character");
			return unreadable();
		}
		return new Node.Scalar(this.line, this.column, text);
	}

	private String name() {
		return this.report.dialect().name();
	}

	private Node unreadable() {
		return new Node.Unreadable(this.line, this.column);
	}

	private void report(Trail trail, String problem, String remedy) {
		this.report.add(this.line, this.column, trail.toString(), problem, remedy);
	}

}
