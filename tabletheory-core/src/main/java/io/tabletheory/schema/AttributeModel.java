// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * One attribute of a model, as stored in DynamoDB.
 *
 * @param name the stored name
 * @param type the stored type; of an encrypted attribute, the type before encryption
 * @param required whether an item without it is refused
 * @param optional whether its absence is declared; the effective meaning is "not
 * required"
 * @param omitEmpty whether writes leave it out when its value is empty
 * @param roles the purposes of the attribute
 * @param format a constraint on its values
 * @param json whether a JSON value is stored as text
 * @param binary whether it is a blob
 * @param encryption how it is sealed; {@code null} where it is stored plain
 * @param tags extension metadata, of which {@link TimestampFraction#TAG} and
 * {@link ValueRules#TAG} have a meaning to this library: JSON values, that is
 * {@code null}, booleans, text, {@link java.math.BigDecimal}, lists, and maps with text
 * keys
 */
public record AttributeModel(String name, AttributeType type, boolean required, boolean optional, boolean omitEmpty,
		Set<Role> roles, @Nullable Format format, boolean json, boolean binary, @Nullable Encryption encryption,
		Map<String, @Nullable Object> tags) {

	public AttributeModel {
		Objects.requireNonNull(name, "name");
		Objects.requireNonNull(type, "type");
		roles = all(roles, Lifecycle.roleOfRule(tags));
		tags = Tags.frozen(tags);
	}

	private static Set<Role> all(Set<Role> declared, @Nullable Role ofRule) {
		Set<Role> all = new LinkedHashSet<>(declared);
		if (ofRule != null) {
			all.add(ofRule);
		}
		return Collections.unmodifiableSet(all);
	}

	/**
	 * The role that a rule gives the attribute, which a document does not list; {@code
	 * null} if none does.
	 */
	@Internal
	public @Nullable Role roleOfRule() {
		return Lifecycle.roleOfRule(this.tags);
	}

	public static Builder named(String name, AttributeType type) {
		return new Builder(name, type);
	}

	public boolean has(Role role) {
		return this.roles.contains(role);
	}

	/** True if a role makes the attribute part of a key, of the table or of an index. */
	public boolean isKey() {
		for (Role role : this.roles) {
			if (role.kind().isOfKey()) {
				return true;
			}
		}
		return false;
	}

	/** Returns this attribute with these additional roles. */
	public AttributeModel with(Collection<Role> more) {
		if (this.roles.containsAll(more)) {
			return this;
		}
		Set<Role> all = new LinkedHashSet<>(this.roles);
		all.addAll(more);
		return new AttributeModel(this.name, this.type, this.required, this.optional, this.omitEmpty, all, this.format,
				this.json, this.binary, this.encryption, this.tags);
	}

	/**
	 * Returns this attribute with these additional entries of the tag
	 * {@link ValueRules#TAG}.
	 */
	public AttributeModel ruled(Map<String, ?> rules) {
		Map<String, @Nullable Object> all = new LinkedHashMap<>();
		if (this.tags.get(ValueRules.TAG) instanceof Map<?, ?> given) {
			given.forEach((name, rule) -> all.put(String.valueOf(name), rule));
		}
		all.putAll(rules);
		Map<String, @Nullable Object> more = new LinkedHashMap<>(this.tags);
		more.put(ValueRules.TAG, all);
		return new AttributeModel(this.name, this.type, this.required, this.optional, this.omitEmpty, this.roles,
				this.format, this.json, this.binary, this.encryption, more);
	}

	public boolean isSealed() {
		return this.encryption != null;
	}

	/**
	 * True if every implementation stores the attribute with each write (DMS,
	 * "Lifecycle"), or if the model requires it.
	 */
	public boolean isAlwaysStored() {
		return this.required || has(Role.CREATED_AT) || has(Role.UPDATED_AT) || has(Role.VERSION);
	}

	/** Collects the optional parts of an {@link AttributeModel}. */
	public static final class Builder {

		private final String name;

		private final AttributeType type;

		private final Set<Role> roles = new LinkedHashSet<>();

		private final Map<String, @Nullable Object> tags = new LinkedHashMap<>();

		private boolean required;

		private boolean optional;

		private boolean omitEmpty;

		private @Nullable Format format;

		private boolean json;

		private boolean binary;

		private @Nullable Encryption encryption;

		private Builder(String name, AttributeType type) {
			this.name = name;
			this.type = type;
		}

		public Builder required(boolean required) {
			this.required = required;
			return this;
		}

		public Builder optional(boolean optional) {
			this.optional = optional;
			return this;
		}

		public Builder omitEmpty(boolean omitEmpty) {
			this.omitEmpty = omitEmpty;
			return this;
		}

		public Builder role(Role role) {
			this.roles.add(role);
			return this;
		}

		public Builder format(@Nullable Format format) {
			this.format = format;
			return this;
		}

		public Builder json(boolean json) {
			this.json = json;
			return this;
		}

		public Builder binary(boolean binary) {
			this.binary = binary;
			return this;
		}

		public Builder encryption(@Nullable Encryption encryption) {
			this.encryption = encryption;
			return this;
		}

		public Builder tags(Map<String, @Nullable Object> tags) {
			this.tags.putAll(tags);
			return this;
		}

		public AttributeModel build() {
			return new AttributeModel(this.name, this.type, this.required, this.optional, this.omitEmpty, this.roles,
					this.format, this.json, this.binary, this.encryption, this.tags);
		}

	}

}
