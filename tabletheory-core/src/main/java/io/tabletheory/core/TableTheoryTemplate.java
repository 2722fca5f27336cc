// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.core;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import io.tabletheory.client.TableTheory;
import io.tabletheory.convert.MappedEntity;
import io.tabletheory.convert.TableTheoryConverter;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Limits;
import io.tabletheory.flow.Step;
import io.tabletheory.query.EntityQuery;
import io.tabletheory.query.PlannedQuery;
import org.springframework.util.ClassUtils;

/**
 * Runs the operations on entities on the calling thread.
 */
public final class TableTheoryTemplate implements TableTheoryOperations {

	private static final Object[] NO_ARGUMENTS = {};

	private final TableTheory tableTheory;

	private final TableTheoryConverter converter;

	private final EntityLifecycle lifecycle = new EntityLifecycle(null);

	private final Map<Class<?>, EntityFlows<?>> flows = new ConcurrentHashMap<>();

	public TableTheoryTemplate(TableTheory tableTheory, TableTheoryConverter converter) {
		this.tableTheory = tableTheory;
		this.converter = converter;
	}

	@Override
	public TableTheoryConverter converter() {
		return this.converter;
	}

	@Override
	public <T> T insert(T entity) {
		return run(flows(entity).insert(entity));
	}

	@Override
	public <T> T save(T entity) {
		return run(flows(entity).save(entity));
	}

	@Override
	public <T> T update(T entity) {
		return run(flows(entity).update(entity));
	}

	@Override
	public <T> void delete(T entity) {
		run(flows(entity).delete(entity));
	}

	@Override
	public void deleteById(Object id, Class<?> type) {
		run(flows(type).deleteById(id));
	}

	@Override
	public <T> Optional<T> findById(Object id, Class<T> type) {
		return run(flows(type).find(id, Consistency.EVENTUAL));
	}

	@Override
	public <T> List<T> find(EntityQuery query, Class<T> type) {
		EntityFlows<T> flows = flows(type);
		PlannedQuery planned = PlannedQuery.of(query, flows.entity(), flows.plan(), flows.plan().origin("query"));
		return run(flows.all(planned.bind(NO_ARGUMENTS, flows.plan().origin("query")), Limits.NONE, flows.decoder()));
	}

	private <R> R run(Step<R> program) {
		return this.tableTheory.run(program);
	}

	@SuppressWarnings("unchecked") // The class of an entity is the class of its flows.
	private <T> EntityFlows<T> flows(T entity) {
		return (EntityFlows<T>) flows(ClassUtils.getUserClass(entity));
	}

	@SuppressWarnings("unchecked") // Each class is the key of its own flows.
	private <T> EntityFlows<T> flows(Class<T> type) {
		EntityFlows<?> known = this.flows.get(type);
		if (known == null) {
			MappedEntity<T> entity = this.converter.entity(type);
			known = this.flows.computeIfAbsent(type,
					(key) -> new EntityFlows<>(entity, this.tableTheory, this.lifecycle));
		}
		return (EntityFlows<T>) known;
	}

}
