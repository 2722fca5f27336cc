// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

import io.tabletheory.schema.Location;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.Violation;

/**
 * The violations in one source.
 */
public final class Report {

	/**
	 * The most violations that are kept: more would only let a hostile document use up
	 * memory.
	 */
	public static final int MAX_VIOLATIONS = 1000;

	private static final Comparator<Violation> BY_PLACE = Comparator.comparing(Violation::location,
			Comparator.nullsLast(Comparator.comparingInt(Location::line).thenComparingInt(Location::column)));

	private final String source;

	private final Dialect dialect;

	private final List<Violation> violations = new ArrayList<>();

	public Report(String source, Dialect dialect) {
		this.dialect = dialect;
		this.source = source;
	}

	public void add(Node node, String path, String problem, String remedy) {
		add(node.line(), node.column(), path, problem, remedy);
	}

	public void add(int line, int column, String path, String problem, String remedy) {
		add(new Violation(location(line, column, path), path, null, null, problem, remedy));
	}

	public void add(Violation violation) {
		if (this.violations.size() <= MAX_VIOLATIONS) {
			this.violations.add(violation);
		}
	}

	Dialect dialect() {
		return this.dialect;
	}

	public Location location(int line, int column) {
		return new Location(this.source, line, column);
	}

	/**
	 * A place in the source. The path stands for the line in a source without lines.
	 */
	public Location location(int line, int column, String path) {
		return (line > 0 || path.isEmpty()) ? location(line, column)
				: new Location(this.source + ": " + Texts.printable(path), 0, 0);
	}

	/**
	 * All violations in the order of the text.
	 * @param naming adds the names of models and attributes, as far as they are known
	 */
	public List<Violation> violations(UnaryOperator<Violation> naming) {
		List<Violation> ordered = new ArrayList<>();
		this.violations.stream().limit(MAX_VIOLATIONS).map(naming).forEach(ordered::add);
		ordered.sort(BY_PLACE);
		if (this.violations.size() > MAX_VIOLATIONS) {
			ordered.add(new Violation(location(0, 0), "", null, null,
					"There are more problems than the " + MAX_VIOLATIONS + " listed", "Correct these first"));
		}
		return ordered;
	}

}
