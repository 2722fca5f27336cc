// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.entity.KeyChange;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.entity.MappedPath;
import io.tabletheory.data.mapping.AuditedProperties;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.data.query.QueriedProperty;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.plan.Edit;
import io.tabletheory.schema.KeySchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The update of an item that an update of properties makes: values from the codecs of the
 * properties, and the index keys that are made of them.
 */
final class EntityEdit<T> {

	private static final AttributeValue NULL = AttributeValue.createNul(true);

	private static final AttributeValue ZERO = AttributeValue.fromN("0");

	private final MappedEntity<T> entity;

	private final UpdateSpec<T> update;

	private final Instant now;

	private final List<Assignment> assignments = new ArrayList<>();

	/** The new values of the item, as far as they are known. */
	private final Map<Path, AttributeValue> values = new LinkedHashMap<>();

	/** An update that is made now, if dates tell of it. */
	EntityEdit(MappedEntity<T> entity, UpdateSpec<T> update, Instant now) {
		this.entity = entity;
		this.update = update;
		this.now = now;
	}

	Edit edit() {
		this.update.changes().forEach(this::change);
		this.entity.audited().modificationDates().forEach(this::date);
		if (this.update.terms().upsert()) {
			this.entity.audited().creationDates().forEach(this::creationDate);
		}
		List<Path> changed = this.assignments.stream().map(Assignment::path).toList();
		List<KeyChange> keys = this.entity.keyChanges(this.update.id(), changed, this.values);
		keys.forEach(this::follow);
		UpdateTerms terms = this.update.terms();
		if (terms.upsert()) {
			identify(keys.stream().map(KeyChange::attribute).toList());
		}
		return new Edit(this.entity.key(this.update.id()), this.assignments,
				terms.upsert() ? Edit.Scope.PARTS_OR_NEW : Edit.Scope.PARTS, terms.leavesVersion());
	}

	private void change(PropertyChange change) {
		Assignment assignment = assignment(change);
		if (!isUnnamed(assignment.path())) {
			throw QueriedProperty.refused(twice(change), null);
		}
		this.assignments.add(assignment);
	}

	private static String twice(PropertyChange change) {
		return change.property() + " is changed twice, or with what it is a part of; leave one";
	}

	/** A date that the engine does not write, unless the update itself says it. */
	private void date(TableTheoryPersistentProperty property) {
		MappedPath place = this.entity.path(property.getName());
		if (isUnnamed(place.path())) {
			this.assignments.add(set(place.path(), place.write(AuditedProperties.date(this.now, property))));
		}
	}

	/** The same of the creation of an entity that may be there already. */
	private void creationDate(TableTheoryPersistentProperty property) {
		MappedPath place = this.entity.path(property.getName());
		if (isUnnamed(place.path())) {
			this.assignments
				.add(new Assignment.SetIfAbsent(place.path(), place.write(AuditedProperties.date(this.now, property))));
		}
	}

	private boolean isUnnamed(Path path) {
		return this.assignments.stream().noneMatch((one) -> one.path().overlaps(path));
	}

	/** Sets the attributes that a created item needs to be found again. */
	private void identify(List<String> followed) {
		KeySchema table = this.entity.model().keys();
		Map<String, AttributeValue> identifying = this.entity.identifying(this.update.id());
		identifying.forEach((name, value) -> {
			if (!table.contains(name)) {
				this.assignments.add(new Assignment.Set(Path.of(name), value));
			}
		});
		for (DerivedValue key : this.entity.keyWriters()) {
			AttributeValue value = key.of(identifying);
			if (value != null && !table.contains(key.attribute()) && !followed.contains(key.attribute())) {
				this.assignments.add(new Assignment.Set(Path.of(key.attribute()), value));
			}
		}
	}

	/** Keeps the key of an index in step with the properties that it is made of. */
	private void follow(KeyChange key) {
		boolean removed = isRemoved(key);
		if (!removed && !key.isKnown()) {
			throw QueriedProperty.refused(gap(key), null);
		}
		Path path = Path.of(key.attribute());
		this.assignments.add((!removed && key.value() != null) ? new Assignment.Set(path, key.value())
				: new Assignment.Remove(path));
	}

	private static String gap(KeyChange key) {
		return "The update changes what the key " + key.attribute() + " is made of, " + key.text()
				+ ", but does not say what becomes of " + String.join(" and ", key.missing())
				+ "; set all of it, or save the whole entity";
	}

	/**
	 * The problems of an update with these changes that do not depend on their values.
	 */
	static List<String> problems(MappedEntity<?> entity, List<PropertyChange> changes) {
		List<String> problems = new ArrayList<>();
		Map<Path, ChangeVerb> places = new LinkedHashMap<>();
		for (PropertyChange change : changes) {
			try {
				Path path = ChangedProperty.of(change, entity).path();
				places.keySet()
					.stream()
					.filter(path::overlaps)
					.findFirst()
					.ifPresent((other) -> problems.add(twice(change)));
				places.put(path, change.kind());
			}
			catch (TableTheoryException ex) {
				problems.add(ex.problem());
			}
		}
		Set<Path> removed = places.keySet()
			.stream()
			.filter((path) -> places.get(path) == ChangeVerb.REMOVE)
			.collect(Collectors.toSet());
		Set<Path> set = places.keySet()
			.stream()
			.filter((path) -> places.get(path) == ChangeVerb.SET)
			.collect(Collectors.toSet());
		entity.keyGaps(places.keySet(), set, removed).forEach((key) -> problems.add(gap(key)));
		return problems;
	}

	/** Without one of its parts there is no key, whatever the others are. */
	private boolean isRemoved(KeyChange key) {
		return this.entity.keyWriters()
			.stream()
			.filter((writer) -> writer.attribute().equals(key.attribute()))
			.flatMap((writer) -> writer.sources().stream())
			.anyMatch((source) -> this.values.entrySet()
				.stream()
				.anyMatch((change) -> change.getValue().equals(NULL) && change.getKey().overlaps(source)));
	}

	private Assignment assignment(PropertyChange change) {
		MappedPath place = ChangedProperty.of(change, this.entity).property().place();
		Path path = place.path();
		ChangeValues values = new ChangeValues(place, change);
		return switch (change.kind()) {
			case SET -> values.isAbsence() ? removed(path) : set(path, values.value());
			case SET_IF_ABSENT -> new Assignment.SetIfAbsent(path, values.present());
			case REMOVE -> removed(path);
			case INCREMENT -> counted(path, values.amount());
			case ADD -> new Assignment.Add(path, values.members());
			case DELETE -> new Assignment.DeleteMembers(path, values.members());
			case APPEND -> new Assignment.Append(path, values.elements());
			case PREPEND -> new Assignment.Prepend(path, values.elements());
		};
	}

	private Assignment set(Path path, AttributeValue value) {
		this.values.put(path, value);
		return new Assignment.Set(path, value);
	}

	private Assignment removed(Path path) {
		this.values.put(path, NULL);
		return new Assignment.Remove(path);
	}

	/** ADD, as every implementation writes it, works on whole attributes only. */
	private static Assignment counted(Path path, AttributeValue amount) {
		return path.isAttribute() ? new Assignment.Add(path, amount) : new Assignment.Count(path, ZERO, amount);
	}

	/** Names the class. */
	@Override
	public String toString() {
		return "EntityEdit[" + this.entity.type().getSimpleName() + "]";
	}

}
