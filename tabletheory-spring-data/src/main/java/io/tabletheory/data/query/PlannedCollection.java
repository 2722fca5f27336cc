// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.entity.ItemCollection;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.search.AccessPattern;
import io.tabletheory.plan.search.AttributeComparison;
import io.tabletheory.plan.search.BoundQuery;
import io.tabletheory.plan.search.Criterion;
import io.tabletheory.plan.search.Criterion.OfType;
import io.tabletheory.plan.search.KeyCriteria;
import io.tabletheory.plan.search.Planner;
import io.tabletheory.plan.search.QueryPlan;
import io.tabletheory.plan.search.Search;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.SimilarNames;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A query for entities of several classes in one partition. The criteria name properties
 * that all of them have, and mean the same of each.
 */
@Internal
public final class PlannedCollection {

	private final EntityQuery query;

	private final List<Member> members;

	private final OfType types;

	private final @Nullable Index index;

	private PlannedCollection(EntityQuery query, ItemCollection<?> collection) {
		this.query = query;
		this.index = (query.index() != null) ? index(query.index(), collection) : null;
		this.types = new OfType(collection.typeAttribute(), collection.typeNames());
		this.members = collection.members().stream().map((entity) -> Member.of(query, entity, this.index)).toList();
	}

	/** Plans the query; a query that no key can answer is refused with the reason. */
	public static PlannedCollection of(EntityQuery query, ItemCollection<?> collection, Origin origin) {
		try {
			if (query.sort().isSorted()) {
				throw QueriedProperty.refused("Entities of several classes are sorted by the sort key as a whole;"
						+ " ask for that order, or the opposite one", null);
			}
			PlannedCollection planned = new PlannedCollection(query, collection);
			planned.pattern(planned.condition(null), origin);
			return planned;
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
	}

	/** One that all classes have, for items of the others would be missing. */
	private static Index index(String name, ItemCollection<?> collection) {
		for (MappedEntity<?> entity : collection.members()) {
			if (entity.model().index(name) == null) {
				throw QueriedProperty.refused(noIndex(name, entity), null);
			}
		}
		return Objects.requireNonNull(collection.members().get(0).model().index(name));
	}

	private static String noIndex(String name, MappedEntity<?> entity) {
		List<String> known = entity.model().indexes().stream().map(Index::name).toList();
		return entity.type().getSimpleName() + " of the table " + entity.model().table() + " has no index "
				+ Texts.quote(name) + SimilarNames.hint(name, known) + "; " + (known.isEmpty()
						? "it has no index at all, so name none" : "name one that it has: " + Texts.quoteAll(known));
	}

	/** The read with the values of these arguments. */
	public BoundQuery bind(@Nullable Object[] arguments, Origin origin) {
		ConditionExpression condition = condition(arguments);
		return new BoundQuery(List.of(pattern(condition, origin).bind(condition, origin)), null, false,
				Integer.MAX_VALUE);
	}

	/** The surprises and hidden costs of a bound query. */
	public List<String> warnings(BoundQuery bound) {
		return bound.reads().stream().flatMap((read) -> read.pattern().warnings(isFiltering(read)).stream()).toList();
	}

	/** True if the filter does more than to tell the classes from others. */
	private boolean isFiltering(QueryPlan read) {
		return read.filter() instanceof ConditionExpression.And filter
				&& !filter.parts().equals(List.of(this.types.bind(null)));
	}

	private ConditionExpression condition(@Nullable Object @Nullable [] arguments) {
		Member first = this.members.get(0);
		ConditionExpression wanted = first.condition(arguments);
		for (Member member : this.members) {
			if (!member.condition(arguments).equals(wanted)) {
				throw QueriedProperty.refused("The criteria find a " + first.entity().type().getSimpleName()
						+ " in another place than a " + member.entity().type().getSimpleName()
						+ "; name properties that are stored in one place, and keys that are made alike", null);
			}
		}
		return Stream.of(Optional.of(wanted), beginning(arguments), Optional.of(this.types.bind(null)))
			.flatMap(Optional::stream)
			.reduce(ConditionExpression::and)
			.orElseThrow();
	}

	private AccessPattern pattern(ConditionExpression condition, Origin origin) {
		Search search = new Search(condition, this.query.index(), new Search.Order(null, this.query.descending()),
				List.of(), this.query.consistent(), Access.QUERY);
		Planner planner = new Planner(this.members.get(0).entity().model());
		return planner.by(this.index, search, origin)
			.orElseThrow(() -> QueriedProperty.refused("Entities of several classes are read from one partition, but "
					+ planner.obstacle(this.index, search), null));
	}

	/** The common beginning of the sort keys of all classes. */
	private Optional<ConditionExpression> beginning(@Nullable Object @Nullable [] arguments) {
		List<String> beginnings = this.members.stream().map((member) -> member.beginning(arguments)).toList();
		String common = beginnings.stream().reduce(PlannedCollection::common).orElse("");
		KeyAttribute sort = this.members.get(0).keys().sort();
		return (common.isEmpty() || sort == null) ? Optional.empty() : Optional
			.of(new ConditionExpression.BeginsWith(Path.of(sort.name()), Operand.of(AttributeValue.fromS(common))));
	}

	/** Not the half of a character. */
	private static String common(String one, String other) {
		int length = 0;
		while (length < Math.min(one.length(), other.length()) && one.charAt(length) == other.charAt(length)) {
			length++;
		}
		boolean half = length > 0 && Character.isHighSurrogate(one.charAt(length - 1));
		return one.substring(0, half ? length - 1 : length);
	}

	/** Names the classes. */
	@Override
	public String toString() {
		return "PlannedCollection"
				+ this.members.stream().map((member) -> member.entity().type().getSimpleName()).toList();
	}

	/**
	 * One class of the collection, and the criteria for it.
	 *
	 * @param sort the criteria on a sort key that is made of properties; {@code null} if
	 * there are none
	 */
	private record Member(MappedEntity<?> entity, KeySchema keys, List<Criterion> parts, @Nullable KeyCriteria sort) {

		static Member of(EntityQuery query, MappedEntity<?> entity, @Nullable Index index) {
			Criteria criteria = query.criteria();
			if (criteria == null) {
				throw QueriedProperty.refused("Entities of several classes are read from one partition; say which",
						null);
			}
			KeySchema keys = (index != null) ? Objects.requireNonNull(entity.model().index(index.name())).keys()
					: entity.model().keys();
			List<Criterion> given = CompiledCriteria.of(criteria, entity).parts().toList();
			KeyCriteria partition = made(keys.partition(), entity, given).filter(KeyCriteria::isWhole).orElse(null);
			List<Criterion> parts = new ArrayList<>();
			if (partition != null) {
				parts.add(partition);
			}
			given.stream().filter((part) -> partition == null || !partition.replaces(part)).forEach(parts::add);
			boolean isCompared = given.stream()
				.anyMatch((part) -> part instanceof AttributeComparison compared && keys.sort() != null
						&& compared.path().equals(Path.of(keys.sort().name())));
			KeyCriteria sort = (keys.sort() == null || isCompared) ? null
					: made(keys.sort(), entity, given).orElse(null);
			Member member = new Member(entity, keys, List.copyOf(parts), sort);
			member.condition(null).forEachPath(member::requireOpen);
			return member;
		}

		/** Ciphertexts and digests are those of one class. */
		private void requireOpen(Path path) {
			AttributeModel attribute = this.entity.model().attribute(path.attribute());
			if (attribute != null && attribute.isSealed()) {
				String type = this.entity.type().getSimpleName();
				throw QueriedProperty
					.refused(path + " of " + type + " is stored encrypted, and by no two classes alike,"
							+ " so that criteria for several of them cannot name it; query " + type
							+ " by itself, or look at" + " what was found", null);
			}
		}

		private static Optional<KeyCriteria> made(KeyAttribute key, MappedEntity<?> entity, List<Criterion> given) {
			return entity.keyWriters()
				.stream()
				.filter((writer) -> writer.attribute().equals(key.name()))
				.findFirst()
				.map((writer) -> KeyCriteria.of(writer, given));
		}

		ConditionExpression condition(@Nullable Object @Nullable [] arguments) {
			return Objects.requireNonNull(Criterion.bind(this.parts, arguments));
		}

		String beginning(@Nullable Object @Nullable [] arguments) {
			return (this.sort != null && arguments != null) ? this.sort.prefix(arguments) : "";
		}

	}

}
