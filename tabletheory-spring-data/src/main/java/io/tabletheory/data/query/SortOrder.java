// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.tabletheory.data.convert.MappedEntity;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.plan.Search;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.key.ValueTemplate;
import org.springframework.data.domain.Sort;

/**
 * The order of properties that is wanted, as the order of a sort key: DynamoDB knows no
 * other.
 *
 * @param orders by which properties, and in which direction
 * @param turned whether the whole order is turned around
 */
record SortOrder(List<By> orders, boolean turned, List<DerivedValue> keys) {

	static SortOrder of(EntityQuery query, MappedEntity<?> entity) {
		List<By> orders = new ArrayList<>();
		for (Sort.Order order : query.sort()) {
			if (order.isIgnoreCase() || order.getNullHandling() != Sort.NullHandling.NATIVE) {
				throw QueriedProperty.refused("The order by " + order.getProperty()
						+ " is that of the stored values: it cannot ignore case or place what is absent; keep a"
						+ " normalised property for that, and sort by it", null);
			}
			QueriedProperty property = QueriedProperty.of(order.getProperty(), entity);
			if (orders.stream().noneMatch((known) -> known.property().path().equals(property.path()))) {
				orders.add(new By(property, order.isDescending()));
			}
		}
		return new SortOrder(List.copyOf(orders), query.descending(), entity.keyWriters());
	}

	/** The order as that of this key; empty if it has another. */
	Optional<Search.Order> of(KeySchema key, List<CompiledCriteria> given, boolean several) {
		List<By> needed = several ? this.orders : needed(given);
		if (needed.isEmpty()) {
			return Optional.of(new Search.Order(null, this.turned));
		}
		KeyAttribute sort = key.sort();
		if (needed.size() > 1 || sort == null || !isOrder(sort, needed.get(0), given)) {
			return Optional.empty();
		}
		return Optional.of(new Search.Order(sort.name(), needed.get(0).descending() != this.turned));
	}

	/** What is the same in all items needs no order. */
	private List<By> needed(List<CompiledCriteria> given) {
		return this.orders.stream().filter((order) -> !isFixed(order.property().path(), given)).toList();
	}

	private static boolean isFixed(Path path, List<CompiledCriteria> given) {
		return given.stream()
			.anyMatch((part) -> part instanceof CompiledComparison compared && compared.isEquality()
					&& compared.path().equals(path) && !(compared.values().get(0) instanceof InOption));
	}

	private boolean isOrder(KeyAttribute sort, By wanted, List<CompiledCriteria> given) {
		Path path = wanted.property().path();
		return path.equals(Path.of(sort.name())) || this.keys.stream()
			.anyMatch((key) -> key.attribute().equals(sort.name()) && isOrder(key, wanted.property(), given));
	}

	/** Whether all that is before the property in the key is the same in all items. */
	private static boolean isOrder(DerivedValue key, QueriedProperty property, List<CompiledCriteria> given) {
		int source = key.sources().indexOf(property.path());
		if (source < 0 || !key.sources().subList(0, source).stream().allMatch((before) -> isFixed(before, given))) {
			return false;
		}
		ValueTemplate.Placeholder text = key.template().placeholders().get(source);
		boolean last = key.template().textAfter(key.template().segments().indexOf(text)) == null;
		return (last && property.type() != AttributeType.N) || property.width(text) > 0;
	}

	/** The order for a search that no key answers, which then says why. */
	Search.Order asGiven(List<CompiledCriteria> given) {
		List<By> needed = needed(given);
		if (needed.size() > 1) {
			throw QueriedProperty.refused(
					"DynamoDB sorts by one key, so that the order by "
							+ needed.stream().map((order) -> order.property().name()).toList()
							+ " is none that it has; sort by one property, or make a sort key of them by a template",
					null);
		}
		if (needed.isEmpty()) {
			return new Search.Order(null, this.turned);
		}
		By order = needed.get(0);
		if (!order.property().path().isAttribute()) {
			throw QueriedProperty.refused(
					order.property() + " lies within another property, but only keys are sorted, which are attributes",
					null);
		}
		return new Search.Order(order.property().path().attribute(), order.descending() != this.turned);
	}

	/** One property of the order. */
	record By(QueriedProperty property, boolean descending) {

	}

}
