// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.schema.AttributeDraft;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Violation;
import org.jspecify.annotations.Nullable;

/**
 * The supported versions of DMS. All of them are read and written; of 0.2, {@code json}
 * is refused.
 */
public enum DmsVersion {

	V0_1("0.1", EmptinessLevel.DMS_0_1),

	V0_2("0.2", EmptinessLevel.DMS_0_2);

	private final String text;

	private final EmptinessLevel emptiness;

	DmsVersion(String text, EmptinessLevel emptiness) {
		this.text = text;
		this.emptiness = emptiness;
	}

	/** The value of {@code dms_version}. */
	public String text() {
		return this.text;
	}

	/** The rule for empty records that the version has. */
	public EmptinessLevel emptiness() {
		return this.emptiness;
	}

	/** The version with this text, or {@code null}. */
	static @Nullable DmsVersion of(String text) {
		for (DmsVersion version : values()) {
			if (version.text.equals(text)) {
				return version;
			}
		}
		return null;
	}

	/** The version that has this rule for empty records. */
	static DmsVersion of(EmptinessLevel emptiness) {
		return (emptiness == EmptinessLevel.DMS_0_1) ? V0_1 : V0_2;
	}

	/**
	 * The attributes that mean something else in this version than what this library
	 * stores: in 0.2, the text of a JSON attribute is the JSON itself.
	 * @param model the name of their model
	 */
	List<Violation> violations(@Nullable String model, List<AttributeDraft> attributes) {
		List<Violation> violations = new ArrayList<>();
		for (int i = 0; i < attributes.size(); i++) {
			AttributeDraft attribute = attributes.get(i);
			if (this == V0_2 && attribute.json()) {
				violations.add(new Violation(null, "attributes[" + i + "].json", model, attribute.name(),
						"json of DMS 0.2 is not supported yet", "Use dms_version \"0.1\", or remove json"));
			}
		}
		return violations;
	}

}
