// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.Internal;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.ValueEquality;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.WritePolicy;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The value that a write gives an attribute which keeps its value: the stored item must
 * have the same, or none yet where that is enough.
 *
 * @param value {@code null} where the write leaves the attribute without one
 * @param noItem that there is no item with the key
 */
@Internal
public record KeptValue(AttributeModel attribute, WritePolicy policy, @Nullable AttributeValue value,
		ConditionExpression noItem) {

	private static final AttributeValue NULL = AttributeValue.fromNul(true);

	static KeptValue of(AttributeModel attribute, WritePolicy policy, @Nullable AttributeValue value,
			ConditionExpression noItem) {
		boolean absent = value == null || ShapeStage.isAbsence(attribute, value);
		return new KeptValue(attribute, policy, absent ? null : value, noItem);
	}

	/** The name of the attribute. */
	public String name() {
		return this.attribute.name();
	}

	/**
	 * Returns the condition that the stored item allows the value.
	 * @param mayCreate whether there may be no item yet
	 */
	public ConditionExpression condition(boolean mayCreate) {
		Path path = Path.of(name());
		if (this.value == null) {
			return unset(path);
		}
		ConditionExpression same = new ConditionExpression.Compare(Operand.of(path), Comparator.EQUAL,
				Operand.of(this.value));
		if (this.policy == WritePolicy.WRITE_ONCE) {
			return unset(path).or(same);
		}
		return mayCreate ? this.noItem.or(same) : same;
	}

	private ConditionExpression unset(Path path) {
		ConditionExpression absent = new ConditionExpression.NotExists(path);
		return ShapeStage.isAbsence(this.attribute, NULL)
				? absent.or(new ConditionExpression.HasType(path, AttributeType.NULL)) : absent;
	}

	/** True if an item with this stored value allows the new one. */
	public boolean isAllowed(@Nullable AttributeValue stored) {
		if (stored == null || ShapeStage.isAbsence(this.attribute, stored)) {
			return this.value == null || this.policy == WritePolicy.WRITE_ONCE;
		}
		return this.value != null && ValueEquality.isSame(this.value, stored);
	}

	/** The name for messages, without the value. */
	@Override
	public String toString() {
		return Texts.quote(name()) + " is " + this.policy;
	}

}
