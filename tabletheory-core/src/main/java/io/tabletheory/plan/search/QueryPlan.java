// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.cursor.CursorScope;
import io.tabletheory.cursor.SortDirection;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.KeyValues;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.search.AccessPattern.KeyParts;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One read: a way to items and the values that it needs.
 *
 * @param pattern the way
 * @param partition the partition that is read, or {@code null} for all of them
 * @param sort the condition on the sort key, if there is one
 * @param filter a further condition on the items; may be {@code null}
 * @param expected the values that the decrypted items must have
 * @param planned true if its conditions have the shape of the pattern; arguments such as
 * null or several options give them another one
 */
@Internal
public record QueryPlan(AccessPattern pattern, @Nullable AttributeValue partition, @Nullable ConditionExpression sort,
		@Nullable ConditionExpression filter, List<ByDigest.Expected> expected, boolean planned) {

	static QueryPlan of(AccessPattern pattern, Conjuncts parts, Origin origin) {
		KeyParts keys = pattern.keys();
		AttributeValue partition = (keys.partition() != KeyParts.NONE)
				? value(((ConditionExpression.Compare) parts.get(keys.partition())).right()) : null;
		if (partition != null) {
			requireUsable(pattern.key().partition(), partition, origin);
		}
		return new QueryPlan(pattern, partition, sort(pattern, parts, origin), filter(keys, parts), List.of(),
				pattern.texts().areOf(parts));
	}

	private static @Nullable ConditionExpression filter(KeyParts keys, Conjuncts parts) {
		if (parts.size() == keys.count()) {
			return null;
		}
		List<ConditionExpression> filters = new ArrayList<>(parts.size());
		for (int i = 0; i < parts.size(); i++) {
			if (!keys.contains(i)) {
				filters.add(parts.get(i));
			}
		}
		return new ConditionExpression.And(filters);
	}

	/** Returns this plan for a condition that was bound in this form. */
	public QueryPlan expecting(ByDigest condition, Origin origin) {
		Index index = this.pattern.index();
		for (String attribute : condition.attributes()) {
			if (index != null && !this.pattern.fetches() && !index.projection().holds(attribute)) {
				throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
						"The index " + Texts.quote(index.name()) + " does not hold " + Texts.quote(attribute)
								+ ", whose values must be compared after a search by digest; project the attribute,"
								+ " or read another index",
						null);
			}
		}
		return new QueryPlan(this.pattern, this.partition, this.sort, this.filter, condition.expected(), this.planned);
	}

	/** Returns this plan for only these attributes of each item. */
	QueryPlan only(List<Path> attributes) {
		return new QueryPlan(this.pattern.only(attributes), this.partition, this.sort, this.filter, this.expected,
				this.planned);
	}

	/**
	 * The text of its requests, without values.
	 * @param projected what is read of each item; empty for all
	 */
	public RequestText text(List<Path> projected) {
		return this.planned ? this.pattern.texts().of(this, projected) : RequestText.of(this, projected);
	}

	private static @Nullable ConditionExpression sort(AccessPattern pattern, Conjuncts parts, Origin origin) {
		KeyAttribute key = pattern.key().sort();
		KeyParts keys = pattern.keys();
		if (key == null || keys.sort() == KeyParts.NONE) {
			return null;
		}
		ConditionExpression sort = parts.get(keys.sort());
		if (keys.high() != KeyParts.NONE) {
			ConditionExpression.Compare low = (ConditionExpression.Compare) sort;
			sort = new ConditionExpression.Between(low.left(), low.right(),
					((ConditionExpression.Compare) parts.get(keys.high())).right());
		}
		if (sort instanceof ConditionExpression.Between between) {
			requireUsable(key, value(between.low()), origin);
			requireUsable(key, value(between.high()), origin);
		}
		else {
			requireUsable(key, value((sort instanceof ConditionExpression.Compare compare) ? compare.right()
					: ((ConditionExpression.BeginsWith) sort).prefix()), origin);
		}
		return sort;
	}

	/** DynamoDB refuses them too, without saying which. */
	private static void requireUsable(KeyAttribute key, AttributeValue value, Origin origin) {
		if (!KeyValues.isUsable(key.type(), value)) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"The key " + Texts.quote(key.name()) + " of type " + key.type()
							+ " is compared with a value that is empty or of another type, which no key has",
					null);
		}
	}

	private static AttributeValue value(Operand operand) {
		return ((Operand.Given) operand).value();
	}

	/** The key of the one item; for {@link Operation#GET} only. */
	public Map<String, AttributeValue> key() {
		KeySchema keys = this.pattern.key();
		Map<String, AttributeValue> key = new LinkedHashMap<>();
		key.put(keys.partition().name(), Objects.requireNonNull(this.partition));
		if (keys.sort() != null) {
			key.put(keys.sort().name(),
					value(((ConditionExpression.Compare) Objects.requireNonNull(this.sort)).right()));
		}
		return key;
	}

	/** The condition on the key; not for {@link Operation#SCAN}. */
	public ConditionExpression keyCondition() {
		ConditionExpression inPartition = KeyComparison.equality(this.pattern.key().partition(),
				Objects.requireNonNull(this.partition));
		return (this.sort != null) ? inPartition.and(this.sort) : inPartition;
	}

	/**
	 * True if nothing can be found, because the upper bound is below the lower one;
	 * DynamoDB refuses such a query.
	 */
	public boolean isEmpty() {
		return this.sort instanceof ConditionExpression.Between between
				&& KeyValues.compare(value(between.low()), value(between.high())) > 0;
	}

	/** The scope in which a cursor of this read is valid. */
	public CursorScope scope() {
		if (this.partition == null) {
			return CursorScope.scan(this.pattern.table(), this.pattern.index());
		}
		return CursorScope.query(this.pattern.table(), this.pattern.index(),
				this.pattern.descending() ? SortDirection.DESC : SortDirection.ASC, this.partition);
	}

	/** The surprises and hidden costs of the read. */
	public List<String> warnings() {
		return this.pattern.warnings(this.filter != null);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "QueryPlan[" + this.pattern + "]";
	}

}
