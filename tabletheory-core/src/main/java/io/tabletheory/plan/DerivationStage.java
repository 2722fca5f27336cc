// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Keeps attributes that are made of others in agreement with them. A put renders them. An
 * update that changes an ingredient sets or removes the attributes made of it, or is
 * refused if it lacks an ingredient. The key of the table never changes.
 *
 * @param values all attributes that are made of others
 * @param keys those that are parts of the table's key
 */
record DerivationStage(DerivedValues values, DerivedKeys keys) implements Stage {

	@Override
	public void put(Draft draft) {
		for (DerivedValue value : this.values.all()) {
			AttributeValue made = made(value, draft);
			if (made != null) {
				draft.attributes.put(value.attribute(), made);
			}
			else if (this.keys.contains(value)) {
				throw this.values.incomplete(value, draft.attributes, draft.origin);
			}
			else if (this.values.isRequired(value)) {
				throw this.values.lacking(value, draft.attributes, draft.origin);
			}
			else {
				draft.attributes.remove(value.attribute());
			}
		}
	}

	/** A given value tells the ingredients that are missing. */
	private @Nullable AttributeValue made(DerivedValue value, Draft draft) {
		AttributeValue given = this.values.present(value.attribute(), draft.attributes.get(value.attribute()));
		AttributeValue made = this.values.made(value, draft.attributes, draft.origin);
		if (made == null && given != null) {
			this.values.ingredients(value, given).forEach(draft.attributes::putIfAbsent);
			made = this.values.made(value, draft.attributes, draft.origin);
		}
		if (given != null && !given.equals(made)) {
			throw DerivedValues.contradiction(value, draft.origin);
		}
		return made;
	}

	@Override
	public void update(Change change) {
		Map<String, AttributeValue> known = this.keys.known(change.edit.key().attributes());
		for (DerivedValue value : this.values.all()) {
			if (this.keys.contains(value)) {
				requireSame(value, known, change);
			}
			else {
				follow(value, known, change);
			}
		}
		if (change.mayCreate()) {
			known.forEach((name, value) -> {
				if (this.keys.isIngredient(name) && explicit(name, change) == null) {
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
							"The update changes " + Texts.quote(assignment.path().toString()) + ", a part of the key "
									+ DerivedValues.describe(key)
									+ "; the key of an item cannot change, so delete the item and store another one");
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
			return given.equals(this.values.value(path, known))
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

	private void follow(DerivedValue value, Map<String, AttributeValue> known, Change change) {
		Assignment explicit = explicit(value.attribute(), change);
		boolean affected = isAffected(value, change);
		if (!affected && explicit == null && change.edit.scope() == Edit.Scope.PARTS) {
			return;
		}
		Assignment made = made(value, new Ingredients(this.values, value, known, change), affected, change.origin);
		if (explicit != null && !isSame(explicit, made)) {
			throw DerivedValues.contradiction(value, change.origin);
		}
		if (explicit == null && made != null) {
			change.assignments.add(made);
		}
	}

	private static boolean isAffected(DerivedValue value, Change change) {
		return value.sources()
			.stream()
			.anyMatch((source) -> change.edit.assignments().stream().anyMatch((one) -> one.path().overlaps(source)));
	}

	/**
	 * The assignment of the attribute; {@code null} if no ingredient changes and not all
	 * of them are known.
	 */
	private @Nullable Assignment made(DerivedValue value, Ingredients given, boolean affected, Origin origin) {
		Path path = Path.of(value.attribute());
		if (given.isRemoved() && this.values.isRequired(value)) {
			throw refused(ErrorCode.INVALID_OPERATOR, origin, "The update removes a part of the required attribute "
					+ DerivedValues.describe(value) + "; set that part to another value");
		}
		if (given.isRemoved()) {
			return new Assignment.Remove(path);
		}
		if (given.missing().isEmpty()) {
			AttributeValue rendered = rendered(value, given, origin);
			return given.isInitial() ? new Assignment.SetIfAbsent(path, rendered) : new Assignment.Set(path, rendered);
		}
		if (affected) {
			throw gap(value, given.missing(), origin);
		}
		return null;
	}

	/** Null in an update removes the attribute. */
	private boolean isSame(Assignment explicit, @Nullable Assignment made) {
		boolean isNull = explicit instanceof Assignment.Set set
				&& this.values.present(set.path().attribute(), set.value()) == null;
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

	private static TableTheoryException gap(DerivedValue value, List<String> missing, Origin origin) {
		return refused(ErrorCode.INVALID_OPERATOR, origin,
				"The update changes a part of the key " + DerivedValues.describe(value) + ", but does not set "
						+ String.join(" and ", missing) + "; set all parts, or store the whole item");
	}

	private static TableTheoryException refused(ErrorCode code, Origin origin, String problem) {
		return new TableTheoryException(code, origin, problem, null);
	}

}
