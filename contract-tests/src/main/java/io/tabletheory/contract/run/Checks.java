// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

import io.tabletheory.contract.driver.Request;
import io.tabletheory.contract.driver.Values;
import io.tabletheory.contract.scenario.Expectation;
import io.tabletheory.contract.scenario.ScenarioStep;
import io.tabletheory.contract.scenario.TypedForm;
import io.tabletheory.contract.scenario.TypedValues;
import io.tabletheory.item.plain.Emptiness;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Model;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Compares the result of a step with the expectation of its scenario. The first
 * difference is thrown.
 */
final class Checks {

	private final Values values;

	private final ScenarioStep step;

	private final Models models;

	Checks(Values values, ScenarioStep step) {
		this.values = values;
		this.step = step;
		this.models = Models.of(step.operation(), values);
	}

	/**
	 * The parts of an item in the form for comparison. Null, an empty set, and a value
	 * that the attribute omits count as absent.
	 */
	static Map<String, @Nullable Object> form(@Nullable Model model, Map<String, ? extends @Nullable Object> item) {
		Map<String, @Nullable Object> form = new TreeMap<>();
		item.forEach((name, value) -> {
			AttributeModel attribute = (model != null) ? model.attribute(name) : null;
			Object portable = Portable.of(attribute, value);
			boolean omitted = attribute != null && attribute.omitEmpty() && isEmpty(model, attribute, value);
			if (portable != null && !omitted && !Portable.isEmptySet(portable)) {
				form.put(name, portable);
			}
		});
		return form;
	}

	/**
	 * True if a value is empty; in DMS 0.1, a record is empty if all of its fields are.
	 */
	private static boolean isEmpty(@Nullable Model model, AttributeModel attribute, @Nullable Object value) {
		boolean byFields = model != null && model.emptiness() == EmptinessLevel.DMS_0_1 && Values.isRecord(attribute);
		return (byFields && value instanceof Map<?, ?> fields) ? fields.values().stream().allMatch(Emptiness::isEmpty)
				: Emptiness.isEmpty(value);
	}

	private Map<String, @Nullable Object> expected(@Nullable Model model, Map<String, @Nullable Object> values) {
		return form(model, (model != null) ? this.values.item(model.name(), values) : values);
	}

	void ending(@Nullable Failure failure) {
		Expectation expectation = this.step.expectation();
		if (failure == null) {
			require(!expectation.fails(), "It ended well, and should have failed"
					+ ((expectation.error() != null) ? " with " + expectation.error() : ""));
			return;
		}
		require(expectation.fails(), "It failed: " + failure.message());
		String error = expectation.error();
		require(error == null || error.equals(failure.code()),
				"It should have failed with " + error + ", and failed otherwise: " + failure.message());
		require(expectation.failedOperation() == null || expectation.failedOperation().equals(failure.operation()),
				"Operation " + expectation.failedOperation() + " should have failed, and it was "
						+ failure.operation());
		for (String problem : expectation.problems()) {
			require(failure.problems().stream().anyMatch((found) -> found.contains(problem)),
					"No violation says '" + problem + "': " + String.join("; ", failure.problems()));
		}
	}

	void outcome(Trace trace) {
		Expectation expectation = this.step.expectation();
		if (expectation.itemContains() != null) {
			contains(expected(this.models.one(), expectation.itemContains()), trace.item(), false);
		}
		if (expectation.itemEquals() != null) {
			contains(expected(this.models.one(), expectation.itemEquals()), trace.item(), true);
		}
		expectation.itemVariables().equal().forEach((name, variable) -> variable(name, variable, trace, true));
		expectation.itemVariables().different().forEach((name, variable) -> variable(name, variable, trace, false));
		items(expectation.items(), trace);
		require(expectation.count() == null || expectation.count().equals(trace.count()),
				"There should have been " + expectation.count() + ", and there were " + trace.count());
		require(expectation.cursor() == null || expectation.cursor().equals(trace.cursor()),
				"The cursor should have been '" + expectation.cursor() + "' and is '" + trace.cursor() + "'");
	}

	private void contains(Map<String, @Nullable Object> expected, @Nullable Map<String, @Nullable Object> item,
			boolean whole) {
		if (item == null) {
			throw new UnmetException("There should have been an item, and there is none");
		}
		String difference = difference(expected, item, whole);
		require(difference == null, String.valueOf(difference));
	}

	/**
	 * The first difference between two items. An attribute without a value counts as
	 * absent.
	 */
	private static @Nullable String difference(Map<String, @Nullable Object> expected,
			Map<String, @Nullable Object> item, boolean whole) {
		Set<String> names = new HashSet<>(expected.keySet());
		if (whole) {
			names.addAll(item.keySet());
		}
		return names.stream()
			.sorted()
			.filter((name) -> !Objects.equals(expected.get(name), item.get(name)))
			.map((name) -> "'" + name + "' should be " + expected.get(name) + " and is " + item.get(name))
			.findFirst()
			.orElse(null);
	}

