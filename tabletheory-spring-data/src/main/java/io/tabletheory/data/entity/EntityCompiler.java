// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.data.mapping.AuditedProperties;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.KeyDeclaration;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.IndexDraft;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.ModelDraft;
import io.tabletheory.schema.ModelValidator;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.SimilarNames;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.context.InvalidPersistentPropertyPath;

/**
 * Compiles one entity after the other: its codec, its model and its keys.
 *
 * @param declared the models that entities may name
 */
record EntityCompiler(EntityCodecs codecs, PropertyPaths paths, Schema declared, AuditedClasses auditing,
		MappedEntities entities) {

	/** The entity; {@code null} if there are problems. */
	<T> @Nullable MappedEntity<T> compile(TableTheoryPersistentEntity<T> entity, Problems problems) {
		Model named = declared(entity);
		ModelBinder binder = (named != null) ? new ModelBinder(entity, named) : null;
		EntityCodec<T> codec = this.codecs.item(entity, (binder != null) ? binder::stored : EntityCodecs::annotated,
				problems);
		if (codec == null) {
			return null;
		}
		List<KeyDeclaration> keys = EntityModel.keys(entity, codec);
		checkKeys(keys, codec, problems);
		List<DerivedValue> writers = writers(keys, entity, codec, problems);
		addModelled(named, writers);
		Model model = named;
		if (binder != null) {
			binder.compare(codec, writers, problems);
		}
		else {
			requireTypes(codec, problems);
			model = problems.isEmpty() ? derived(EntityModel.of(entity, codec, keys), problems) : null;
		}
		requireOpenType(entity, model, problems);
		requireVariedKey(entity, model, writers, problems);
		for (DerivedValue writer : writers) {
			requireKnown(writer, codec, problems);
		}
		requireRules(codec, problems);
		new NestedRules(this.paths.context(), this.codecs, problems).check(codec);
		if (model != null) {
			model = ruled(model, writers, entity, codec, problems);
		}
		if (model != null && problems.isEmpty()) {
			new InitialProperties(codec, model, problems).check();
		}
		AuditedProperties audited = problems.trying(() -> this.auditing.of(entity));
		if (model == null || audited == null || !problems.isEmpty()) {
			return null;
		}
		WrittenKeys written = new WrittenKeys(model.keys(), writers);
		requireIdOfKey(entity, codec, written, problems);
		return problems.isEmpty() ? new MappedEntity<>(entity, model, codec, written, audited, this.entities) : null;
	}

	/** Rules that cannot be understood are problems of their properties. */
	private static void requireRules(EntityCodec<?> codec, Problems problems) {
		for (MappedProperty property : codec.attributes().values()) {
			problems.trying(property.name(), () -> new PropertyRules(property).entries());
		}
	}

	/** Requires the declared id to be a part of the key. */
	private static void requireIdOfKey(TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec, WrittenKeys keys,
			Problems problems) {
		TableTheoryPersistentProperty declared = entity.getDeclaredId();
		MappedProperty id = (declared != null) ? codec.property(declared.getName()) : null;
		if (id == null) {
			return;
		}
		List<MappedProperty> parts = (id.embedded() != null) ? id.embedded().properties() : List.of(id);
		for (MappedProperty part : parts) {
			if (!keys.isPart(part.attribute())) {
				String path = (part == id) ? id.name() : id.name() + "." + part.name();
				problems.add(path, "@Id is on a property that is no part of the key, which is " + keys.description()
						+ "; move @Id to a property of the key or remove it, or make this property a part of the"
						+ " key by @PartitionKey, @SortKey or the template of one");
			}
		}
	}

	private @Nullable Model ruled(Model model, List<DerivedValue> keys, TableTheoryPersistentEntity<?> entity,
			EntityCodec<?> codec, Problems problems) {
		Map<String, Object> unique = new UniqueProperties(entity, codec, model, this.paths, problems).rules();
		if (!problems.isEmpty()) {
			return model;
		}
		try {
			return AnnotatedRules.added(model, keys, unique, codec, AnnotatedRules.type(entity, model));
		}
		catch (InvalidModelException ex) {
			ex.violations().forEach((violation) -> add(violation, codec, problems));
			return null;
		}
	}

	/** A violation of one attribute is a problem of the property. */
	private static void add(Violation violation, EntityCodec<?> codec, Problems problems) {
		MappedProperty property = (violation.attribute() != null) ? codec.attribute(violation.attribute()) : null;
		if (property != null) {
			problems.add(property.name(), violation.problem() + "; " + violation.remedy());
		}
		else {
			problems.add(violation.toString());
		}
	}

	/** By which model an item is opened is read before it is opened. */
	private static void requireOpenType(TableTheoryPersistentEntity<?> entity, @Nullable Model model,
			Problems problems) {
		String type = entity.getTypeAttribute();
		AttributeModel attribute = (model != null && type != null) ? model.attribute(type) : null;
		if (attribute != null && attribute.isSealed()) {
			problems.add("The type attribute " + Texts.quote(attribute.name())
					+ " is encrypted, so that nothing tells of which class an item is; leave it in plain, or name"
					+ " another one by @Table(typeAttribute = \"...\")");
		}
	}

	/** All items of a class have one type, and none of them the key of another. */
	private static void requireVariedKey(TableTheoryPersistentEntity<?> entity, @Nullable Model model,
			List<DerivedValue> writers, Problems problems) {
		String type = entity.getTypeAttribute();
		boolean constant = writers.stream()
			.anyMatch((writer) -> writer.attribute().equals(type) && writer.sources().isEmpty());
		if (model != null && type != null && model.keys().contains(type) && !constant) {
			problems
				.add("The type attribute " + Texts.quote(type) + " is part of the key of the table, so that every item"
						+ " would need the same one; name another attribute by @Table(typeAttribute = \"...\")");
		}
	}

	/** Keys are made before the engine gives values of its own. */
	private static void requireKnown(DerivedValue writer, EntityCodec<?> codec, Problems problems) {
		for (Path source : writer.sources()) {
			MappedProperty property = codec.attribute(source.attribute());
			if (property != null && property.isGenerated()) {
				problems.add("The key " + writer.attribute() + " is made of " + writer.template() + ", but "
						+ property.name() + " gets its value from the library when the item is written; annotate that"
						+ " property by the key's annotation, without a template, or make the key of what the"
						+ " application sets");
			}
		}
	}

	/**
	 * Requires a declared type if neither the model nor the property shows the stored
	 * type.
	 */
	private static void requireTypes(EntityCodec<?> codec, Problems problems) {
		for (MappedProperty property : codec.attributes().values()) {
			if (property.codec().type() == AttributeType.NULL && !property.storesNull()) {
				problems.add(property.name(),
						property.type().getSimpleName() + " may be stored as any type; say which one by"
								+ " @Attribute(type = M), for instance, or declare another type");
			}
		}
	}

	/** The model that the class names, or that has its name. */
	private @Nullable Model declared(TableTheoryPersistentEntity<?> entity) {
		List<String> names = this.declared.models().stream().map(Model::name).toList();
		String name = entity.getModelName();
		if (names.contains(name)) {
			return this.declared.model(name);
		}
		if (entity.getNamedModel() != null) {
			throw new MappingException("There is no model " + Texts.quote(name) + SimilarNames.hint(name, names) + ". "
					+ (names.isEmpty()
							? "No model is declared. Declare it in a DMS document, or describe the class by annotations"
									+ " instead of @Model."
							: "Declared are " + Texts.quoteAll(names) + "."));
		}
		return null;
	}

	private static void checkKeys(List<KeyDeclaration> keys, EntityCodec<?> codec, Problems problems) {
		Map<Role, KeyDeclaration> parts = new LinkedHashMap<>();
		for (KeyDeclaration key : keys) {
			KeyDeclaration other = parts.putIfAbsent(key.role(), key);
			if (other != null && !other.attribute().equals(key.attribute())) {
				problems.add("Both " + other.attribute() + " and " + key.attribute() + " are annotated as " + key.part()
						+ ", which is one attribute; remove one of the annotations, or make the key of both by a"
						+ " template on the class, such as \"{" + other.attribute() + "}#{" + key.attribute() + "}\"");
			}
			MappedProperty property = codec.attribute(key.attribute());
			if (property != null && key.template() == null && !property.property().isWritable()) {
				problems.add(property.name(),
						"The property is a key, and @ReadOnlyProperty keeps it from being written; remove one of the two");
			}
		}
	}

	/** Adds the keys for which only the declared model has a template. */
	private static void addModelled(@Nullable Model declared, List<DerivedValue> writers) {
		if (declared != null) {
			for (DerivedValue value : DerivedValue.of(declared)) {
				if (writers.stream().noneMatch((writer) -> writer.attribute().equals(value.attribute()))) {
					writers.add(value);
				}
			}
		}
	}

	/** For each key that is made of properties, how that is done. */
	private List<DerivedValue> writers(List<KeyDeclaration> keys, TableTheoryPersistentEntity<?> entity,
			EntityCodec<?> codec, Problems problems) {
		Map<String, KeyDeclaration> made = new LinkedHashMap<>();
		for (KeyDeclaration key : keys) {
			KeyDeclaration other = (key.template() != null) ? made.putIfAbsent(key.attribute(), key) : null;
			if (other != null && !String.valueOf(other.template()).equals(String.valueOf(key.template()))) {
				problems.add("The key " + key.attribute() + " is made of " + other.template() + " as well as of "
						+ key.template() + "; leave one of the two");
			}
		}
		List<DerivedValue> writers = new ArrayList<>();
		for (KeyDeclaration key : made.values()) {
			DerivedValue writer = writer(key, made, entity, codec, problems);
			if (writer != null) {
				writers.add(writer);
			}
		}
		return writers;
	}

	/** The writer of a key, or {@code null} with the problems that it has. */
	private @Nullable DerivedValue writer(KeyDeclaration key, Map<String, KeyDeclaration> made,
			TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec, Problems problems) {
		ValueTemplate text = Objects.requireNonNull(key.template());
		List<String> invalid = KeyPolicy.problems(text);
		invalid.forEach(problems::add);
		MappedProperty property = codec.attribute(key.attribute());
		boolean textual = true;
		if (property != null && property.codec().type() != AttributeType.S) {
			textual = false;
			problems.add("The key " + key.attribute() + " is made of " + text + ", which is a text, but the property "
					+ property.name() + " is stored as " + property.codec().type() + "; make it a String");
		}
		List<Path> sources = new ArrayList<>();
		for (ValueTemplate.Placeholder part : text.placeholders()) {
			Path source = problems.trying(() -> source(part, key, made, entity, codec));
			if (source != null) {
				sources.add(source);
			}
		}
		boolean complete = invalid.isEmpty() && textual && sources.size() == text.placeholders().size();
		return complete ? new DerivedValue(key.attribute(), text, sources) : null;
	}

	/** The path of a property of which a key is made. */
	private Path source(ValueTemplate.Placeholder property, KeyDeclaration key, Map<String, KeyDeclaration> made,
			TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec) {
		MappedPath source = path(property, key, entity, codec);
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

	private MappedPath path(ValueTemplate.Placeholder property, KeyDeclaration key,
			TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec) {
		try {
			return this.paths.path(property.path(), entity, codec);
		}
		catch (InvalidPersistentPropertyPath ex) {
			List<String> known = entity.properties().map(TableTheoryPersistentProperty::getName).toList();
			throw new MappingException("The key " + key.attribute() + " is made of " + key.template() + ", but "
					+ entity.getType().getSimpleName() + " has no property " + property.path()
					+ SimilarNames.hint(property.path(), known) + "; it has " + String.join(", ", known), ex);
		}
	}

	private static void requirePartitionKeys(ModelDraft draft, Problems problems) {
		if (draft.keys().partition().name() == null) {
			problems.add("No property is the partition key; annotate one by @PartitionKey, or by @Id where it is the"
					+ " whole key, or say by @PartitionKey(name = \"PK\", template = \"...\") on the class what it is"
					+ " made of");
			return;
		}
		for (IndexDraft index : draft.indexes()) {
			if (index.keys().partition().name() == null) {
				String name = Texts.quote(String.valueOf(index.name()));
				problems.add("No property is the partition key of the index " + name + "; annotate one by"
						+ " @IndexPartitionKey(index = " + name + "), or say by it, with a name and a template, on the"
						+ " class what it is made of");
			}
		}
	}

	private static @Nullable Model derived(ModelDraft draft, Problems problems) {
		requirePartitionKeys(draft, problems);
		if (!problems.isEmpty()) {
			ModelValidator.validate(draft).forEach((violation) -> problems.add(violation.toString()));
			return null;
		}
		try {
			return draft.toModel();
		}
		catch (InvalidModelException ex) {
			ex.violations().forEach((violation) -> problems.add(violation.toString()));
			return null;
		}
	}

}
