// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.contract.scenario.Operation.Action;
import io.tabletheory.contract.scenario.Operation.Action.Verb;

/**
 * The reader of the actions of a change: maps with one key each.
 */
final class Actions {

	private Actions() {
	}

	static List<Action> of(Tree tree) {
		return Fields.elements(tree).stream().flatMap(Actions::action).toList();
	}

	private static Stream<Action> action(Tree tree) {
		Map<String, Tree> entries = Fields.entries(tree);
		if (entries.size() != 1) {
			throw new MalformedFileException(tree.place(), "An action is a map with one key, such as {set: {a: 1}}");
		}
		Map.Entry<String, Tree> entry = entries.entrySet().iterator().next();
		return action(entry.getKey(), entry.getValue());
	}

	private static Stream<Action> action(String name, Tree tree) {
		return switch (name) {
			case "set" -> each(Verb.SET, tree);
			case "set_if_not_exists" -> each(Verb.SET_IF_NOT_EXISTS, tree);
			case "add" -> each(Verb.ADD, tree);
			case "delete" -> each(Verb.DELETE, tree);
			case "append" -> each(Verb.APPEND, tree);
			case "prepend" -> each(Verb.PREPEND, tree);
			case "increment" -> counted(Verb.INCREMENT, tree);
			case "decrement" -> counted(Verb.DECREMENT, tree);
			case "remove" -> paths(tree).map((path) -> new Action(Verb.REMOVE, path, null));
			case "set_at" -> Fields.entries(tree).entrySet().stream().flatMap(Actions::setAt);
			case "remove_at" -> Fields.entries(tree).entrySet().stream().flatMap(Actions::removeAt);
			default -> throw new MalformedFileException(tree.place(), "There is no action '" + name + "'");
		};
	}

	private static Stream<Action> each(Verb kind, Tree tree) {
		return Fields.entries(tree)
			.entrySet()
			.stream()
			.map((entry) -> new Action(kind, entry.getKey(), entry.getValue().plain()));
	}

	/** The actions of a counter, which counts by one if only the attribute is named. */
	private static Stream<Action> counted(Verb kind, Tree tree) {
		return (tree instanceof Tree.Branch) ? each(kind, tree)
				: paths(tree).map((path) -> new Action(kind, path, BigDecimal.ONE));
	}

	private static Stream<String> paths(Tree tree) {
		return (tree instanceof Tree.Leaf) ? Stream.of(Fields.text(tree)) : Fields.texts(tree).stream();
	}

	private static Stream<Action> setAt(Map.Entry<String, Tree> list) {
		return Fields.entries(list.getValue())
			.entrySet()
			.stream()
			.map((element) -> new Action(Verb.SET, list.getKey() + "[" + element.getKey() + "]",
					element.getValue().plain()));
	}

	private static Stream<Action> removeAt(Map.Entry<String, Tree> list) {
		return Fields.elements(list.getValue())
			.stream()
			.map((index) -> new Action(Verb.REMOVE, list.getKey() + "[" + Fields.number(index) + "]", null));
	}

}
