// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.beans.PropertyDescriptor;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.entity.ProjectionPlan;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.schema.KeyAttribute;
import org.jspecify.annotations.Nullable;
import org.springframework.data.projection.ProjectionFactory;
import org.springframework.data.projection.ProjectionInformation;

/**
 * The forms in which reads of entities of one class return its items.
 *
 * @param <T> the class
 */
final class EntityShapes<T> {

	/** The mapping for reads that only ask if an item exists. */
	static final ResultMapping<Boolean, Boolean> PRESENCE = ResultMapping.of((item) -> true, null);

	private final MappedEntity<T> entity;

	private final ResultMapping<T, T> whole;

	private final ResultMapping<Item, StoredKey> stored;

	EntityShapes(MappedEntity<T> entity, EntityLifecycle lifecycle) {
		this.entity = entity;
		this.whole = ResultMapping.of(entity.decoder(), lifecycle);
		NameTable keys = new NameTable(entity.model().keys().parts().stream().map(KeyAttribute::name).toList());
		this.stored = new ResultMapping<>(List.of(), (item) -> Item.owning(item.peek(keys)), null,
				(key) -> new StoredKey(entity.type(), key));
	}

	/** Entities as they are. */
	ResultMapping<T, T> whole() {
		return this.whole;
	}

	/** The keys of entities. */
	ResultMapping<Item, StoredKey> stored() {
		return this.stored;
	}

	/**
	 * Entities as instances of a class: their own or one that it extends, an interface
	 * with some of their properties, or a class with some of their properties.
	 */
	@SuppressWarnings("unchecked") // The class of the entity is one of that type.
	<R> ResultMapping<?, R> of(Class<R> type, ProjectionFactory projections) {
		if (type.isAssignableFrom(this.entity.type())) {
			return (ResultMapping<?, R>) this.whole;
		}
		if (!type.isInterface()) {
			ProjectionPlan<R> projection = this.entity.projection(type);
			return new ResultMapping<>(projection.properties(), projection.decoder(), null, null);
		}
		ProjectedMethods.require(type, this.entity);
		ProjectionInformation information = projections.getProjectionInformation(type);
		if (!information.isClosed()) {
			return new ResultMapping<>(List.of(), this.whole.decoder(), this.whole.lifecycle(),
					(entity) -> projections.createProjection(type, Objects.requireNonNull((Object) entity)));
		}
		ProjectionPlan<Map<String, @Nullable Object>> projection = this.entity
			.projection(information.getInputProperties().stream().map(PropertyDescriptor::getName).toList());
		return new ResultMapping<>(projection.properties(), projection.decoder(), null,
				(values) -> projections.createProjection(type, values));
	}

	/** The attributes by which an item is known. */
	List<Path> keys() {
		return this.entity.model().keys().parts().stream().map((part) -> Path.of(part.name())).toList();
	}

}
