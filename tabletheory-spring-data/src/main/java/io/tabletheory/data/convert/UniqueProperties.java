// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;

/**
 * The rules about {@link Unique} properties, in the words of the class.
 */
record UniqueProperties(TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec, Model model, Problems problems) {

	void check() {
		boolean unique = false;
		for (MappedProperty property : this.codec.attributes().values()) {
			if (property.property().has(Unique.class)) {
				unique = true;
				check(property);
			}
		}
		if (unique) {
			checkTable();
		}
	}

	private void check(MappedProperty property) {
		AttributeModel attribute = this.model.attribute(property.attribute());
		String name = this.entity.getType().getName() + "." + property.name() + " cannot be unique, because ";
		if (attribute != null && attribute.isSealed()) {
			this.problems
				.add(name + "it is encrypted: a marker item would tell its value; remove @Unique or @Encrypted");
		}
		else if (attribute != null && attribute.type() != AttributeType.S && attribute.type() != AttributeType.N) {
			this.problems.add(
					name + "it is stored as " + attribute.type() + ": a unique attribute must be a string or a number");
		}
		if (property.attribute().contains("#")) {
			this.problems.add(name + "the name of its attribute, " + Texts.quote(property.attribute())
					+ ", contains #; rename the attribute by @Attribute");
		}
	}

	/** Why markers cannot be in the table of a class. */
	private void checkTable() {
		String name = this.entity.getType().getName() + " has @Unique properties, but ";
		if (this.entity.getTypeAttribute() == null && this.model.type() == null) {
			this.problems
				.add(name + "no type attribute, which tells its items from the markers of unique values in the same"
						+ " table; add @Table(typeAttribute = \"_type\")");
		}
		if (this.model.keys().partition().type() == AttributeType.N) {
			this.problems
				.add(name + "the partition key of its table is a number, and that of a marker is a string; make the"
						+ " partition key a string");
		}
		if (this.entity.getTypeAttribute() != null && this.entity.getTypeName().contains("#")) {
			this.problems.add(name + "its type name " + Texts.quote(this.entity.getTypeName())
					+ " contains #; give it another @TypeAlias");
		}
	}

}
