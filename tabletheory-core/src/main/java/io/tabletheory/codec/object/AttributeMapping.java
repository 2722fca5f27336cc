// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec.object;

import java.util.Collection;

import io.tabletheory.codec.Codec;
import io.tabletheory.codec.Declaration;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The mapping of a property to an attribute, from annotations or from a declared model.
 *
 * @param attribute the name of the attribute
 * @param declared the declared stored form
 * @param omission the rule by which empty values are not stored, or {@code null} if they
 * are stored
 * @param storesNull true if a missing value is stored as NULL
 * @param roles the roles of the attribute
 */
public record AttributeMapping(String attribute, Declaration declared, @Nullable EmptinessLevel omission,
		boolean storesNull, Collection<Role> roles) {

	private static final AttributeValue NULL = AttributeValue.createNul(true);

	/** Returns true if empty values are not stored. */
	public boolean omitsEmpty() {
		return this.omission != null;
	}

	/**
	 * The value to store for one that the codec has written: NULL, which every stage
	 * takes for no value, for a record that is empty by its fields.
	 */
	public AttributeValue stored(AttributeValue written, Codec<?> codec) {
		boolean empty = this.omission == EmptinessLevel.DMS_0_1 && codec.hasFields() && codec.isEmpty(written);
		return empty ? NULL : written;
	}

	/** Returns true if the attribute has the role. */
	public boolean has(Role role) {
		return this.roles.contains(role);
	}

	/**
	 * The mapping that a model declares.
	 * @param emptiness the rule of the model
	 */
	public static AttributeMapping modelled(AttributeModel attribute, EmptinessLevel emptiness) {
		return new AttributeMapping(attribute.name(), Declaration.of(attribute),
				attribute.omitEmpty() ? emptiness : null,
				(attribute.type() == AttributeType.NULL && !attribute.optional()) || ValueRules.storesNull(attribute),
				attribute.roles());
	}

}
