// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec.object;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * The way to make instances of a class from the values of its properties: its constructor
 * or factory method, and then the setters of the remaining properties.
 */
public final class Instantiation {

	private final Class<?> type;

	private final @Nullable MemberAccess creating;

	private final Argument[] arguments;

	/** The one instance that there is; {@code null} where any number can be made. */
	private final @Nullable Object only;

	private final BitSet taken = new BitSet();

	/**
	 * An instantiation by a constructor or static method.
	 * @param arguments one for each of its parameters
	 */
	public Instantiation(Class<?> type, Executable creator, List<? extends Argument> arguments) {
		this.type = type;
		this.creating = MemberAccess.creating(creator);
		this.only = null;
		this.arguments = arguments.toArray(new Argument[0]);
		for (Argument argument : arguments) {
			if (argument instanceof Stored stored) {
				this.taken.set(stored.position());
			}
		}
	}

	private Instantiation(Class<?> type, Object only) {
		this.type = type;
		this.creating = null;
		this.only = only;
		this.arguments = new Argument[0];
	}

	/**
	 * The instantiation of a class without properties that has one instance, in the
	 * constant INSTANCE, like an object of Kotlin; {@code null} for any other class.
	 */
	public static @Nullable Instantiation ofSingleton(Class<?> type) {
		try {
			Field constant = type.getDeclaredField("INSTANCE");
			int modifiers = constant.getModifiers();
			if (constant.getType() != type || !Modifier.isStatic(modifiers) || !Modifier.isFinal(modifiers)) {
				return null;
			}
			constant.setAccessible(true);
			Object only = constant.get(null);
			return (only != null) ? new Instantiation(type, only) : null;
		}
		catch (NoSuchFieldException | IllegalAccessException ex) {
			return null;
		}
	}

	/**
	 * Returns true if the constructor or factory method accepts the property at the
	 * position.
	 */
	public boolean takes(int position) {
		return this.taken.get(position);
	}

	/**
	 * An instance with the values of the constructor's or factory method's properties.
	 * @param original the instance to copy, whose unstored properties it keeps;
	 * {@code null} if there is none
	 */
	public Object create(@Nullable Object[] values, @Nullable Object original) {
		if (this.creating == null) {
			return Objects.requireNonNull(this.only);
		}
		@Nullable Object[] given = new @Nullable Object[this.arguments.length];
		for (int i = 0; i < given.length; i++) {
			given[i] = this.arguments[i].value(values, original);
		}
		return this.creating.create(given, this.type);
	}

	/** The argument for one parameter of the constructor or factory method. */
	public sealed interface Argument {

		@Nullable Object value(@Nullable Object[] values, @Nullable Object original);

	}

	/** The property at a position. */
	public record Stored(int position) implements Argument {

		@Override
		public @Nullable Object value(@Nullable Object[] values, @Nullable Object original) {
			return values[this.position];
		}

	}

	/**
	 * A property that is not stored.
	 *
	 * @param initial the value in an instance that is no copy
	 */
	public record Unstored(PropertyAccess access, @Nullable Object initial) implements Argument {

		/** The argument with the initial value null, or the zero of a primitive type. */
		public static Unstored of(PropertyAccess access, Class<?> type) {
			return new Unstored(access, type.isPrimitive() ? EmptyValues.zero(type) : null);
		}

		@Override
		public @Nullable Object value(@Nullable Object[] values, @Nullable Object original) {
			return (original != null) ? this.access.get(original) : this.initial;
		}

	}

}
