// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * A type found by reflection, with its type variables resolved.
 *
 * @param raw the class
 * @param arguments one for each type parameter of the class, or none for a raw class;
 * {@code null} for an unknown argument
 * @param component the component type of a generic array
 */
record ReflectedType(Class<?> raw, List<@Nullable ReflectedType> arguments,
		@Nullable ReflectedType component) implements ValueType {

	private static ReflectedType of(Class<?> raw) {
		return new ReflectedType(raw, List.of(), null);
	}

	static ReflectedType of(Type type) {
		ReflectedType known = of(type, Map.of());
		return (known != null) ? known : of(Object.class);
	}

	@Override
	public ReflectedType member(Type declared) {
		ReflectedType known = of(declared, allVariables());
		return (known != null) ? known : of(Object.class);
	}

	/** The type; {@code null} for an unknown variable or wildcard. */
	private static @Nullable ReflectedType of(Type type, Map<TypeVariable<?>, @Nullable ReflectedType> variables) {
		if (type instanceof Class<?> raw) {
			return of(raw);
		}
		if (type instanceof ParameterizedType generic) {
			List<@Nullable ReflectedType> arguments = new ArrayList<>();
			for (Type argument : generic.getActualTypeArguments()) {
				arguments.add(of(argument, variables));
			}
			return new ReflectedType((Class<?>) generic.getRawType(), arguments, null);
		}
		if (type instanceof GenericArrayType array) {
			ReflectedType component = of(array.getGenericComponentType(), variables);
			ReflectedType element = (component != null) ? component : of(Object.class);
			return new ReflectedType(Array.newInstance(element.raw(), 0).getClass(), List.of(), element);
		}
		if (type instanceof WildcardType wildcard) {
			return bound(wildcard.getUpperBounds()[0], variables);
		}
		TypeVariable<?> variable = (TypeVariable<?>) type;
		return variables.containsKey(variable) ? variables.get(variable) : bound(variable.getBounds()[0], variables);
	}

	/**
	 * The bound, or {@code null} for Object, which declares nothing. Bounds of bounds are
	 * not followed.
	 */
	private static @Nullable ReflectedType bound(Type bound, Map<TypeVariable<?>, @Nullable ReflectedType> variables) {
		if (bound == Object.class) {
			return null;
		}
		return (bound instanceof ParameterizedType generic) ? of((Class<?>) generic.getRawType())
				: of(bound, variables);
	}

	@Override
	public @Nullable ReflectedType element() {
		if (this.raw.isArray()) {
			return (this.component != null) ? this.component : of(this.raw.getComponentType());
		}
		return (this.raw == Optional.class) ? argument(Optional.class, 0) : argument(Iterable.class, 0);
	}

	@Override
	public @Nullable ReflectedType mapKey() {
		return argument(Map.class, 0);
	}

	@Override
	public @Nullable ReflectedType mapValue() {
		return argument(Map.class, 1);
	}

	/** The argument of this type for a type parameter of itself or of a supertype. */
	private @Nullable ReflectedType argument(Class<?> parent, int position) {
		return parent.isAssignableFrom(this.raw) ? allVariables().get(parent.getTypeParameters()[position]) : null;
	}

	/** The type variables of the class and of all its supertypes. */
	private Map<TypeVariable<?>, @Nullable ReflectedType> allVariables() {
		Map<TypeVariable<?>, @Nullable ReflectedType> variables = new HashMap<>();
		addVariables(variables);
		return variables;
	}

	private void addVariables(Map<TypeVariable<?>, @Nullable ReflectedType> variables) {
		TypeVariable<?>[] parameters = this.raw.getTypeParameters();
		for (int i = 0; i < parameters.length && i < this.arguments.size(); i++) {
			variables.put(parameters[i], this.arguments.get(i));
		}
		addParent(this.raw.getGenericSuperclass(), variables);
		for (Type parent : this.raw.getGenericInterfaces()) {
			addParent(parent, variables);
		}
	}

	private static void addParent(@Nullable Type parent, Map<TypeVariable<?>, @Nullable ReflectedType> variables) {
		ReflectedType known = (parent != null) ? of(parent, variables) : null;
		if (known != null) {
			known.addVariables(variables);
		}
	}

	@Override
	public String name() {
		if (this.component != null) {
			return this.component.name() + "[]";
		}
		return this.arguments.isEmpty() ? this.raw.getTypeName()
				: this.arguments.stream()
					.map((argument) -> (argument != null) ? argument.name() : "?")
					.collect(Collectors.joining(", ", this.raw.getTypeName() + "<", ">"));
	}

	@Override
	public String toString() {
		return name();
	}

}
