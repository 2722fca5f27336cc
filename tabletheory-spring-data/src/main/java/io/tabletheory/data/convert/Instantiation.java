// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.convert;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

import io.tabletheory.codec.object.MemberAccess;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.FactoryMethod;
import org.springframework.data.mapping.InstanceCreatorMetadata;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.Parameter;
import org.springframework.data.mapping.PreferredConstructor;
import org.springframework.util.ClassUtils;

/**
 * Makes instances of a class from the values of its properties: by its constructor or
 * factory, and then by setting what these did not take.
 */
final class Instantiation {

	private final Class<?> type;

	private final MemberAccess creating;

	private final Argument[] arguments;

	private final BitSet taken = new BitSet();

	private Instantiation(Class<?> type, MemberAccess creating, Argument[] arguments) {
		this.type = type;
		this.creating = creating;
		this.arguments = arguments;
		for (Argument argument : arguments) {
			if (argument instanceof Stored stored) {
				this.taken.set(stored.position());
			}
		}
	}

	/** For properties that are known by their positions in the list. */
	static Instantiation of(TableTheoryPersistentEntity<?> entity, List<TableTheoryPersistentProperty> properties) {
		if (ClassUtils.isInnerClass(entity.getType())) {
			throw new MappingException(entity.getType().getName()
					+ " is an inner class, of which there is no instance without one of its outer class; make it static");
		}
		List<String> names = new ArrayList<>();
		for (TableTheoryPersistentProperty property : properties) {
			names.add(property.getName());
		}
		InstanceCreatorMetadata<TableTheoryPersistentProperty> creator = entity.getInstanceCreatorMetadata();
		if (creator == null) {
			return canonical(entity, names);
		}
		List<Argument> arguments = new ArrayList<>();
		for (Parameter<Object, TableTheoryPersistentProperty> parameter : creator.getParameters()) {
			arguments.add(argument(parameter, names, entity));
		}
		return new Instantiation(entity.getType(), MemberAccess.creating(executable(creator)),
				arguments.toArray(new Argument[0]));
	}

	/** Spring Data takes that of a record with several only if it is public. */
	private static Instantiation canonical(TableTheoryPersistentEntity<?> entity, List<String> names) {
		if (!entity.getType().isRecord()) {
			throw new MappingException("There is no way to make an instance of " + entity.getType().getName()
					+ "; give it one constructor, or mark one by @PersistenceCreator");
		}
		RecordComponent[] components = entity.getType().getRecordComponents();
		Class<?>[] types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
		Argument[] arguments = Arrays.stream(components)
			.map((component) -> argument(component.getName(), component.getType(), names, entity))
			.toArray(Argument[]::new);
		return new Instantiation(entity.getType(), MemberAccess.creating(constructor(entity.getType(), types)),
				arguments);
	}

	/** The constructor with these parameters, which the class has. */
	private static Constructor<?> constructor(Class<?> type, Class<?>... parameters) {
		try {
			return type.getDeclaredConstructor(parameters);
		}
		catch (NoSuchMethodException ex) {
			throw new IllegalArgumentException(ex);
		}
	}

	private static Argument argument(Parameter<Object, TableTheoryPersistentProperty> parameter, List<String> names,
			TableTheoryPersistentEntity<?> entity) {
		if (parameter.hasValueExpression()) {
			throw new MappingException("The parameter " + parameter.getName() + " of the constructor or factory of "
					+ entity.getType().getName()
					+ " has a @Value, but entities are made of what is stored only; compute it in the constructor");
		}
		return argument(parameter.getName(), parameter.getRawType(), names, entity);
	}

	private static Argument argument(@Nullable String name, Class<?> type, List<String> names,
			TableTheoryPersistentEntity<?> entity) {
		int position = (name != null) ? names.indexOf(name) : -1;
		if (position >= 0) {
			return new Stored(position);
		}
		TableTheoryPersistentProperty unstored = (name != null) ? entity.getTransientProperty(name) : null;
		if (name == null) {
			throw new MappingException("The names of the parameters of the constructor or factory of "
					+ entity.getType().getName()
					+ " are unknown, so that they cannot be told from each other: the class was"
					+ " compiled without -parameters. Set <parameters>true</parameters> of maven-compiler-plugin, or"
					+ " options.compilerArgs << '-parameters' in Gradle, or make the class a record");
		}
		if (unstored == null) {
			throw new MappingException("The constructor or factory of " + entity.getType().getName()
					+ " has the parameter " + name
					+ ", which is no stored property of the class; name parameters as properties, or mark another"
					+ " constructor by @PersistenceCreator");
		}
		return new Unstored(PropertyAccess.of(unstored), type.isPrimitive() ? EmptyValues.of(type) : null);
	}

	private static Executable executable(InstanceCreatorMetadata<?> creator) {
		return (creator instanceof PreferredConstructor<?, ?> constructor) ? constructor.getConstructor()
				: ((FactoryMethod<?, ?>) creator).getFactoryMethod();
	}

	/** Whether the constructor or factory takes the property at the position. */
	boolean takes(int position) {
		return this.taken.get(position);
	}

	/**
	 * An instance of the values that the constructor or factory takes.
	 * @param original whose copy it becomes: it keeps what is not stored; {@code null} if
	 * there is none
	 */
	Object create(@Nullable Object[] values, @Nullable Object original) {
		@Nullable Object[] given = new @Nullable Object[this.arguments.length];
		for (int i = 0; i < given.length; i++) {
			given[i] = this.arguments[i].value(values, original);
		}
		return this.creating.create(given, this.type);
	}

	/** What the constructor or factory is given for one of its parameters. */
	private sealed interface Argument {

		@Nullable Object value(@Nullable Object[] values, @Nullable Object original);

	}

	/** The property at a position. */
	private record Stored(int position) implements Argument {

		@Override
		public @Nullable Object value(@Nullable Object[] values, @Nullable Object original) {
			return values[this.position];
		}

	}

	/** A transient property. */
	private record Unstored(PropertyAccess access, @Nullable Object initial) implements Argument {

		@Override
		public @Nullable Object value(@Nullable Object[] values, @Nullable Object original) {
			return (original != null) ? this.access.get(original) : this.initial;
		}

	}

}
