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
 * The content of an attribute that a OneTable field depends on. Roles in keys, which
 * indexes declare, and the tags of others are left out.
 */
record AttributeContent(AttributeType type, boolean required, boolean omitEmpty, Set<Role> roles,
		@Nullable Format format, boolean json, boolean binary, @Nullable Encryption encryption, @Nullable Object rules,
		@Nullable Object fraction) {

	static AttributeContent of(AttributeModel attribute) {
		return new AttributeContent(attribute.type(), attribute.required(), attribute.omitEmpty(),
				attribute.roles().stream().filter((role) -> !role.kind().isOfKey()).collect(Collectors.toSet()),
				attribute.format(), attribute.json(), attribute.binary(), attribute.encryption(),
				attribute.tags().get(ValueRules.TAG), attribute.tags().get(TimestampFraction.TAG));
	}

}
