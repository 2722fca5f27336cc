// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.SimilarNames;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.UniqueObstacle;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.context.InvalidPersistentPropertyPath;

/**
 * The {@link Unique} properties of a class as rules of its model; what keeps them from
 * being unique is said in the words of the class.
 */
record UniqueProperties(TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec, Model model, PropertyPaths paths,
		Problems problems) {

	/** The rules to add to the model, by attribute. */
	Map<String, Object> rules() {
		Map<String, Object> rules = new LinkedHashMap<>();
		boolean unique = false;
		for (MappedProperty property : this.codec.attributes().values()) {
			Unique annotation = property.property().findAnnotation(Unique.class);
			AttributeModel attribute = this.model.attribute(property.attribute());
			if (annotation != null && attribute != null) {
				unique = true;
				check(property, attribute);
				this.problems.trying(property.name(), () -> add(annotation, attribute, rules));
			}
		}
		if (unique) {
			checkTable();
		}
		return rules;
	}

	private @Nullable Object add(Unique unique, AttributeModel attribute, Map<String, Object> rules) {
		ValueRules declared = ValueRules.of(attribute);
		String scope = unique.scope().isEmpty() ? null : scope(unique.scope());
		String other = (declared.scope() != null) ? declared.scope().text() : null;
		if (declared.unique() && scope != null && !scope.equals(other)) {
			throw new MappingException("The property is unique within " + Texts.quote(unique.scope())
					+ ", but the model says that it is unique "
					+ ((other != null) ? "within " + Texts.quote(other) : "among all items")
					+ "; leave the scope to the model, or make both the same");
		}
		return declared.unique() ? null
				: rules.put(attribute.name(), (scope != null) ? Map.of(ValueRules.SCOPE, scope) : true);
	}

	/** A scope of attributes in place of properties. */
	private String scope(String text) {
		ValueTemplate scope = ValueTemplate.parse(text);
		List<Path> sources = new ArrayList<>();
		scope.placeholders().forEach((placeholder) -> sources.add(source(placeholder.path(), text)));
		return AnnotatedRules.template(scope, sources);
	}

	private Path source(String property, String scope) {
		try {
			return this.paths.path(property, this.entity, this.codec).path();
		}
		catch (InvalidPersistentPropertyPath ex) {
			List<String> known = this.entity.properties().map(TableTheoryPersistentProperty::getName).toList();
			throw new MappingException("The scope " + Texts.quote(scope) + " names " + Texts.quote(property) + ", but "
					+ this.entity.getType().getSimpleName() + " has no such property"
					+ SimilarNames.hint(property, known) + "; it has " + String.join(", ", known), ex);
		}
	}

	private void check(MappedProperty property, AttributeModel attribute) {
		String name = this.entity.getType().getName() + "." + property.name() + " cannot be unique, because ";
		UniqueObstacle.ofAttribute(attribute.name(), attribute.type(), attribute.isSealed())
			.forEach((obstacle) -> this.problems.add(name + switch (obstacle) {
				case ENCRYPTED -> "it is encrypted: a marker item would tell its value; remove @Unique or @Encrypted";
				case ATTRIBUTE_NAME -> "the name of its attribute, " + Texts.quote(attribute.name())
						+ ", contains #; rename the attribute with @Attribute";
				default -> "it is stored as " + attribute.type() + ": a unique attribute must be a string or a number";
			}));
	}

	/** Adds the reasons that markers cannot be in the table of a class. */
	private void checkTable() {
		String name = this.entity.getType().getName() + " has @Unique properties, but ";
		UniqueObstacle.ofModel(AnnotatedRules.type(this.entity, this.model), this.model.keys())
			.forEach((obstacle) -> this.problems.add(name + switch (obstacle) {
				case NO_TYPE -> "no type attribute, which tells its items from the markers of unique values in the same"
						+ " table; add @Table(typeAttribute = \"_type\")";
				case TYPE_NAME -> "its type name " + Texts.quote(this.entity.getTypeName())
						+ " contains #; give it another @TypeAlias";
				case TYPE_IN_KEY -> "its type attribute " + Texts.quote(String.valueOf(this.entity.getTypeAttribute()))
						+ " is a part of the key, which has another value in a marker; name another attribute with"
						+ " @Table(typeAttribute = \"_type\")";
				default -> "the partition key of its table is a number, and that of a marker is a string; make the"
						+ " partition key a string";
			}));
	}

}
