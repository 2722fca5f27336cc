// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;

import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.data.core.EntityUpdate;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;

/**
 * The updates and changes of scenarios as updates of entities.
 */
final class EntityEdits {

	private final EntityForm form;

	private final Values values;

	private final @Nullable Criteria condition;

	EntityEdits(EntityForm form, Values values, @Nullable Criteria condition) {
		this.form = form;
		this.values = values;
		this.condition = condition;
	}

	EntityUpdate<?> of(Operation.Update operation) {
		Map<String, @Nullable Object> item = this.values.item(operation.model(), operation.item());
		EntityUpdate<?> update = begin(this.values.key(operation.model(), operation.item()));
		AttributeModel version = this.form.model().attribute(Role.VERSION);
		if (version != null) {
			if (!(item.get(version.name()) instanceof BigDecimal current)) {
				throw new NotOfferedException("to update fields without a version");
			}
			update = update.version(current.longValue());
		}
		List<String> fields = (operation.fields() != null) ? operation.fields()
				: Values.changeable(this.form.model(), item);
		for (String field : fields) {
			update = update.set(changeable(field, item), this.form.value(field, item.get(field)));
		}
		return update;
	}

	/**
	 * Returns the field if an entity can set or remove it; refuses any other field,
	 * because a list of fields can name properties only.
	 */
	private String changeable(String field, Map<String, @Nullable Object> item) {
		AttributeModel attribute = this.form.model().attribute(field);
		boolean removed = item.get(field) == null;
		if (attribute == null || Values.changeable(this.form.model(), Map.of(field, field)).isEmpty()
				|| (removed && (attribute.required() || attribute.json()))) {
			throw new NotOfferedException("to update " + field + " so");
		}
		return field;
	}

	EntityUpdate<?> of(Operation.Change operation) {
		EntityUpdate<?> update = begin(this.values.item(operation.model(), operation.key()));
		for (Operation.Action action : operation.actions()) {
			EntityForm.path(action.path());
			Object value = this.form.value(action.path(), this.values.operand(operation.model(), action));
			update = (value != null) ? with(update, action, value) : without(update, action);
		}
		update = (operation.version() != null) ? update.version(operation.version()) : update;
		return operation.ifExists() ? update : update.upsert();
	}

	private EntityUpdate<?> begin(Map<String, @Nullable Object> key) {
		EntityUpdate<?> update = EntityUpdate.of(this.form.id(key), this.form.type());
		return (this.condition != null) ? update.when(this.condition) : update;
	}

	private EntityUpdate<?> without(EntityUpdate<?> update, Operation.Action action) {
		return switch (action.kind()) {
			case REMOVE -> update.remove(action.path());
			case SET -> update.remove(changeable(action.path(), Map.of()));
			default -> throw new NotOfferedException(action.kind() + " of null");
		};
	}

	private static EntityUpdate<?> with(EntityUpdate<?> update, Operation.Action action, Object value) {
		String path = action.path();
		return switch (action.kind()) {
			case SET -> update.set(path, value);
			case SET_IF_NOT_EXISTS -> update.setIfAbsent(path, value);
			case INCREMENT -> update.increment(path, number(value));
			case DECREMENT -> update.increment(path, new BigDecimal(number(value).toString()).negate());
			case ADD ->
				(value instanceof Number number) ? update.increment(path, number) : update.add(path, elements(value));
			case DELETE -> update.delete(path, elements(value));
			case APPEND -> update.append(path, elements(value));
			case PREPEND -> update.prepend(path, elements(value));
			case REMOVE -> update.remove(path);
		};
	}

	private static Number number(Object value) {
		if (value instanceof Number number) {
			return number;
		}
		throw new NotOfferedException("to count with a value that is not a number");
	}

	private static Object[] elements(Object value) {
		return (value instanceof Collection<?> collection) ? collection.toArray() : new Object[] { value };
	}

}
