// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec.object;

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
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * A member of a class found by reflection. Only this class calls such members. The member
 * is made accessible at once but linked on its first call: an application has many
 * members at start-up and calls none of them.
 */
public final class MemberAccess {

	private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

	private final AccessibleObject member;

	private final Use use;

	/** A race is harmless: threads that find no handle make the same one. */
	private @Nullable MethodHandle linked;

	private MemberAccess(AccessibleObject member, Use use) {
		this.member = member;
		this.use = use;
		try {
			member.setAccessible(true);
		}
		catch (InaccessibleObjectException ex) {
			throw inaccessible(ex);
		}
	}

	public static MemberAccess reading(Field field) {
		return new MemberAccess(field, Use.READ);
	}

	public static MemberAccess reading(Method getter) {
		return new MemberAccess(getter, Use.READ);
	}

	public static MemberAccess writing(Field field) {
		return new MemberAccess(field, Use.WRITE);
	}

	public static MemberAccess writing(Method setter) {
		return new MemberAccess(setter, Use.WRITE);
	}

	public static MemberAccess copying(Method wither) {
		return new MemberAccess(wither, Use.COPY);
	}

	/** A constructor or static method that takes its arguments as an array. */
	public static MemberAccess creating(Executable creator) {
		if (creator instanceof Method method && !Modifier.isStatic(method.getModifiers())) {
			throw new IllegalArgumentException(method + " is no factory, because it is not static");
		}
		return new MemberAccess(creator, Use.CREATE);
	}

	public @Nullable Object read(Object bean) {
		try {
			return (Object) linked().invokeExact(bean);
		}
		catch (Throwable failure) {
			throw failed("A property of " + bean.getClass().getName() + " cannot be read", failure);
		}
	}

	public void write(Object bean, @Nullable Object value) {
		try {
			linked().invokeExact(bean, value);
		}
		catch (Throwable failure) {
			throw failed("A property of " + bean.getClass().getName() + " cannot be set", failure);
		}
	}

	public Object copy(Object bean, @Nullable Object value) {
		try {
			return (Object) linked().invokeExact(bean, value);
		}
		catch (Throwable failure) {
			throw failed("A copy of " + bean.getClass().getName() + " cannot be made", failure);
		}
	}

	public Object create(@Nullable Object[] arguments, Class<?> instances) {
		try {
			return (Object) linked().invokeExact(arguments);
		}
		catch (Throwable failure) {
			throw failed("An instance of " + instances.getName() + " cannot be created from the stored" + " values",
					failure);
		}
	}

	/**
	 * Calls code of the application.
	 * @param problem the beginning of the message if that code fails
	 */
	public static <T> T call(Supplier<T> code, String problem) {
		try {
			return code.get();
		}
		catch (RuntimeException ex) {
			throw failed(problem, ex);
		}
	}

	private MethodHandle linked() {
		MethodHandle known = this.linked;
		if (known == null) {
			known = link();
			this.linked = known;
		}
		return known;
	}

	private MethodHandle link() {
		try {
			MethodHandle direct = direct();
			MethodHandle called = (this.use == Use.CREATE)
					? direct.asFixedArity().asSpreader(Object[].class, direct.type().parameterCount()) : direct;
			return called.asType(this.use.type);
		}
		catch (IllegalAccessException ex) {
			throw inaccessible(ex);
		}
	}

	private MethodHandle direct() throws IllegalAccessException {
		if (this.member instanceof Field field) {
			return (this.use == Use.READ) ? LOOKUP.unreflectGetter(field) : LOOKUP.unreflectSetter(field);
		}
		return (this.member instanceof Constructor<?> constructor) ? LOOKUP.unreflectConstructor(constructor)
				: LOOKUP.unreflect((Method) this.member);
	}

	private TableTheoryException inaccessible(Exception cause) {
		return new TableTheoryException(ErrorCode.INVALID_MODEL,
				"There is no access to " + this.member + "; open its package to io.tabletheory", cause);
	}

	/**
	 * The failure without the message of its cause, which comes from the application and
	 * may quote a secret.
	 */
	private static TableTheoryException failed(String problem, Throwable failure) {
		if (failure instanceof Error error) {
			throw error;
		}
		return new TableTheoryException(ErrorCode.INVALID_VALUE,
				problem + ", because its code threw " + failure.getClass().getName(), failure);
	}

	/** The uses of a member, each with its form of call. */
	private enum Use {

		READ(Object.class, Object.class),

		WRITE(void.class, Object.class, Object.class),

		COPY(Object.class, Object.class, Object.class),

		CREATE(Object.class, Object[].class);

		@SuppressWarnings("ImmutableEnumChecker") // It is, without saying so.
		private final MethodType type;

		Use(Class<?> result, Class<?>... arguments) {
			this.type = MethodType.methodType(result, arguments);
		}

	}

}
