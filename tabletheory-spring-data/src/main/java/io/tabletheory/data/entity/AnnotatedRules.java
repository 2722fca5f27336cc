// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.expression.Path;
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

	private AnnotatedRules(List<DerivedValue> keys, Map<String, Object> unique, EntityCodec<?> codec) {
		keys.forEach((key) -> of(key.attribute()).put(ValueRules.TEMPLATE, template(key.template(), key.sources())));
		unique.forEach((attribute, rule) -> of(attribute).put(ValueRules.UNIQUE, rule));
		codec.attributes().forEach((attribute, property) -> {
			Map<String, Object> entries = new PropertyRules(property).entries();
			if (!entries.isEmpty()) {
				of(attribute).putAll(entries);
			}
		});
	}

	private Map<String, Object> of(String attribute) {
		return this.rules.computeIfAbsent(attribute, (name) -> new LinkedHashMap<>());
	}

	/** A template of attributes in place of properties. */
	static String template(ValueTemplate template, List<Path> sources) {
		StringBuilder text = new StringBuilder();
		int source = 0;
		for (ValueTemplate.Segment segment : template.segments()) {
			if (segment instanceof ValueTemplate.Placeholder placeholder) {
				text.append('{').append(sources.get(source++));
				text.append((placeholder.width() > 0) ? ":" + placeholder.width() : "").append('}');
			}
			else {
				text.append(((ValueTemplate.Literal) segment).text());
			}
		}
		return text.toString();
	}

	/** The type tag that tells the items of a class from others in the table. */
	static @Nullable TypeTag type(TableTheoryPersistentEntity<?> entity, Model model) {
		String type = entity.getTypeAttribute();
		return (type != null) ? new TypeTag(type, entity.getTypeName()) : model.type();
	}

	/**
	 * The model with the rules that the annotations of a class add.
	 * @param unique the rules of attributes that are unique
	 */
	static Model added(Model model, List<DerivedValue> keys, Map<String, Object> unique, EntityCodec<?> codec,
			@Nullable TypeTag tag) {
		Map<String, Map<String, Object>> rules = new AnnotatedRules(keys, unique, codec).rules;
		if (rules.isEmpty()) {
			return model.typed(tag);
		}
		List<AttributeModel> attributes = new ArrayList<>();
		model.attributes().forEach((attribute) -> attributes.add(added(attribute, rules.remove(attribute.name()))));
		// Keys of indexes that only the index defines.
		rules.forEach(
				(name, added) -> attributes.add(added(AttributeModel.named(name, AttributeType.S).build(), added)));
		return new Model(model.name(), model.table(), model.naming(), model.keys(), attributes, model.indexes(), tag,
				model.emptiness(), model.writeOnce());
	}

	private static AttributeModel added(AttributeModel attribute, @Nullable Map<String, Object> added) {
		return (added != null) ? attribute.ruled(added) : attribute;
	}

}
