// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The roles whose values the library owns or interprets, each with the one format in
 * which they are stored.
 */
enum Lifecycle {

	CREATED_AT(Role.RoleType.CREATED_AT, Format.RFC3339NANO, true),
	UPDATED_AT(Role.RoleType.UPDATED_AT, Format.RFC3339NANO, true), VERSION(Role.RoleType.VERSION, Format.INT, true),
	TTL(Role.RoleType.TTL, Format.UNIX_SECONDS, false);

	private final Role.RoleType role;

	private final Format format;

	private final boolean written;

	Lifecycle(Role.RoleType role, Format format, boolean written) {
		this.role = role;
		this.format = format;
		this.written = written;
	}

	/** The role's word in a document. */
	String role() {
		return this.role.text();
	}

	Format format() {
		return this.format;
	}

	/** True if the library writes the attribute and ignores the value of the caller. */
	boolean written() {
		return this.written;
	}

	static @Nullable Lifecycle of(@Nullable Role role) {
		for (Lifecycle lifecycle : values()) {
			if (role != null && lifecycle.role == role.kind()) {
				return lifecycle;
			}
		}
		return null;
	}

	/** The first of the attribute's roles that is one of these. */
	static @Nullable Lifecycle of(AttributeDraft attribute) {
		for (Role role : attribute.roles()) {
			Lifecycle lifecycle = of(role);
			if (lifecycle != null) {
				return lifecycle;
			}
		}
		return ofRule(attribute.tags());
	}

	/** The timestamp that a rule makes of the attribute, or {@code null}. */
	static @Nullable Lifecycle ofRule(Map<String, @Nullable Object> tags) {
		return (tags.get(ValueRules.TAG) instanceof Map<?, ?> rules) ? ofWord(rules.get(ValueRules.TIMESTAMP)) : null;
	}

	/** The timestamp that a word of the rule stands for, or {@code null}. */
	static @Nullable Lifecycle ofWord(@Nullable Object word) {
		return "created".equals(word) ? CREATED_AT : "updated".equals(word) ? UPDATED_AT : null;
	}

	/** The role of a timestamp that a rule gives an attribute, or {@code null}. */
	static @Nullable Role roleOfRule(Map<String, @Nullable Object> tags) {
		Lifecycle lifecycle = ofRule(tags);
		return (lifecycle != null) ? new Role(lifecycle.role, null) : null;
	}

}
