// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import io.tabletheory.codec.Codec;
import io.tabletheory.codec.Codecs;
import io.tabletheory.codec.object.AttributeMapping;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.expression.Path;
import org.springframework.data.mapping.MappingException;

/**
 * Finds out where properties are stored, and those of values in them.
 */
record PropertyPaths(TableTheoryMappingContext context, EntityCodecs codecs) {

	/** The path of a property of an entity. */
	MappedPath path(String path, TableTheoryPersistentEntity<?> entity, EntityCodec<?> codec) {
		MappedProperty own = codec.property(path);
		if (own != null && own.embedded() == null) {
			return mapped(Path.of(own.attribute()), own.property(), own.value().mapping(), own.codec());
		}
		String qualified = qualified(path, entity);
		requireDivisible(qualified, entity);
		List<TableTheoryPersistentProperty> properties = new ArrayList<>();
		this.context.getPersistentPropertyPath(qualified, entity.getTypeInformation()).forEach(properties::add);
		MappedProperty first = Objects.requireNonNull(codec.property(properties.get(0).getName()));
		int next = 1;
		if (first.embedded() != null) {
			if (properties.size() == 1) {
				throw new MappingException("The id " + path + " of " + entity.getType().getName()
						+ " is several attributes; name one of its properties");
			}
			first = Objects.requireNonNull(first.embedded().property(properties.get(next++).getName()));
		}
		MappedPath found = mapped(Path.of(first.attribute()), first.property(), first.value().mapping(), first.codec());
		for (TableTheoryPersistentProperty property : properties.subList(next, properties.size())) {
			requireDivisible(found, entity);
			AttributeMapping stored = this.codecs.annotated(property);
			found = mapped(found.path().key(stored.attribute()), property, stored, this.codecs.codec(property, stored));
		}
		return found;
	}

	/** Parts of the id may be named as if they were properties of the entity. */
	private static String qualified(String path, TableTheoryPersistentEntity<?> entity) {
		TableTheoryPersistentProperty id = entity.getDeclaredId();
		boolean own = entity.getPersistentProperty(Objects.requireNonNull(path.split("\\.", 2)[0])) != null;
		return (own || id == null || !id.isEntity()) ? path : id.getName() + "." + path;
	}

	/**
	 * Refuses a path below a property that has no properties itself, before they are
	 * looked up.
	 */
	private void requireDivisible(String path, TableTheoryPersistentEntity<?> entity) {
		TableTheoryPersistentEntity<?> owner = entity;
		String[] segments = path.split("\\.", -1);
		for (int i = 0; i < segments.length - 1; i++) {
			TableTheoryPersistentProperty property = owner.getPersistentProperty(segments[i]);
			if (property == null) {
				return;
			}
			owner = this.context.getPersistentEntity(property);
			if (owner == null) {
				throw indivisible(property, entity);
			}
		}
	}

	private static MappingException indivisible(TableTheoryPersistentProperty property,
			TableTheoryPersistentEntity<?> entity) {
		boolean several = property.isCollectionLike() || property.isMap();
		return new MappingException("Nothing below " + property.getName() + " of " + entity.getType().getName()
				+ " has a place of its own, because it is "
				+ (several ? "a collection or a map" : "stored as one value"));
	}

	private static void requireDivisible(MappedPath found, TableTheoryPersistentEntity<?> entity) {
		TableTheoryPersistentProperty property = found.property();
		if (property.isCollectionLike() || property.isMap()) {
			throw indivisible(property, entity);
		}
		if (!(found.codec() instanceof EntityCodec<?> || Codecs.isReference(found.codec()))) {
			throw indivisible(property, entity);
		}
	}

	@SuppressWarnings("unchecked") // The codecs are those of the property's type.
	private MappedPath mapped(Path path, TableTheoryPersistentProperty property, AttributeMapping mapping,
			Codec<?> codec) {
		return new MappedPath(path, property, mapping, (Codec<Object>) codec,
				(Codec<Object>) this.codecs.element(property, codec));
	}

}
