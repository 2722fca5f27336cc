// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec.object;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

import org.jspecify.annotations.Nullable;

/**
 * Access to a property of instances: reads it and, if the class allows it, sets it in
 * place or by making another instance.
 */
public final class PropertyAccess {

	private final MemberAccess reading;

	private final @Nullable MemberAccess writing;

	private final @Nullable MemberAccess copying;

	/**
	 * Access through the given members.
	 * @param writing sets the property in place
	 * @param copying makes another instance
	 */
	public PropertyAccess(MemberAccess reading, @Nullable MemberAccess writing, @Nullable MemberAccess copying) {
		this.reading = reading;
		this.writing = writing;
		this.copying = copying;
	}

	/** Access through a field, which can be set unless it is final. */
	public static PropertyAccess of(Field field) {
		return new PropertyAccess(MemberAccess.reading(field),
				Modifier.isFinal(field.getModifiers()) ? null : MemberAccess.writing(field), null);
	}

	public @Nullable Object get(Object bean) {
		return this.reading.read(bean);
	}

	public boolean isSettable() {
		return this.writing != null || this.copying != null;
	}

	/** The instance with the value: the same instance if it can be changed. */
	public Object set(Object bean, @Nullable Object value) {
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
