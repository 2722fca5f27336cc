// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.Attributes;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.search.AccessPattern.KeyParts;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.SimilarNames;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Finds the key of a model that answers a search. A search that names no index has the
 * same result as a filtered scan of the whole table, so an index that lacks items or
 * parts of them cannot answer it.
 */
final class KeyChoice {

	private final Model model;

	private final AlwaysPresent certainty;

	private final Attributes attributes;

	/**
	 * A choice for a model whose items all have some attributes that it does not require.
	 */
	KeyChoice(Model model, Set<String> certain, Attributes attributes) {
		this.model = model;
		this.certainty = new AlwaysPresent(model, certain);
		this.attributes = attributes;
	}

	/**
	 * The way by the key of the table, or of this index, if that answers the search.
	 * @param index the index, or {@code null} for the table
	 */
	Optional<AccessPattern> by(@Nullable Index index, Search search) {
		Conjuncts parts = Conjuncts.of(search.condition());
		Candidate candidate = Candidate.ofQuery(this.certainty, index, search, parts);
		return candidate.isAnswer() ? Optional.of(pattern(candidate, parts, search)) : Optional.empty();
	}

	/** All items, or those of the index that the search names. */
	AccessPattern scan(Search search, Origin origin) {
		Index named = (search.index() != null) ? index(search.index(), origin) : null;
		Conjuncts parts = Conjuncts.of(search.condition());
		Candidate scanned = Candidate.ofScan(this.certainty, named, search, parts);
		if (!scanned.isAnswer()) {
			throw refused("This cannot be read as asked: " + scanned.description(), origin);
		}
		return new AccessPattern(Operation.SCAN, this.model.keys(), scanned.index(), KeyParts.NOTHING, false,
				search.selected(), search.consistent(), new RequestTexts(parts));
	}

	/** Refuses criteria and orders by attributes that cannot be compared or sorted. */
	void check(CriteriaSearch search, ByDigest condition, Origin origin) {
		if (condition.condition() != null) {
			this.attributes.checked(condition.condition(), origin);
		}
		search.order().orders().forEach((order) -> this.attributes.queryable(order.source().path(), origin));
		if (search.index() != null) {
			index(search.index(), origin);
		}
	}

	/** True if every item has this attribute. */
	boolean isCertain(String attribute) {
		return this.certainty.of(attribute);
	}

	/**
	 * The reason that the key of the table, or of this index, cannot answer the search.
	 */
	String obstacle(@Nullable Index index, Search search) {
		return Candidate.ofQuery(this.certainty, index, search, Conjuncts.of(search.condition())).description();
	}

	/** The change that would answer the search. */
	String remedy(Search search) {
		return new NoKey(this.certainty, search, Conjuncts.of(search.condition())).remedy();
	}

	private AccessPattern pattern(Candidate chosen, Conjuncts parts, Search search) {
		return new AccessPattern(operation(chosen, parts), this.model.keys(), chosen.index(), chosen.keys(),
				search.order().descending(), search.selected(), search.consistent(), new RequestTexts(parts));
	}

	private Operation operation(Candidate chosen, Conjuncts parts) {
		KeyParts keys = chosen.keys();
		int used = this.model.keys().parts().size();
		boolean single = chosen.index() == null && parts.size() == used
				&& (this.model.keys().sort() == null || (keys.sort() != KeyParts.NONE
						&& KeyComparison.isEquality(parts.get(keys.sort()), this.model.keys().sort())));
		return single ? Operation.GET : Operation.QUERY;
	}

	Index index(String name, Origin origin) {
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
	 * The paths to request from DynamoDB in order to read these paths. DynamoDB refuses a
	 * path inside another one.
	 */
	List<Path> selected(List<Path> paths, Origin origin) {
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

	private static TableTheoryException refused(String problem, Origin origin) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin, problem, null);
	}

}
