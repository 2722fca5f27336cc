// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.convert.MappedEntity;
import io.tabletheory.data.query.CompiledCriteria.Beginning;
import io.tabletheory.data.query.CompiledCriteria.OfType;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.AccessPattern;
import io.tabletheory.plan.AccessPattern.Operation;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.plan.NoKeyException;
import io.tabletheory.plan.Planner;
import io.tabletheory.plan.Search;
import io.tabletheory.plan.Search.Access;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Asks the planner whether one key answers criteria on properties: with what these mean
 * for a key that is made of properties.
 */
final class KeySearch {

	private final EntityQuery query;

	private final MappedEntity<?> entity;

	private final TablePlan table;

	private final Origin origin;

	private final EntityKeys keys;

	private final Planner planner;

	private final SortOrder order;

	KeySearch(EntityQuery query, QueryPlanner planner, Origin origin) {
		this.query = query;
		this.entity = planner.entity();
		this.table = planner.table();
		this.keys = planner.keys();
		this.origin = origin;
		this.planner = planner.planner();
		this.order = SortOrder.of(query, this.entity);
	}

	/**
	 * The way by the key of the table or an index, if that answers.
	 * @param given all of which must hold
	 * @param choices those of which a part of them is chosen
	 * @param several whether its items are put together with those of other queries
	 */
	Optional<AccessRoute> by(@Nullable Index index, List<CompiledCriteria> given, List<CompiledComparison> choices,
			boolean several) {
		KeySchema key = keys(index);
		List<CompiledCriteria> parts = parts(index, key, given);
		return this.order.of(key, given, several).flatMap((order) -> {
			List<Path> selected = selected(several, key);
			Optional<AccessPattern> found = by(index, parts, order, selected);
			List<CompiledCriteria> own = own(index);
			if (found.isEmpty() || own.isEmpty()) {
				return found.map((pattern) -> new AccessRoute(pattern, parts, choices));
			}
			if (found.get().operation() == Operation.GET) {
				return by(index, parts, order, withType(selected))
					.map((pattern) -> new AccessRoute(pattern, parts, choices));
			}
			List<CompiledCriteria> typed = Stream.concat(parts.stream(), own.stream()).toList();
			return by(index, typed, order, selected).map((pattern) -> new AccessRoute(pattern, typed, choices));
		});
	}

	private Optional<AccessPattern> by(@Nullable Index index, List<CompiledCriteria> parts, Search.Order order,
			List<Path> selected) {
		return this.planner.by(index, search(parts, order, selected), this.origin);
	}

	/** What no key answers: a scan, if that is allowed, else the reason. */
	AccessRoute otherwise(List<CompiledCriteria> given, List<@Nullable Index> indexes) {
		Search.Order wanted = this.order.asGiven(given);
		List<Path> selected = selected(false, this.entity.model().keys());
		boolean scan = this.query.access().allowsScan()
				&& (this.query.access() == Access.SCAN || wanted.equals(Search.Order.NATURAL));
		if (!scan && !indexes.isEmpty()) {
			throw refused(given, indexes, wanted, selected);
		}
		List<CompiledCriteria> typed = Stream.concat(given.stream(), own().stream()).toList();
		return new AccessRoute(this.planner.plan(search(typed, wanted, selected), this.origin), typed, List.of());
	}

	private TableTheoryException refused(List<CompiledCriteria> given, List<@Nullable Index> indexes,
			Search.Order wanted, List<Path> selected) {
		StringJoiner obstacles = new StringJoiner("; ");
		for (@Nullable
		Index index : indexes) {
			KeySchema key = keys(index);
			Search search = search(parts(index, key, given), this.order.of(key, given, false).orElse(wanted), selected);
			obstacles.add(this.planner.obstacle(index, search) + naming(index, search));
		}
		this.entity.keyWriters().forEach((key) -> obstacles.add(madeOf(key)));
		return new NoKeyException("No key finds these items without reading all others: " + obstacles + ". "
				+ this.planner.remedy(search(given, wanted, selected)));
	}

	/** How a method names an index that would serve it then; empty if none would. */
	private String naming(@Nullable Index index, Search search) {
		if (index == null || search.index() != null) {
			return "";
		}
		Search named = new Search(search.condition(), index.name(), search.order(), search.selected(),
				search.consistent(), search.access());
		return this.planner.by(index, named, this.origin).isPresent()
				? ", in a repository by @Query(index = " + Texts.quote(index.name()) + ") on the method" : "";
	}

	/** Why items may be missing from an index, or parts of them, and what to declare. */
	String incompleteness(Index index) {
		List<String> absent = this.entity.keyWriters()
			.stream()
			.filter((key) -> index.keys().contains(key.attribute()))
			.flatMap((key) -> absent(key).stream())
			.distinct()
			.toList();
		KeyAttribute sort = index.keys().sort();
		if (!absent.isEmpty()) {
			return "leaves out items without " + String.join(" or ", absent)
					+ ": declare what no item lacks by @Attribute(required = true)";
		}
		return (sort != null && !this.planner.isCertain(sort.name()))
				? "leaves out items without " + Texts.quote(sort.name())
						+ ": declare it by @Attribute(required = true) if no item lacks it"
				: "holds a part of each item: project all of them, or select what it holds";
	}

