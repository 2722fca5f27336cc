// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.codec.object.AttributeMapping;
import io.tabletheory.data.mapping.Json;
import io.tabletheory.data.mapping.KeyDeclaration;
import io.tabletheory.data.mapping.OmitEmpty;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexDraft;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.NamingConvention;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.SimilarNames;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.TimestampFraction;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.util.ParsingUtils;

/**
 * Brings together a class and the model that was declared for it. They meet by the names
 * of attributes; the model says how these are stored, and annotations may say less than
 * it, but nothing else.
 */
final class ModelBinder {

	private final TableTheoryPersistentEntity<?> entity;

	private final Model model;

	private final Set<String> names = new LinkedHashSet<>();

	ModelBinder(TableTheoryPersistentEntity<?> entity, Model model) {
		this.entity = entity;
		this.model = model;
		model.attributes().forEach((attribute) -> this.names.add(attribute.name()));
		model.indexes().forEach((index) -> index.keys().parts().forEach((part) -> this.names.add(part.name())));
	}

	/** The mapping of a property in the model; a failure if the model lacks it. */
	AttributeMapping stored(TableTheoryPersistentProperty property) {
		AttributeModel attribute = attribute(property);
		if (attribute == null) {
			String name = property.getAttributeName();
			throw new MappingException("The model " + this.model.name() + " has no attribute " + Texts.quote(name)
					+ SimilarNames.hint(name, this.names)
					+ "; name the attribute with @Attribute, add it to the model, or mark the property @Transient");
		}
		return AttributeMapping.modelled(attribute, this.model.emptiness());
	}

	private @Nullable AttributeModel attribute(TableTheoryPersistentProperty property) {
		AttributeModel attribute = property.isAttributeNamed() ? this.model.attribute(property.getAttributeName())
				: this.model.ofProperty(property.getAttributeName());
		if (attribute != null || this.model.naming() != NamingConvention.SNAKE_CASE || property.isAttributeNamed()) {
			return attribute;
		}
		return this.model.attribute(ParsingUtils.reconcatenateCamelCase(property.getName(), "_"));
	}

	/**
	 * The model, if the class agrees with it; every difference is a problem.
	 * @param written the keys that are made of properties
	 */
	void compare(EntityCodec<?> codec, List<DerivedValue> written, Problems problems) {
		compareClass(problems);
		codec.attributes()
			.forEach((name, property) -> compare(property, Objects.requireNonNull(this.model.attribute(name)),
					problems));
		EntityModel.keys(this.entity, codec).forEach((key) -> compareKey(key, codec, problems));
		EntityModel.indexes(this.entity, codec).forEach((index) -> compareIndex(index, problems));
		requireComplete(codec, written, problems);
	}

	private void compareClass(Problems problems) {
		if (this.entity.isTableNamed() && !this.entity.getTableName().equals(this.model.table())) {
			problems.add(difference("@Table says " + Texts.quote(this.entity.getTableName()),
					"the table " + Texts.quote(this.model.table()), "remove it"));
		}
		String type = this.entity.getTypeAttribute();
		AttributeModel attribute = (type != null) ? this.model.attribute(type) : null;
		if (type != null && (attribute == null || attribute.type() != AttributeType.S)) {
			problems.add("The type attribute " + Texts.quote(type) + " is no attribute of the model "
					+ this.model.name() + " of type S" + SimilarNames.hint(type, this.names)
					+ "; add it to the model, or remove it from @Table");
		}
	}

	private void compare(MappedProperty mapped, AttributeModel attribute, Problems problems) {
		TableTheoryPersistentProperty property = mapped.property();
		List<String> differences = new ArrayList<>();
		AttributeType type = property.getDeclaredType();
		if (type != null && type != attribute.type()) {
			differences.add(difference("@Attribute says type " + type, "type " + attribute.type(), "remove the type"));
		}
		if (property.isRequired() && !attribute.required() && !this.model.keys().contains(attribute.name())) {
			differences.add(difference("@Attribute says required", "that it is not", "remove it"));
		}
		if (property.has(Json.class) && !attribute.json()) {
			differences.add(difference("@Json says JSON", "no json", "remove it"));
		}
		if (property.has(OmitEmpty.class) && !attribute.omitEmpty()) {
			differences
				.add(difference("@OmitEmpty says that empty values are left out", "that they are stored", "remove it"));
		}
		TimestampFraction fraction = EntityCodecs.fraction(property);
		if (fraction != TimestampFraction.NINE_DIGITS && fraction != TimestampFraction.of(attribute)) {
			differences.add(difference("@Attribute says timestampFraction " + fraction,
					"no " + TimestampFraction.TAG + " for it", "add the tag to the model"));
		}
		compareEncryption(EntityModel.encryption(property), attribute.encryption(), differences);
		compareRules(mapped, attribute, problems, differences);
		for (Role role : property.getRoles()) {
			if (!role.kind().ofIndex() && !role.equals(Role.PARTITION_KEY) && !role.equals(Role.SORT_KEY)
					&& !attribute.has(role)) {
				differences.add(difference("the annotations say role " + role, "roles " + attribute.roles(),
						"remove the annotation"));
			}
		}
		differences.forEach((difference) -> problems.add(property.getName(), difference));
	}

