// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.springframework.data.core.PropertyPath;
import org.springframework.data.domain.Sort;
import org.springframework.data.repository.query.parser.Part;
import org.springframework.data.repository.query.parser.PartTree;
import org.springframework.util.ReflectionUtils;

/**
 * The meaning of a method name for records in memory: the oracle of derived queries.
 *
 * @param type the class of the records
 * @param tree the name
 */
record Meaning(Class<?> type, PartTree tree) {

	private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.nnnnnnnnn'Z'");

	static Meaning of(String method, Class<?> type) {
		return new Meaning(type, new PartTree(method, type));
	}

	/** Those of all records that the method asks for. */
	<T> List<T> among(Collection<T> all, Object... arguments) {
		return all.stream().filter((one) -> holds(one, arguments)).toList();
	}

	/** As {@link #among}, in the order and up to the number that the name says. */
	<T> List<T> answer(Collection<T> all, Object... arguments) {
		Stream<T> found = among(all, arguments).stream();
		for (Sort.Order order : this.tree.getSort()) {
			Comparator<Object> by = by(order.getProperty());
			found = found.sorted(order.isAscending() ? by : by.reversed());
		}
		Integer limit = this.tree.getMaxResults();
		return found.limit((limit != null) ? limit : Long.MAX_VALUE).toList();
	}

	private boolean holds(Object entity, Object... arguments) {
		Iterator<Object> given = Arrays.asList(arguments).iterator();
		boolean any = !this.tree.iterator().hasNext();
		for (PartTree.OrPart or : this.tree) {
			boolean all = true;
			for (Part part : or) {
				all &= holds(part, value(entity, part.getProperty()), given);
			}
			any |= all;
		}
		return any;
	}

	private static boolean holds(Part part, @Nullable Object value, Iterator<Object> given) {
		return switch (part.getType()) {
			case SIMPLE_PROPERTY -> is(value, given.next());
			case NEGATING_SIMPLE_PROPERTY -> !is(value, given.next());
			case TRUE -> Boolean.TRUE.equals(value);
			case FALSE -> Boolean.FALSE.equals(value);
			case LESS_THAN, BEFORE -> compare(value, given.next(), -1, -1);
			case LESS_THAN_EQUAL -> compare(value, given.next(), -1, 0);
			case GREATER_THAN, AFTER -> compare(value, given.next(), 1, 1);
			case GREATER_THAN_EQUAL -> compare(value, given.next(), 1, 0);
			case BETWEEN -> {
				boolean above = compare(value, given.next(), 1, 0);
				yield compare(value, given.next(), -1, 0) && above;
			}
			case IN -> ((Collection<?>) given.next()).stream().anyMatch((one) -> is(value, one));
			case NOT_IN -> ((Collection<?>) given.next()).stream().noneMatch((one) -> is(value, one));
			case STARTING_WITH -> startsWith(value, given.next());
			case CONTAINING -> contains(value, given.next());
			case NOT_CONTAINING -> !contains(value, given.next());
			case EXISTS, IS_NOT_NULL -> value != null;
			case IS_NULL -> value == null;
			case IS_EMPTY -> size(value) == 0;
			case IS_NOT_EMPTY -> size(value) > 0;
			default -> throw new IllegalArgumentException("DynamoDB has no " + part.getType());
		};
	}

	private static boolean startsWith(@Nullable Object value, Object start) {
		return value != null && text(value).startsWith(text(start));
	}

	private static boolean is(@Nullable Object value, Object other) {
		return value != null && (value instanceof Number ? order(value, other) == 0 : value.equals(other));
	}

	private static boolean compare(@Nullable Object value, Object other, int first, int second) {
		if (value == null) {
			return false;
		}
		int order = Integer.signum(order(value, other));
		return order == first || order == second;
	}

	private static boolean contains(@Nullable Object value, Object part) {
		return (value instanceof Collection<?> all) ? all.contains(part)
				: value != null && text(value).contains(text(part));
	}

	private static int size(@Nullable Object value) {
		return (value instanceof Collection<?> all) ? all.size() : (value != null) ? text(value).length() : -1;
	}

	/** As DynamoDB sorts: numbers as such, and all else by the bytes of its text. */
	private static int order(Object left, Object right) {
		return (left instanceof Number) ? new BigDecimal(left.toString()).compareTo(new BigDecimal(right.toString()))
				: Arrays.compareUnsigned(text(left).getBytes(StandardCharsets.UTF_8),
						text(right).getBytes(StandardCharsets.UTF_8));
	}

	/** In the one form that sorts. */
	private static String text(Object value) {
		return (value instanceof Instant moment) ? MOMENT.format(moment.atOffset(ZoneOffset.UTC)) : value.toString();
	}

	/** By a property that none of them lacks. */
	Comparator<Object> by(String property) {
		PropertyPath path = PropertyPath.from(property, this.type);
		return (left, right) -> order(Objects.requireNonNull(value(left, path)),
				Objects.requireNonNull(value(right, path)));
	}

	static @Nullable Object value(Object entity, String property) {
		return value(entity, PropertyPath.from(property, entity.getClass()));
	}

	private static @Nullable Object value(Object entity, PropertyPath path) {
		Object value = entity;
		for (PropertyPath step : path) {
			if (value != null) {
				Method accessor = Objects
					.requireNonNull(ReflectionUtils.findMethod(value.getClass(), step.getSegment()));
				ReflectionUtils.makeAccessible(accessor);
				value = ReflectionUtils.invokeMethod(accessor, value);
			}
		}
		return value;
	}

}
