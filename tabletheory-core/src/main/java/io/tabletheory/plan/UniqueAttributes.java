// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.KeyValues;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The unique attributes of a model. The markers of an item depend on the watched values:
 * the values of these attributes, and those of which their scopes are made.
 */
@Internal
public final class UniqueAttributes {

	/** The beginning of the partition keys of markers, and their whole sort key. */
	public static final String PREFIX = "_unique#";

	private final List<UniqueAttribute> attributes;

	private final Set<String> watched = new LinkedHashSet<>();

	private final TablePlan watchers;

	private final UniqueMarkers markers;

	private UniqueAttributes(Model model, String table, List<UniqueAttribute> attributes) {
		this.attributes = attributes;
		attributes.forEach((attribute) -> this.watched.addAll(attribute.watched()));
		this.watchers = TablePlan.of(watchedModel(model), table);
		this.markers = UniqueMarkers.of(model, table);
	}

	/** The unique attributes of a model; {@code null} if it has none. */
	static @Nullable UniqueAttributes of(Model model, String table) {
		List<UniqueAttribute> attributes = new ArrayList<>();
		for (AttributeModel attribute : model.attributes()) {
			ValueRules rules = ValueRules.of(attribute);
			if (rules.unique() && model.type() != null) {
				DerivedValue scope = (rules.scope() != null)
						? DerivedValue.of(attribute.name(), AttributeType.S, rules.scope(), model) : null;
				attributes.add(
						new UniqueAttribute(attribute.name(), model.type().value(), scope, !rules.dialect().isExact()));
			}
		}
		return attributes.isEmpty() ? null : new UniqueAttributes(model, table, List.copyOf(attributes));
	}

	/** The model of stored items, which may have any type. */
	private Model watchedModel(Model model) {
		Map<String, AttributeModel> attributes = new LinkedHashMap<>();
		model.keys()
			.parts()
			.forEach((part) -> attributes.put(part.name(), AttributeModel.named(part.name(), part.type()).build()));
		model.attributes()
			.stream()
			.filter((attribute) -> this.watched.contains(attribute.name()))
			.forEach((attribute) -> attributes.putIfAbsent(attribute.name(),
					AttributeModel.named(attribute.name(), attribute.type()).build()));
		return new Model(model.name(), model.table(), null, model.keys(), List.copyOf(attributes.values()), List.of());
	}

	/** The plan for items of any type that have watched values. */
	public TablePlan watchers() {
		return this.watchers;
	}

	/** The markers. */
	public UniqueMarkers markers() {
		return this.markers;
	}

	/** The paths of the watched values. */
	public List<Path> paths() {
		return this.watched.stream().map(Path::of).toList();
	}

	/** True if the assignment changes a watched value. */
	public boolean isNamedBy(Assignment assignment) {
		return this.watched.contains(assignment.path().attribute());
	}

	/** True if an item with these watched values has a unique value. */
	public boolean isIn(Map<String, AttributeValue> values) {
		return this.attributes.stream().anyMatch((attribute) -> values.containsKey(attribute.name()));
	}

	/**
	 * The watched values that an item has, in the one spelling that equal numbers have.
	 */
	public Map<String, AttributeValue> values(Item item) {
		Map<String, AttributeValue> values = new LinkedHashMap<>();
		for (String attribute : this.watched) {
			AttributeValue value = item.get(attribute);
			if (value != null && !Boolean.TRUE.equals(value.nul())) {
				values.put(attribute, KeyValues.normal(value));
			}
		}
		return values;
	}

	/**
	 * The first watched attribute whose new value these assignments do not tell, for
	 * instance because they add to it; {@code null} if there is none.
	 */
	public @Nullable String undecided(List<Assignment> assignments) {
		for (Assignment assignment : assignments) {
			if (isNamedBy(assignment)
					&& !(assignment instanceof Assignment.Set || assignment instanceof Assignment.Remove)) {
				return assignment.path().attribute();
			}
		}
		return null;
	}

	/** The watched values that there are after these assignments. */
	public Map<String, AttributeValue> after(Map<String, AttributeValue> before, List<Assignment> assignments) {
		Map<String, AttributeValue> after = new LinkedHashMap<>(before);
		for (Assignment assignment : assignments) {
			if (isNamedBy(assignment)) {
				if (assignment instanceof Assignment.Set set) {
					after.put(set.path().attribute(), KeyValues.normal(set.value()));
				}
				else {
					after.remove(assignment.path().attribute());
				}
			}
		}
		return after;
	}

	/** The condition that an item still has these watched values. */
	public ConditionExpression unchanged(Map<String, AttributeValue> before) {
		List<ConditionExpression> parts = new ArrayList<>();
		for (String attribute : this.watched) {
			AttributeValue value = before.get(attribute);
			Path path = Path.of(attribute);
			parts.add((value == null) ? absent(path)
					: new ConditionExpression.Compare(Operand.of(path), Comparator.EQUAL, Operand.of(value)));
		}
		return (parts.size() == 1) ? parts.get(0) : new ConditionExpression.And(parts);
	}

	private static ConditionExpression absent(Path path) {
		return new ConditionExpression.NotExists(path).or(new ConditionExpression.HasType(path, AttributeType.NULL));
	}

	/**
	 * The changes of markers when an item with the values before gets the values after.
	 */
	public List<MarkerChange> changes(Map<String, AttributeValue> before, Map<String, AttributeValue> after,
			Origin origin) {
		List<MarkerChange> changes = new ArrayList<>();
		for (UniqueAttribute attribute : this.attributes) {
			if (!attribute.isSame(before, after)) {
				String freed = attribute.found(before);
				String taken = attribute.needed(after, origin);
				if (freed == null || !freed.equals(taken)) {
					changes.add(new MarkerChange(attribute.name(), marker(freed), marker(taken),
							(taken != null) ? attribute.otherThan(after) : null));
				}
			}
		}
		return changes;
	}

	private @Nullable Item marker(@Nullable String text) {
		return (text != null) ? this.markers.marker(text) : null;
	}

	/** True if an item with these watched values has this marker. */
	public boolean isMarked(Map<String, AttributeValue> values, Item marker) {
		return this.attributes.stream().anyMatch((attribute) -> marker.equals(marker(attribute.found(values))));
	}

	/** True if items of the model expire, so that markers must name their holders. */
	static boolean isExpiring(Model model) {
		return model.attribute(Role.TTL) != null;
	}

	/**
	 * The change that a write makes for one unique attribute.
	 *
	 * @param freed the marker that the item loses
	 * @param taken the marker that the item gets
	 * @param other the condition that another item does not have the taken value
	 */
	public record MarkerChange(String attribute, @Nullable Item freed, @Nullable Item taken,
			@Nullable ConditionExpression other) {

	}

}
