// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * The keys of a map in a file, taken one by one. A key that is never taken is unknown.
 */
public final class Fields {

	private final FilePlace place;

	private final Map<String, Tree> untaken;

	private final Set<String> known = new TreeSet<>();

	private Fields(FilePlace place, Map<String, Tree> entries) {
		this.place = place;
		this.untaken = new LinkedHashMap<>(entries);
	}

	public static Fields of(Tree tree) {
		return new Fields(tree.place(), branch(tree).entries());
	}

	public FilePlace place() {
		return this.place;
	}

	/** Takes the key, if present, and returns its meaning. */
	public <R extends @Nullable Object> @Nullable R optional(String key, Function<Tree, R> meaning) {
		this.known.add(key);
		Tree tree = this.untaken.remove(key);
		return (tree != null) ? meaning.apply(tree) : null;
	}

	public <R> R optional(String key, Function<Tree, R> meaning, R otherwise) {
		R value = optional(key, meaning);
		return (value != null) ? value : otherwise;
	}

	public <R extends @Nullable Object> R required(String key, Function<Tree, R> meaning) {
		if (!this.untaken.containsKey(key)) {
			throw new MalformedFileException(this.place, "'" + key + "' is missing");
		}
		this.known.add(key);
		return meaning.apply(this.untaken.remove(key));
	}

	public boolean has(String key) {
		return this.untaken.containsKey(key);
	}

	/** Throws for keys that were not taken. */
	public void done() {
		this.untaken.forEach((key, tree) -> {
			throw new MalformedFileException(tree.place(),
					"'" + key + "' is not known here; known are " + String.join(", ", this.known));
		});
	}

	public static Tree.Branch branch(Tree tree) {
		if (tree instanceof Tree.Branch branch) {
			return branch;
		}
		throw new MalformedFileException(tree.place(), "This must be a map");
	}

	public static Map<String, Tree> entries(Tree tree) {
		return branch(tree).entries();
	}

	public static List<Tree> elements(Tree tree) {
		if (tree instanceof Tree.Sequence sequence) {
			return sequence.elements();
		}
		throw new MalformedFileException(tree.place(), "This must be a list");
	}

	public static String text(Tree tree) {
		return leaf(tree, String.class, "text, in quotes if it looks like another type");
	}

	public static boolean flag(Tree tree) {
		return leaf(tree, Boolean.class, "true or false");
	}

	public static int number(Tree tree) {
		BigDecimal number = leaf(tree, BigDecimal.class, "a whole number");
		try {
			return number.intValueExact();
		}
		catch (ArithmeticException ex) {
			throw new MalformedFileException(tree.place(), "This must be a whole number, not " + number);
		}
	}

	public static List<String> texts(Tree tree) {
		return elements(tree).stream().map(Fields::text).toList();
	}

	private static <T> T leaf(Tree tree, Class<T> type, String expected) {
		if (tree instanceof Tree.Leaf leaf && type.isInstance(leaf.value())) {
			return type.cast(leaf.value());
		}
		throw new MalformedFileException(tree.place(), "This must be " + expected);
	}

}
