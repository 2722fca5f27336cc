// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.List;
import java.util.Map;

import io.tabletheory.contract.scenario.Expectation.Items;
import io.tabletheory.contract.scenario.Expectation.KeyCalls;
import io.tabletheory.contract.scenario.Expectation.Names;
import io.tabletheory.contract.scenario.Expectation.Raw;
import io.tabletheory.contract.scenario.Expectation.Variables;
import org.jspecify.annotations.Nullable;

/**
 * The reader of the expectation of a step. It refuses expectations that the operation
 * cannot have.
 */
final class ExpectationReader {

	private static final Expectation NONE = new Expectation(null, null, null, null, new Names(List.of(), List.of()),
			new Variables(Map.of(), Map.of()), null, new Raw(null, Map.of(), null, null), null, null, null, null, null,
			List.of());

	private final Fields fields;

	private final Operation operation;

	private ExpectationReader(Fields fields, Operation operation) {
		this.fields = fields;
		this.operation = operation;
	}

	static Expectation read(@Nullable Fields fields, Operation operation) {
		return (fields != null) ? new ExpectationReader(fields, operation).read() : NONE;
	}

	private Expectation read() {
		Fields in = this.fields;
		requirePossible();
		Boolean ok = in.optional("ok", Fields::flag);
		String error = in.optional("error", Fields::text);
		if (error != null && Boolean.TRUE.equals(ok)) {
			throw new MalformedFileException(in.place(), "A step cannot end well and fail with " + error);
		}
		Expectation expectation = new Expectation(ok, error, in.optional("item_contains", StepReader::values),
				in.optional("item_equals", StepReader::values), names(), variables(), items(), raw(), count(),
				in.optional("cursor_equals", Fields::text), in.optional("calls_equal", StepReader::maps),
				in.optional("key_calls", ExpectationReader::keyCalls), in.optional("failed_operation", Fields::number),
				in.optional("problems", Fields::texts, List.of()));
		in.done();
		return expectation;
	}

	private Names names() {
		return new Names(this.fields.optional("item_has_fields", Fields::texts, List.of()),
				this.fields.optional("item_missing_fields", Fields::texts, List.of()));
	}

	private Variables variables() {
		return new Variables(this.fields.optional("item_field_equals_var", ExpectationReader::texts, Map.of()),
				this.fields.optional("item_field_not_equals_var", ExpectationReader::texts, Map.of()));
	}

	private @Nullable Items items() {
		Items equal = this.fields.optional("items_equal", (tree) -> new Items(rows(tree), true, true));
		Items contained = this.fields.optional("items_contain", (tree) -> new Items(rows(tree), false, true));
		Items unordered = this.fields.optional("items_in_any_order", (tree) -> new Items(rows(tree), false, false));
		if (equal != null) {
			return equal;
		}
		return (contained != null) ? contained : unordered;
	}

	private Raw raw() {
		return new Raw(this.fields.optional("stored", Fields::flag),
				this.fields.optional("raw_attribute_types", ExpectationReader::texts, Map.of()),
				this.fields.optional("raw_contains", StepReader::typed),
				this.fields.optional("raw_equals", StepReader::typed));
	}

	private @Nullable Long count() {
		Integer count = this.fields.optional("count", Fields::number);
		return (count != null) ? count.longValue() : null;
	}

	private static KeyCalls keyCalls(Tree tree) {
		Fields fields = Fields.of(tree);
		KeyCalls calls = new KeyCalls(fields.optional("made", Fields::number),
				fields.optional("opened", Fields::number));
		fields.done();
		return calls;
	}

	/** The rows, in which null means that there is no item. */
	private static List<@Nullable Map<String, @Nullable Object>> rows(Tree tree) {
		return Plain.list(Fields.elements(tree),
				(row) -> (row instanceof Tree.Leaf leaf && leaf.value() == null) ? null : StepReader.values(row));
	}

	private static Map<String, String> texts(Tree tree) {
		return Plain.map(Fields.entries(tree), Fields::text);
	}

	/** Refuses an expectation that no result could meet, as a mistake of the file. */
	private void requirePossible() {
		boolean one = this.operation.subject() != null;
		boolean item = one || this.operation instanceof Operation.Unmarshal;
		boolean items = this.operation instanceof Operation.Query || this.operation instanceof Operation.Scan
				|| this.operation instanceof Operation.BatchGet || this.operation instanceof Operation.TransactGet;
		boolean found = this.operation instanceof Operation.Query || this.operation instanceof Operation.Scan;
		require(item || found, "item_contains", "item_equals", "item_field_equals_var", "item_field_not_equals_var");
		require(one, "item_has_fields", "item_missing_fields", "raw_attribute_types", "raw_contains", "raw_equals",
				"stored");
		require(items, "items_equal", "items_contain", "items_in_any_order", "count");
		require(found, "cursor_equals");
		require(this.operation instanceof Operation.Transact, "failed_operation");
		require(this.operation instanceof Operation.Load, "problems");
	}

	private void require(boolean possible, String... keys) {
		for (String key : keys) {
			if (!possible && this.fields.has(key)) {
				throw new MalformedFileException(this.fields.place(),
						"'" + this.operation.name() + "' gives nothing that '" + key + "' could be compared with");
			}
		}
	}

}
