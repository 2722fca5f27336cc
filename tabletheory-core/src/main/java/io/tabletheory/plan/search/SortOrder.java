// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.key.ValueTemplate;

/**
 * The requested order as the order of a sort key, which is the only one that DynamoDB
 * has.
 *
 * @param orders the places to sort by, with their directions
 * @param turned true if the whole order is reversed
 */
@Internal
public record SortOrder(List<By> orders, boolean turned) {

	public SortOrder {
		orders = List.copyOf(orders);
	}

	boolean isSorted() {
		return !this.orders.isEmpty() || this.turned;
	}

	/** The order as that of this key; empty if it has another. */
	Optional<Search.Order> of(KeySchema key, List<Criterion> given, List<DerivedValue> madeKeys, boolean several) {
		List<By> needed = several ? this.orders : needed(given);
		if (needed.isEmpty()) {
			return Optional.of(new Search.Order(null, this.turned));
		}
		KeyAttribute sort = key.sort();
		if (needed.size() > 1 || sort == null || !isOrder(sort, needed.get(0), given, madeKeys)) {
			return Optional.empty();
		}
		return Optional.of(new Search.Order(sort.name(), needed.get(0).descending() != this.turned));
	}

	/** The orders that matter: a value that is the same in all items needs no order. */
	private List<By> needed(List<Criterion> given) {
		return this.orders.stream().filter((order) -> !isFixed(order.source().path(), given)).toList();
	}

	private static boolean isFixed(Path path, List<Criterion> given) {
		return given.stream()
			.anyMatch((part) -> part instanceof AttributeComparison compared && compared.isEquality()
					&& compared.path().equals(path) && !(compared instanceof OptionComparison));
	}

	private static boolean isOrder(KeyAttribute sort, By wanted, List<Criterion> given, List<DerivedValue> madeKeys) {
		return wanted.source().path().equals(Path.of(sort.name())) || madeKeys.stream()
			.anyMatch((key) -> key.attribute().equals(sort.name()) && isOrder(key, wanted.source(), given));
	}

	/** True if all sources before this one in the key are the same in all items. */
	private static boolean isOrder(DerivedValue key, KeySource wanted, List<Criterion> given) {
		int source = key.sources().indexOf(wanted.path());
		if (source < 0 || !key.sources().subList(0, source).stream().allMatch((before) -> isFixed(before, given))) {
			return false;
		}
		ValueTemplate.Placeholder text = key.template().placeholders().get(source);
		boolean last = key.template().textAfter(key.template().segments().indexOf(text)) == null;
		boolean isText = wanted.type() != AttributeType.N && wanted.type() != AttributeType.NULL;
		if (!key.template().dialect().isExact()) {
			return last && key.isVerbatim(source);
		}
		return (last && isText) || wanted.width(text) > 0;
	}

	/** The order for a search that no key answers, which then says why. */
	Search.Order asGiven(List<Criterion> given) {
		List<By> needed = needed(given);
		if (needed.size() > 1) {
			throw refused("DynamoDB sorts by one key, and has no order by "
					+ needed.stream().map((order) -> order.source().toString()).toList()
					+ "; sort by one property, or make a sort key of them with a template");
		}
		if (needed.isEmpty()) {
			return new Search.Order(null, this.turned);
		}
		By order = needed.get(0);
		if (!order.source().path().isAttribute()) {
			throw refused(
					order.source() + " lies within another property, but only keys are sorted, which are attributes");
		}
		return new Search.Order(order.source().path().attribute(), order.descending() != this.turned);
	}

	private static TableTheoryException refused(String problem) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, problem);
	}

	/** One place by whose values is sorted. */
	public record By(KeySource source, boolean descending) {

	}

}
