// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.TypeTag;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;

/**
 * The rules of annotations as rules of the model, so that every face obeys them.
 */
final class AnnotatedRules {

	private final Map<String, Map<String, Object>> rules = new LinkedHashMap<>();

	private AnnotatedRules(List<DerivedValue> keys, Set<String> unique) {
		keys.forEach((key) -> of(key.attribute()).put(ValueRules.TEMPLATE, template(key)));
		unique.forEach((attribute) -> of(attribute).put(ValueRules.UNIQUE, true));
	}

	private Map<String, Object> of(String attribute) {
		return this.rules.computeIfAbsent(attribute, (name) -> new LinkedHashMap<>());
	}

	/** A template of attributes in place of properties. */
	private static String template(DerivedValue key) {
		StringBuilder text = new StringBuilder();
		int source = 0;
		for (ValueTemplate.Segment segment : key.template().segments()) {
			if (segment instanceof ValueTemplate.Placeholder placeholder) {
				text.append('{').append(key.sources().get(source++));
				text.append((placeholder.width() > 0) ? ":" + placeholder.width() : "").append('}');
			}
			else {
				text.append(((ValueTemplate.Literal) segment).text());
			}
		}
		return text.toString();
	}

	/** The model with what the annotations of a class add to it. */
	static Model added(Model model, List<DerivedValue> keys, TableTheoryPersistentEntity<?> entity,
			EntityCodec<?> codec) {
		Set<String> unique = codec.attributes()
			.values()
			.stream()
			.filter((property) -> property.property().has(Unique.class))
			.map(MappedProperty::attribute)
			.collect(Collectors.toSet());
		String type = entity.getTypeAttribute();
		TypeTag tag = (type != null) ? new TypeTag(type, entity.getTypeName()) : model.type();
		Map<String, Map<String, Object>> rules = new AnnotatedRules(keys, unique).rules;
		if (rules.isEmpty()) {
			return model.typed(tag);
		}
		List<AttributeModel> attributes = new ArrayList<>();
		model.attributes().forEach((attribute) -> attributes.add(added(attribute, rules.remove(attribute.name()))));
		// Keys of indexes that only the index defines.
		rules.forEach(
				(name, added) -> attributes.add(added(AttributeModel.named(name, AttributeType.S).build(), added)));
		return new Model(model.name(), model.table(), model.naming(), model.keys(), attributes, model.indexes(), tag);
	}

	private static AttributeModel added(AttributeModel attribute, @Nullable Map<String, Object> added) {
		return (added != null) ? attribute.ruled(added) : attribute;
	}

}
