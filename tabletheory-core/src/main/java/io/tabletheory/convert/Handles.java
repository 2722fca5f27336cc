// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * What reflection found of a class, made callable once, and the only place that calls it.
 */
final class Handles {

	private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

	private static final MethodType READ = MethodType.methodType(Object.class, Object.class);

	private static final MethodType WRITE = MethodType.methodType(void.class, Object.class, Object.class);

	private static final MethodType COPY = MethodType.methodType(Object.class, Object.class, Object.class);

	private static final MethodType CREATE = MethodType.methodType(Object.class, Object[].class);

	private Handles() {
	}

	static MethodHandle reading(Field field) {
		return unreflect(field, () -> LOOKUP.unreflectGetter(field)).asType(READ);
	}

	static MethodHandle reading(Method getter) {
		return unreflect(getter, () -> LOOKUP.unreflect(getter)).asType(READ);
	}

	static MethodHandle writing(Field field) {
		return unreflect(field, () -> LOOKUP.unreflectSetter(field)).asType(WRITE);
	}

	static MethodHandle writing(Method setter) {
		return unreflect(setter, () -> LOOKUP.unreflect(setter)).asType(WRITE);
	}

	static MethodHandle copying(Method wither) {
		return unreflect(wither, () -> LOOKUP.unreflect(wither)).asType(COPY);
	}

	/** A constructor or static method that takes its arguments as an array. */
	static MethodHandle creating(Executable creator) {
		if (creator instanceof Method method && !Modifier.isStatic(method.getModifiers())) {
			throw new IllegalArgumentException(method + " is no factory, because it is not static");
		}
		MethodHandle handle = unreflect(creator, () -> (creator instanceof Constructor<?> constructor)
				? LOOKUP.unreflectConstructor(constructor) : LOOKUP.unreflect((Method) creator));
		return handle.asFixedArity().asSpreader(Object[].class, creator.getParameterCount()).asType(CREATE);
	}

	/** The constructor with these parameters, which the class has. */
	static Constructor<?> constructor(Class<?> type, Class<?>... parameters) {
		try {
			return type.getDeclaredConstructor(parameters);
		}
		catch (NoSuchMethodException ex) {
			throw new IllegalArgumentException(ex);
		}
	}

	private static MethodHandle unreflect(AccessibleObject member, Found found) {
		try {
			member.setAccessible(true);
			return found.handle();
		}
		catch (IllegalAccessException | InaccessibleObjectException ex) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL,
					"There is no access to " + member + "; open its package to io.tabletheory.core", ex);
		}
	}

	static @Nullable Object read(MethodHandle handle, Object bean) {
		try {
			return (Object) handle.invokeExact(bean);
		}
		catch (Throwable failure) {
			throw failed("A property of " + bean.getClass().getName() + " cannot be read", failure);
		}
	}

	static void write(MethodHandle handle, Object bean, @Nullable Object value) {
		try {
			handle.invokeExact(bean, value);
		}
		catch (Throwable failure) {
			throw failed("A property of " + bean.getClass().getName() + " cannot be set", failure);
		}
	}

	static Object copy(MethodHandle handle, Object bean, @Nullable Object value) {
		try {
			return (Object) handle.invokeExact(bean, value);
		}
		catch (Throwable failure) {
			throw failed("A copy of " + bean.getClass().getName() + " cannot be made", failure);
		}
	}

	static Object create(MethodHandle handle, @Nullable Object[] arguments, Class<?> type) {
		try {
			return (Object) handle.invokeExact(arguments);
		}
		catch (Throwable failure) {
			throw failed("An instance of " + type.getName() + " cannot be made of what is stored", failure);
		}
	}

	/** The message of the cause is the application's, and may quote what is secret. */
	private static TableTheoryException failed(String problem, Throwable failure) {
		if (failure instanceof Error error) {
			throw error;
		}
		return new TableTheoryException(ErrorCode.INVALID_VALUE,
				problem + ", because its code threw " + failure.getClass().getName(), failure);
	}

	/** Finds a handle, once its member is accessible. */
	@FunctionalInterface
	private interface Found {

		MethodHandle handle() throws IllegalAccessException;

	}

}
