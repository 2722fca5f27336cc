// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.plan.NoKeyException;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.plan.search.Criterion.Beginning;
import io.tabletheory.plan.search.Criterion.OfType;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Asks whether one key answers criteria: with what these mean for a key that is made of
 * other attributes.
 */
final class KeySearch {

	private final CriteriaSearch search;

	private final PlanSubject subject;

	private final KeyChoice keys;

	private final Origin origin;

	KeySearch(CriteriaSearch search, PlanSubject subject, KeyChoice keys, Origin origin) {
		this.search = search;
		this.subject = subject;
		this.keys = keys;
		this.origin = origin;
	}

	/**
	 * The way by the key of the table or an index, if that answers.
	 * @param given all of which must hold
	 * @param choices those of which a part of them is chosen
	 * @param several whether its items are put together with those of other queries
	 */
	Optional<AccessRoute> by(@Nullable Index index, List<Criterion> given, List<AttributeComparison> choices,
			boolean several) {
		KeySchema key = keys(index);
		List<Criterion> parts = parts(index, key, given);
		return this.search.order().of(key, given, this.subject.madeKeys(), several).flatMap((order) -> {
			List<Path> selected = selected(several, key);
			Optional<AccessPattern> found = by(index, parts, order, selected);
			List<Criterion> own = own(index);
			if (found.isEmpty() || own.isEmpty()) {
				return found.map((pattern) -> new AccessRoute(pattern, parts, choices));
			}
			if (found.get().operation() == Operation.GET) {
				return by(index, parts, order, withType(selected))
					.map((pattern) -> new AccessRoute(pattern, parts, choices));
			}
			List<Criterion> typed = Stream.concat(parts.stream(), own.stream()).toList();
			return by(index, typed, order, selected).map((pattern) -> new AccessRoute(pattern, typed, choices));
		});
	}

	private Optional<AccessPattern> by(@Nullable Index index, List<Criterion> parts, Search.Order order,
			List<Path> selected) {
		return this.keys.by(index, search(parts, order, selected));
	}

	/**
	 * The plan for a search that no key answers: a scan, if that is allowed, otherwise a
	 * refusal with the reason.
	 */
	AccessRoute otherwise(List<Criterion> given, List<@Nullable Index> indexes) {
		Search.Order wanted = this.search.order().asGiven(given);
		List<Path> selected = selected(false, this.subject.model().keys());
		boolean scan = this.search.access().allowsScan()
				&& (this.search.access() == Access.SCAN || wanted.equals(Search.Order.NATURAL));
		if (!scan) {
			throw refused(given, indexes, wanted, selected);
		}
		List<Criterion> typed = Stream.concat(given.stream(), this.subject.own().stream()).toList();
		return new AccessRoute(this.keys.scan(search(typed, wanted, selected), this.origin), typed, List.of());
	}

	private TableTheoryException refused(List<Criterion> given, List<@Nullable Index> indexes, Search.Order wanted,
			List<Path> selected) {
		StringJoiner obstacles = new StringJoiner("; ");
		for (@Nullable
		Index index : indexes) {
			KeySchema key = keys(index);
			Search search = search(Stream.concat(parts(index, key, given).stream(), own(index).stream()).toList(),
					this.search.order().of(key, given, this.subject.madeKeys(), false).orElse(wanted), selected);
			obstacles.add(this.keys.obstacle(index, search) + naming(index, search));
		}
		this.subject.madeKeys().forEach((key) -> obstacles.add(madeOf(key)));
		return new NoKeyException("No key finds these items without reading all others: " + obstacles + ". "
				+ this.subject.wording().remedy(this.keys.remedy(search(given, wanted, selected))));
	}

	/** The way to name an index that would then serve; empty if it would not. */
	private String naming(@Nullable Index index, Search search) {
		if (index == null || search.index() != null) {
			return "";
		}
		Search named = new Search(search.condition(), index.name(), search.order(), search.selected(),
				search.consistent(), search.access());
		return this.keys.by(index, named).isPresent() ? this.subject.wording().naming(index.name()) : "";
	}

	/**
	 * The reasons that items or parts of them may be missing from an index, and the
	 * declarations that help.
	 */
	String incompleteness(Index index) {
		List<String> absent = this.subject.madeKeys()
			.stream()
			.filter((key) -> index.keys().contains(key.attribute()))
			.flatMap((key) -> absent(key).stream())
			.distinct()
			.toList();
		KeyAttribute sort = index.keys().sort();
		if (!absent.isEmpty()) {
			return "leaves out items without " + String.join(" or ", absent) + ": declare each that no item lacks "
					+ this.subject.wording().required();
		}
		return (sort != null && !this.keys.isCertain(sort.name()))
				? "leaves out items without " + Texts.quote(sort.name()) + ": declare it "
						+ this.subject.wording().required() + " if no item lacks it"
				: "holds only some attributes of each item: project all of them, or select only projected ones";
	}

