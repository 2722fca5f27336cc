// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import io.tabletheory.data.convert.MappedEntity;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.query.QueriedProperty;
import io.tabletheory.engine.Write;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.KeyValues;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The unique attributes of a class, and the marker items that keep them so. A marker is
 * in the table of the entity; its partition key is {@code _unique#}, the type name of the
 * class, {@code #}, the name of the attribute, {@code #} and the value as it is stored;
 * its sort key, if the table has one, is {@code _unique#}; its type attribute is
 * {@code _Unique}. These are the markers of OneTable, which keep what both write unique.
 */
final class UniqueAttributes {

	private static final String TYPE = "_Unique";

	/**
	 * The key of the item that has the value. Items with a TTL vanish without giving
	 * their values free, so that their markers say whom to look for.
	 */
	private static final String HOLDER = "_holder";

	private final MappedEntity<?> entity;

	private final TablePlan plan;

	/** The names of properties by those of their attributes. */
	private final Map<String, String> properties;

	/** Whether items of the class vanish by themselves. */
	private final boolean expires;

	/** Of the markers, which there are for unique attributes only. */
	private final @Nullable TablePlan markers;

	private UniqueAttributes(MappedEntity<?> entity, TablePlan plan, Map<String, String> properties) {
		this.entity = entity;
		this.plan = plan;
		this.properties = properties;
		this.expires = plan.model().attribute(Role.TTL) != null;
		this.markers = properties.isEmpty() ? null : markers(entity, plan);
	}

	private static TablePlan markers(MappedEntity<?> entity, TablePlan plan) {
		List<AttributeModel> attributes = new ArrayList<>();
		plan.model()
			.keys()
			.parts()
			.forEach((part) -> attributes.add(AttributeModel.named(part.name(), part.type()).build()));
		attributes.add(AttributeModel.named(HOLDER, AttributeType.M).build());
		String type = entity.entity().getTypeAttribute();
		if (type != null) {
			attributes.add(AttributeModel.named(type, AttributeType.S).build());
		}
		return TablePlan.of(new Model(TYPE, plan.model().table(), null, plan.model().keys(), attributes, List.of()),
				plan.table());
	}

	/**
	 * Those of a class.
	 * @throws InvalidEntityException where they could not be kept unique
	 */
	static UniqueAttributes of(MappedEntity<?> entity, TablePlan plan) {
		Map<String, String> properties = new LinkedHashMap<>();
		List<String> problems = new ArrayList<>();
		entity.entity().properties().filter((property) -> property.has(Unique.class)).forEach((property) -> {
			AttributeModel attribute = Objects.requireNonNull(plan.findAttribute(property.getAttributeName()));
			properties.put(attribute.name(), property.getName());
			String name = entity.type().getName() + "." + property.getName();
			if (attribute.isSealed()) {
				problems.add(name + " cannot be unique, because it is encrypted: a marker item would tell its value;"
						+ " remove @Unique or @Encrypted");
			}
			else if (attribute.type() != AttributeType.S && attribute.type() != AttributeType.N) {
				problems.add(name + " cannot be unique, because it is stored as " + attribute.type()
						+ ": a unique attribute must be a string or a number");
			}
			if (attribute.name().contains("#")) {
				problems.add(name + " cannot be unique, because the name of its attribute, "
						+ Texts.quote(attribute.name()) + ", contains #; rename the attribute by @Attribute");
			}
		});
		if (!properties.isEmpty()) {
			problems.addAll(problems(entity, plan));
		}
		if (!problems.isEmpty()) {
			throw new InvalidEntityException(problems);
		}
		return new UniqueAttributes(entity, plan, properties);
	}

	/** Why markers cannot be in the table of a class. */
	private static List<String> problems(MappedEntity<?> entity, TablePlan plan) {
		List<String> problems = new ArrayList<>();
		String name = entity.type().getName() + " has @Unique properties, but ";
		if (entity.entity().getTypeAttribute() == null) {
			problems.add(name + "no type attribute, which tells its items from the markers of unique values in the same"
					+ " table; add @Table(typeAttribute = \"_type\")");
		}
		if (plan.model().keys().partition().type() == AttributeType.N) {
			problems.add(name + "the partition key of its table is a number, and that of a marker is a string; make the"
					+ " partition key a string");
		}
		if (typeName(entity).contains("#")) {
			problems.add(name + "its type name " + Texts.quote(typeName(entity))
					+ " contains #; give it another @TypeAlias");
		}
		return problems;
	}

	private static String typeName(MappedEntity<?> entity) {
		return entity.entity().getTypeName();
	}

	boolean isEmpty() {
		return this.properties.isEmpty();
	}

	List<Path> paths() {
		return this.properties.keySet().stream().map(Path::of).toList();
	}

	boolean isNamedBy(Assignment assignment) {
		return this.properties.containsKey(assignment.path().attribute());
	}

	String property(String attribute) {
		return Objects.requireNonNull(this.properties.get(attribute));
	}

	/**
	 * The unique values that an item has, in the one spelling that equal numbers have.
	 */
	Map<String, AttributeValue> of(Item item) {
		Map<String, AttributeValue> values = new LinkedHashMap<>();
		for (String attribute : this.properties.keySet()) {
			AttributeValue value = item.get(attribute);
			if (value != null && !Boolean.TRUE.equals(value.nul())) {
				values.put(attribute, KeyValues.normal(value));
			}
		}
		return values;
	}

	/** The unique values that there are after these assignments. */
	Map<String, AttributeValue> after(Map<String, AttributeValue> before, List<Assignment> assignments) {
		Map<String, AttributeValue> after = new LinkedHashMap<>(before);
		for (Assignment assignment : assignments) {
			String attribute = assignment.path().attribute();
			if (!isNamedBy(assignment)) {
				continue;
			}
			if (assignment instanceof Assignment.Set set) {
				after.put(attribute, KeyValues.normal(set.value()));
			}
			else if (assignment instanceof Assignment.Remove) {
				after.remove(attribute);
			}
			else {
				throw QueriedProperty
					.refused("The property " + property(attribute) + " of " + this.entity.type().getSimpleName()
							+ " is unique, so that an update can only set or remove it", null);
			}
		}
		return after;
	}

	/** That the item has these values still. */
	@Nullable ConditionExpression unchanged(Map<String, AttributeValue> before) {
		ConditionExpression guard = null;
		for (String attribute : this.properties.keySet()) {
			AttributeValue value = before.get(attribute);
			Path path = Path.of(attribute);
			ConditionExpression part = (value == null) ? absent(path)
					: new ConditionExpression.Compare(Operand.of(path), Comparator.EQUAL, Operand.of(value));
			guard = (guard != null) ? guard.and(part) : part;
		}
		return guard;
	}

	private static ConditionExpression absent(Path path) {
		return new ConditionExpression.NotExists(path).or(new ConditionExpression.HasType(path, AttributeType.NULL));
	}

	/** Takes a value for an item; it fails if another has it. */
	Write taking(Item marker, Item holder) {
		return new Write.Put(markers(), held(marker, holder), Precondition.ABSENT);
	}

	/** Takes a value that this item has held so far, and must not hold any more. */
	Write takingOver(Item marker, Item holder, Item former) {
		Path path = Path.of(HOLDER);
		// Without a holder it is none of ours, and stays.
		ConditionExpression absent = new ConditionExpression.NotExists(
				Path.of(this.plan.model().keys().partition().name()));
		ConditionExpression same = new ConditionExpression.Compare(Operand.of(path), Comparator.EQUAL,
				Operand.of(AttributeValue.fromM(former.attributes())));
		return new Write.Put(markers(), held(marker, holder), Precondition.NOTHING.when(absent.or(same)));
	}

	/** That an item is not there, or not with this value. */
	Write without(Item holder, String attribute, AttributeValue value) {
		Path path = Path.of(attribute);
		ConditionExpression other = new ConditionExpression.Compare(Operand.of(path), Comparator.NOT_EQUAL,
				Operand.of(value));
		return new Write.Check(holders(attribute), holder,
				Precondition.NOTHING.when(new ConditionExpression.NotExists(path).or(other)));
	}

	/** Of items that hold a value, whatever their type. */
	private TablePlan holders(String attribute) {
		Model model = this.plan.model();
		Map<String, AttributeModel> attributes = new LinkedHashMap<>();
		model.keys()
			.parts()
			.forEach((part) -> attributes.put(part.name(), AttributeModel.named(part.name(), part.type()).build()));
		attributes.putIfAbsent(attribute,
				AttributeModel.named(attribute, this.plan.attribute(attribute, this.plan.origin("check")).type())
					.build());
		return this.plan.of(new Model(model.name(), model.table(), null, model.keys(), List.copyOf(attributes.values()),
				List.of()));
	}

	/** Gives a value from one item to another; empty where markers do not say whose. */
	Optional<Write> passing(Item marker, Item holder) {
		return this.expires ? Optional.of(new Write.Put(markers(), held(marker, holder), Precondition.PRESENT))
				: Optional.empty();
	}

	private Item held(Item marker, Item holder) {
		if (!this.expires) {
			return marker;
		}
		Map<String, AttributeValue> held = new LinkedHashMap<>(marker.attributes());
		held.put(HOLDER, AttributeValue.fromM(holder.attributes()));
		return Item.owning(held);
	}

	/** The key of the item that holds a marker, if the marker says. */
	static Optional<Item> holder(Item marker) {
		AttributeValue holder = marker.get(HOLDER);
		return (holder != null && holder.hasM()) ? Optional.of(Item.owning(holder.m())) : Optional.empty();
	}

	/** Gives a value free. */
	Write freeing(Item marker) {
		return new Write.Delete(markers(), Item.owning(markers().keyOf(marker)), Precondition.NOTHING);
	}

	private TablePlan markers() {
		return Objects.requireNonNull(this.markers);
	}

	/** The item that stands for a value of an attribute. */
	Item marker(String attribute, AttributeValue value) {
		Map<String, AttributeValue> marker = new LinkedHashMap<>();
		String text = Unique.MARKER_PREFIX + typeName(this.entity) + "#" + attribute + "#"
				+ ((value.s() != null) ? value.s() : value.n());
		marker.put(this.plan.model().keys().partition().name(), part(this.plan.model().keys().partition(), text));
		KeyAttribute sort = this.plan.model().keys().sort();
		if (sort != null) {
			marker.put(sort.name(), part(sort, Unique.MARKER_PREFIX));
		}
		marker.put(Objects.requireNonNull(this.entity.entity().getTypeAttribute()), AttributeValue.fromS(TYPE));
		return Item.owning(marker);
	}

	/** Where keys are no texts, there is nobody to agree with. */
	private static AttributeValue part(KeyAttribute part, String text) {
		return switch (part.type()) {
			case N -> AttributeValue.fromN("0");
			case B -> AttributeValue.fromB(SdkBytes.fromString(text, StandardCharsets.UTF_8));
			default -> AttributeValue.fromS(text);
		};
	}

}
