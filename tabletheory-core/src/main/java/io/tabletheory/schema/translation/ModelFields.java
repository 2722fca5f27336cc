// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.TypeTag;
import io.tabletheory.schema.onetable.OneTableType;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a model as OneTable fields.
 */
final class ModelFields {

	private final Model model;

	private final KeyMaterial material;

	private final boolean isoDates;

	private final UnaryOperator<String> properties;

	/**
	 * The fields of a model.
	 * @param isoDates whether dates of the table are text where a field does not say so
	 * @param properties the properties of the attributes that templates name
	 */
	ModelFields(Model model, boolean isoDates, UnaryOperator<String> properties) {
		this.model = model;
		this.isoDates = isoDates;
		this.material = KeyMaterial.of(model);
		this.properties = properties;
	}

	/** The name of a model in OneTable, which is what its items hold as their type. */
	static String modelName(Model model) {
		TypeTag type = model.type();
		return (type != null) ? type.value() : model.name();
	}

	/** All attributes, those that only an index declares included. */
	static List<AttributeModel> attributes(Model model) {
		Set<String> names = new LinkedHashSet<>();
		model.attributes().forEach((attribute) -> names.add(attribute.name()));
		model.indexes().forEach((index) -> index.keys().parts().forEach((part) -> names.add(part.name())));
		return names.stream().map(model::attribute).map(Objects::requireNonNull).toList();
	}

	/** Returns true for the attribute that OneTable adds by itself. */
	boolean isType(AttributeModel attribute) {
		TypeTag type = this.model.type();
		return type != null && type.attribute().equals(attribute.name());
	}

	/** The field of an attribute. */
	Map<String, @Nullable Object> field(AttributeModel attribute) {
		Map<String, @Nullable Object> field = new LinkedHashMap<>();
		field.put("type", type(attribute).text());
		if (isIso(attribute)) {
			field.put("isoDates", true);
		}
		else if (isTimeToLive(attribute)) {
			field.put("ttl", true);
		}
		if (attribute.required()) {
			field.put("required", true);
		}
		if (attribute.isSealed()) {
			field.put("hidden", true);
		}
		else {
			field.putAll(new FieldProperties(attribute, this.properties).properties());
		}
		return field;
	}

	OneTableType type(AttributeModel attribute) {
		if (attribute.isSealed()) {
			return OneTableType.OBJECT;
		}
		StoredForm form = StoredForm.of(attribute);
		if (isIso(attribute) || isTimeToLive(attribute) || (form == StoredForm.EPOCH_MILLIS && !this.isoDates)) {
			return OneTableType.DATE;
		}
		if (form == StoredForm.BASE64) {
			return OneTableType.BUFFER;
		}
		return switch (attribute.type()) {
			case S -> OneTableType.STRING;
			case N -> OneTableType.NUMBER;
			case B -> OneTableType.BUFFER;
			case BOOL -> OneTableType.BOOLEAN;
			case M, NULL -> OneTableType.OBJECT;
			case L -> OneTableType.ARRAY;
			case SS, NS, BS -> OneTableType.SET;
		};
	}

	/**
	 * Returns true for a timestamp that may be stored with fewer digits. Others stay text
	 * that OneTable does not touch.
	 */
	boolean isIso(AttributeModel attribute) {
		if (attribute.isSealed()) {
			return false;
		}
		return StoredForm.of(attribute) == StoredForm.ISO_MILLIS
				|| (isKept(attribute) && attribute.type() == AttributeType.S)
				|| (attribute.format() == Format.RFC3339NANO && !this.material.contains(attribute));
	}

	/** Returns true for a timestamp that the library writes. */
	static boolean isKept(AttributeModel attribute) {
		return attribute.has(Role.CREATED_AT) || attribute.has(Role.UPDATED_AT);
	}

	/**
	 * Returns true for a time to live that is no part of a key, where OneTable would put
	 * milliseconds.
	 */
	boolean isTimeToLive(AttributeModel attribute) {
		return StoredForm.of(attribute) == StoredForm.EPOCH_SECONDS
				|| (attribute.has(Role.TTL) && !this.material.contains(attribute));
	}

}
