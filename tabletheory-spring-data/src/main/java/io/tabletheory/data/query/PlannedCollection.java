// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.entity.ItemCollection;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.plan.search.BoundQuery;
import io.tabletheory.plan.search.Criterion;
import io.tabletheory.plan.search.Criterion.Beginning;
import io.tabletheory.plan.search.Criterion.OfType;
import io.tabletheory.plan.search.PlannedQuery;
import io.tabletheory.plan.search.Planner;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.SimilarNames;
import io.tabletheory.schema.Texts;

/**
 * A query for entities of several classes. The criteria name properties that all of them
 * have, and must find the entities of each class by the same requests.
 *
 * @param bound the reads with their values
 * @param warnings what may surprise, or cost more than it seems
 */
@Internal
public record PlannedCollection(BoundQuery bound, List<String> warnings) {

	private static final Object[] NO_ARGUMENTS = {};

	/** Plans the query; a query that no key answers is refused with the reason. */
	public static PlannedCollection of(EntityQuery query, ItemCollection<?> collection, Origin origin) {
		try {
			requireNoOrder(query);
			return of(query, members(query, collection), collection, origin);
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
	}

	private static PlannedCollection of(EntityQuery query, List<CollectionMember> members, ItemCollection<?> collection,
			Origin origin) {
		List<Criterion> own = own(members, collection);
		PlannedQuery first = new Planner(members.get(0)).plan(members.get(0).search(query, own), origin);
		BoundQuery bound = first.bind(NO_ARGUMENTS, origin);
		for (CollectionMember member : members.subList(1, members.size())) {
			BoundQuery other = new Planner(member).plan(member.search(query, own), origin).bind(NO_ARGUMENTS, origin);
			if (!other.equals(bound)) {
				throw QueriedProperty
					.refused(
							"The criteria find a " + members.get(0).name() + " in another place than a " + member.name()
									+ "; name properties that are stored in one place, and keys that are made alike",
							null);
			}
		}
		return new PlannedCollection(bound, first.warnings());
	}

	private static void requireNoOrder(EntityQuery query) {
		if (query.sort().isSorted()) {
			throw QueriedProperty.refused("Entities of several classes are sorted by the sort key as a whole;"
					+ " ask for that order, or the opposite one", null);
		}
	}

	private static List<CollectionMember> members(EntityQuery query, ItemCollection<?> collection) {
		List<CollectionMember> members = new ArrayList<>();
		for (MappedEntity<?> entity : collection.members()) {
			if (query.index() != null && entity.model().index(query.index()) == null) {
				throw QueriedProperty.refused(noIndex(query.index(), entity), null);
			}
			members.add(CollectionMember.of(query, entity));
		}
		return members;
	}

	/** An index must be one of all classes, for items of the others would be missing. */
	private static String noIndex(String name, MappedEntity<?> entity) {
		List<String> known = entity.model().indexes().stream().map(Index::name).toList();
		return entity.type().getSimpleName() + " of the table " + entity.model().table() + " has no index "
				+ Texts.quote(name) + SimilarNames.hint(name, known) + "; " + (known.isEmpty()
						? "it has no index at all, so name none" : "name one that it has: " + Texts.quoteAll(known));
	}

	/** The criteria that tell the items of all classes from others. */
	private static List<Criterion> own(List<CollectionMember> members, ItemCollection<?> collection) {
		List<Criterion> own = new ArrayList<>();
		String beginning = members.stream()
			.map((member) -> member.beginning(NO_ARGUMENTS))
			.reduce(PlannedCollection::common)
			.orElse("");
		KeyAttribute sort = members.get(0).keys().sort();
		if (sort != null && !beginning.isEmpty()) {
			own.add(new Beginning(sort.name(), beginning));
		}
		own.add(new OfType(collection.typeAttribute(), collection.typeNames()));
		return own;
	}

	/** The common beginning of two texts, without half of a character. */
	private static String common(String one, String other) {
		int length = 0;
		while (length < Math.min(one.length(), other.length()) && one.charAt(length) == other.charAt(length)) {
			length++;
		}
		boolean half = length > 0 && Character.isHighSurrogate(one.charAt(length - 1));
		return one.substring(0, half ? length - 1 : length);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "PlannedCollection[" + this.bound + "]";
	}

}
