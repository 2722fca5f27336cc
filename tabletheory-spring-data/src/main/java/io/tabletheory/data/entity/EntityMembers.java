// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import io.tabletheory.codec.object.Instantiation;
import io.tabletheory.codec.object.MemberAccess;
import io.tabletheory.codec.object.PropertyAccess;
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
 * The members of a class, as Spring Data has found them: how its properties are read and
 * set, and how instances are made.
 *
 * @param names of the properties that are stored
 */
record EntityMembers(TableTheoryPersistentEntity<?> entity, List<String> names) {

	/** The last parameter of a constructor that only code of Kotlin calls. */
	private static final String KOTLIN_MARKER = "DefaultConstructorMarker";

	/** The access to a property: by accessors if it has no field or asks for them. */
	static PropertyAccess access(TableTheoryPersistentProperty property) {
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

	/**
	 * The instantiation with properties that are known by their positions in the list.
	 */
	static Instantiation instantiation(TableTheoryPersistentEntity<?> entity,
			List<TableTheoryPersistentProperty> properties) {
		List<String> names = new ArrayList<>();
		for (TableTheoryPersistentProperty property : properties) {
			names.add(property.getName());
		}
		return new EntityMembers(entity, names).instantiation();
	}

	private Instantiation instantiation() {
		if (ClassUtils.isInnerClass(this.entity.getType())) {
			throw new MappingException(this.entity.getType().getName()
					+ " is an inner class, which needs an instance of its outer class; make it static");
		}
		Instantiation only = this.names.isEmpty() ? Instantiation.ofSingleton(this.entity.getType()) : null;
		if (only != null) {
			return only;
		}
		InstanceCreatorMetadata<TableTheoryPersistentProperty> creator = this.entity.getInstanceCreatorMetadata();
		if (creator == null) {
			return canonical();
		}
		requireNoValueClass(creator);
		List<Instantiation.Argument> arguments = new ArrayList<>();
		for (Parameter<Object, TableTheoryPersistentProperty> parameter : creator.getParameters()) {
			arguments.add(argument(parameter));
		}
		return new Instantiation(this.entity.getType(), executable(creator), arguments);
	}

	/** The names of the parameters are unknown then, too. */
	private void requireNoValueClass(InstanceCreatorMetadata<TableTheoryPersistentProperty> creator) {
		for (Parameter<Object, TableTheoryPersistentProperty> parameter : creator.getParameters()) {
			if (parameter.getRawType().getSimpleName().equals(KOTLIN_MARKER)) {
				throw new MappingException("The constructor of " + this.entity.getType().getName()
						+ " takes a value class of Kotlin, and is called by code of Kotlin only; declare the property"
						+ " with the type that the value class wraps, or make that a data class");
			}
		}
	}

	/** Spring Data takes that of a record with several only if it is public. */
	private Instantiation canonical() {
		if (!this.entity.getType().isRecord()) {
			throw new MappingException("There is no way to make an instance of " + this.entity.getType().getName()
					+ "; give it one constructor, or mark one with @PersistenceCreator");
		}
		RecordComponent[] components = this.entity.getType().getRecordComponents();
		Class<?>[] types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
		List<Instantiation.Argument> arguments = Arrays.stream(components)
			.map((component) -> argument(component.getName(), component.getType()))
			.toList();
		return new Instantiation(this.entity.getType(), constructor(this.entity.getType(), types), arguments);
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

	private Instantiation.Argument argument(Parameter<Object, TableTheoryPersistentProperty> parameter) {
		if (parameter.hasValueExpression()) {
			throw new MappingException("The parameter " + parameter.getName() + " of the constructor or factory of "
					+ this.entity.getType().getName()
					+ " has a @Value, but entities are created from stored values only; compute the value in the"
					+ " constructor");
		}
		return argument(parameter.getName(), parameter.getRawType());
	}

	private Instantiation.Argument argument(@Nullable String name, Class<?> type) {
		int position = (name != null) ? this.names.indexOf(name) : -1;
		if (position >= 0) {
			return new Instantiation.Stored(position);
		}
		TableTheoryPersistentProperty unstored = (name != null) ? this.entity.getTransientProperty(name) : null;
		if (name == null) {
			throw new MappingException("The names of the parameters of the constructor or factory of "
					+ this.entity.getType().getName()
					+ " are unknown, so that they cannot be told from each other: the class was"
					+ " compiled without -parameters. Set <parameters>true</parameters> of maven-compiler-plugin, or"
					+ " options.compilerArgs << '-parameters' in Gradle, or make the class a record");
		}
		if (unstored == null) {
			throw new MappingException("The constructor or factory of " + this.entity.getType().getName()
					+ " has the parameter " + name
					+ ", which is no stored property of the class; name parameters as properties, or mark another"
					+ " constructor with @PersistenceCreator");
		}
		return Instantiation.Unstored.of(access(unstored), type);
	}

	private static Executable executable(InstanceCreatorMetadata<?> creator) {
		return (creator instanceof PreferredConstructor<?, ?> constructor) ? constructor.getConstructor()
				: ((FactoryMethod<?, ?>) creator).getFactoryMethod();
	}

}
