// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of sets, stored as SS, NS or BS. It also reads a list, which other
 * implementations store for some sets. An empty set is written as NULL, because DynamoDB
 * has none.
 */
record SetCodec<E>(AttributeType type, Codec<E> element,
		Supplier<Collection<E>> factory) implements Codec<Iterable<E>> {

	/**
	 * The size up to which comparing members with each other is faster than a hash table.
	 */
	private static final int FEW = 8;

	@Override
	public Collection<E> ofNull() {
		return this.factory.get();
	}

	@Override
	public Iterable<E> read(ValueReader value) {
		AttributeType found = value.type();
		if (found != this.type && found != AttributeType.L) {
			throw ValueError.mismatch(value, this.type);
		}
		return Members.read(value, this.element, this.factory.get());
	}

	@Override
	public AttributeValue write(Iterable<E> value) {
		return switch (this.type) {
			case SS -> set(value, AttributeValue::s, AttributeValue::createSs);
			case NS -> set(value, AttributeValue::n, AttributeValue::createNs);
			default -> set(value, AttributeValue::b, AttributeValue::createBs);
		};
	}

	private <M> AttributeValue set(Iterable<E> value, Function<AttributeValue, @Nullable M> content,
			Function<List<M>, AttributeValue> set) {
		List<AttributeValue> all = Members.write(value, this.element);
		List<M> members = new ArrayList<>(all.size());
		Set<M> seen = (all.size() > FEW) ? new HashSet<>(all.size() * 2) : Set.of();
		int index = 0;
		for (AttributeValue written : all) {
			M member = content.apply(written);
			if (member == null) {
				throw ValueError.ofElement(index, new TableTheoryException(ErrorCode.INVALID_VALUE,
						"A member has no value that a set can hold. Leave it out."));
			}
			if ((all.size() > FEW) ? seen.add(member) : !members.contains(member)) {
				members.add(member);
			}
			index++;
		}
		return members.isEmpty() ? AnyCodec.NULL : set.apply(members);
	}

}
