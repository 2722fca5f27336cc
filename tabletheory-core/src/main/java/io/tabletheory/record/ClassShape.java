// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.record;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.codec.ValueType;
import io.tabletheory.codec.object.Instantiation;
import io.tabletheory.codec.object.PropertyAccess;
import io.tabletheory.codec.object.StoredProperty;

/**
 * The properties of a record or simple class, which are its fields, and how instances are
 * made: by the canonical constructor of a record, else by the constructor without
 * parameters, else by the only constructor, whose parameters are named as the fields.
 *
 * @param members in the order of the fields
 */
record ClassShape(Class<?> type, List<StoredProperty.Member> members, Instantiation instantiation) {

	/**
	 * The shape of a class.
	 * @throws TableTheoryException for a class of which no instances can be made
	 */
	static ClassShape of(ValueType declared) {
		Class<?> type = declared.raw();
		if (type.isInterface() || type.isEnum() || type.isArray() || type.isPrimitive()
				|| Modifier.isAbstract(type.getModifiers())) {
			throw refused(type, "is no class with instances of its own; use a record or a simple class");
		}
		if (type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers())) {
			throw refused(type, "is an inner class, which needs an instance of its outer class; make it static");
		}
		List<StoredProperty.Member> members = new ArrayList<>();
		addMembers(type, declared, members);
		if (members.isEmpty()) {
			throw refused(type, "has no fields; declare one for each attribute");
		}
		Instantiation instantiation = instantiation(type, members.stream().map(StoredProperty.Member::name).toList());
		for (int i = 0; i < members.size(); i++) {
			if (!instantiation.takes(i) && !members.get(i).access().isSettable()) {
				throw refused(type, "has the final field " + members.get(i).name()
						+ ", which its constructor does not take; add a parameter of that name, or make it a record");
			}
		}
		return new ClassShape(type, List.copyOf(members), instantiation);
	}

	/** Adds the members of a class, those of superclasses first. */
	private static void addMembers(Class<?> type, ValueType owner, List<StoredProperty.Member> members) {
		Class<?> parent = type.getSuperclass();
		if (parent != null && parent != Object.class && parent != Record.class) {
			addMembers(parent, owner, members);
		}
		for (Field field : type.getDeclaredFields()) {
			if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())
					&& !field.isSynthetic()) {
				members.add(new StoredProperty.Member(type, field.getName(), owner.member(field.getGenericType()),
						PropertyAccess.of(field), true));
			}
		}
	}

	private static Instantiation instantiation(Class<?> type, List<String> names) {
		Instantiation only = names.isEmpty() ? Instantiation.ofSingleton(type) : null;
		return (only != null) ? only : creation(type, names);
	}

	private static Instantiation creation(Class<?> type, List<String> names) {
		Executable creator = creator(type);
		List<Instantiation.Stored> arguments = new ArrayList<>();
		Parameter[] parameters = creator.getParameters();
		for (int i = 0; i < parameters.length; i++) {
			if (!type.isRecord() && !parameters[i].isNamePresent()) {
				throw refused(type, "was compiled without the names of parameters; compile it with -parameters, or"
						+ " make it a record");
			}
			int position = type.isRecord() ? i : names.indexOf(parameters[i].getName());
			if (position < 0) {
				throw refused(type, "has a constructor with the parameter " + parameters[i].getName()
						+ ", which is no field; name parameters as fields, or add a constructor without parameters");
			}
			arguments.add(new Instantiation.Stored(position));
		}
		return new Instantiation(type, creator, arguments);
	}

	private static Executable creator(Class<?> type) {
		Constructor<?>[] constructors = type.getDeclaredConstructors();
		for (Constructor<?> constructor : constructors) {
			if (type.isRecord() ? isCanonical(constructor, type) : constructor.getParameterCount() == 0) {
				return constructor;
			}
		}
		if (constructors.length != 1) {
			throw refused(type, "has several constructors, none without parameters; add one, or leave only one whose"
					+ " parameters are named as the fields");
		}
		return constructors[0];
	}

	private static boolean isCanonical(Constructor<?> constructor, Class<?> type) {
		Class<?>[] parameters = constructor.getParameterTypes();
		var components = type.getRecordComponents();
		if (parameters.length != components.length) {
			return false;
		}
		for (int i = 0; i < parameters.length; i++) {
			if (parameters[i] != components[i].getType()) {
				return false;
			}
		}
		return true;
	}

	private static TableTheoryException refused(Class<?> type, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_MODEL, type.getName() + " " + problem);
	}

}
