// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

import io.tabletheory.codec.object.MemberAccess;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;

/**
 * Reads a property of instances and, where the class allows it, sets it: in place, or by
 * making another instance.
 */
final class PropertyAccess {

	private final MemberAccess reading;

	private final @Nullable MemberAccess writing;

	private final @Nullable MemberAccess copying;

	private PropertyAccess(MemberAccess reading, @Nullable MemberAccess writing, @Nullable MemberAccess copying) {
		this.reading = reading;
		this.writing = writing;
		this.copying = copying;
	}

	/** By the accessors, where a property has no field or asks for them. */
	static PropertyAccess of(TableTheoryPersistentProperty property) {
		Field field = property.getField();
		Method getter = property.getGetter();
		Method setter = property.getSetter();
		Method wither = property.getWither();
		boolean byAccessors = property.usePropertyAccess() || field == null;
		if (getter == null && field == null) {
			throw new MappingException("The property has neither a getter nor a field, so that there is nothing to"
					+ " store; add one of them, or mark it @Transient");
		}
		MemberAccess reading = (byAccessors && getter != null) ? MemberAccess.reading(getter)
				: MemberAccess.reading(property.getRequiredField());
		MemberAccess writing = null;
		if (byAccessors && setter != null) {
			writing = MemberAccess.writing(setter);
		}
		else if (field != null && !Modifier.isFinal(field.getModifiers())) {
			writing = MemberAccess.writing(field);
		}
		return new PropertyAccess(reading, writing, (wither != null) ? MemberAccess.copying(wither) : null);
	}

	@Nullable Object get(Object bean) {
		return this.reading.read(bean);
	}

	boolean isSettable() {
		return this.writing != null || this.copying != null;
	}

	/** The instance that has the value: the same one, if it can be changed. */
	Object set(Object bean, @Nullable Object value) {
		if (this.writing != null) {
			this.writing.write(bean, value);
			return bean;
		}
		if (this.copying != null) {
			return this.copying.copy(bean, value);
		}
		throw new IllegalStateException("The property cannot be set");
	}

}
