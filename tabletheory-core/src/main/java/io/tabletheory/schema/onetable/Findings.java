// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

import io.tabletheory.schema.Location;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.source.Dialect;
import io.tabletheory.schema.source.Node;
import io.tabletheory.schema.source.Report;
import org.jspecify.annotations.Nullable;

/**
 * The violations and warnings of one schema, located in its source.
 */
final class Findings {

	private static final Dialect DIALECT = new Dialect("OneTable", "format: \"" + OneTableSchema.FORMAT + "\"",
			"{ \"format\": \"" + OneTableSchema.FORMAT + "\"");

	private static final Comparator<OneTableWarning> BY_PLACE = Comparator.comparing(OneTableWarning::location,
			Comparator.comparingInt(Location::line).thenComparingInt(Location::column));

	private final Report report;

	private final List<OneTableWarning> warnings = new ArrayList<>();

	private @Nullable Node root;

	Findings(String source) {
		this.report = new Report(source, DIALECT);
	}

	Report report() {
		return this.report;
	}

	/** Sets the document in which places are looked up. */
	void locateIn(Node root) {
		this.root = root;
	}

	void violation(Spot spot, String problem, String remedy) {
		this.report.add(new Violation(location(spot), spot.path(), spot.model(), spot.field(), problem, remedy));
	}

	void warning(OneTableWarningCode code, Spot spot, String problem, String remedy) {
		if (this.warnings.size() < Report.MAX_VIOLATIONS) {
			this.warnings.add(new OneTableWarning(code, location(spot), spot.path(), spot.model(), spot.field(),
					problem, remedy));
		}
	}

	/** The place, or the nearest one around it that the document has. */
	private Location location(Spot spot) {
		Node node = this.root;
		int line = (node != null) ? node.line() : 0;
		int column = (node != null) ? node.column() : 0;
		for (int i = 0; node != null && i < spot.steps().size(); i++) {
			Object step = spot.steps().get(i);
			if (spot.ofKey() && i == spot.steps().size() - 1 && node instanceof Node.Entries map) {
				Node.Entry entry = map.entries().get(step);
				return (entry != null) ? this.report.location(entry.line(), entry.column(), spot.path())
						: this.report.location(line, column, spot.path());
			}
			node = child(node, step);
			line = (node != null) ? node.line() : line;
			column = (node != null) ? node.column() : column;
		}
		return this.report.location(line, column, spot.path());
	}

	private static @Nullable Node child(Node node, Object step) {
		if (step instanceof String key) {
			return (node instanceof Node.Entries map) ? map.get(key) : null;
		}
		int position = (Integer) step;
		return (node instanceof Node.Items items && position < items.nodes().size()) ? items.nodes().get(position)
				: null;
	}

	/** Returns true if all keys of the map at the place could be read. */
	boolean isComplete(Spot spot) {
		Node node = this.root;
		for (Object step : spot.steps()) {
			node = (node != null) ? child(node, step) : null;
		}
		return !(node instanceof Node.Entries map) || map.complete();
	}

	List<Violation> violations() {
		return this.report.violations(UnaryOperator.identity());
	}

	List<OneTableWarning> warnings() {
		this.warnings.sort(BY_PLACE);
		return this.warnings;
	}

}
