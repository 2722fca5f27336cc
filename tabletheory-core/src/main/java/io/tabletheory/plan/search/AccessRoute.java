// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.plan.ByDigest;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One way to items, with one query for each combination of chosen values.
 *
 * @param criteria the criteria, all of which must hold
 * @param choices each IN, of which every query takes one option
 */
@Internal
public record AccessRoute(AccessPattern pattern, List<Criterion> criteria, List<AttributeComparison> choices) {

	/** True if the key condition has a part for the sort key. */
	boolean isBySortKey() {
		return this.pattern.keys().sort() >= 0;
	}

	/** The surprises and hidden costs of this way. */
	public List<String> warnings() {
		List<Criterion> parts = parts();
		return this.pattern.warnings(IntStream.range(0, parts.size())
			.anyMatch((position) -> !this.pattern.keys().contains(position) && !parts.get(position).isOfModel()));
	}

	/** The criteria by the positions that the pattern knows them by. */
	public List<Criterion> parts() {
		return this.criteria.stream().flatMap(Criterion::parts).toList();
	}

	/** The queries with the values of these arguments. */
	List<QueryPlan> bind(PlanSubject subject, @Nullable Object[] arguments, Origin origin) {
		if (isImpossible(arguments)) {
			return List.of();
		}
		if (this.choices.isEmpty()) {
			return List.of(read(subject, arguments, origin));
		}
		List<QueryPlan> queries = new ArrayList<>();
		for (@Nullable
		Object[] chosen : chosen(arguments)) {
			queries.add(read(subject, chosen, origin));
		}
		return queries;
	}

	private boolean isImpossible(@Nullable Object[] arguments) {
		for (Criterion part : this.criteria) {
			if (part instanceof AttributeComparison compared && compared.isImpossible(arguments)) {
				return true;
			}
		}
		return false;
	}

	private QueryPlan read(PlanSubject subject, @Nullable Object[] arguments, Origin origin) {
		return bind(subject.byDigest(Criterion.bind(this.criteria, arguments)), origin);
	}

	QueryPlan bind(ByDigest condition, Origin origin) {
		QueryPlan bound = this.pattern.bind(condition.condition(), origin);
		return condition.expected().isEmpty() ? bound : bound.expecting(condition, origin);
	}

	/** The arguments, followed by one option of each choice in every combination. */
	private List<@Nullable Object[]> chosen(@Nullable Object[] arguments) {
		List<@Nullable Object[]> combinations = new ArrayList<>();
		combinations.add(Arrays.copyOf(arguments, arguments.length + this.choices.size()));
		for (int i = 0; i < this.choices.size(); i++) {
			List<AttributeValue> options = this.choices.get(i).options(arguments);
			List<@Nullable Object[]> longer = new ArrayList<>(combinations.size() * options.size());
			for (@Nullable
			Object[] combination : combinations) {
				for (AttributeValue option : options) {
					@Nullable Object[] with = combination.clone();
					with[with.length - 1 - i] = option;
					longer.add(with);
				}
			}
			combinations = longer;
		}
		return combinations;
	}

	/** The way, without values. */
	@Override
	public String toString() {
		return "Alternative[" + this.pattern + (this.choices.isEmpty() ? "" : " for each of " + this.choices) + "]";
	}

}
