// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec.object;

import java.util.Collection;

import io.tabletheory.codec.Declaration;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Role;

/**
 * The mapping of a property to an attribute, from annotations or from a declared model.
 *
 * @param attribute the name of the attribute
 * @param declared the declared stored form
 * @param omitsEmpty true if empty values are not stored
 * @param storesNull true if a missing value is stored as NULL
 * @param roles the roles of the attribute
 */
public record AttributeMapping(String attribute, Declaration declared, boolean omitsEmpty, boolean storesNull,
		Collection<Role> roles) {

	/** Returns true if the attribute has the role. */
	public boolean has(Role role) {
		return this.roles.contains(role);
	}

	/** The mapping that a model declares. */
	public static AttributeMapping modelled(AttributeModel attribute) {
		return new AttributeMapping(attribute.name(), Declaration.of(attribute), attribute.omitEmpty(),
				attribute.type() == AttributeType.NULL && !attribute.optional(), attribute.roles());
	}

}
