// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import org.springframework.util.ClassUtils;

/**
 * A property of a projection: one of the entity, its id with all that this is made of, or
 * a part of that.
 *
 * @param path of the property in the entity
 * @param stored those that it is read from
 * @param id makes the id of its parts, where it is one that has some
 */
record ProjectedProperty(String path, Class<?> type, List<MappedProperty> stored, @Nullable EntityCodec<?> id) {

	static ProjectedProperty of(EntityCodec<?> codec, Class<?> type, String name) {
		MappedProperty property = codec.property(name);
		if (property == null) {
			return ofId(codec, type, name);
		}
		EntityCodec<?> id = property.embedded();
		return new ProjectedProperty(name, property.type(),
				(id != null) ? List.copyOf(id.attributes().values()) : List.of(property), id);
	}

	private static ProjectedProperty ofId(EntityCodec<?> codec, Class<?> type, String name) {
		for (MappedProperty property : codec.properties()) {
			EntityCodec<?> id = property.embedded();
			MappedProperty part = (id != null) ? id.property(name) : null;
			if (part != null) {
				return new ProjectedProperty(property.name() + "." + name, part.type(), List.of(part), null);
			}
		}
		throw new MappingException("A projection of " + type.getName() + " has the property " + name
				+ ", but the entity stores none by that name; it stores "
				+ codec.attributes().values().stream().map(MappedProperty::name).toList());
	}

	ProjectedProperty requireFit(TableTheoryPersistentProperty target) {
		if (!ClassUtils.isAssignable(target.getType(), this.type)) {
			throw new MappingException("The projection " + target.getOwner().getType().getName() + " has "
					+ target.getName() + " as a " + target.getType().getName() + ", but the entity as a "
					+ this.type.getName() + "; declare the entity's type");
		}
		return this;
	}

	/** All that has to be read. */
	Stream<String> paths() {
		return (this.id != null) ? this.stored.stream().map((part) -> this.path + "." + part.name())
				: Stream.of(this.path);
	}

	/**
	 * Makes the value of stored ones, of which those of this property begin at an index.
	 */
	@Nullable Object value(@Nullable Object[] values, int start) {
		return (this.id != null) ? this.id.instance(Arrays.copyOfRange(values, start, start + this.stored.size()))
				: values[start];
	}

}
