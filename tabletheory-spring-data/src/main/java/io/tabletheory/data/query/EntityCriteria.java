// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import io.tabletheory.Internal;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.schema.AttributeModel;
import org.jspecify.annotations.Nullable;

/**
 * Criteria as a condition of writes of one entity.
 */
@Internal
public record EntityCriteria(Criteria criteria, MappedEntity<?> entity) {

	/** The condition of items; the criteria have no values that come later. */
	public ConditionExpression condition() {
		return CompiledCriteria.of(this.criteria, this.entity).bind(new Object[0]);
	}

	/**
	 * Refuses what no condition of a write can say of the entity, whatever values come
	 * later.
	 */
	public void requirePossible() {
		CompiledCriteria.of(this.criteria, this.entity).bind(null).forEachPath((path) -> {
			AttributeModel attribute = this.entity.model().attribute(path.attribute());
			if (attribute != null && attribute.encryption() != null) {
				throw QueriedProperty.refused(attribute.name() + " is stored encrypted, so that no condition of a write"
						+ " can name it; read the entity, and write it on condition of its version", null);
			}
		});
	}

	/** The criteria with these values in place of those that come later. */
	public static Criteria bound(Criteria criteria, @Nullable Object[] arguments) {
		if (criteria instanceof Criteria.All all) {
			return new Criteria.All(all.parts().stream().map((part) -> bound(part, arguments)).toList());
		}
		if (criteria instanceof Criteria.Any any) {
			return new Criteria.Any(any.parts().stream().map((part) -> bound(part, arguments)).toList());
		}
		return (criteria instanceof Criteria.Not not) ? new Criteria.Not(bound(not.part(), arguments))
				: ((Criteria.Comparison) criteria).bound(arguments);
	}

}
