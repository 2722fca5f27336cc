// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * An attribute as its source describes it; a {@code null} name, type or role is unknown.
 *
 * @see ModelDraft
 */
@Internal
public record AttributeDraft(@Nullable String name, @Nullable AttributeType type, boolean required, boolean optional,
		boolean omitEmpty, List<@Nullable Role> roles, @Nullable Format format, boolean json, boolean binary,
		@Nullable Encryption encryption, Map<String, @Nullable Object> tags) {

	/** The draft of an attribute of which nothing in the source can be understood. */
	public static final AttributeDraft UNKNOWN = new AttributeDraft(null, null, false, false, false, List.of(), null,
			false, false, null, Map.of());

	public AttributeDraft {
		roles = ModelDraft.copy(roles);
	}

	/** A known attribute as a draft. */
	public static AttributeDraft of(AttributeModel attribute) {
		return new AttributeDraft(attribute.name(), attribute.type(), attribute.required(), attribute.optional(),
				attribute.omitEmpty(), List.copyOf(attribute.roles()), attribute.format(), attribute.json(),
				attribute.binary(), attribute.encryption(), attribute.tags());
	}

	AttributeModel toAttribute() {
		AttributeModel.Builder attribute = AttributeModel
			.named(ModelDraft.known(this.name), ModelDraft.known(this.type))
			.required(this.required)
			.optional(this.optional)
			.omitEmpty(this.omitEmpty)
			.format(this.format)
			.json(this.json)
			.binary(this.binary)
			.encryption(this.encryption)
			.tags(this.tags);
		this.roles.forEach((role) -> attribute.role(ModelDraft.known(role)));
		return attribute.build();
	}

}
