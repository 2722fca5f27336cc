// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Equality of values as DynamoDB stores them, on every level: numbers are equal by value
 * in any spelling, and sets by members in any order.
 */
@Internal
public final class ValueEquality {

	private ValueEquality() {
	}

	public static boolean isSame(@Nullable AttributeValue one, @Nullable AttributeValue other) {
		if (one == null || other == null) {
			return one == null && other == null;
		}
		if (one.type() != other.type()) {
			return false;
		}
		return switch (one.type()) {
			case N -> Numbers.normalize(one.n()).equals(Numbers.normalize(other.n()));
			case SS -> new HashSet<>(one.ss()).equals(new HashSet<>(other.ss()));
			case NS -> numbers(one).equals(numbers(other));
			case BS -> new HashSet<>(one.bs()).equals(new HashSet<>(other.bs()));
			case L -> isSame(one.l(), other.l());
			case M -> isSame(one.m(), other.m());
			default -> one.equals(other);
		};
	}

	private static Set<String> numbers(AttributeValue set) {
		return set.ns().stream().map(Numbers::normalize).collect(Collectors.toSet());
	}

	private static boolean isSame(List<AttributeValue> one, List<AttributeValue> other) {
		return one.size() == other.size()
				&& IntStream.range(0, one.size()).allMatch((i) -> isSame(one.get(i), other.get(i)));
	}

	public static boolean isSame(Map<String, AttributeValue> one, Map<String, AttributeValue> other) {
		return one.size() == other.size()
				&& one.entrySet().stream().allMatch((entry) -> isSame(entry.getValue(), other.get(entry.getKey())));
	}

}
