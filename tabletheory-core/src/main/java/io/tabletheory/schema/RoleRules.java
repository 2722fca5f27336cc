// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The rules about roles: they repeat what keys and indexes declare and may be left out,
 * but never contradict them; and each lifecycle role is held once, by an attribute that
 * can store it.
 */
final class RoleRules {

	private final Inspection inspection;

	private final Map<Lifecycle, String> holders = new EnumMap<>(Lifecycle.class);

	RoleRules(Inspection inspection) {
		this.inspection = inspection;
	}

	void check(AttributeDraft attribute, String path) {
		Role ofRule = Lifecycle.roleOfRule(attribute.tags());
		if (ofRule != null && !attribute.roles().contains(ofRule)) {
			check(ofRule, attribute, path, path + ".tags." + ValueRules.TAG + "." + ValueRules.TIMESTAMP);
		}
		if (attribute.roles().isEmpty()) {
			return;
		}
		Set<Role> seen = new HashSet<>();
		for (int i = 0; i < attribute.roles().size(); i++) {
			Role role = attribute.roles().get(i);
			String place = path + ".roles[" + i + "]";
			if (role != null && !seen.add(role)) {
				this.inspection.report(place, attribute.name(),
						"The role " + Texts.printable(role.text()) + " is listed twice", "Remove one of the two");
			}
			else if (role != null) {
				check(role, attribute, path, place);
			}
		}
	}

	private void check(Role role, AttributeDraft attribute, String path, String place) {
		ModelDraft.Keys keys = this.inspection.draft().keys();
		Lifecycle lifecycle = Lifecycle.of(role);
		if (lifecycle != null) {
			checkLifecycle(lifecycle, attribute, path, place);
		}
		else if (role.index() != null) {
			checkIndexRole(role, role.index(), attribute, place);
		}
		else {
			boolean partition = role.kind() == Role.RoleType.PARTITION_KEY;
			checkKeyRole(role, attribute, place, partition ? keys.partition() : keys.sort(), "the table");
		}
	}

	private void checkIndexRole(Role role, String name, AttributeDraft attribute, String place) {
		IndexDraft index = this.inspection.index(name);
		if (index != null) {
			boolean partition = role.kind() == Role.RoleType.INDEX_PARTITION_KEY;
			checkKeyRole(role, attribute, place, partition ? index.keys().partition() : index.keys().sort(),
					"index " + Texts.quote(name));
		}
		else if (this.inspection.lacksIndex(name)) {
			this.inspection.report(place, attribute.name(), "The model has no index " + Texts.quote(name),
					this.inspection.indexNames().isEmpty() ? "Declare it in indexes, or remove the role"
							: "Use one of its indexes, " + Texts.quoteAll(this.inspection.indexNames()));
		}
	}

	private void checkKeyRole(Role role, AttributeDraft attribute, String place, ModelDraft.@Nullable Key key,
			String owner) {
		if (key == null) {
			this.inspection.report(place, attribute.name(),
					"The attribute has role " + Texts.printable(role.text()) + ", but " + owner + " has no sort key",
					"Declare the sort key, or remove the role");
		}
		else if (key.name() != null && attribute.name() != null && !key.name().equals(attribute.name())) {
			this.inspection.report(
					place, attribute.name(), "The attribute has role " + Texts.printable(role.text())
							+ ", but that key of " + owner + " is " + Texts.quote(key.name()),
					"Remove the role, or declare the attribute as the key");
		}
	}

	private void checkLifecycle(Lifecycle lifecycle, AttributeDraft attribute, String path, String place) {
		Lifecycle first = Lifecycle.of(attribute);
		String holder = this.holders.putIfAbsent(lifecycle, String.valueOf(attribute.name()));
		if (first != lifecycle) {
			this.inspection.report(place, attribute.name(), "The attribute has both role "
					+ ((first != null) ? first.role() : "") + " and role " + lifecycle.role(),
					"Give each its own attribute");
		}
		else if (holder != null) {
			this.inspection.report(place, attribute.name(),
					"Role " + lifecycle.role() + " is already held by " + Texts.quote(holder),
					"Give it to one attribute only");
		}
		else {
			checkHolder(lifecycle, attribute, path, place);
		}
	}

	private void checkHolder(Lifecycle lifecycle, AttributeDraft attribute, String path, String place) {
		Format format = lifecycle.format();
		boolean formed = StoredForm.of(attribute.tags()) != null;
		if (!formed && attribute.type() != null && attribute.type() != format.type()) {
			this.inspection.report(path + ".type", attribute.name(),
					"Role " + lifecycle.role() + " needs type " + format.type() + ", found " + attribute.type(),
					"Use type " + format.type());
		}
		if (attribute.format() != null && attribute.format() != format) {
			this.inspection.report(
					path + ".format", attribute.name(), "Role " + lifecycle.role() + " needs format " + format.text()
							+ ", found " + attribute.format().text(),
					"Use format " + format.text() + ", or leave it out");
		}
		if (lifecycle.written() && this.inspection.draft().keys().contains(attribute.name())) {
			this.inspection.report(place, attribute.name(),
					"Role " + lifecycle.role() + " is written by the library, and a key of the table by its caller",
					"Give it to an attribute that is no key of the table");
		}
	}

}
