// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.codec.ValueError;
import io.tabletheory.data.entity.MappedPath;
import io.tabletheory.data.query.QueriedProperty;
import io.tabletheory.item.Numbers;
import org.jspecify.annotations.Nullable;
import org.springframework.data.core.TypeInformation;
import org.springframework.util.ClassUtils;
import org.springframework.util.NumberUtils;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The stored form of the values that a change brings to a property. A value that the
 * property cannot have is refused; a number of another type is taken if it is the same
 * number.
 *
 * @param place the property
 * @param change the change and its values
 */
record ChangeValues(MappedPath place, PropertyChange change) {

	private static final Set<Class<?>> WHOLE = Set.of(Byte.class, Short.class, Integer.class, Long.class,
			BigInteger.class, AtomicInteger.class, AtomicLong.class, OptionalInt.class, OptionalLong.class);

	/** The whole value. */
	AttributeValue value() {
		return written(() -> this.place.write(fitting(given(), this.place.property().getType())));
	}

	/** True if the whole value stands for an absent one. */
	boolean isAbsence() {
		Object value = this.change.value();
		return this.place.property().getType().isInstance(value) && this.place.codec().isAbsence(value);
	}

	/** A value that is one. */
	AttributeValue present() {
		Object unused = given();
		if (isAbsence()) {
			throw refused("is given no value, so that there is nothing to set; leave the change out");
		}
		return value();
	}

	/** The amount to add to a number; whole, if the property holds only whole numbers. */
	AttributeValue amount() {
		Number amount = (Number) given();
		AttributeValue text = written(() -> AttributeValue.fromN(Numbers.text(amount)));
		Class<?> type = ClassUtils.resolvePrimitiveIfNecessary(held().getType());
		if (WHOLE.contains(type) && new BigDecimal(text.n()).stripTrailingZeros().scale() > 0) {
			throw refused("is a " + type.getName() + ", to which nothing but a whole number can be added");
		}
		return text;
	}

	/** Members of a set. */
	AttributeValue members() {
		Class<?> type = held().getType();
		List<Object> members = elementsGiven();
		if (members.isEmpty()) {
			throw refused("is given no member; name one at least");
		}
		return written(() -> this.place.write(wrapped(type.isArray() ? array(members, type.getComponentType())
				: Set.class.isAssignableFrom(type) ? new LinkedHashSet<>(members) : members)));
	}

	/** Elements of a list. */
	AttributeValue elements() {
		List<Object> elements = elementsGiven();
		return written(() -> isOptional() ? this.place.write(wrapped(elements))
				: AttributeValue.fromL(elements.stream().map(this.place::writeElement).toList()));
	}

	private boolean isOptional() {
		return this.place.property().getType() == Optional.class;
	}

	/** The type of the property, or of what it holds if it is an {@link Optional}. */
	private TypeInformation<?> held() {
		TypeInformation<?> type = this.place.property().getTypeInformation();
		return isOptional() ? type.getRequiredActualType() : type;
	}

	private Object wrapped(Object value) {
		return isOptional() ? Optional.of(value) : value;
	}

	private List<Object> elementsGiven() {
		Collection<?> given = (Collection<?>) given();
		Class<?> type = isOptional() ? held().getRequiredActualType().getType() : this.place.property().getActualType();
		return given.stream().<Object>map((element) -> fitting(element, type)).toList();
	}

	private static Object array(List<Object> members, Class<?> component) {
		Object array = Array.newInstance(component, members.size());
		for (int i = 0; i < members.size(); i++) {
			Array.set(array, i, members.get(i));
		}
		return array;
	}

	private Object given() {
		Object value = this.change.value();
		if (value == null) {
			throw refused("is given null; give it a value, or remove the property");
		}
		return value;
	}

	private Object fitting(@Nullable Object value, Class<?> type) {
		if (value == null) {
			throw refused("is given null among others; leave it out");
		}
		Class<?> wanted = ClassUtils.resolvePrimitiveIfNecessary(type);
		if (wanted.isInstance(value)) {
			return value;
		}
		Number same = (value instanceof Number number) ? same(number, wanted) : null;
		if (same == null) {
			throw refused("takes a " + wanted.getName() + ", but the update gives it a " + value.getClass().getName());
		}
		return same;
	}

	/** Returns the number as an instance of this class, if the class has an equal one. */
	@SuppressWarnings("unchecked")
	private static @Nullable Number same(Number number, Class<?> type) {
		if (!Number.class.isAssignableFrom(type)) {
			return null;
		}
		try {
			Number same = NumberUtils.convertNumberToTargetClass(number, (Class<? extends Number>) type);
			return (new BigDecimal(Numbers.text(same)).compareTo(new BigDecimal(Numbers.text(number))) == 0) ? same
					: null;
		}
		catch (IllegalArgumentException ex) {
			return null;
		}
	}

	/** Writes the value; the codec checks what the type of the property does not show. */
	private AttributeValue written(Supplier<AttributeValue> writing) {
		try {
			return writing.get();
		}
		catch (TableTheoryException ex) {
			throw (ex.code() == ErrorCode.INVALID_OPERATOR) ? ex : ValueError.ofAttribute(this.change.property(), ex);
		}
		catch (ClassCastException ex) {
			throw refused("is a " + this.place.property().getTypeInformation()
					+ ", but the update gives it something that has no place in that");
		}
	}

	private TableTheoryException refused(String problem) {
		return QueriedProperty.refused("The property " + this.change.property() + " " + problem, null);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return this.change.toString();
	}

}
