// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The attributes of a model that are made of others: makes them, and reads the others
 * from them.
 */
record DerivedValues(Attributes attributes, List<DerivedValue> all) {

	/** The derived attributes of a model; {@code null} if it has none. */
	static @Nullable DerivedValues of(Model model, Attributes attributes) {
		List<DerivedValue> all = DerivedValue.of(model);
		return all.isEmpty() ? null : new DerivedValues(attributes, all);
	}

	/** The names of the attributes that are made of others. */
	Set<String> names() {
		Set<String> names = new LinkedHashSet<>();
		this.all.forEach((value) -> names.add(value.attribute()));
		return names;
	}

	/** The value; {@code null} if it would not be stored. */
	@Nullable AttributeValue present(String name, @Nullable AttributeValue value) {
		if (value == null || StoredType.of(value) == AttributeType.NULL) {
			return null;
		}
		AttributeModel attribute = this.attributes.find(name);
		return (attribute != null && attribute.omitEmpty() && "".equals(value.s())) ? null : value;
	}

	/** The value of an ingredient; {@code null} if it would not be stored. */
	@Nullable AttributeValue value(Path source, Map<String, AttributeValue> item) {
		AttributeValue value = DerivedValue.value(source, item);
		return (value != null && source.isAttribute()) ? present(source.attribute(), value) : value;
	}

	/** The value made of the ingredients in an item; {@code null} if one is missing. */
	@Nullable AttributeValue made(DerivedValue value, Map<String, AttributeValue> item, Origin origin) {
		try {
			return value.of((source) -> value(value.sources().get(source), item));
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
	}

	/** The values of the placeholders, read from a value of the attribute. */
	Map<String, AttributeValue> ingredients(DerivedValue made, AttributeValue value) {
		Map<String, AttributeValue> found = new LinkedHashMap<>();
		List<String> texts = (value.s() != null) ? made.template().match(value.s()) : null;
		for (int i = 0; texts != null && i < texts.size(); i++) {
			Path source = made.sources().get(i);
			AttributeValue ingredient = source.isAttribute() ? made.texts().get(i).parse(texts.get(i)) : null;
			if (ingredient != null) {
				found.putIfAbsent(source.attribute(), ingredient);
			}
		}
		return found;
	}

	/** True if no item may lack the attribute. */
	boolean isRequired(DerivedValue value) {
		AttributeModel attribute = this.attributes.find(value.attribute());
		return attribute != null && attribute.required();
	}

	/** The refusal of a key that lacks some of its ingredients. */
	TableTheoryException incomplete(DerivedValue key, Map<String, AttributeValue> item, Origin origin) {
		return lacking(ErrorCode.MISSING_PRIMARY_KEY, "key", key, item, origin);
	}

	/** The refusal of a required attribute that lacks some of its ingredients. */
	TableTheoryException lacking(DerivedValue value, Map<String, AttributeValue> item, Origin origin) {
		return lacking(ErrorCode.INVALID_VALUE, "required attribute", value, item, origin);
	}

	private TableTheoryException lacking(ErrorCode code, String subject, DerivedValue value,
			Map<String, AttributeValue> item, Origin origin) {
		List<String> missing = new ArrayList<>();
		for (int i = 0; i < value.sources().size(); i++) {
			if (value(value.sources().get(i), item) == null) {
				missing.add(Texts.quote(value.template().placeholders().get(i).path()));
			}
		}
		return new TableTheoryException(code, origin,
				"The " + subject + " " + describe(value) + " cannot be made, because " + String.join(" and ", missing)
						+ ((missing.size() > 1) ? " are" : " is") + " missing; give the item "
						+ ((missing.size() > 1) ? "these values" : "this value"),
				null);
	}

	/** The refusal of a given value that is not the one that is made. */
	static TableTheoryException contradiction(DerivedValue value, Origin origin) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, origin,
				"The given value of the attribute " + describe(value)
						+ " differs from the one that its template makes of the other attributes; leave it out, or"
						+ " change those attributes",
				null);
	}

	/** The attribute and its template, for messages. */
	static String describe(DerivedValue value) {
		return Texts.quote(value.attribute()) + " (" + value.template() + ")";
	}

}
