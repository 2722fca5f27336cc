// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.beans.PropertyDescriptor;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import io.tabletheory.call.ItemDecoder;
import io.tabletheory.data.convert.EntityProjection;
import io.tabletheory.data.convert.MappedEntity;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.schema.KeyAttribute;
import org.jspecify.annotations.Nullable;
import org.springframework.data.projection.ProjectionFactory;
import org.springframework.data.projection.ProjectionInformation;

/**
 * What reads of entities of one class make of its items.
 *
 * @param <T> the class
 */
final class EntityShapes<T> {

	/** That there is an item. */
	static final Shape<Boolean, Boolean> PRESENCE = new Shape<>(List.of(), (item) -> true, (present) -> present);

	private final MappedEntity<T> entity;

	private final Shape<T, T> whole;

	private final Shape<Item, StoredKey> stored;

	private final @Nullable NameTable type;

	EntityShapes(MappedEntity<T> entity, EntityLifecycle lifecycle, String table) {
		this.entity = entity;
		this.whole = new Shape<>(List.of(), entity.decoder(), (found) -> lifecycle.afterConvert(found, table));
		NameTable keys = new NameTable(entity.model().keys().parts().stream().map(KeyAttribute::name).toList());
		this.stored = new Shape<>(List.of(), (item) -> Item.owning(item.peek(keys)),
				(key) -> new StoredKey(entity.type(), key));
		String attribute = entity.entity().getTypeAttribute();
		this.type = (attribute != null) ? new NameTable(List.of(attribute)) : null;
	}

	/** Entities as they are. */
	Shape<T, T> whole() {
		return this.whole;
	}

	/** The keys of entities. */
	Shape<Item, StoredKey> stored() {
		return this.stored;
	}

	/**
	 * Entities as instances of a class: their own or one that it extends, an interface
	 * with some of their properties, or a class with some of their properties.
	 */
	@SuppressWarnings("unchecked") // The class of the entity is one of that type.
	<R> Shape<?, R> of(Class<R> type, ProjectionFactory projections) {
		if (type.isAssignableFrom(this.entity.type())) {
			return (Shape<?, R>) this.whole;
		}
		if (!type.isInterface()) {
			EntityProjection<R> projection = this.entity.projection(type);
			return new Shape<>(projection.properties(), projection.decoder(), (value) -> value);
		}
		ProjectedMethods.require(type, this.entity);
		ProjectionInformation information = projections.getProjectionInformation(type);
		if (!information.isClosed()) {
			return new Shape<>(List.of(), this.whole.decoder(), (entity) -> projections.createProjection(type,
					Objects.requireNonNull((Object) this.whole.finish().apply(entity))));
		}
		EntityProjection<Map<String, @Nullable Object>> projection = this.entity
			.projection(information.getInputProperties().stream().map(PropertyDescriptor::getName).toList());
		return new Shape<>(projection.properties(), projection.decoder(),
				(values) -> projections.createProjection(type, values));
	}

	/** An item of another type is none. */
	<D> ItemDecoder<Optional<D>> checked(ItemDecoder<D> decoder) {
		NameTable names = this.type;
		if (names == null) {
			return (item) -> Optional.of(decoder.decode(item));
		}
		String wanted = this.entity.entity().getTypeName();
		return (item) -> item.peek(names).values().stream().anyMatch((value) -> wanted.equals(value.s()))
				? Optional.of(decoder.decode(item)) : Optional.empty();
	}

	/** The attributes by which an item is known. */
	List<Path> keys() {
		String attribute = this.entity.entity().getTypeAttribute();
		return Stream
			.concat(this.entity.model().keys().parts().stream().map(KeyAttribute::name),
					(attribute != null) ? Stream.of(attribute) : Stream.of())
			.map(Path::of)
			.toList();
	}

}
