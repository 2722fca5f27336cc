// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.TimestampFraction;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;

/**
 * The part of an attribute that a OneTable field depends on: all but the keys that it is
 * part of, which indexes say, and the metadata of others.
 */
record AttributeMeaning(AttributeType type, boolean required, boolean omitEmpty, Set<Role> roles,
		@Nullable Format format, boolean json, boolean binary, @Nullable Encryption encryption, @Nullable Object rules,
		@Nullable Object fraction) {

	static AttributeMeaning of(AttributeModel attribute) {
		return new AttributeMeaning(attribute.type(), attribute.required(), attribute.omitEmpty(),
				attribute.roles().stream().filter((role) -> !role.kind().isOfKey()).collect(Collectors.toSet()),
				attribute.format(), attribute.json(), attribute.binary(), attribute.encryption(),
				attribute.tags().get(ValueRules.TAG), attribute.tags().get(TimestampFraction.TAG));
	}

}
