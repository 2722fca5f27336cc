// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A condition: {@code [attribute, operator, value...]}, {@code {and: [...]}} or
 * {@code {or: [...]}}.
 */
public sealed interface Criterion {

	/** The condition; a list of conditions at the top means that all of them hold. */
	static Criterion all(Tree tree) {
		boolean several = tree instanceof Tree.Sequence list && !list.elements().isEmpty()
				&& list.elements().stream().noneMatch((element) -> element instanceof Tree.Leaf);
		return several ? new All(parts(tree)) : of(tree);
	}

	/** The condition. */
	static Criterion of(Tree tree) {
		if (tree instanceof Tree.Branch) {
			Fields fields = Fields.of(tree);
			Criterion group = fields.has("and") ? new All(fields.required("and", Criterion::parts))
					: new Any(fields.required("or", Criterion::parts));
			fields.done();
			return group;
		}
		List<Tree> parts = Fields.elements(tree);
		if (parts.size() < 2) {
			throw new MalformedFileException(tree.place(), "A condition is [attribute, operator, value...]");
		}
		return new Comparison(Fields.text(parts.get(0)), Fields.text(parts.get(1)),
				Plain.list(parts.subList(2, parts.size()), Tree::plain));
	}

	private static List<Criterion> parts(Tree tree) {
		return Fields.elements(tree).stream().map(Criterion::of).toList();
	}

	/** A comparison of one attribute, or of the value at a path. */
	record Comparison(String path, String operator, List<@Nullable Object> values) implements Criterion {

	}

	/** All of the parts hold. */
	record All(List<Criterion> parts) implements Criterion {

	}

	/** At least one of the parts holds. */
	record Any(List<Criterion> parts) implements Criterion {

	}

}
