// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec.object;

import java.lang.reflect.Executable;
import java.util.BitSet;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Makes instances of a class from the values of its properties: by its constructor or
 * factory, and then by setting what these did not take.
 */
public final class Instantiation {

	private final Class<?> type;

	private final MemberAccess creating;

	private final Argument[] arguments;

	private final BitSet taken = new BitSet();

	/**
	 * By a constructor or static method.
	 * @param arguments one for each of its parameters
	 */
	public Instantiation(Class<?> type, Executable creator, List<? extends Argument> arguments) {
		this.type = type;
		this.creating = MemberAccess.creating(creator);
		this.arguments = arguments.toArray(new Argument[0]);
		for (Argument argument : arguments) {
			if (argument instanceof Stored stored) {
				this.taken.set(stored.position());
			}
		}
	}

	/** Whether the constructor or factory takes the property at the position. */
	public boolean takes(int position) {
		return this.taken.get(position);
	}

	/**
	 * An instance of the values that the constructor or factory takes.
	 * @param original whose copy it becomes: it keeps what is not stored; {@code null} if
	 * there is none
	 */
	public Object create(@Nullable Object[] values, @Nullable Object original) {
		@Nullable Object[] given = new @Nullable Object[this.arguments.length];
		for (int i = 0; i < given.length; i++) {
			given[i] = this.arguments[i].value(values, original);
		}
		return this.creating.create(given, this.type);
	}

	/** What the constructor or factory is given for one of its parameters. */
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
	 * @param initial of an instance that is no copy
	 */
	public record Unstored(PropertyAccess access, @Nullable Object initial) implements Argument {

		/** With null, or the zero of a primitive type. */
		public static Unstored of(PropertyAccess access, Class<?> type) {
			return new Unstored(access, type.isPrimitive() ? EmptyValues.zero(type) : null);
		}

		@Override
		public @Nullable Object value(@Nullable Object[] values, @Nullable Object original) {
			return (original != null) ? this.access.get(original) : this.initial;
		}

	}

}