	private void variable(String name, String variable, Trace trace, boolean equal) {
		Object kept = form(this.models.one(), Collections.singletonMap(name, this.values.variable(variable))).get(name);
		Object found = (trace.item() != null) ? trace.item().get(name) : null;
		require(Objects.equals(kept, found) == equal, "'" + name + "' should " + (equal ? "" : "not ") + "be " + kept
				+ ", which '" + variable + "' has, and is " + found);
	}

	private void items(Expectation.@Nullable Items items, Trace trace) {
		if (items == null) {
			return;
		}
		List<@Nullable Map<String, @Nullable Object>> found = Objects.requireNonNullElse(trace.items(), List.of());
		require(items.expected().size() == found.size(),
				"There should have been " + items.expected().size() + " items, and there are " + found.size());
		List<@Nullable Map<String, @Nullable Object>> left = new ArrayList<>(found);
		for (int i = 0; i < items.expected().size(); i++) {
			Map<String, @Nullable Object> expected = items.expected().get(i);
			int at = items.ordered() ? 0 : indexOf(i, expected, left);
			require(at >= 0, "No item is " + expected);
			Map<String, @Nullable Object> item = left.remove(at);
			String difference = difference(i, expected, item, items);
			require(difference == null, "Item " + i + ": " + difference);
		}
	}

	private int indexOf(int row, @Nullable Map<String, @Nullable Object> expected,
			List<@Nullable Map<String, @Nullable Object>> items) {
		for (int i = 0; i < items.size(); i++) {
			if (difference(row, expected, items.get(i), new Expectation.Items(List.of(), false, false)) == null) {
				return i;
			}
		}
		return -1;
	}

	private @Nullable String difference(int row, @Nullable Map<String, @Nullable Object> expected,
			@Nullable Map<String, @Nullable Object> item, Expectation.Items items) {
		if (expected == null || item == null) {
			return (expected == item) ? null : (item == null) ? "it is not there" : "it should not be there";
		}
		return difference(expected(this.models.ofRow(row), expected), item, items.whole());
	}

	void raw(@Nullable Map<String, AttributeValue> stored) {
		Expectation.Raw raw = this.step.expectation().raw();
		require(raw.stored() == null || raw.stored() == (stored != null),
				(stored != null) ? "The item is stored, and should not be" : "The item is not stored");
		Map<String, AttributeValue> item = Objects.requireNonNullElse(stored, Map.of());
		Expectation.Names names = this.step.expectation().itemFields();
		names.present().forEach((name) -> require(item.containsKey(name), "'" + name + "' is not stored"));
		names.absent().forEach((name) -> require(!item.containsKey(name), "'" + name + "' is stored"));
		raw.types()
			.forEach((name, type) -> require(item.containsKey(name) && type.equals(TypedForm.typeOf(item.get(name))),
					"'" + name + "' should be stored as " + type + ", and the stored item has " + types(item)));
		typed(raw.contains(), item, false);
		typed(raw.equal(), item, true);
	}

	private static Map<String, String> types(Map<String, AttributeValue> item) {
		Map<String, String> types = new TreeMap<>();
		item.forEach((name, value) -> types.put(name, TypedForm.typeOf(value)));
		return types;
	}

	private static void typed(@Nullable Map<String, @Nullable Object> expected, Map<String, AttributeValue> stored,
			boolean whole) {
		if (expected != null) {
			String difference = difference(new TreeMap<>(TypedForm.item(TypedValues.item(expected))),
					new TreeMap<>(TypedForm.item(stored)), whole);
			require(difference == null, "Stored " + difference);
		}
	}

	void requests(List<Request> requests) {
		List<Map<String, @Nullable Object>> calls = this.step.expectation().calls();
		if (calls == null) {
			return;
		}
		require(calls.size() == requests.size(),
				"There should have been " + calls.size() + " requests, and there were " + requests);
		for (int i = 0; i < calls.size(); i++) {
			String difference = RequestDifference.between(RequestForm.of(calls.get(i)),
					RequestForm.of(requests.get(i)));
			require(difference == null, "Request " + i + ": " + difference);
		}
	}

	void keyCalls(int made, int opened) {
		Expectation.KeyCalls calls = this.step.expectation().keyCalls();
		if (calls != null) {
			require(calls.made() == null || calls.made() == made, made + " data keys were made, not " + calls.made());
			require(calls.opened() == null || calls.opened() == opened,
					opened + " data keys were opened, not " + calls.opened());
		}
	}

	/** Returns true if the step has an expectation of the stored item. */
	boolean looksAtRaw() {
		Expectation expectation = this.step.expectation();
		Expectation.Raw raw = expectation.raw();
		return raw.stored() != null || !raw.types().isEmpty() || raw.contains() != null || raw.equal() != null
				|| !expectation.itemFields().present().isEmpty() || !expectation.itemFields().absent().isEmpty();
	}

	static void require(boolean met, String problem) {
		if (!met) {
			throw new UnmetException(problem);
		}
	}

}
