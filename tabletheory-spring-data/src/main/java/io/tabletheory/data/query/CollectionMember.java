// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.plan.search.AttributeComparison;
import io.tabletheory.plan.search.CriteriaSearch;
import io.tabletheory.plan.search.Criterion;
import io.tabletheory.plan.search.KeyCriteria;
import io.tabletheory.plan.search.PlanSubject;
import io.tabletheory.plan.search.PlanWording;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.SortOrder;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import org.jspecify.annotations.Nullable;

/**
 * One class of several whose entities are read together. Only its partition key is made
 * of criteria, because the sort keys of the classes differ.
 *
 * @param keys the key that is read
 * @param given the criteria on the properties of this class
 */
record CollectionMember(MappedEntity<?> entity, KeySchema keys,
		List<Criterion> given) implements PlanSubject, PlanWording {

	static CollectionMember of(EntityQuery query, MappedEntity<?> entity) {
		Criteria criteria = query.criteria();
		if (criteria == null) {
			throw QueriedProperty.refused("Entities of several classes are read from one partition; say which", null);
		}
		Index index = (query.index() != null) ? entity.model().index(query.index()) : null;
		CollectionMember member = new CollectionMember(entity, (index != null) ? index.keys() : entity.model().keys(),
				CompiledCriteria.of(criteria, entity).parts().toList());
		Objects.requireNonNull(Criterion.bind(member.given, null)).forEachPath(member::requireOpen);
		return member;
	}

	/** Ciphertexts and digests are those of one class. */
	private void requireOpen(Path path) {
		AttributeModel attribute = model().attribute(path.attribute());
		if (attribute != null && attribute.isSealed()) {
			throw QueriedProperty.refused(path + " of " + name() + " is stored encrypted, by each class in its own"
					+ " way, so that criteria for several classes cannot name it; query " + name()
					+ " alone, or filter the results", null);
		}
	}

	String name() {
		return this.entity.type().getSimpleName();
	}

	/** The search for entities of this class and the others. */
	CriteriaSearch search(EntityQuery query, List<Criterion> own) {
		return new CriteriaSearch(Stream.concat(this.given.stream(), own.stream()).toList(), query.index(),
				new SortOrder(List.of(), query.descending()), List.of(), query.consistent(), Access.QUERY,
				Integer.MAX_VALUE);
	}

	/** The text with which the sort key begins; empty if the criteria compare it. */
	String beginning(@Nullable Object[] arguments) {
		KeyAttribute sort = this.keys.sort();
		if (sort == null || this.given.stream().anyMatch((part) -> isComparing(part, sort))) {
			return "";
		}
		return made(sort).findFirst().map((key) -> KeyCriteria.of(key, this.given).prefix(arguments)).orElse("");
	}

	private static boolean isComparing(Criterion part, KeyAttribute key) {
		return part instanceof AttributeComparison compared && compared.path().equals(Path.of(key.name()));
	}

	private Stream<DerivedValue> made(KeyAttribute key) {
		return this.entity.keyWriters().stream().filter((writer) -> writer.attribute().equals(key.name()));
	}

	@Override
	public Model model() {
		return this.entity.model();
	}

	@Override
	public List<DerivedValue> madeKeys() {
		return made(this.keys.partition()).toList();
	}

	/** None: an index that the query does not name may lack items of another class. */
	@Override
	public List<Index> indexes() {
		return List.of();
	}

	@Override
	public ByDigest byDigest(@Nullable ConditionExpression condition) {
		return new ByDigest(condition, List.of());
	}

	@Override
	public PlanWording wording() {
		return this;
	}

	@Override
	public String required() {
		return PlanWording.OF_MODEL.required();
	}

	@Override
	public String requirement() {
		return PlanWording.OF_MODEL.requirement();
	}

	@Override
	public String naming(String index) {
		return PlanWording.OF_MODEL.naming(index);
	}

	@Override
	public String remedy(String usual) {
		return "Entities of several classes are read from partitions: compare the partition key with = or IN";
	}

	@Override
	public String lastResort(String index) {
		return PlanWording.OF_MODEL.lastResort(index);
	}

	/** Names the class. */
	@Override
	public String toString() {
		return "CollectionMember[" + name() + "]";
	}

}
