// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The rules about attributes that keep their values: the caller gives the value, and it
 * can be compared with the one that is stored.
 */
final class WritePolicyChecks {

	private final Inspection inspection;

	private final AttributeDraft attribute;

	private final List<RuleEntry> entries = new ArrayList<>();

	WritePolicyChecks(Inspection inspection, AttributeDraft attribute, String path, Map<?, ?> rules) {
		this.inspection = inspection;
		this.attribute = attribute;
		for (WritePolicy policy : WritePolicy.values()) {
			this.entries.add(new RuleEntry(inspection, attribute, path, rules, policy.entry()));
		}
	}

	void check() {
		List<RuleEntry> holding = this.entries.stream()
			.filter((entry) -> Boolean.TRUE.equals(entry.value(Boolean.class, "true or false")))
			.toList();
		if (holding.size() > 1) {
			holding.get(1)
				.report("The attribute is both write-once and protected",
						"Keep write_once if an update may set the attribute while it is absent, otherwise protected");
		}
		String reason = reasonAgainst();
		if (reason != null) {
			holding.forEach((entry) -> entry.report(reason, "Remove the rule"));
		}
	}

	private @Nullable String reasonAgainst() {
		String name = this.attribute.name();
		if (this.inspection.draft().keys().contains(name)) {
			return "The key of an item never changes";
		}
		if (this.attribute.encryption() != null) {
			return "An encrypted value cannot be compared with the one that is stored";
		}
		Lifecycle lifecycle = Lifecycle.of(this.attribute);
		ValueRules rules = ValueRules.of(this.attribute.tags());
		return ((lifecycle != null && lifecycle.written()) || rules.template() != null || rules.type() != null
				|| this.inspection.isDigest(name)) ? "The attribute gets its value from the library" : null;
	}

}
