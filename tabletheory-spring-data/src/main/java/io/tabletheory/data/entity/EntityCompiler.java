// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.List;
import java.util.Map;

import io.tabletheory.data.mapping.AuditedProperties;
import io.tabletheory.data.mapping.KeyDeclaration;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.data.mapping.WriteOnce;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.IndexDraft;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.ModelDraft;
import io.tabletheory.schema.ModelValidator;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.SimilarNames;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.Violation;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;

/**
 * Compiles one entity after the other: its codec, its model and its keys.
 *
 * @param declared the models that entities may name
 */
record EntityCompiler(PropertyPaths paths, Schema declared, AuditedClasses auditing, MappedEntities entities) {

	/** The entity; {@code null} if there are problems. */
	<T> @Nullable MappedEntity<T> compile(TableTheoryPersistentEntity<T> entity, Problems problems) {
		Model named = declared(entity);
		ModelBinder binder = (named != null) ? new ModelBinder(entity, named) : null;
		EntityCodec<T> codec = this.paths.codecs()
			.item(entity, (binder != null) ? binder::stored : this.paths.codecs()::annotated, problems);
		if (codec == null) {
			return null;
		}
		List<KeyDeclaration> keys = EntityModel.keys(entity, codec);
		KeyTemplates templates = new KeyTemplates(entity, codec, this.paths, problems);
		List<DerivedValue> writers = templates.writers(keys);
		addModelled(named, writers);
		Model model = named;
		if (binder != null) {
			binder.compare(codec, writers, problems);
		}
		else {
			requireTypes(codec, problems);
			model = problems.isEmpty()
					? derived(EntityModel.of(entity, codec, keys).withEmptiness(this.paths.codecs().emptiness()),
							problems)
					: null;
		}
		requireOpenType(entity, model, problems);
		requireVariedKey(entity, model, writers, problems);
		templates.requireKnown(writers);
		requireRules(codec, problems);
		new NestedRules(this.paths.context(), this.paths.codecs(), problems).check(codec);
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
						+ "; move @Id to a property of the key or remove it, or make this property a part of the key"
						+ " with @PartitionKey, @SortKey or the template of one");
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
			Model written = entity.isAnnotationPresent(WriteOnce.class) ? model.withWriteOnce(true) : model;
			return AnnotatedRules.added(written, keys, unique, codec, AnnotatedRules.type(entity, model));
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

	/**
	 * Refuses an encrypted type attribute: the type is read before the item is decrypted.
	 */
	private static void requireOpenType(TableTheoryPersistentEntity<?> entity, @Nullable Model model,
			Problems problems) {
		String type = entity.getTypeAttribute();
		AttributeModel attribute = (model != null && type != null) ? model.attribute(type) : null;
		if (attribute != null && attribute.isSealed()) {
			problems.add("The type attribute " + Texts.quote(attribute.name())
					+ " is encrypted, so that the class of an item cannot be read; do not encrypt it, or name another"
					+ " attribute with @Table(typeAttribute = \"...\")");
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
						+ " would need the same one; name another attribute with @Table(typeAttribute = \"...\")");
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
						property.type().getSimpleName() + " may be stored as any type; choose one with"
								+ " @Attribute(type = M), for instance, or declare another Java type");
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
							? "No model is declared. Declare it in a DMS document, or describe the class with"
									+ " annotations instead of @ModelName."
							: "Declared are " + Texts.quoteAll(names) + "."));
		}
		return null;
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

	private static void requirePartitionKeys(ModelDraft draft, Problems problems) {
		if (draft.keys().partition().name() == null) {
			problems.add("No property is the partition key; annotate one with @PartitionKey, or with @Id if it is the"
					+ " whole key, or declare @PartitionKey(name = \"PK\", template = \"...\") on the class");
			return;
		}
		for (IndexDraft index : draft.indexes()) {
			if (index.keys().partition().name() == null) {
				String name = Texts.quote(String.valueOf(index.name()));
				problems.add("No property is the partition key of the index " + name + "; annotate one with"
						+ " @IndexPartitionKey(index = " + name + "), or declare that annotation with a name and a"
						+ " template on the class");
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