	/**
	 * The template of a key, and its parts that may be absent, so that the key is absent
	 * too.
	 */
	private String madeOf(DerivedValue key) {
		List<String> absent = absent(key);
		return key.attribute() + " is made of " + key.template()
				+ (absent.isEmpty() ? "" : "; " + String.join(" and ", absent) + " may be absent: "
						+ this.subject.wording().requirement() + " if no item lacks it");
	}

	private List<String> absent(DerivedValue key) {
		List<String> absent = new ArrayList<>();
		for (int i = 0; i < key.sources().size(); i++) {
			if (!this.subject.isCertain(key.sources().get(i))) {
				absent.add(key.template().placeholders().get(i).path());
			}
		}
		return absent;
	}

	private Search search(List<Criterion> parts, Search.Order order, List<Path> selected) {
		ByDigest condition = this.subject.byDigest(Criterion.bind(parts, null));
		return new Search(condition.condition(), this.search.index(), order,
				this.keys.selected(withExpected(selected, condition), this.origin), this.search.consistent(),
				this.search.access());
	}

	/** The selected paths with those that are compared after decryption. */
	private static List<Path> withExpected(List<Path> selected, ByDigest condition) {
		return selected.isEmpty() ? selected
				: Stream.concat(selected.stream(), condition.attributes().stream().map(Path::of)).toList();
	}

	KeySchema keys(@Nullable Index index) {
		return (index != null) ? index.keys() : this.subject.model().keys();
	}

	/** The criteria, with those on the key in place of those that they replace. */
	private List<Criterion> parts(@Nullable Index index, KeySchema key, List<Criterion> given) {
		if (this.subject.madeKeys().isEmpty()) {
			return given;
		}
		boolean others = this.subject.readsOthers() && made(key.partition(), given).noneMatch(KeyCriteria::isWhole);
		List<KeyCriteria> made = key.parts()
			.stream()
			.flatMap((part) -> made(part, given).filter((criteria) -> !others || criteria.isSayingValues())
				.filter((criteria) -> isSafe(criteria, part, index, key)))
			.toList();
		List<Criterion> parts = new ArrayList<>(given);
		parts.removeIf((part) -> made.stream().anyMatch((criteria) -> criteria.replaces(part)));
		parts.addAll(made);
		return parts;
	}

	/**
	 * A key takes one condition: the criterion on the key itself, or those on its
	 * sources.
	 */
	private Stream<KeyCriteria> made(KeyAttribute part, List<Criterion> given) {
		boolean compared = given.stream()
			.anyMatch((one) -> one instanceof AttributeComparison other && other.path().equals(Path.of(part.name())));
		return compared ? Stream.of()
				: this.subject.madeKeys()
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
		boolean everywhere = index == null || this.search.index() != null
				|| criteria.key()
					.sources()
					.stream()
					.allMatch((source) -> !criteria.isOpen(source) || this.subject.isCertain(source));
		return criteria.isSaying() && everywhere;
	}

	/**
	 * The criteria that tell the items from others, except for those that the key already
	 * meets.
	 */
	private List<Criterion> own(@Nullable Index index) {
		return this.subject.own()
			.stream()
			.filter((one) -> !(one instanceof Beginning beginning) || !keys(index).contains(beginning.attribute()))
			.toList();
	}

	/** A get has no filter, so that its item must show of which type it is. */
	private List<Path> withType(List<Path> selected) {
		return selected.isEmpty() ? selected
				: Stream
					.concat(selected.stream(),
							this.subject.own()
								.stream()
								.filter(OfType.class::isInstance)
								.map((type) -> Path.of(((OfType) type).attribute())))
					.distinct()
					.toList();
	}

	/** The selected paths, with the keys by which results are combined. */
	private List<Path> selected(boolean several, KeySchema key) {
		List<Path> selected = new ArrayList<>(this.search.selected());
		if (several && !selected.isEmpty()) {
			Stream.of(this.subject.model().keys(), key)
				.flatMap((keys) -> keys.parts().stream())
				.forEach((part) -> selected.add(Path.of(part.name())));
		}
		return selected;
	}

}
