// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.engine.Engine;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.GenerationKey;
import org.jspecify.annotations.Nullable;
import org.springframework.util.Assert;
import org.springframework.util.ClassUtils;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The writes of the entities of each class, made when they are first needed.
 */
public final class WritesByClass {

	private final Engine engine;

	private final TableTheoryConverter converter;

	private final EntityLifecycle lifecycle;

	private final Map<Class<?>, EntityWrites<?>> writes;

	private final @Nullable GenerationKey seed;

	WritesByClass(Engine engine, TableTheoryConverter converter, EntityLifecycle lifecycle) {
		this(engine, converter, lifecycle, new ConcurrentHashMap<>(), null);
	}

	private WritesByClass(Engine engine, TableTheoryConverter converter, EntityLifecycle lifecycle,
			Map<Class<?>, EntityWrites<?>> writes, @Nullable GenerationKey seed) {
		this.engine = engine;
		this.converter = converter;
		this.lifecycle = lifecycle;
		this.writes = writes;
		this.seed = seed;
	}

	/** Returns these writes with the generated values of a seed. */
	WritesByClass seeded(GenerationKey seed) {
		return new WritesByClass(this.engine, this.converter, this.lifecycle, this.writes, seed);
	}

	/**
	 * Makes those of all entities, so that a model that is not there is known at once.
	 */
	void requireAll() {
		this.converter.entities().all().forEach((entity) -> ofClass(entity.type()));
	}

	@SuppressWarnings("unchecked") // The class of an entity is that of its writes.
	public <T> EntityWrites<T> of(T entity) {
		return (EntityWrites<T>) ofClass(ClassUtils.getUserClass(entity));
	}

	@SuppressWarnings("unchecked") // Each class is the key of its own writes.
	public <T> EntityWrites<T> ofClass(Class<T> type) {
		Assert.notNull(type, "The class of an entity is needed, found null");
		EntityWrites<?> known = this.writes.get(type);
		EntityWrites<?> writes = (known != null) ? known : this.writes.computeIfAbsent(type,
				(key) -> new EntityWrites<>(this.converter.entities().entity(type), this.engine, this.lifecycle));
		return (EntityWrites<T>) ((this.seed != null) ? writes.seeded(this.seed) : writes);
	}

	/** An update that results in nothing. */
	public <T> EntityWrite<?, Boolean> update(UpdateSpec<T> update) {
		return ofClass(update.type()).change(update, ReturnValue.NONE, (item) -> true, Step::done);
	}

	/** An update that results in the entity before or after it. */
	<T> EntityWrite<?, Optional<T>> update(UpdateSpec<T> update, ReturnValue returned, ResultMapping<T, T> shape) {
		EntityWrites<T> known = ofClass(update.type());
		return known.change(update, returned, (item) -> {
			Map<String, AttributeValue> attributes = item.toAttributes();
			return attributes.isEmpty() ? Optional.<T>empty()
					: Optional.of(shape.decoder().of(Item.owning(attributes)));
		}, (found) -> shape.result(found, known.plan(), "update"));
	}

}
