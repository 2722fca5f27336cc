// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

import io.tabletheory.schema.Texts;
import io.tabletheory.schema.source.Descriptions;
import io.tabletheory.schema.source.Node;
import io.tabletheory.schema.source.Report;
import org.jspecify.annotations.Nullable;

/**
 * One map of a document, read by its known keys. It reports unknown keys, missing keys
 * and values of the wrong kind. A {@code null} for a mandatory or present key has always
 * been reported.
 */
final class Section {

	private final Node.Entries node;

	private final String path;

	private final DocumentShape shape;

	private final Report report;

	private Section(Node.Entries node, String path, DocumentShape shape, Report report) {
		this.node = node;
		this.path = path;
		this.shape = shape;
		this.report = report;
	}

	/** The root of a document, or {@code null}. */
	static @Nullable Section root(Node node, DocumentShape shape, Report report) {
		if (node instanceof Node.Entries map) {
			return new Section(map, "", shape, report).checked();
		}
		if (!(node instanceof Node.Unreadable)) {
			report.add(node, "", "A DMS document is a map, found " + node.description(),
					"Start it with " + shape.example("dms_version"));
		}
		return null;
	}

	private Section checked() {
		Set<String> meant = new HashSet<>();
		this.node.entries().forEach((key, entry) -> {
			if (!this.shape.names().contains(key)) {
				String nearest = this.shape.meantBy(key);
				boolean free = nearest != null && !has(nearest) && meant.add(nearest);
				this.report.add(entry.line(), entry.column(), path(key), "Unknown key " + Texts.quote(key),
						free ? "Perhaps " + Texts.quote(String.valueOf(nearest)) + " is meant"
								: "Use one of " + String.join(", ", this.shape.names()));
			}
		});
		for (DocumentShape.Key key : this.shape.keys()) {
			if (this.node.complete() && key.mandatory() && !has(key.name()) && !meant.contains(key.name())) {
				this.report.add(this.node, path(key.name()), Texts.quote(key.name()) + " is missing",
						"Add " + this.shape.example(key.name()));
			}
		}
		return this;
	}

	boolean has(String key) {
		return this.node.entries().containsKey(key);
	}

	String path(String key) {
		return this.path.isEmpty() ? key : this.path + "." + key;
	}

	@Nullable Node node(String key) {
		return this.node.get(key);
	}

	/** Reports the value of a present key. */
	void report(String key, String problem, String remedy) {
		Node value = this.node.get(key);
		this.report.add((value != null) ? value : this.node, path(key), problem, remedy);
	}

	@Nullable String text(String key) {
		return value(key, "text", String.class);
	}

	boolean flag(String key) {
		return Boolean.TRUE.equals(value(key, "true or false", Boolean.class));
	}

	<T> @Nullable T value(String key, String kind, Class<T> type) {
		Node value = this.node.get(key);
		if (value instanceof Node.Scalar scalar && type.isInstance(scalar.value())) {
			return type.cast(scalar.value());
		}
		reportOtherKind(key, kind);
		return null;
	}

	/** The meaning of a word, or {@code null}. */
	<T> @Nullable T word(String key, Map<String, T> vocabulary, String remedy) {
		String word = text(key);
		T meaning = (word != null) ? vocabulary.get(word) : null;
		if (word != null && meaning == null) {
			report(key, "Unknown " + key + " " + Texts.quote(word), remedyFor(word, vocabulary.keySet(), remedy));
		}
		return meaning;
	}

	static String remedyFor(String word, Set<String> vocabulary, String remedy) {
		String nearest = Descriptions.nearest(word, vocabulary);
		return (nearest != null) ? "Perhaps " + Texts.quote(nearest) + " is meant. " + remedy : remedy;
	}

	/** The map at a key, or {@code null}. */
	@Nullable Section section(String key, DocumentShape shape) {
		Node value = this.node.get(key);
		if (value instanceof Node.Entries map) {
			return new Section(map, path(key), shape, this.report).checked();
		}
		reportOtherKind(key, "a map");
		return null;
	}

	/** The maps of a list; {@code null} for an element that is no map. */
	@Nullable List<@Nullable Section> sections(String key, DocumentShape shape) {
		return list(key, (node, place) -> {
			if (node instanceof Node.Entries map) {
				return new Section(map, place, shape, this.report).checked();
			}
			wrongElement(key, "a map", node, place);
			return null;
		});
	}

	/** The texts of a list; {@code null} for an element that is no text. */
	@Nullable List<@Nullable String> texts(String key) {
		return list(key, (node, place) -> {
			if (node instanceof Node.Scalar scalar && scalar.value() instanceof String text) {
				return text;
			}
			wrongElement(key, "text", node, place);
			return null;
		});
	}

	private <T> @Nullable List<@Nullable T> list(String key, BiFunction<Node, String, @Nullable T> element) {
		Node value = this.node.get(key);
		if (!(value instanceof Node.Items items)) {
			reportOtherKind(key, "a list");
			return null;
		}
		List<@Nullable T> list = new ArrayList<>();
		for (Node node : items.nodes()) {
			list.add(element.apply(node, path(key) + "[" + list.size() + "]"));
		}
		return list;
	}

	/** Reports the element of a list. */
	void reportElement(String key, int index, String problem, String remedy) {
		String place = path(key) + "[" + index + "]";
		if (this.node.get(key) instanceof Node.Items items) {
			this.report.add(items.nodes().get(index), place, problem, remedy);
		}
	}

	/** Reports a value of the wrong kind, if the key has a value. */
	void reportOtherKind(String key, String kind) {
		Node found = this.node.get(key);
		if (found != null && !(found instanceof Node.Unreadable)) {
			report(key, Texts.quote(key) + " is " + kind + ", found " + found.description(),
					"Write " + this.shape.example(key) + (this.shape.isMandatory(key) ? "" : ", or remove it"));
		}
	}

	private void wrongElement(String key, String kind, Node found, String place) {
		if (!(found instanceof Node.Unreadable)) {
			this.report.add(found, place,
					"Each entry of " + Texts.quote(key) + " is " + kind + ", found " + found.description(),
					"Write " + this.shape.example(key));
		}
	}

}
