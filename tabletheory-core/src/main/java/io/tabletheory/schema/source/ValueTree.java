// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Java values as the tree of a document, which has paths and no lines.
 */
public final class ValueTree {

	/** The most values: each would have at least two bytes of text. */
	private static final int MAX_VALUES = SourceContent.MAX_BYTES / 2;

	private final Report report;

	private final AtomicInteger values = new AtomicInteger();

	private ValueTree(Report report) {
		this.report = report;
	}

	/**
	 * The tree of a map of maps, collections, texts, numbers, booleans and null. Reports
	 * any other value.
	 * @throws SyntaxFailure if the values are nested too deeply, or too many
	 */
	public static Node of(Map<String, ? extends @Nullable Object> values, Report report) {
		return new ValueTree(report).node(values, Trail.ROOT);
	}

	private Node node(@Nullable Object value, Trail trail) {
		if (this.values.incrementAndGet() > MAX_VALUES) {
			throw new SyntaxFailure(0, 0, "The document has more than " + MAX_VALUES + " values",
					"Split it into several documents");
		}
		if (value instanceof Map<?, ?> map) {
			trail.checkDepth(0, 0);
			return entries(map, trail);
		}
		if (value instanceof Collection<?> elements) {
			trail.checkDepth(0, 0);
			List<Node> nodes = new ArrayList<>();
			elements.forEach((element) -> nodes.add(node(element, trail.item(nodes.size()))));
			return new Node.Items(0, 0, nodes);
		}
		return scalar(value, trail);
	}

	private Node entries(Map<?, ?> map, Trail trail) {
		MapBuilder entries = new MapBuilder(this.report);
		map.forEach((key, value) -> {
			Trail place = trail.key(String.valueOf(key));
			Node node = node(value, place);
			if (key instanceof String name && Texts.isWellFormed(name)) {
				entries.add(name, new Node.Entry(0, 0, node), place);
			}
			else {
				refuse(place, "The key is no well-formed text", "Use texts as keys");
				entries.addUnreadable();
			}
		});
		return entries.build(0, 0);
	}

	private Node scalar(@Nullable Object value, Trail trail) {
		if (value == null || value instanceof Boolean) {
			return new Node.Scalar(0, 0, value);
		}
		if (value instanceof String text) {
			return Texts.isWellFormed(text) ? new Node.Scalar(0, 0, text)
					: refuse(trail, "The text has half of a surrogate pair", "Use both halves");
		}
		if (value instanceof Number number) {
			return number(PlainScalar.of(number.toString()), trail);
		}
		return refuse(trail, "A " + value.getClass().getTypeName() + " is no value of JSON",
				"Use maps, lists, texts, numbers, booleans and null");
	}

	private Node number(PlainScalar number, Trail trail) {
		if (number.value() instanceof Number exact) {
			return new Node.Scalar(0, 0, exact);
		}
		return refuse(trail, "The number " + ((number.problem() != null) ? number.problem() : "is no finite number"),
				"Use a number that a double can hold");
	}

	private Node refuse(Trail trail, String problem, String remedy) {
		this.report.add(0, 0, trail.toString(), problem, remedy);
		return new Node.Unreadable(0, 0);
	}

}
