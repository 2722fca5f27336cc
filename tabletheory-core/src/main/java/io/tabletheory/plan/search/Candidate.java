// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.search.AccessPattern.KeyParts;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The table or one of its indexes as the answer to a search.
 *
 * @param index the index, or {@code null} for the table
 * @param keys the parts of the condition that its key can use
 * @param obstacle the reason that it cannot answer; {@code null} if it can
 */
record Candidate(@Nullable Index index, KeyParts keys, @Nullable String obstacle) {

	/** The table or index that a query names, or may choose by itself. */
	static Candidate ofQuery(AlwaysPresent certainty, @Nullable Index index, Search search, Conjuncts parts) {
		Inspection inspection = new Inspection(certainty.model(), certainty, index, search, parts);
		KeyParts keys = inspection.keyParts();
		return new Candidate(index, keys, inspection.obstacleOfQuery(keys));
	}

	static Candidate ofScan(AlwaysPresent certainty, @Nullable Index index, Search search, Conjuncts parts) {
		Inspection inspection = new Inspection(certainty.model(), certainty, index, search, parts);
		return new Candidate(index, KeyParts.NOTHING, inspection.obstacleOfScan());
	}

	boolean isAnswer() {
		return this.obstacle == null;
	}

	/** The rank by the parts of the key that are used. */
	int rank() {
		return (this.keys.sort() != KeyParts.NONE) ? 2 : 1;
	}

	/** The name of the candidate, as the subject of a sentence. */
	String description() {
		return ((this.index != null) ? "index " + Texts.quote(this.index.name()) : "the table") + " " + this.obstacle;
	}

	/**
	 * The fit of the parts of a condition to one key, and to the attributes stored under
	 * it.
	 */
	private record Inspection(Model model, AlwaysPresent certainty, @Nullable Index index, Search search,
			Conjuncts parts) {

		KeyParts keyParts() {
			KeyAttribute sort = keys().sort();
			KeyParts found = KeyParts.NOTHING;
			for (int i = 0; i < this.parts.size(); i++) {
				if (found.partition() == KeyParts.NONE
						&& KeyComparison.isEquality(this.parts.get(i), keys().partition())) {
					found = new KeyParts(i, found.sort(), found.high());
				}
				else if (sort != null && KeyComparison.isRange(this.parts.get(i), sort)) {
					found = withRange(found, i, sort);
				}
			}
			return found;
		}

		/**
		 * Two bounds become one condition; anything else beside the first one is left.
		 */
		private KeyParts withRange(KeyParts found, int position, KeyAttribute sort) {
			if (found.sort() == KeyParts.NONE) {
				return new KeyParts(found.partition(), position, KeyParts.NONE);
			}
			ConditionExpression first = this.parts.get(found.sort());
			ConditionExpression second = this.parts.get(position);
			if (found.high() == KeyParts.NONE && KeyComparison.areBounds(first, second, sort)) {
				return new KeyParts(found.partition(), found.sort(), position);
			}
			if (found.high() == KeyParts.NONE && KeyComparison.areBounds(second, first, sort)) {
				return new KeyParts(found.partition(), position, found.sort());
			}
			return found;
		}

		private KeySchema keys() {
			return (this.index != null) ? this.index.keys() : this.model.keys();
		}

		@Nullable String obstacleOfQuery(KeyParts found) {
			if (found.partition() == KeyParts.NONE) {
				return "needs " + Texts.quote(keys().partition().name()) + " = a value";
			}
			String obstacle = keyInFilter(found);
			if (obstacle == null) {
				obstacle = order();
			}
			if (obstacle == null) {
				obstacle = obstacleOfRead(found);
			}
			return (obstacle == null && this.index != null && this.search.index() == null)
					? obstacleOfChoice(this.index, found) : obstacle;
		}

		@Nullable String obstacleOfScan() {
			return !this.search.order().equals(Search.Order.NATURAL) ? "is scanned in no order"
					: obstacleOfRead(KeyParts.NOTHING);
		}

		/** DynamoDB refuses a filter on the key of the table or index that is queried. */
		private @Nullable String keyInFilter(KeyParts found) {
			for (int i = 0; i < this.parts.size(); i++) {
				String key = found.contains(i) ? null : this.parts.named(i, keys()::contains);
				if (key != null) {
					return "takes one condition on its key " + Texts.quote(key) + " and no other: "
							+ (key.equals(keys().partition().name()) ? "= a value"
									: "=, <, <=, >, >=, BETWEEN (or >= and <= together) or begins_with");
				}
			}
			return null;
		}

		private @Nullable String order() {
			String wanted = this.search.order().attribute();
			KeyAttribute sort = keys().sort();
			if (wanted == null || (sort != null && sort.name().equals(wanted))) {
				return null;
			}
			return (sort != null) ? "is sorted by " + Texts.quote(sort.name()) + ", not by " + Texts.quote(wanted)
					: "has no sort key";
		}

		/**
		 * The reason that DynamoDB refuses the read, or would silently leave out results.
		 */
		private @Nullable String obstacleOfRead(KeyParts found) {
			if (this.index == null || this.index.projection().type() == IndexProjection.Type.ALL) {
				return obstacleOfConsistency();
			}
			for (int i = 0; i < this.parts.size(); i++) {
				String unknown = found.contains(i) ? null : this.parts.named(i, (name) -> !has(name));
				if (unknown != null) {
					return "does not hold " + Texts.quote(unknown) + ", which the filter names";
				}
			}
			if (this.index.type() == Index.Type.GSI) {
				for (Path path : this.search.selected()) {
					if (!has(path.attribute())) {
						return "does not hold " + Texts.quote(path.attribute()) + ", which is selected";
					}
				}
			}
			return obstacleOfConsistency();
		}

		private @Nullable String obstacleOfConsistency() {
			boolean global = this.index != null && this.index.type() == Index.Type.GSI;
			return (global && this.search.consistent()) ? "is global and cannot be read consistently" : null;
		}

		private boolean has(String attribute) {
			return this.index == null || this.index.projection().holds(attribute)
					|| this.index.keys().contains(attribute) || this.model.keys().contains(attribute);
		}

		/**
		 * An index that the search does not name must not change the result: it must hold
		 * every item of the table, with all selected attributes.
		 */
		private @Nullable String obstacleOfChoice(Index chosen, KeyParts found) {
			KeyAttribute sort = chosen.keys().sort();
			if (sort != null && found.sort() == KeyParts.NONE && !this.certainty.of(sort.name())) {
				return "leaves out items without " + Texts.quote(sort.name())
						+ ": declare it as required if no item lacks it, or name the index";
			}
			if (chosen.type() == Index.Type.GSI && chosen.projection().type() != IndexProjection.Type.ALL
					&& this.search.selected().isEmpty()) {
				return "does not hold complete items; select attributes that it holds, or name the index";
			}
			return null;
		}

	}

}
