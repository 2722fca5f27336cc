// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.plain.PlainValues;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.ValueGenerator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The properties that get generated and default values: what is stored as these must be a
 * value of the property.
 */
record InitialProperties(EntityCodec<?> codec, Model model, Problems problems) {

	private static final AttributeValue UUID = AttributeValue.fromS("0b6f0a4e-8f2a-4f6a-9d6c-3c6b1f1f5f8e");

	private static final AttributeValue ULID = AttributeValue.fromS("01JD3ZC9RKWQ4X0V3M8Y2T5N6B");

	void check() {
		for (MappedProperty property : this.codec.attributes().values()) {
			AttributeModel attribute = this.model.attribute(property.attribute());
			InitialValue value = (attribute != null) ? InitialValue.of(attribute) : null;
			if (attribute != null && value != null) {
				check(property, attribute, value);
			}
		}
	}

	private void check(MappedProperty property, AttributeModel attribute, InitialValue value) {
		try {
			property.read(ValueReader.ofValue(sample(attribute, value)));
		}
		catch (TableTheoryException ex) {
			String rule = (value.generator() != null) ? "a generated " + value.generator() : "the default";
			this.problems.add(property.name(), "A " + property.type().getSimpleName() + " cannot be read from " + rule
					+ " of its attribute: " + ex.problem() + "; change the rule, or the type of the property");
		}
	}

	private static AttributeValue sample(AttributeModel attribute, InitialValue value) {
		if (value.generator() == null) {
			return PlainValues.write(attribute, value.constant(), Origin.NONE);
		}
		return (value.generator() == ValueGenerator.UUID) ? UUID : ULID;
	}

}
