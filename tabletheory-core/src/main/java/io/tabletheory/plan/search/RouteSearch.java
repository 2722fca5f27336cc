// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.tabletheory.Origin;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.NoKeyException;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.plan.search.Criterion.Joined;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * A query on its way to a plan: by one key, else by the key for each of several values,
 * else by a key for each alternative of an OR.
 */
final class RouteSearch {

	private final CriteriaSearch wanted;

	private final PlanSubject subject;

	private final KeyChoice keys;

	private final KeySearch search;

	private final Origin origin;

	RouteSearch(CriteriaSearch wanted, PlanSubject subject, KeyChoice keys, Origin origin) {
		this.wanted = wanted;
		this.subject = subject;
		this.keys = keys;
		this.origin = origin;
		this.search = new KeySearch(wanted, subject, keys, origin);
	}

	/** The ways that together find all wanted items. */
	List<AccessRoute> alternatives() {
		List<Criterion> given = this.wanted.criteria();
		List<AccessRoute> found = (this.wanted.access() != Access.SCAN) ? byKeys(given, false) : List.of();
		if (!found.isEmpty()) {
			return found;
		}
		if (this.wanted.access() == Access.QUERY_OR_LAST_RESORT) {
			requireNoIndex();
		}
		return List.of(this.search.otherwise(given, indexes()));
	}

	/** Refuses a scan where an index would serve that the query could name. */
	private void requireNoIndex() {
		for (Index index : this.subject.model().indexes()) {
			if (this.wanted.index() == null && isServedBy(index)) {
				throw new NoKeyException("The index " + Texts.quote(index.name())
						+ " would serve this if it held every item completely, but it "
						+ this.search.incompleteness(index) + ". Do that, "
						+ this.subject.wording().lastResort(index.name()));
			}
		}
	}

	private boolean isServedBy(Index index) {
		CriteriaSearch named = this.wanted.byIndex(index.name());
		return !named.criteria().isEmpty()
				&& !new RouteSearch(named, this.subject, this.keys, this.origin).byKeys(named.criteria(), false)
					.isEmpty();
	}

	/** The ways by keys; empty if no key serves. */
	private List<AccessRoute> byKeys(List<Criterion> given, boolean several) {
		Optional<AccessRoute> single = wholeKeys(given).or(() -> best(given, several)).or(() -> choosing(given));
		return single.isPresent() ? List.of(single.get()) : branching(given);
	}

	/** A read of one item for each of the keys that an IN names. */
	private Optional<AccessRoute> wholeKeys(List<Criterion> given) {
		return (this.wanted.index() != null) ? Optional.empty()
				: choosing(null, this.subject.model().keys().parts(), given)
					.filter((found) -> found.pattern().operation() == Operation.GET);
	}

	/** The key that is used most, of the table before its indexes. */
	private Optional<AccessRoute> best(List<Criterion> given, boolean several) {
		AccessRoute best = null;
		for (@Nullable
		Index index : indexes()) {
			AccessRoute found = this.search.by(index, given, List.of(), several).orElse(null);
			if (found != null && found.isBySortKey()) {
				return Optional.of(found);
			}
			best = (best != null) ? best : found;
		}
		return Optional.ofNullable(best);
	}

	/** A query for each of the values of parts of a key. */
	private Optional<AccessRoute> choosing(List<Criterion> given) {
		for (@Nullable
		Index index : indexes()) {
			KeySchema keys = this.search.keys(index);
			AccessRoute found = Stream.of(List.of(keys.partition()), keys.parts())
				.flatMap((parts) -> choosing(index, parts, given).stream())
				.findFirst()
				.orElse(null);
			if (found != null) {
				return Optional.of(found);
			}
		}
		return Optional.empty();
	}

	private Optional<AccessRoute> choosing(@Nullable Index index, List<KeyAttribute> parts, List<Criterion> given) {
		List<Path> sources = this.subject.sources(parts);
		List<AttributeComparison> choices = new ArrayList<>();
		List<Criterion> chosen = new ArrayList<>(given);
		chosen.replaceAll((part) -> {
			if (part instanceof AttributeComparison in && in.relation() == Relation.IN && sources.contains(in.path())) {
				choices.add(in);
				return new OptionComparison(in, choices.size() - 1);
			}
			return part;
		});
		return choices.isEmpty() ? Optional.empty() : this.search.by(index, chosen, choices, true);
	}

	/** The ways of each alternative of an OR; none if one of them has none. */
	private List<AccessRoute> branching(List<Criterion> given) {
		return given.stream()
			.filter((part) -> part instanceof Joined any && !any.all())
			.map((part) -> branches(given, (Joined) part))
			.filter((found) -> !found.isEmpty())
			.findFirst()
			.orElse(List.of());
	}

	private List<AccessRoute> branches(List<Criterion> given, Joined any) {
		List<AccessRoute> found = new ArrayList<>();
		for (Criterion branch : any.joined()) {
			List<Criterion> others = given.stream().filter((part) -> part != any).toList();
			List<AccessRoute> ways = byKeys(Stream.concat(others.stream(), branch.parts()).toList(), true);
			if (ways.isEmpty()) {
				return List.of();
			}
			found.addAll(ways);
		}
		return isInOneOrder(found) ? found : List.of();
	}

	/**
	 * True if the results can be put into one order: they are not sorted, or sorted by
	 * the same key.
	 */
	private boolean isInOneOrder(List<AccessRoute> found) {
		return !this.wanted.order().isSorted()
				|| found.stream().map((way) -> way.pattern().key().sort()).distinct().count() == 1;
	}

	private List<@Nullable Index> indexes() {
		List<@Nullable Index> indexes = new ArrayList<>();
		if (this.wanted.index() == null) {
			indexes.add(null);
		}
		((this.wanted.index() == null) ? this.subject.indexes() : this.subject.model().indexes()).stream()
			.filter((index) -> this.wanted.index() == null || index.name().equals(this.wanted.index()))
			.forEach(indexes::add);
		return indexes;
	}

}
