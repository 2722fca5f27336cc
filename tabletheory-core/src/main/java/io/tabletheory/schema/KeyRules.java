// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import org.jspecify.annotations.Nullable;

/**
 * The rules about keys, of the table and of indexes alike.
 */
final class KeyRules {

	private KeyRules() {
	}

	/** Checks the key of the table. */
	static void check(Inspection inspection) {
		ModelDraft.Keys keys = inspection.draft().keys();
		checkParts(inspection, keys, "keys", null);
		checkListed(inspection, keys.partition(), "keys.partition");
		if (keys.sort() != null) {
			checkListed(inspection, keys.sort(), "keys.sort");
		}
	}

	/** Checks the rules for every key. */
	static void checkParts(Inspection inspection, ModelDraft.Keys keys, String path, @Nullable String index) {
		checkPart(inspection, keys.partition(), path + ".partition", index);
		ModelDraft.Key sort = keys.sort();
		if (sort != null) {
			checkPart(inspection, sort, path + ".sort", index);
			if (sort.name() != null && sort.name().equals(keys.partition().name())) {
				inspection.report(path + ".sort.attribute", (index != null) ? index : sort.name(),
						"Partition key and sort key are the same attribute, " + Texts.quote(sort.name()),
						"Sort by another attribute, or leave the sort key out");
			}
		}
	}

	private static void checkPart(Inspection inspection, ModelDraft.Key part, String path, @Nullable String index) {
		String subject = (index != null) ? index : part.name();
		AttributeType type = part.type();
		if (type != null && !type.isKeyType()) {
			inspection.report(path + ".type", subject, "A key cannot have type " + type, "Use type S, N or B");
			return;
		}
		AttributeDraft listed = inspection.attribute(part.name());
		if (type != null && listed != null && listed.type() != null && listed.type() != type) {
			inspection.report(path + ".type", subject, "The key " + Texts.quote(String.valueOf(part.name()))
					+ " has type " + type + " here, but type " + listed.type() + " among the attributes",
					"Give both the same type");
		}
	}

	private static void checkListed(Inspection inspection, ModelDraft.Key part, String path) {
		String name = part.name();
		if (name == null || !inspection.lacksAttribute(name)) {
			return;
		}
		AttributeType type = part.type();
		String add = "Add it to attributes, with type " + ((type != null && type.isKeyType()) ? type : "S, N or B");
		String remedy = inspection.draft()
			.attributes()
			.stream()
			.map(AttributeDraft::name)
			.filter(name::equalsIgnoreCase)
			.findFirst()
			.map((listed) -> "Perhaps " + Texts.quote(listed) + " is meant. " + add)
			.orElse(add);
		inspection.report(path + ".attribute", name, "The key is not among the attributes", remedy);
	}

}
