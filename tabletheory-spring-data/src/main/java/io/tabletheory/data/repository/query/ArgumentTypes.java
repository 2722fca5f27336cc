// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.program.PropertyChange;
import io.tabletheory.data.query.Argument;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.QueriedProperty;
import io.tabletheory.data.repository.query.DeclaredChanges.Negative;
import io.tabletheory.plan.search.Relation;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import org.springframework.util.ClassUtils;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Finds arguments whose declared type can never fit their property.
 */
final class ArgumentTypes {

	private final TableTheoryQueryMethod method;

	private final MappedEntity<?> entity;

	private final List<String> problems = new ArrayList<>();

	ArgumentTypes(TableTheoryQueryMethod method, MappedEntity<?> entity) {
		this.method = method;
		this.entity = entity;
	}

	/** The problems of the arguments so far. */
	List<String> problems() {
		return this.problems;
	}

	void check(Criteria criteria) {
		if (criteria instanceof Criteria.All all) {
			all.parts().forEach(this::check);
		}
		else if (criteria instanceof Criteria.Any any) {
			any.parts().forEach(this::check);
		}
		else if (criteria instanceof Criteria.Not not) {
			check(not.part());
		}
		else {
			compared((Criteria.Comparison) criteria);
		}
	}

	private void compared(Criteria.Comparison comparison) {
		QueriedProperty property = QueriedProperty.of(comparison.property(), this.entity);
		for (Object value : comparison.values()) {
			if (declared(value) == null) {
				continue;
			}
			if (comparison.relation() == Relation.IN || comparison.relation() == Relation.NOT_IN) {
				elements(value, property, type(property), property.type() == AttributeType.N);
			}
			else {
				single(value, property, expected(property, comparison.relation()), property.type() == AttributeType.N);
			}
		}
	}

	/**
	 * The type that a comparison takes; a part of a text need not be a valid value of the
	 * property.
	 */
	private static Class<?> expected(QueriedProperty property, Relation relation) {
		boolean text = property.type() == AttributeType.S;
		return switch (relation) {
			case CONTAINS, NOT_CONTAINS -> text ? partOf(property) : element(property);
			case STARTS_WITH -> text ? partOf(property) : type(property);
			default -> type(property);
		};
	}

	private static Class<?> partOf(QueriedProperty property) {
		return CharSequence.class.isAssignableFrom(type(property)) ? CharSequence.class : Object.class;
	}

	void check(List<PropertyChange> changes) {
		changes.forEach(this::changed);
	}

	private void changed(PropertyChange change) {
		Object value = (change.value() instanceof Negative negative) ? negative.amount() : change.value();
		if (value == null || declared(value) == null) {
			return;
		}
		QueriedProperty property = QueriedProperty.of(change.property(), this.entity);
		switch (change.kind()) {
			case INCREMENT -> single(value, property, Number.class, true);
			case ADD, DELETE, APPEND, PREPEND -> elements(value, property, element(property), false);
			default -> single(value, property, property.place().property().getType(), false);
		}
	}

	private static Class<?> type(QueriedProperty property) {
		Class<?> type = property.place().property().getType();
		return ClassUtils
			.resolvePrimitiveIfNecessary((type == Optional.class) ? property.place().property().getActualType() : type);
	}

	private static Class<?> element(QueriedProperty property) {
		return ClassUtils.resolvePrimitiveIfNecessary(property.place().property().getActualType());
	}

	private @Nullable ResolvableType declared(Object value) {
		return (value instanceof Argument argument && argument.position() < this.method.argumentCount())
				? this.method.argumentType(argument.position()) : null;
	}

	private void single(Object value, QueriedProperty property, Class<?> expected, boolean number) {
		ResolvableType declared = declared(value);
		if (declared != null && !fits(declared.toClass(), expected, number)) {
			refuse((Argument) value, declared, property, ClassUtils.getShortName(expected));
		}
	}

	private void elements(Object value, QueriedProperty property, Class<?> expected, boolean number) {
		ResolvableType declared = declared(value);
		if (declared == null || declared.toClass() == Object.class) {
			return;
		}
		boolean several = declared.isArray() || Collection.class.isAssignableFrom(declared.toClass());
		ResolvableType element = declared.isArray() ? declared.getComponentType()
				: declared.as(Collection.class).getGeneric(0);
		if (!several || !fits(element.toClass(), expected, number)) {
			String name = ClassUtils.getShortName(expected);
			refuse((Argument) value, declared, property, "Collection<" + name + "> or " + name + "[]");
		}
	}

	/** True if a value of the declared type may be one of the expected type. */
	private static boolean fits(Class<?> declared, Class<?> expected, boolean number) {
		Class<?> given = ClassUtils.resolvePrimitiveIfNecessary(declared);
		Class<?> wanted = ClassUtils.resolvePrimitiveIfNecessary(expected);
		return wanted.isAssignableFrom(given) || given.isAssignableFrom(wanted) || given == AttributeValue.class
				|| (number && Number.class.isAssignableFrom(given));
	}

	private void refuse(Argument argument, ResolvableType declared, QueriedProperty property, String expected) {
		this.problems.add("its argument " + this.method.argumentNames().get(argument.position()) + " is a "
				+ text(declared) + ", but " + property + " of " + this.entity.type().getSimpleName() + " takes a "
				+ expected + "; declare it so");
	}

	private static String text(ResolvableType declared) {
		if (!declared.hasGenerics()) {
			return ClassUtils.getShortName(declared.toClass());
		}
		List<String> generics = new ArrayList<>();
		for (ResolvableType generic : declared.getGenerics()) {
			generics.add(text(generic));
		}
		return ClassUtils.getShortName(declared.toClass()) + "<" + String.join(", ", generics) + ">";
	}

}
