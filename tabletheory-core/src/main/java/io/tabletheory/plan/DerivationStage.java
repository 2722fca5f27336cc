// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Keeps attributes that are made of others in agreement with them. A put renders them. An
 * update that changes an ingredient sets or removes the attributes made of it, or is
 * refused if it lacks an ingredient. The key of the table never changes.
 */
final class DerivationStage implements Stage {

	private final Attributes attributes;

	private final KeySchema table;

	private final List<DerivedValue> values;

	/** Those of the values that are parts of the table's key. */
	private final List<DerivedValue> keys;

	/** The attributes that the table's key is made of, besides its own. */
	private final Set<String> ingredients = new LinkedHashSet<>();

	private DerivationStage(Model model, Attributes attributes, List<DerivedValue> values) {
		this.attributes = attributes;
		this.table = model.keys();
		this.values = values;
		this.keys = values.stream().filter((value) -> model.keys().contains(value.attribute())).toList();
		for (DerivedValue key : this.keys) {
			key.sources().forEach((source) -> this.ingredients.add(source.attribute()));
		}
		this.table.parts().forEach((part) -> this.ingredients.remove(part.name()));
	}

	/** The stage, or {@code null} where nothing is made of others. */
	static @Nullable DerivationStage of(Model model, Attributes attributes) {
		List<DerivedValue> values = DerivedValue.of(model);
		return values.isEmpty() ? null : new DerivationStage(model, attributes, values);
	}

	/** The attributes that are made of others. */
	Set<String> names() {
		Set<String> names = new LinkedHashSet<>();
		this.values.forEach((value) -> names.add(value.attribute()));
		return names;
	}

	@Override
	public void put(Draft draft) {
		for (DerivedValue value : this.values) {
			AttributeValue given = present(value.attribute(), draft.attributes.get(value.attribute()));
			AttributeValue made = made(value, draft.attributes, draft.origin);
			if (made == null && given != null) {
				ingredients(value, given).forEach(draft.attributes::putIfAbsent);
				made = made(value, draft.attributes, draft.origin);
				if (made == null) {
					throw contradiction(value, draft.origin);
				}
			}
			if (given != null && !given.equals(made)) {
				throw contradiction(value, draft.origin);
			}
			if (made == null && this.keys.contains(value)) {
				throw incomplete(value, draft.attributes, draft.origin);
			}
			if (made == null) {
				draft.attributes.remove(value.attribute());
			}
			else {
				draft.attributes.put(value.attribute(), made);
			}
		}
	}

	@Override
	public void update(Change change) {
		Map<String, AttributeValue> known = known(change.edit.key().attributes());
		for (DerivedValue value : this.values) {
			if (this.keys.contains(value)) {
				requireSame(value, known, change);
			}
			else {
				follow(value, known, change);
			}
		}
		if (change.mayCreate()) {
			known.forEach((name, value) -> {
				if (this.ingredients.contains(name) && explicit(name, change) == null) {
					change.set(name, value);
				}
			});
		}
	}

	/** An ingredient of the table's key may be named, but not changed. */
	private void requireSame(DerivedValue key, Map<String, AttributeValue> known, Change change) {
		for (int source = 0; source < key.sources().size(); source++) {
			for (Assignment assignment : change.edit.assignments()) {
				boolean changes = assignment.path().overlaps(key.sources().get(source))
						&& !(assignment instanceof Assignment.Set set && keeps(set, key, source, known, change.origin));
				if (changes) {
					throw refused(ErrorCode.INVALID_OPERATOR, change.origin,
							"The update changes " + Texts.quote(assignment.path().toString()) + ", of which the key "
									+ describe(key) + " is made; the key of an item cannot change, so delete the item"
									+ " and store another one");
				}
			}
		}
	}

