// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.KeyValues;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The value at a path of an item, where it is known without a read.
 *
 * @param value {@code null} if there is none
 */
record KnownValue(@Nullable AttributeValue value) {

	static final KnownValue ABSENT = new KnownValue(null);

	/**
	 * The value after an assignment to the same path; {@code null} where DynamoDB would
	 * refuse the assignment, or its result is not known.
	 */
	@Nullable KnownValue after(Assignment assignment) {
		if (assignment instanceof Assignment.Set set) {
			return new KnownValue(set.value());
		}
		if (assignment instanceof Assignment.Remove) {
			return ABSENT;
		}
		if (assignment instanceof Assignment.SetIfAbsent set) {
			return (this.value != null) ? this : new KnownValue(set.value());
		}
		if (this.value == null || StoredType.of(this.value) == AttributeType.NULL) {
			return ofNothing(assignment);
		}
		AttributeValue changed = changed(this.value, assignment);
		return (changed != null) ? new KnownValue(changed) : null;
	}

	private KnownValue ofNothing(Assignment assignment) {
		return (this.value == null && assignment instanceof Assignment.DeleteMembers) ? ABSENT
				: new KnownValue(assignment.ofNull());
	}

	private static @Nullable AttributeValue changed(AttributeValue value, Assignment assignment) {
		if (assignment instanceof Assignment.Add add) {
			return sum(value, add.amount());
		}
		if (assignment instanceof Assignment.Count count) {
			return number(value, count.amount());
		}
		if (assignment instanceof Assignment.Append append) {
			return list(value, append.elements());
		}
		// DynamoDB decides how a set without its last member is stored.
		return (assignment instanceof Assignment.Prepend prepend) ? list(prepend.elements(), value) : null;
	}

	/** Both numbers as one, or the members of both sets. */
	static @Nullable AttributeValue sum(AttributeValue one, AttributeValue other) {
		AttributeType type = StoredType.of(one);
		if (type != StoredType.of(other)) {
			return null;
		}
		return switch (type) {
			case N -> number(one, other);
			case SS -> AttributeValue.fromSs(List.copyOf(union(one.ss(), other.ss())));
			case NS -> AttributeValue.fromNs(List.copyOf(numbers(one.ns(), other.ns())));
			case BS -> AttributeValue.fromBs(List.<SdkBytes>copyOf(union(one.bs(), other.bs())));
			default -> null;
		};
	}

	private static @Nullable AttributeValue number(AttributeValue one, AttributeValue other) {
		if (one.n() == null || other.n() == null) {
			return null;
		}
		BigDecimal sum = Numbers.toBigDecimal(one.n()).add(Numbers.toBigDecimal(other.n()));
		return AttributeValue.fromN(Numbers.text(sum));
	}

	private static <E> Set<E> union(List<E> one, List<E> other) {
		Set<E> union = new LinkedHashSet<>(one);
		union.addAll(other);
		return union;
	}

	private static Set<String> numbers(List<String> one, List<String> other) {
		Set<String> union = new LinkedHashSet<>();
		one.forEach((number) -> union.add(KeyValues.normal(AttributeValue.fromN(number)).n()));
		other.forEach((number) -> union.add(KeyValues.normal(AttributeValue.fromN(number)).n()));
		return union;
	}

	/** The elements of both lists. */
	static @Nullable AttributeValue list(AttributeValue one, AttributeValue other) {
		if (!one.hasL() || !other.hasL()) {
			return null;
		}
		List<AttributeValue> elements = new ArrayList<>(one.l());
		elements.addAll(other.l());
		return AttributeValue.fromL(elements);
	}

	/** The assignment that makes this value of any stored one. */
	Assignment assignment(Path path) {
		return (this.value != null) ? new Assignment.Set(path, this.value) : new Assignment.Remove(path);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return (this.value != null) ? "KnownValue[]" : "KnownValue[absent]";
	}

}
