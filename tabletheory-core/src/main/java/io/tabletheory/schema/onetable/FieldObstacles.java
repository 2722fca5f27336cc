// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;

import io.tabletheory.schema.Texts;
import io.tabletheory.schema.Violation;

/**
 * The properties of a field that no model of this library has, so that a schema with them
 * is refused instead of half obeyed.
 *
 * @param violations takes them
 */
record FieldObstacles(OneTableModel model, OneTableField field, List<Violation> violations) {

	/** The properties that a field cannot have within the map that it is packed into. */
	private static final List<String> NOT_PACKED = List.of("crypt", "default", "enum", "generate", "required", "unique",
			"uuid", "validate", "value");

	void check() {
		if (this.field.isEncoded()) {
			report("encode", "The field is not stored, but made of the attribute that is made of it",
					"Remove encode, so that the field is stored as well");
		}
		if (this.field.isEncrypted()) {
			report("crypt", "The field is encrypted by a password of the npm library, which this library does not know",
					"Remove crypt, and encrypt the attribute by a DMS document or an annotation");
		}
		this.field.fields().forEach((nested) -> new FieldObstacles(this.model, nested, this.violations).checkWithin());
		if (this.field.isPacked()) {
			NOT_PACKED.stream().filter(this.field.content()::containsKey).forEach(this::reportPacked);
		}
	}

	/** Refuses encryption within a map, where the value would be stored in plain. */
	private void checkWithin() {
		if (this.field.isEncrypted()) {
			report("crypt", "The field lies within another one, of which no part is encrypted",
					"Remove crypt, or make it an attribute of its own");
		}
		this.field.fields().forEach((nested) -> new FieldObstacles(this.model, nested, this.violations).checkWithin());
	}

	private void reportPacked(String property) {
		report(property, "The field is packed into the map " + Texts.quote(this.field.attribute())
				+ ", of which no part has " + Texts.quote(property),
				"Store it as an attribute of its own, or remove the property");
	}

	private void report(String property, String problem, String remedy) {
		this.violations
			.add(new Violation(null, "models." + this.model.name() + "." + this.field.name() + "." + property,
					this.model.name(), this.field.name(), problem, remedy));
	}

}
