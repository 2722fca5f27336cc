// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.architecture;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import io.tabletheory.Internal;

/**
 * The classes of this project that an application can name, with their signatures.
 */
final class PublicApi {

	private PublicApi() {
	}

	/** Public, as are the types around it, and not marked {@link Internal}. */
	static boolean isFace(Class<?> type) {
		for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
			if (!isOpen(each.getModifiers()) || each.isAnnotationPresent(Internal.class)) {
				return false;
			}
		}
		AnnotatedElement room = type.getPackage();
		return isOurs(type) && !room.isAnnotationPresent(Internal.class);
	}

	private static boolean isOurs(Class<?> type) {
		return type.getName().startsWith("io.tabletheory.");
	}

	/** The type and what applications can call of it, a line each. */
	static List<String> lines(Class<?> type) {
		List<String> lines = new ArrayList<>();
		lines.add(declaration(type));
		members(type).map((member) -> "  " + text(member)).sorted().distinct().forEach(lines::add);
		return lines;
	}

	private static String declaration(Class<?> type) {
		// JDK 17 does not say that a type is sealed.
		StringBuilder text = new StringBuilder(type.isSealed() ? "sealed " : "")
			.append(type.toGenericString().replace("non-sealed ", "").replace("sealed ", ""));
		Type parent = type.getGenericSuperclass();
		if (parent != null && parent != Object.class && !type.isEnum() && !type.isRecord()) {
			text.append(" extends ").append(parent.getTypeName());
		}
		List<String> interfaces = Stream.of(type.getGenericInterfaces()).map(Type::getTypeName).toList();
		if (!interfaces.isEmpty() && !type.isAnnotation()) {
			text.append(type.isInterface() ? " extends " : " implements ").append(String.join(", ", interfaces));
		}
		return text.toString();
	}

	private static Stream<Member> members(Class<?> type) {
		Stream<Member> methods = Stream.<Member>of(type.getDeclaredMethods())
			.filter((method) -> !((Method) method).isBridge());
		return Stream
			.of(methods, Stream.<Member>of(type.getDeclaredConstructors()), Stream.<Member>of(type.getDeclaredFields()))
			.flatMap((each) -> each)
			.filter((member) -> !member.isSynthetic() && isOpen(member.getModifiers()) && !isInternal(member));
	}

	private static boolean isInternal(Member member) {
		return member instanceof Executable executable && executable.isAnnotationPresent(Internal.class);
	}

	private static boolean isOpen(int modifiers) {
		return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
	}

	private static String text(Member member) {
		String text = (member instanceof Executable executable) ? executable.toGenericString()
				: ((Field) member).toGenericString();
		return text.replace(member.getDeclaringClass().getName() + "." + member.getName(), member.getName());
	}

	/**
	 * The internal types that signatures of the type lead to, as {@code Type > Internal}.
	 */
	static Stream<String> doors(Class<?> type) {
		return mentioned(type).stream()
			.filter((other) -> isOurs(other) && !isFace(other))
			.map((other) -> type.getName() + " > " + other.getName())
			.distinct()
			.sorted();
	}

	/**
	 * The public types of ours that signatures lead to from some types, those included
	 * and annotations apart.
	 */
	static Set<Class<?>> reach(Collection<Class<?>> roots) {
		Deque<Class<?>> open = new ArrayDeque<>(roots);
		Set<Class<?>> seen = new LinkedHashSet<>(roots);
		while (!open.isEmpty()) {
			mentioned(open.remove()).stream()
				.filter((other) -> isOurs(other) && isNameable(other) && seen.add(other))
				.forEach(open::add);
		}
		seen.removeIf(Class::isAnnotation);
		return seen;
	}

	private static boolean isNameable(Class<?> type) {
		for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
			if (!isOpen(each.getModifiers())) {
				return false;
			}
		}
		return true;
	}

	private static List<Class<?>> mentioned(Class<?> type) {
		List<Type> types = new ArrayList<>(List.of(type.getGenericInterfaces()));
		if (type.getGenericSuperclass() != null) {
			types.add(type.getGenericSuperclass());
		}
		members(type).forEach((member) -> {
			if (member instanceof Executable executable) {
				types.addAll(List.of(executable.getGenericParameterTypes()));
			}
			if (member instanceof Method method) {
				types.add(method.getGenericReturnType());
			}
			else if (member instanceof Field field) {
				types.add(field.getGenericType());
			}
		});
		List<Class<?>> classes = new ArrayList<>();
		types.forEach((each) -> collect(each, classes, 0));
		return classes;
	}

	private static void collect(Type type, List<Class<?>> classes, int depth) {
		if (depth > 5) {
			return;
		}
		if (type instanceof Class<?> simple) {
			classes.add(simple.isArray() ? simple.getComponentType() : simple);
		}
		else if (type instanceof ParameterizedType parameterized) {
			collect(parameterized.getRawType(), classes, depth + 1);
			for (Type argument : parameterized.getActualTypeArguments()) {
				collect(argument, classes, depth + 1);
			}
		}
		else if (type instanceof WildcardType wildcard) {
			Stream.concat(Stream.of(wildcard.getUpperBounds()), Stream.of(wildcard.getLowerBounds()))
				.forEach((bound) -> collect(bound, classes, depth + 1));
		}
		else if (type instanceof GenericArrayType array) {
			collect(array.getGenericComponentType(), classes, depth + 1);
		}
		else if (type instanceof TypeVariable<?> variable) {
			Stream.of(variable.getBounds()).forEach((bound) -> collect(bound, classes, depth + 1));
		}
	}

}