	/** Annotations may add rules, and change none. */
	private void compareRules(MappedProperty mapped, AttributeModel attribute, Problems problems,
			List<String> differences) {
		Map<String, Object> annotated = problems.trying(mapped.name(), () -> new PropertyRules(mapped).entries());
		if (annotated == null || annotated.isEmpty()) {
			return;
		}
		Map<?, ?> modelled = rules(attribute);
		Map<?, ?> added = rules(AttributeModel.named(attribute.name(), attribute.type()).build().ruled(annotated));
		added.forEach((name, value) -> {
			if (modelled.containsKey(name) && !Objects.equals(modelled.get(name), value)) {
				differences.add(difference("the annotations say " + name + ": " + value,
						name + ": " + modelled.get(name), "remove the annotation"));
			}
		});
	}

	private static Map<?, ?> rules(AttributeModel attribute) {
		return (attribute.tags().get(ValueRules.TAG) instanceof Map<?, ?> rules) ? rules : Map.of();
	}

	private void compareEncryption(@Nullable Encryption annotated, @Nullable Encryption modelled,
			List<String> differences) {
		if (annotated == null || annotated.equals(modelled)) {
			return;
		}
		boolean silent = modelled != null && annotated.version() == modelled.version() && annotated.digest() == null;
		if (!silent) {
			differences.add(difference("@Encrypted says " + text(annotated),
					(modelled != null) ? text(modelled) : "no encryption", "remove it"));
		}
	}

	private static String text(Encryption encryption) {
		Encryption.Digest digest = encryption.digest();
		return "version " + encryption.version() + ((digest != null)
				? " with a digest of " + digest.length() + " bytes in " + Texts.quote(digest.attribute()) : "");
	}

	private void compareKey(KeyDeclaration key, EntityCodec<?> codec, Problems problems) {
		KeyAttribute part = part(key.role());
		if (part == null || !part.name().equals(key.attribute())) {
			MappedProperty property = codec.attribute(key.attribute());
			problems.add(((property != null) ? "The property " + property.name() + ": " : "")
					+ difference("the annotations say that " + Texts.quote(key.attribute()) + " is " + key.part(),
							(part != null) ? Texts.quote(part.name()) : "nothing of it",
							"remove the annotation, or name the attribute of the model"));
		}
		else if (key.template() != null && part.type() != AttributeType.S) {
			problems.add("The key " + Texts.quote(key.attribute()) + " is made of " + key.template()
					+ ", which is a text, but the model " + this.model.name() + " says type " + part.type()
					+ "; remove the template, or make it S in the model");
		}
	}

	private @Nullable KeyAttribute part(Role role) {
		Index index = (role.index() != null) ? this.model.index(role.index()) : null;
		KeySchema keys = (role.index() == null) ? this.model.keys() : (index != null) ? index.keys() : null;
		if (keys == null) {
			return null;
		}
		return switch (role.kind()) {
			case PARTITION_KEY, INDEX_PARTITION_KEY -> keys.partition();
			default -> keys.sort();
		};
	}

	/** Compares the projection; keys are compared one by one. */
	private void compareIndex(IndexDraft declared, Problems problems) {
		Index index = (declared.name() != null) ? this.model.index(declared.name()) : null;
		if (index == null) {
			problems
				.add("The model " + this.model.name() + " has no index " + Texts.quote(String.valueOf(declared.name()))
						+ SimilarNames.hint(String.valueOf(declared.name()),
								this.model.indexes().stream().map(Index::name).toList())
						+ "; add it to the model, or remove the annotations");
			return;
		}
		boolean silent = declared.projection().equals(IndexDraft.Projected.ALL);
		IndexProjection projection = index.projection();
		if (!silent && (declared.projection().type() != projection.type()
				|| !Set.copyOf(projection.fields()).equals(new LinkedHashSet<>(declared.projection().fields())))) {
			problems.add("The index " + Texts.quote(index.name()) + ": "
					+ difference(
							"@SecondaryIndex says that it copies "
									+ text(declared.projection().type(), declared.projection().fields()),
							text(projection.type(), projection.fields()), "remove it"));
		}
	}

	private static String text(IndexProjection.@Nullable Type type, List<? extends @Nullable String> fields) {
		return type + (fields.isEmpty() ? "" : " " + fields);
	}

	/** Requires a source for every attribute that must be stored. */
	private void requireComplete(EntityCodec<?> codec, List<DerivedValue> written, Problems problems) {
		for (AttributeModel attribute : this.model.attributes()) {
			String name = attribute.name();
			boolean known = codec.attribute(name) != null || name.equals(this.entity.getTypeAttribute())
					|| written.stream().anyMatch((key) -> key.attribute().equals(name));
			boolean needed = (attribute.required() && InitialValue.of(attribute) == null) || attribute.has(Role.VERSION)
					|| this.model.keys().contains(name);
			if (!known && needed && !attribute.has(Role.CREATED_AT) && !attribute.has(Role.UPDATED_AT)) {
				problems.add("The model " + this.model.name() + " has "
						+ (this.model.keys().contains(name) ? "the key "
								: attribute.has(Role.VERSION) ? "the version " : "the required attribute ")
						+ Texts.quote(name) + ", but no property is stored as it"
						+ SimilarNames.hint(name,
								this.entity.properties().map(TableTheoryPersistentProperty::getName).toList())
						+ "; add a property of that name, or name the attribute on another property with @Attribute"
						+ (this.model.keys().contains(name) ? ", or declare a template of the key" : ""));
			}
		}
	}

	private String difference(String annotations, String model, String remedy) {
		return annotations + ", but the model " + this.model.name() + " says " + model + "; " + remedy
				+ ", or change the model";
	}

}
