// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.util.Collection;
import java.util.List;

import io.tabletheory.codec.Declaration;
import io.tabletheory.data.mapping.Json;
import io.tabletheory.data.mapping.OmitEmpty;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.TimestampFraction;

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
record StoredAs(String attribute, Declaration declared, boolean omitsEmpty, boolean storesNull,
		Collection<Role> roles) {

	/** Whether it is for this. */
	boolean has(Role role) {
		return this.roles.contains(role);
	}

	/** As the annotations of the property say. */
	static StoredAs annotated(TableTheoryPersistentProperty property) {
		List<Role> roles = property.getRoles();
		Declaration declared = declared(property, roles);
		return new StoredAs(property.getAttributeName(), declared, property.has(OmitEmpty.class),
				declared.type() == AttributeType.NULL, roles);
	}

	private static Declaration declared(TableTheoryPersistentProperty property, List<Role> roles) {
		if (property.has(Json.class)) {
			return Declaration.JSON;
		}
		if (roles.contains(Role.TTL)) {
			return Declaration.of(Format.UNIX_SECONDS);
		}
		if (property.getTimestampFraction() != TimestampFraction.NINE_DIGITS) {
			return Declaration.of(property.getTimestampFraction());
		}
		AttributeType type = property.getDeclaredType();
		return (type != null) ? Declaration.of(type) : Declaration.NONE;
	}

	/** As a model says. */
	static StoredAs modelled(Attribute attribute) {
		return new StoredAs(attribute.name(), Declaration.of(attribute), attribute.omitEmpty(),
				attribute.type() == AttributeType.NULL && !attribute.optional(), attribute.roles());
	}

}
