// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.serialization;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Depth;
import io.tabletheory.item.Numbers;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The writer of one attribute value in its canonical form (DynamoDB Attribute
 * Serialization 1.0.0, "Value").
 */
final class AttributeSerializationWriter {

	private final AttributeSerializationBuffer out = new AttributeSerializationBuffer();

	byte[] write(AttributeValue value) {
		value(value, AttributeSerializationType.of(value), 1);
		return this.out.toByteArray();
	}

	/**
	 * Writes a value. Strings are compared by UTF-16 code units, as the specification
	 * demands.
	 */
	private void value(AttributeValue value, AttributeSerializationType type, int level) {
		switch (type) {
			case NULL -> requireTrue(value);
			case S -> this.out.text(value.s());
			case N -> this.out.text(Numbers.normalize(value.n()));
			case B -> this.out.binary(value.b().asByteArrayUnsafe());
			case BOOL -> this.out.octet(value.bool() ? 1 : 0);
			case SS -> set(value.ss(), Function.identity(), Comparator.naturalOrder(), this.out::text);
			case NS -> set(value.ns(), Numbers::normalize, Comparator.naturalOrder(), this.out::text);
			case BS -> set(value.bs(), Function.identity(), AttributeSerialization.BINARY_ORDER,
					(member) -> this.out.binary(member.asByteArrayUnsafe()));
			case M -> map(value.m(), level);
			case L -> list(value.l(), level);
		}
	}

	/**
	 * Throws for NULL false. DynamoDB refuses {@code {"NULL": false}}, and its bytes
	 * would be read back as NULL true.
	 */
	private void requireTrue(AttributeValue value) {
		if (!value.nul()) {
			throw refused("NULL is false. DynamoDB knows only NULL true.");
		}
	}

	/**
	 * Writes a set. Duplicates are checked after normalisation, which also reveals those
	 * in different spellings.
	 */
	private <M, T> void set(List<M> set, Function<M, T> normalised, Comparator<? super T> order, Consumer<T> write) {
		List<T> members = new ArrayList<>(set.size());
		for (M member : set) {
			members.add(normalised.apply(present(member)));
		}
		members.sort(order);
		this.out.count(members.size());
		for (int i = 0; i < members.size(); i++) {
			if (i > 0 && order.compare(members.get(i - 1), members.get(i)) == 0) {
				throw refused(
						"A set has the same member twice. Remove one; numbers are the same when their values are.");
			}
			int start = this.out.beginLength();
			write.accept(members.get(i));
			this.out.endLength(start);
		}
	}

	private void map(Map<String, AttributeValue> map, int level) {
		List<String> keys = new ArrayList<>(map.size());
		for (String key : map.keySet()) {
			keys.add(present(key));
		}
		keys.sort(Comparator.naturalOrder());
		this.out.count(keys.size());
		for (String key : keys) {
			key(key);
			nested(map.get(key), level + 1);
		}
	}

	private void key(String key) {
		this.out.typeId(AttributeSerializationType.S);
		int start = this.out.beginLength();
		this.out.text(key);
		int length = this.out.endLength(start);
		if (length == 0 || length > AttributeSerialization.MAX_KEY_LENGTH) {
			throw refused("A map key takes " + length + " bytes. Use one that takes from 1 to "
					+ AttributeSerialization.MAX_KEY_LENGTH + " in UTF-8.");
		}
	}

	private void list(List<AttributeValue> list, int level) {
		this.out.count(list.size());
		for (AttributeValue element : list) {
			nested(element, level + 1);
		}
	}

	private void nested(@Nullable AttributeValue value, int level) {
		Depth.check(level);
		AttributeValue present = present(value);
		AttributeSerializationType type = AttributeSerializationType.of(present);
		this.out.typeId(type);
		int start = this.out.beginLength();
		value(present, type, level);
		this.out.endLength(start);
	}

	/**
	 * Returns the element, or throws if it is null: collections of the AWS SDK may hold
	 * nulls.
	 */
	private static <T> T present(@Nullable T element) {
		if (element == null) {
			throw refused("A set, list or map has an element or key that is null. Leave it out, or use NULL true.");
		}
		return element;
	}

	private static TableTheoryException refused(String problem) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, problem);
	}

}
