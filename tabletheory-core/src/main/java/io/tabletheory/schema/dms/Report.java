// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import io.tabletheory.schema.Location;
import io.tabletheory.schema.Violation;
import org.jspecify.annotations.Nullable;

/**
 * The violations in one source.
 */
final class Report {

	/**
	 * The most violations that are kept: with more, a hostile document would cost memory
	 * and help nobody.
	 */
	static final int MAX_VIOLATIONS = 1000;

	private static final Comparator<Violation> BY_PLACE = Comparator.comparing(Violation::location,
			Comparator.nullsLast(Comparator.comparingInt(Location::line).thenComparingInt(Location::column)));

	private final String source;

	private final List<Violation> violations = new ArrayList<>();

	private boolean full;

	Report(String source) {
		this.source = source;
	}

	void add(Node node, String path, String problem, String remedy) {
		add(node.line(), node.column(), path, problem, remedy);
	}

	void add(int line, int column, String path, String problem, String remedy) {
		add(new Violation(location(line, column), path, null, null, problem, remedy));
	}

	void add(Violation violation) {
		if (this.violations.size() < MAX_VIOLATIONS) {
			this.violations.add(violation);
		}
		else {
			this.full = true;
		}
	}

	Location location(int line, int column) {
		return new Location(this.source, line, column);
	}

	/**
	 * All violations in the order of the text.
	 * @param root the document, which has the names of models and attributes
	 */
	List<Violation> violations(@Nullable Node root) {
		List<Violation> ordered = new ArrayList<>();
		for (Violation violation : this.violations) {
			ordered.add((root != null) ? Paths.named(root, violation) : violation);
		}
		ordered.sort(BY_PLACE);
		if (this.full) {
			ordered.add(new Violation(location(0, 0), "", null, null,
					"There are more problems than the " + MAX_VIOLATIONS + " listed", "Correct these first"));
		}
		return ordered;
	}

}