	/** True if an assignment gives an ingredient the value that the key has. */
	private boolean keeps(Assignment.Set set, DerivedValue key, int source, Map<String, AttributeValue> known,
			Origin origin) {
		Path path = key.sources().get(source);
		AttributeValue given = sourceValue(path, set);
		AttributeValue made = known.get(key.attribute());
		try {
			return given.equals(value(path, known))
					|| (made != null && made.s() != null && key.isMadeOf(made.s(), source, given));
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
	}

	private static AttributeValue sourceValue(Path source, Assignment.Set set) {
		boolean within = source.steps().size() >= set.path().steps().size();
		AttributeValue value = within ? DerivedValue.below(set.value(), source, set.path().steps().size()) : null;
		return (value != null) ? value : AttributeValue.fromNul(true);
	}

	private @Nullable AttributeValue value(Path source, Map<String, AttributeValue> attributes) {
		AttributeValue value = DerivedValue.value(source, attributes);
		return (value != null && source.isAttribute()) ? present(source.attribute(), value) : value;
	}

	private void follow(DerivedValue value, Map<String, AttributeValue> known, Change change) {
		Assignment explicit = explicit(value.attribute(), change);
		boolean affected = value.sources()
			.stream()
			.anyMatch((source) -> change.edit.assignments().stream().anyMatch((one) -> one.path().overlaps(source)));
		if (!affected && explicit == null && change.edit.scope() == Edit.Scope.PARTS) {
			return;
		}
		Ingredients given = new Ingredients(this, value, known, change);
		Path path = Path.of(value.attribute());
		Assignment made;
		if (given.isRemoved()) {
			made = new Assignment.Remove(path);
		}
		else if (given.missing().isEmpty()) {
			AttributeValue rendered = rendered(value, given, change.origin);
			made = given.isInitial() ? new Assignment.SetIfAbsent(path, rendered) : new Assignment.Set(path, rendered);
		}
		else if (affected) {
			throw gap(value, given.missing(), change.origin);
		}
		else if (explicit != null) {
			throw contradiction(value, change.origin);
		}
		else {
			return;
		}
		if (explicit == null) {
			change.assignments.add(made);
		}
		else if (!isSame(explicit, made)) {
			throw contradiction(value, change.origin);
		}
	}

	/** Null in an update removes the attribute. */
	private boolean isSame(Assignment explicit, Assignment made) {
		boolean isNull = explicit instanceof Assignment.Set set
				&& present(set.path().attribute(), set.value()) == null;
		return explicit.equals(made) || (isNull && made instanceof Assignment.Remove);
	}

	private static AttributeValue rendered(DerivedValue value, Ingredients given, Origin origin) {
		try {
			AttributeValue made = value.of(given::value);
			if (made == null) {
				throw new IllegalStateException("Nothing is missing of " + value.attribute());
			}
			return made;
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
	}

	private static @Nullable Assignment explicit(String attribute, Change change) {
		for (Assignment assignment : change.edit.assignments()) {
			if (assignment.path().attribute().equals(attribute)) {
				return assignment;
			}
		}
		return null;
	}

	/** The value; {@code null} if it would not be stored. */
	@Nullable AttributeValue present(String name, @Nullable AttributeValue value) {
		if (value == null || StoredType.of(value) == AttributeType.NULL) {
			return null;
		}
		AttributeModel attribute = this.attributes.find(name);
		return (attribute != null && attribute.omitEmpty() && "".equals(value.s())) ? null : value;
	}

	private @Nullable AttributeValue made(DerivedValue value, Map<String, AttributeValue> attributes, Origin origin) {
		try {
			return value.of((source) -> value(value.sources().get(source), attributes));
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
	}

	/** The values of the placeholders, read from a value of the attribute. */
	private Map<String, AttributeValue> ingredients(DerivedValue made, AttributeValue value) {
		Map<String, AttributeValue> found = new LinkedHashMap<>();
		List<String> texts = (value.s() != null) ? made.template().match(value.s()) : null;
		for (int i = 0; texts != null && i < texts.size(); i++) {
			Path source = made.sources().get(i);
			AttributeModel attribute = source.isAttribute() ? this.attributes.find(source.attribute()) : null;
			AttributeValue ingredient = (attribute != null) ? DerivedValue.parse(texts.get(i), attribute.type()) : null;
			if (ingredient != null) {
				found.putIfAbsent(source.attribute(), ingredient);
			}
		}
		return found;
	}

	/** The values known of an item from its key, or from the ingredients of the key. */
	private Map<String, AttributeValue> known(Map<String, AttributeValue> key) {
		Map<String, AttributeValue> known = new LinkedHashMap<>(key);
		for (DerivedValue part : this.keys) {
			AttributeValue value = key.get(part.attribute());
			if (value != null) {
				ingredients(part, value).forEach(known::putIfAbsent);
			}
		}
		return known;
	}

	/** The names whose values the key of an item does not tell. */
	List<String> unknown(List<String> names, Item key) {
		Map<String, AttributeValue> known = known(key.attributes());
		return names.stream().filter((name) -> !known.containsKey(name)).toList();
	}

	/** True if a given part of the table's key tells the value of the attribute. */
	boolean isTold(String attribute, Map<String, AttributeValue> item) {
		if (!isIngredient(attribute)) {
			return false;
		}
		for (DerivedValue key : this.keys) {
			AttributeValue given = item.get(key.attribute());
			if (given != null && ingredients(key, given).containsKey(attribute)) {
				return true;
			}
		}
		return false;
	}

	/** A part of the table's key, as far as it is known. */
	@Nullable AttributeValue part(KeyAttribute part, Map<String, AttributeValue> item, Origin origin) {
		DerivedValue value = key(part);
		AttributeValue given = item.get(part.name());
		return (given != null || value == null) ? given : made(value, item, origin);
	}

	/** The same, and refuses a part that contradicts other values of the item. */
	@Nullable AttributeValue checkedPart(KeyAttribute part, Map<String, AttributeValue> key, Origin origin) {
		DerivedValue value = key(part);
		if (value == null) {
			return key.get(part.name());
		}
		AttributeValue given = key.get(part.name());
		AttributeValue made = made(value, (given != null) ? known(key) : key, origin);
		boolean named = value.sources().stream().anyMatch((source) -> key.containsKey(source.attribute()));
		if (given != null && named && !given.equals(made)) {
			throw contradiction(value, origin);
		}
		if (given == null && made == null) {
			throw incomplete(value, key, origin);
		}
		return (given != null) ? given : made;
	}

	private @Nullable DerivedValue key(KeyAttribute part) {
		for (DerivedValue value : this.keys) {
			if (value.attribute().equals(part.name())) {
				return value;
			}
		}
		return null;
	}

	/** True if the key of the table is made of the attribute. */
	boolean isIngredient(String attribute) {
		return this.ingredients.contains(attribute);
	}

	private TableTheoryException incomplete(DerivedValue value, Map<String, AttributeValue> item, Origin origin) {
		List<String> missing = new ArrayList<>();
		for (int i = 0; i < value.sources().size(); i++) {
			if (value(value.sources().get(i), item) == null) {
				missing.add(Texts.quote(value.template().placeholders().get(i).path()));
			}
		}
		return refused(ErrorCode.MISSING_PRIMARY_KEY, origin,
				"The key " + describe(value) + " cannot be made, because " + String.join(" and ", missing)
						+ ((missing.size() > 1) ? " are" : " is") + " missing; give the item "
						+ ((missing.size() > 1) ? "these values" : "this value"));
	}

	private static TableTheoryException contradiction(DerivedValue value, Origin origin) {
		return refused(ErrorCode.INVALID_VALUE, origin,
				"The attribute " + describe(value)
						+ " is made of other attributes, which say another value than the given one; leave it out, or"
						+ " change what it is made of");
	}

	private static TableTheoryException gap(DerivedValue value, List<String> missing, Origin origin) {
		return refused(ErrorCode.INVALID_OPERATOR, origin,
				"The update changes what the key " + describe(value) + " is made of, but does not set "
						+ String.join(" and ", missing) + "; set all of it, or store the whole item");
	}

	private static String describe(DerivedValue value) {
		return Texts.quote(value.attribute()) + " (" + value.template() + ")";
	}

	private static TableTheoryException refused(ErrorCode code, Origin origin, String problem) {
		return new TableTheoryException(code, origin, problem, null);
	}

}
