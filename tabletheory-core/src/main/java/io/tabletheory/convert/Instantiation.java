// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Executable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

import io.tabletheory.mapping.TableTheoryPersistentEntity;
import io.tabletheory.mapping.TableTheoryPersistentProperty;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.FactoryMethod;
import org.springframework.data.mapping.InstanceCreatorMetadata;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.Parameter;
import org.springframework.data.mapping.PreferredConstructor;

/**
 * Makes instances of a class from the values of its properties: by its constructor or
 * factory, and then by setting what these did not take.
 */
final class Instantiation {

	private final Class<?> type;

	private final MethodHandle creating;

	/** For each parameter the position of its property. */
	private final int[] parameters;

	private final BitSet taken = new BitSet();

	private Instantiation(Class<?> type, MethodHandle creating, int[] parameters) {
		this.type = type;
		this.creating = creating;
		this.parameters = parameters;
		Arrays.stream(parameters).forEach(this.taken::set);
	}

	/** For properties that are known by their positions in the list. */
	static Instantiation of(TableTheoryPersistentEntity<?> entity, List<TableTheoryPersistentProperty> properties) {
		InstanceCreatorMetadata<TableTheoryPersistentProperty> creator = entity.getInstanceCreatorMetadata();
		if (creator == null) {
			throw new MappingException("There is no way to make an instance of " + entity.getType().getName()
					+ "; give it one constructor, or mark one by @PersistenceCreator");
		}
		List<String> names = properties.stream().map(TableTheoryPersistentProperty::getName).toList();
		int[] parameters = creator.getParameters()
			.stream()
			.mapToInt((parameter) -> position(parameter, names, entity))
			.toArray();
		return new Instantiation(entity.getType(), Handles.creating(executable(creator)), parameters);
	}

	private static int position(Parameter<Object, TableTheoryPersistentProperty> parameter, List<String> names,
			TableTheoryPersistentEntity<?> entity) {
		int position = names.indexOf(parameter.getName());
		if (position < 0) {
			throw new MappingException("The constructor or factory of " + entity.getType().getName()
					+ " has the parameter " + parameter.getName()
					+ ", which is no stored property of the class; name parameters as properties, compile with"
					+ " -parameters, or mark another constructor by @PersistenceCreator");
		}
		return position;
	}

	private static Executable executable(InstanceCreatorMetadata<?> creator) {
		return (creator instanceof PreferredConstructor<?, ?> constructor) ? constructor.getConstructor()
				: ((FactoryMethod<?, ?>) creator).getFactoryMethod();
	}

	/** Whether the constructor or factory takes the property at the position. */
	boolean takes(int position) {
		return this.taken.get(position);
	}

	/** An instance of the values that the constructor or factory takes. */
	Object create(@Nullable Object[] values) {
		@Nullable Object[] arguments = new @Nullable Object[this.parameters.length];
		for (int i = 0; i < arguments.length; i++) {
			arguments[i] = values[this.parameters[i]];
		}
		return Handles.create(this.creating, arguments, this.type);
	}

}
