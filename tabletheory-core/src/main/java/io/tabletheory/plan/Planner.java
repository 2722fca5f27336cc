// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.AccessPattern.KeyParts;
import io.tabletheory.plan.AccessPattern.Operation;
import io.tabletheory.plan.Search.Access;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.SimilarNames;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Finds the way to the items that a search is about. Where it chooses by itself, the
 * result is that of filtering a scan of the whole table: an index that lacks items or
 * parts of them is only read when the caller names it.
 */
@Internal
public final class Planner {

	private final Model model;

	private final AlwaysPresent certainty;

	private final Attributes attributes;

	public Planner(Model model) {
		this(model, Set.of());
	}

	/**
	 * For a model whose items all have some attributes, though it does not demand them.
	 */
	public Planner(Model model, Set<String> certain) {
		this.model = model;
		this.certainty = new AlwaysPresent(model, certain);
		this.attributes = Attributes.of(model);
	}

	/**
	 * The way that uses most of a key: the table's before that of an index, and the index
	 * declared first. A search that no key answers is refused, unless it allows a scan.
	 */
	public AccessPattern plan(Search search, Origin origin) {
		ConditionExpression condition = search.condition();
		Conjuncts parts = Conjuncts.of((condition != null) ? this.attributes.checked(condition, origin) : null);
		if (search.order().attribute() != null) {
			this.attributes.queryable(Path.of(search.order().attribute()), origin);
		}
		List<Path> selected = selected(search.selected(), origin);
		Index named = (search.index() != null) ? index(search.index(), origin) : null;
		if (search.access() == Access.SCAN) {
			return scan(Candidate.ofScan(this.certainty, named, search, parts), search, selected, origin);
		}
		Candidate chosen = (named != null) ? Candidate.ofQuery(this.certainty, named, search, parts)
				: choose(search, parts);
		if (chosen != null && chosen.isAnswer()) {
			return pattern(chosen, parts, search, selected);
		}
		if (search.access().allowsScan()) {
			return scan(Candidate.ofScan(this.certainty, named, search, parts), search, selected, origin);
		}
		throw (chosen != null) ? refused(chosen, origin) : new NoKey(this.certainty, search, parts).failure(origin);
	}

	/**
	 * The way by the key of the table, or of this index, if that answers the search.
	 * @param index the index, or {@code null} for the table
	 */
	public Optional<AccessPattern> by(@Nullable Index index, Search search, Origin origin) {
		ConditionExpression condition = search.condition();
		Conjuncts parts = Conjuncts.of((condition != null) ? this.attributes.checked(condition, origin) : null);
		List<Path> selected = selected(search.selected(), origin);
		Candidate candidate = Candidate.ofQuery(this.certainty, index, search, parts);
		return candidate.isAnswer() ? Optional.of(pattern(candidate, parts, search, selected)) : Optional.empty();
	}

	/** Whether every item has this attribute. */
	public boolean isCertain(String attribute) {
		return this.certainty.of(attribute);
	}

	/** Why the key of the table, or of this index, is no answer to the search. */
	public String obstacle(@Nullable Index index, Search search) {
		return Candidate.ofQuery(this.certainty, index, search, Conjuncts.of(search.condition())).description();
	}

	/** What would answer the search. */
	public String remedy(Search search) {
		return new NoKey(this.certainty, search, Conjuncts.of(search.condition())).remedy();
	}

	private AccessPattern pattern(Candidate chosen, Conjuncts parts, Search search, List<Path> selected) {
		return new AccessPattern(operation(chosen, parts), this.model.keys(), chosen.index(), chosen.keys(),
				search.order().descending(), selected, search.consistent());
	}

	private @Nullable Candidate choose(Search search, Conjuncts parts) {
		Candidate best = null;
		Candidate table = Candidate.ofQuery(this.certainty, null, search, parts);
		if (table.isAnswer()) {
			best = table;
		}
		for (Index index : this.model.indexes()) {
			Candidate candidate = Candidate.ofQuery(this.certainty, index, search, parts);
			if (candidate.isAnswer() && (best == null || candidate.rank() > best.rank())) {
				best = candidate;
			}
		}
		return best;
	}

	private Operation operation(Candidate chosen, Conjuncts parts) {
		KeyParts keys = chosen.keys();
		int used = this.model.keys().parts().size();
		boolean single = chosen.index() == null && parts.size() == used
				&& (this.model.keys().sort() == null || (keys.sort() != KeyParts.NONE
						&& KeyComparison.isEquality(parts.get(keys.sort()), this.model.keys().sort())));
		return single ? Operation.GET : Operation.QUERY;
	}

	private AccessPattern scan(Candidate scanned, Search search, List<Path> selected, Origin origin) {
		if (!scanned.isAnswer()) {
			throw refused(scanned, origin);
		}
		return new AccessPattern(Operation.SCAN, this.model.keys(), scanned.index(), KeyParts.NOTHING, false, selected,
				search.consistent());
	}

	private Index index(String name, Origin origin) {
		Index index = this.model.index(name);
		if (index == null) {
			List<String> known = this.model.indexes().stream().map(Index::name).toList();
			throw refused("The model " + this.model.name() + " of the table " + this.model.table() + " has no index "
					+ Texts.quote(name) + SimilarNames.hint(name, known) + "; "
					+ (known.isEmpty() ? "it has no index at all, so name none"
							: "name one that it has: " + Texts.quoteAll(known)),
					origin);
		}
		return index;
	}

	/**
	 * What to ask of DynamoDB in order to get what is at these paths. It refuses one that
	 * lies within another.
	 */
	public List<Path> selected(List<Path> paths, Origin origin) {
		List<Path> selected = new ArrayList<>(paths.size());
		for (Path named : paths) {
			Path path = this.attributes.path(named);
			requireSelectable(path, origin);
			boolean covered = selected.stream().anyMatch((other) -> isWithin(path, other));
			if (!covered) {
				selected.removeIf((other) -> isWithin(other, path));
				selected.add(path);
			}
		}
		return selected;
	}

	private static boolean isWithin(Path path, Path other) {
		return path.overlaps(other) && path.steps().size() >= other.steps().size();
	}

	private void requireSelectable(Path path, Origin origin) {
		AttributeModel attribute = this.attributes.named(path, origin);
		boolean hasParts = attribute.type() == AttributeType.M || attribute.type() == AttributeType.L;
		if (!path.isAttribute() && (attribute.isSealed() || !hasParts)) {
			String stored = attribute.isSealed() ? "encrypted" : "as " + attribute.type();
			throw refused("There is nothing below " + Texts.quote(attribute.name())
					+ " to select, because it is stored " + stored + "; select it as a whole", origin);
		}
	}

	private static TableTheoryException refused(Candidate candidate, Origin origin) {
		return refused("This cannot be read as asked: " + candidate.description(), origin);
	}

	private static TableTheoryException refused(String problem, Origin origin) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin, problem, null);
	}

}
