// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.lang.annotation.Annotation;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.data.mapping.Table;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.TypeTag;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.annotation.AnnotationDescription;
import net.bytebuddy.description.type.TypeDescription.Generic;
import net.bytebuddy.dynamic.DynamicType;
import software.amazon.awssdk.core.SdkBytes;

/**
 * Makes classes of models, as somebody would write them who binds a class to a model: a
 * field for each attribute, of the type that suits it, and nothing that the model says
 * already.
 */
final class EntityTypes {

	private static final String ROOM = "io.tabletheory.contract.entities.";

	private static final Generic VALUE = Generic.OfNonGenericType.ForLoadedType.of(Object.class);

	private EntityTypes() {
	}

	/** A class of entities of the model. */
	static Class<?> entity(io.tabletheory.schema.Model model) {
		ClassLoader loader = EntityTypes.class.getClassLoader();
		DynamicType.Builder<Object> type = new ByteBuddy().subclass(Object.class)
			.name(ROOM + model.name())
			.annotateType(AnnotationDescription.Builder.ofType(io.tabletheory.data.mapping.ModelName.class)
				.define("value", model.name())
				.build());
		TypeTag tag = model.type();
		if (tag != null) {
			type = type.annotateType(
					AnnotationDescription.Builder.ofType(Table.class).define("typeAttribute", tag.attribute()).build());
		}
		for (AttributeModel attribute : model.attributes()) {
			if (Values.isRecord(attribute)) {
				Class<?> value = load(record(model, attribute), loader);
				loader = value.getClassLoader();
				type = field(type, attribute, plain(value));
			}
			else {
				type = field(type, attribute, typeOf(attribute));
			}
		}
		return load(type, loader);
	}

	private static DynamicType.Builder<Object> record(io.tabletheory.schema.Model model, AttributeModel attribute) {
		DynamicType.Builder<Object> type = new ByteBuddy().subclass(Object.class)
			.name(ROOM + model.name() + "_" + attribute.name());
		Map<?, ?> fields = (Map<?, ?>) Objects.requireNonNull(attribute.tags().get(Values.FIELDS));
		for (Map.Entry<?, ?> field : fields.entrySet()) {
			AttributeType declared = AttributeType.valueOf(String.valueOf(field.getValue()));
			AttributeModel named = AttributeModel.named(String.valueOf(field.getKey()), declared).build();
			type = field(type, named, typeOf(named));
		}
		return type;
	}

	/** A class of keys of the model, which has a field for each part. */
	static Class<?> key(io.tabletheory.schema.Model model) {
		DynamicType.Builder<Object> type = new ByteBuddy().subclass(Object.class).name(ROOM + model.name() + "Key");
		for (KeyAttribute part : model.keys().parts()) {
			AttributeModel attribute = Objects.requireNonNull(model.attribute(part.name()));
			type = field(type, attribute, typeOf(attribute));
		}
		return load(type, EntityTypes.class.getClassLoader());
	}

	private static DynamicType.Builder<Object> field(DynamicType.Builder<Object> type, AttributeModel attribute,
			Generic of) {
		return type.defineField(attribute.name(), of, Modifier.PUBLIC).annotateField(named(attribute.name()));
	}

	private static AnnotationDescription named(String name) {
		Class<? extends Annotation> annotation = io.tabletheory.data.mapping.Attribute.class;
		return AnnotationDescription.Builder.ofType(annotation).define("name", name).build();
	}

	private static Class<?> load(DynamicType.Builder<?> type, ClassLoader parent) {
		return type.make().load(parent).getLoaded();
	}

	private static Generic typeOf(AttributeModel attribute) {
		if (attribute.json()) {
			return VALUE;
		}
		return switch (attribute.type()) {
			case S -> plain(isTimestamp(attribute) ? Instant.class : String.class);
			case N -> plain((isWhole(attribute) && !attribute.isKey()) ? Long.class : BigDecimal.class);
			case B -> plain(SdkBytes.class);
			case BOOL -> plain(Boolean.class);
			case SS -> of(Set.class, String.class);
			case NS -> of(Set.class, BigDecimal.class);
			case BS -> of(Set.class, SdkBytes.class);
			case L -> of(List.class, Object.class);
			case M -> of(Map.class, String.class, Object.class);
			case NULL -> VALUE;
		};
	}

	private static Generic plain(Class<?> type) {
		return Generic.OfNonGenericType.ForLoadedType.of(type);
	}

	private static Generic of(Class<?> type, Class<?>... arguments) {
		return Generic.Builder.parameterizedType(type, arguments).build();
	}

	/** A key that others write too is a text, which holds every spelling. */
	static boolean isTimestamp(AttributeModel attribute) {
		return (attribute.format() == Format.RFC3339NANO && !attribute.isKey()) || attribute.has(Role.CREATED_AT)
				|| attribute.has(Role.UPDATED_AT);
	}

	static boolean isWhole(AttributeModel attribute) {
		return attribute.format() == Format.INT || attribute.format() == Format.UNIX_SECONDS
				|| attribute.has(Role.VERSION) || attribute.has(Role.TTL);
	}

}
