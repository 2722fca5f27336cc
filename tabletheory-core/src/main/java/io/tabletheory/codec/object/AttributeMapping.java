// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec.object;

import java.util.Collection;

import io.tabletheory.codec.Declaration;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Role;

/**
 * The attribute of a property, as far as values are concerned: what annotations say of
 * it, or a declared model.
 *
 * @param attribute its name
 * @param declared what it demands of the codec
 * @param omitsEmpty whether empty values are left out
 * @param storesNull whether it is there in any case, as NULL where there is no value
 * @param roles what it is for
 */
public record AttributeMapping(String attribute, Declaration declared, boolean omitsEmpty, boolean storesNull,
		Collection<Role> roles) {

	/** Whether it is for this. */
	public boolean has(Role role) {
		return this.roles.contains(role);
	}

	/** As a model says. */
	public static AttributeMapping modelled(AttributeModel attribute) {
		return new AttributeMapping(attribute.name(), Declaration.of(attribute), attribute.omitEmpty(),
				attribute.type() == AttributeType.NULL && !attribute.optional(), attribute.roles());
	}

}