	/** What a key is made of, and what of that may be absent, so that the key is too. */
	private String madeOf(DerivedValue key) {
		List<String> absent = absent(key);
		return key.attribute() + " is made of " + key.template()
				+ (absent.isEmpty() ? "" : ", of which " + String.join(" and ", absent)
						+ " may be absent: say @Attribute(required = true) where no item lacks it");
	}

	private List<String> absent(DerivedValue key) {
		List<String> absent = new ArrayList<>();
		for (int i = 0; i < key.sources().size(); i++) {
			if (!this.keys.isCertain(key.sources().get(i))) {
				absent.add(key.template().placeholders().get(i).path());
			}
		}
		return absent;
	}

	private Search search(List<CompiledCriteria> parts, Search.Order order, List<Path> selected) {
		return new Search(this.table.byDigest(CompiledCriteria.bind(parts, null)).condition(), this.query.index(),
				order, selected, this.query.consistent(), this.query.access());
	}

	KeySchema keys(@Nullable Index index) {
		return (index != null) ? index.keys() : this.entity.model().keys();
	}

	/** The criteria, with those on the key in place of those that they replace. */
	private List<CompiledCriteria> parts(@Nullable Index index, KeySchema key, List<CompiledCriteria> given) {
		if (this.entity.keyWriters().isEmpty()) {
			return given;
		}
		List<KeyCriteria> made = key.parts()
			.stream()
			.flatMap((part) -> made(part, given).filter((criteria) -> isSafe(criteria, part, index, key)))
			.toList();
		List<CompiledCriteria> parts = new ArrayList<>(given);
		parts.removeIf((part) -> made.stream().anyMatch((criteria) -> criteria.replaces(part)));
		parts.addAll(made);
		return parts;
	}

	/** A key takes one condition: what is said of it itself, or of its sources. */
	private Stream<KeyCriteria> made(KeyAttribute part, List<CompiledCriteria> given) {
		boolean compared = given.stream()
			.anyMatch((one) -> one instanceof CompiledComparison other && other.path().equals(Path.of(part.name())));
		return compared ? Stream.of()
				: this.entity.keyWriters()
					.stream()
					.filter((writer) -> writer.attribute().equals(part.name()))
					.map((writer) -> KeyCriteria.of(writer, given));
	}

	/**
	 * An index lacks the items whose key is not complete, so that nothing may be said of
	 * its key that the criteria do not say, unless the index is named.
	 */
	private boolean isSafe(KeyCriteria criteria, KeyAttribute part, @Nullable Index index, KeySchema key) {
		if (part.equals(key.partition())) {
			return criteria.isWhole();
		}
		boolean everywhere = index == null || this.query.index() != null
				|| criteria.key()
					.sources()
					.stream()
					.allMatch((source) -> !criteria.isOpen(source) || this.keys.isCertain(source));
		return criteria.isSaying() && everywhere;
	}

	/**
	 * What tells the items of the entity from others, apart from the key that is read.
	 */
	private List<CompiledCriteria> own(@Nullable Index index) {
		return own().stream()
			.filter((one) -> !(one instanceof Beginning beginning) || !keys(index).contains(beginning.attribute()))
			.toList();
	}

	/** What tells the items of the entity from others. */
	private List<CompiledCriteria> own() {
		List<CompiledCriteria> own = new ArrayList<>(types());
		this.entity.keyBeginnings().forEach((attribute, text) -> own.add(new Beginning(attribute, text)));
		return own;
	}

	private List<OfType> types() {
		String attribute = this.entity.entity().getTypeAttribute();
		return (attribute != null) ? List.of(new OfType(attribute, List.of(this.entity.entity().getTypeName())))
				: List.of();
	}

	/** A get has no filter, so that its item must show of which type it is. */
	private List<Path> withType(List<Path> selected) {
		return selected.isEmpty() ? selected
				: Stream.concat(selected.stream(), types().stream().map((type) -> Path.of(type.attribute())))
					.distinct()
					.toList();
	}

	/** With the keys by which results are put together. */
	private List<Path> selected(boolean several, KeySchema key) {
		List<Path> selected = new ArrayList<>();
		this.query.selected().forEach((name) -> selected.add(QueriedProperty.of(name, this.entity).path()));
		if (several && !selected.isEmpty()) {
			Stream.of(this.entity.model().keys(), key)
				.flatMap((keys) -> keys.parts().stream())
				.forEach((part) -> selected.add(Path.of(part.name())));
		}
		return selected;
	}

}
