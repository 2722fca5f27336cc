// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.contract.scenario.Operation.Presence;
import io.tabletheory.contract.scenario.Operation.Reading;
import io.tabletheory.contract.scenario.Operation.Returned;
import io.tabletheory.contract.scenario.Operation.Selection;
import io.tabletheory.contract.scenario.Operation.Write;
import org.jspecify.annotations.Nullable;

/**
 * The reader of a step: its operation and its expectation.
 */
final class StepReader {

	private static final Set<String> WRITES = Set.of("create", "update", "change", "delete", "check");

	private final List<String> models;

	StepReader(List<String> models) {
		this.models = models;
	}

	ScenarioStep step(Tree tree) {
		Fields fields = Fields.of(tree);
		String op = fields.required("op", Fields::text);
		Operation operation = operation(op, fields);
		ScenarioStep step = new ScenarioStep(fields.place(), operation,
				fields.optional("clock", ScenarioReader::instant),
				fields.optional("faults", ScenarioReader::faults, List.of()),
				fields.optional("save", (saved) -> Plain.map(Fields.entries(saved), Fields::text), Map.of()),
				ExpectationReader.read(fields.optional("expect", Fields::of), operation));
		fields.done();
		return step;
	}

	private Operation operation(String op, Fields fields) {
		if (WRITES.contains(op) && !op.equals("check")) {
			return write(op, fields);
		}
		return switch (op) {
			case "get" -> new Operation.Get(model(fields), fields.required("key", StepReader::values),
					fields.optional("select", Fields::texts, List.of()), consistent(fields));
			case "query" -> new Operation.Query(model(fields), fields.required("where", Criterion::all),
					selection(fields), fields.optional("sort", StepReader::isDescending));
			case "scan" ->
				new Operation.Scan(model(fields), selection(fields), fields.optional("segments", Fields::number));
			case "batch_get" ->
				new Operation.BatchGet(model(fields), fields.required("keys", StepReader::maps), consistent(fields));
			case "batch_write" ->
				new Operation.BatchWrite(model(fields), fields.optional("puts", StepReader::maps, List.of()),
						fields.optional("deletes", StepReader::maps, List.of()));
			case "transact" -> new Operation.Transact(
					fields.required("operations", Fields::elements).stream().map(this::part).toList());
			case "transact_get" ->
				new Operation.TransactGet(fields.required("keys", Fields::elements).stream().map(this::key).toList());
			case "unmarshal" -> new Operation.Unmarshal(model(fields), fields.required("image", StepReader::values));
			case "store" -> new Operation.Store(model(fields), fields.required("raw", StepReader::typed));
			case "load" -> new Operation.Load(fields.required("document", Fields::text));
			case "golden" -> new Operation.Golden(fields.required("vectors", Fields::text));
			case "sleep" -> new Operation.Sleep(fields.required("ms", Fields::number));
			default -> throw new MalformedFileException(fields.place(), "There is no operation '" + op + "'");
		};
	}

	private Write part(Tree tree) {
		Fields fields = Fields.of(tree);
		Write write = write(fields.required("op", Fields::text), fields);
		fields.done();
		return write;
	}

	private Write write(String op, Fields fields) {
		return switch (op) {
			case "create" -> new Operation.Create(model(fields), fields.required("item", StepReader::values),
					presence(fields), fields.optional("condition", Criterion::all));
			case "update" -> new Operation.Update(model(fields), fields.required("item", StepReader::values),
					fields.optional("fields", Fields::texts), fields.optional("condition", Criterion::all));
			case "change" -> new Operation.Change(model(fields), fields.required("key", StepReader::values),
					fields.required("actions", Actions::of), version(fields),
					fields.optional("condition", Criterion::all), fields.optional("if_exists", Fields::flag, true),
					fields.optional("return", StepReader::returned, Returned.ALL_NEW));
			case "delete" -> new Operation.Delete(model(fields), fields.required("key", StepReader::values),
					version(fields), fields.optional("if_exists", Fields::flag, false),
					fields.optional("condition", Criterion::all));
			case "check" -> new Operation.Check(model(fields), fields.required("key", StepReader::values),
					version(fields), presence(fields), fields.optional("condition", Criterion::all));
			default -> throw new MalformedFileException(fields.place(),
					"'" + op + "' does not write; a transaction has create, update, change, delete and check");
		};
	}

	private Operation.ItemKey key(Tree tree) {
		Fields fields = Fields.of(tree);
		Operation.ItemKey key = new Operation.ItemKey(model(fields), fields.required("key", StepReader::values));
		fields.done();
		return key;
	}

	private String model(Fields fields) {
		return fields.optional("model", this::known, this.models.get(0));
	}

	private String known(Tree tree) {
		String model = Fields.text(tree);
		if (!this.models.contains(model)) {
			throw new MalformedFileException(tree.place(),
					"The scenario has no model '" + model + "'; name it in its 'models'");
		}
		return model;
	}

	private static Selection selection(Fields fields) {
		return new Selection(fields.optional("index", Fields::text), fields.optional("filter", Criterion::all),
				fields.optional("select", Fields::texts, List.of()), fields.optional("consistent", Fields::flag, false),
				fields.optional("limit", Fields::number), fields.optional("page_size", Fields::number),
				fields.optional("cursor", Tree::plain), fields.optional("read", StepReader::reading, Reading.ALL));
	}

	/**
	 * The consistency of reads. It is strong by default, because scenarios read their own
	 * writes.
	 */
	private static boolean consistent(Fields fields) {
		return fields.optional("consistent", Fields::flag, true);
	}

	private static Presence presence(Fields fields) {
		boolean absent = fields.optional("if_not_exists", Fields::flag, false);
		boolean present = fields.optional("if_exists", Fields::flag, false);
		if (absent && present) {
			throw new MalformedFileException(fields.place(), "'if_exists' and 'if_not_exists' contradict each other");
		}
		if (absent) {
			return Presence.ABSENT;
		}
		return present ? Presence.PRESENT : Presence.ANY;
	}

	private static @Nullable Long version(Fields fields) {
		Integer version = fields.optional("version", Fields::number);
		return (version != null) ? version.longValue() : null;
	}

	private static boolean isDescending(Tree tree) {
		return Choice.of(tree, Order.class) == Order.DESC;
	}

	private static Reading reading(Tree tree) {
		return Choice.of(tree, Reading.class);
	}

	private static Returned returned(Tree tree) {
		return Choice.of(tree, Returned.class);
	}

	/** A map of values as they are in the file. */
	static Map<String, @Nullable Object> values(Tree tree) {
		return Plain.map(Fields.entries(tree), Tree::plain);
	}

	static List<Map<String, @Nullable Object>> maps(Tree tree) {
		return Fields.elements(tree).stream().map(StepReader::values).toList();
	}

	/** A map of typed values. */
	static Map<String, @Nullable Object> typed(Tree tree) {
		Fields.entries(tree).values().forEach(StepReader::requireTyped);
		return values(tree);
	}

	private static void requireTyped(Tree tree) {
		try {
			TypedValues.value(tree.plain());
		}
		catch (IllegalArgumentException | ClassCastException ex) {
			throw new MalformedFileException(tree.place(), "This is no typed value such as {\"S\": \"text\"}");
		}
	}

	private enum Order {

		ASC, DESC

	}

}
