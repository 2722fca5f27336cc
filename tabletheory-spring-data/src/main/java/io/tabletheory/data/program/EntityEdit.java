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
import io.tabletheory.data.entity.KeyGap;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.entity.MappedPath;
import io.tabletheory.data.mapping.AuditedProperties;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.data.query.QueriedProperty;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.Edit;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The update of an item that an update of properties makes: values from the codecs of the
 * properties. The engine makes the keys of indexes that change with them.
 */
final class EntityEdit<T> {

	private static final AttributeValue ZERO = AttributeValue.fromN("0");

	private final MappedEntity<T> entity;

	private final UpdateSpec<T> update;

	private final Instant now;

	private final List<Assignment> assignments = new ArrayList<>();

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
		UpdateTerms terms = this.update.terms();
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
		return change.property() + " is changed twice, or together with a value that contains it; keep one of the"
				+ " changes";
	}

	/** A date that the engine does not write, unless the update itself says it. */
	private void date(TableTheoryPersistentProperty property) {
		MappedPath place = this.entity.path(property.getName());
		if (isUnnamed(place.path())) {
			this.assignments
				.add(new Assignment.Set(place.path(), place.write(AuditedProperties.date(this.now, property))));
		}
	}

	/** Sets the creation date for an entity that may exist already. */
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

	private static String gap(KeyGap key) {
		return "The update changes a part of the key " + key.attribute() + " (" + key.text() + "), but does not set "
				+ String.join(" and ", key.missing()) + "; set all parts, or save the whole entity";
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

	private Assignment assignment(PropertyChange change) {
		MappedPath place = ChangedProperty.of(change, this.entity).property().place();
		Path path = place.path();
		ChangeValues values = new ChangeValues(place, change);
		return switch (change.kind()) {
			case SET -> values.isAbsence() ? new Assignment.Remove(path) : new Assignment.Set(path, values.value());
			case SET_IF_ABSENT -> new Assignment.SetIfAbsent(path, values.present());
			case REMOVE -> new Assignment.Remove(path);
			case INCREMENT -> counted(path, values.amount());
			case ADD -> new Assignment.Add(path, values.members());
			case DELETE -> new Assignment.DeleteMembers(path, values.members());
			case APPEND -> new Assignment.Append(path, values.elements());
			case PREPEND -> new Assignment.Prepend(path, values.elements());
		};
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
