// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.KeyDeclaration;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.SimilarNames;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.context.InvalidPersistentPropertyPath;

/**
 * The keys that a class declares, and the templates of those that are made of properties.
 */
record KeyTemplates(TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec, PropertyPaths paths,
		Problems problems) {

	/** The derived values that make the keys of properties. */
	List<DerivedValue> writers(List<KeyDeclaration> keys) {
		requireOneEach(keys);
		Map<String, KeyDeclaration> made = made(keys);
		List<DerivedValue> writers = new ArrayList<>();
		for (KeyDeclaration key : made.values()) {
			DerivedValue writer = writer(key, made);
			if (writer != null) {
				writers.add(writer);
			}
		}
		return writers;
	}

	private void requireOneEach(List<KeyDeclaration> keys) {
		Map<Role, KeyDeclaration> parts = new LinkedHashMap<>();
		for (KeyDeclaration key : keys) {
			KeyDeclaration other = parts.putIfAbsent(key.role(), key);
			if (other != null && !other.attribute().equals(key.attribute())) {
				this.problems.add("Both " + other.attribute() + " and " + key.attribute() + " are annotated as "
						+ key.part() + ", which is one attribute; remove one of the annotations, or make the key of"
						+ " both by a template on the class, such as \"{" + other.attribute() + "}#{" + key.attribute()
						+ "}\"");
			}
			MappedProperty property = this.codec.attribute(key.attribute());
			if (property != null && key.template() == null && !property.property().isWritable()) {
				this.problems.add(property.name(),
						"The property is a key, and @ReadOnlyProperty keeps it from being written; remove one of the"
								+ " two");
			}
		}
	}

	private Map<String, KeyDeclaration> made(List<KeyDeclaration> keys) {
		Map<String, KeyDeclaration> made = new LinkedHashMap<>();
		for (KeyDeclaration key : keys) {
			KeyDeclaration other = (key.template() != null) ? made.putIfAbsent(key.attribute(), key) : null;
			if (other != null && !String.valueOf(other.template()).equals(String.valueOf(key.template()))) {
				this.problems.add("The key " + key.attribute() + " is made of " + other.template() + " as well as of "
						+ key.template() + "; leave one of the two");
			}
		}
		return made;
	}

	/** The writer of a key, or {@code null} with the problems that it has. */
	private @Nullable DerivedValue writer(KeyDeclaration key, Map<String, KeyDeclaration> made) {
		ValueTemplate text = Objects.requireNonNull(key.template());
		boolean valid = isValid(text);
		boolean textual = isTextual(key);
		List<Path> sources = new ArrayList<>();
		for (ValueTemplate.Placeholder part : text.placeholders()) {
			Path source = this.problems.trying(() -> source(part, key, made));
			if (source != null) {
				sources.add(source);
			}
		}
		return (valid && textual && sources.size() == text.placeholders().size())
				? new DerivedValue(key.attribute(), text, sources) : null;
	}

	/**
	 * Adds the reasons that no key can be made from the template. The rule for annotated
	 * keys is stricter than a template needs: different properties always make different
	 * keys.
	 */
	private boolean isValid(ValueTemplate template) {
		List<String> reasons = new ArrayList<>(template.problems());
		if (!template.isSeparated()) {
			reasons.add("has two properties without a text between them, so that different values could make the same"
					+ " key; put a text such as # between them");
		}
		reasons
			.forEach((reason) -> this.problems.add("The key template " + Texts.quote(template.text()) + " " + reason));
		return reasons.isEmpty();
	}

	private boolean isTextual(KeyDeclaration key) {
		MappedProperty property = this.codec.attribute(key.attribute());
		boolean textual = property == null || property.codec().type() == AttributeType.S;
		if (property != null && !textual) {
			this.problems.add("The key " + key.attribute() + " is made of " + key.template()
					+ ", which is a text, but the property " + property.name() + " is stored as "
					+ property.codec().type() + "; make it a String");
		}
		return textual;
	}

	/** The path of a property of which a key is made. */
	private Path source(ValueTemplate.Placeholder property, KeyDeclaration key, Map<String, KeyDeclaration> made) {
		MappedPath source = path(property, key);
		String subject = "The key " + key.attribute() + " is made of " + key.template() + ", but " + property.path();
		if (made.containsKey(source.path().attribute())) {
			throw new MappingException(subject + " is a key that is itself made of other properties; name those");
		}
		AttributeType type = source.codec().type();
		if (type != AttributeType.S && type != AttributeType.N) {
			throw new MappingException(subject + " is stored as " + type + "; keys are made of texts and numbers");
		}
		if (property.width() > 0 && type != AttributeType.N) {
			throw new MappingException(
					subject + " is stored as " + type + ", and only numbers have a width; remove the width");
		}
		if (source.property().has(Encrypted.class)) {
			throw new MappingException(subject + " is encrypted, and a key is not; leave it out of the key");
		}
		return source.path();
	}

	private MappedPath path(ValueTemplate.Placeholder property, KeyDeclaration key) {
		try {
			return this.paths.path(property.path(), this.entity, this.codec);
		}
		catch (InvalidPersistentPropertyPath ex) {
			List<String> known = this.entity.properties().map(TableTheoryPersistentProperty::getName).toList();
			throw new MappingException("The key " + key.attribute() + " is made of " + key.template() + ", but "
					+ this.entity.getType().getSimpleName() + " has no property " + property.path()
					+ SimilarNames.hint(property.path(), known) + "; it has " + String.join(", ", known), ex);
		}
	}

	/** Keys are made before the engine gives values of its own. */
	void requireKnown(List<DerivedValue> writers) {
		for (DerivedValue writer : writers) {
			for (Path source : writer.sources()) {
				MappedProperty property = this.codec.attribute(source.attribute());
				if (property != null && property.isGenerated()) {
					this.problems.add("The key " + writer.attribute() + " is made of " + writer.template() + ", but "
							+ property.name() + " gets its value from the library when the item is written; put the"
							+ " annotation of the key on that property, without a template, or make the key"
							+ " of properties that the application sets");
				}
			}
		}
	}

}
