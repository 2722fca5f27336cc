// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of arrays of primitives, stored as L without a wrapper for each element.
 * Arrays of bytes are binary values. Arrays of characters are refused, because they could
 * be one text or many.
 */
record PrimitiveArrayCodec<A>(IntFunction<A> creator, ToIntFunction<A> length, ElementReader<A> reader,
		ElementWriter<A> writer) implements Codec<A> {

	static final Map<Class<?>, Codec<?>> ALL = Map.of(boolean[].class,
			new PrimitiveArrayCodec<>(boolean[]::new, (array) -> array.length,
					(array, i, value) -> array[i] = value.booleanValue(),
					(array, i) -> AttributeValue.createBool(array[i])),
			short[].class,
			new PrimitiveArrayCodec<>(short[]::new, (array) -> array.length,
					(array, i, value) -> array[i] = NumberScalars.shortValue(value),
					(array, i) -> AttributeValue.createN(Numbers.text((long) array[i]))),
			int[].class,
			new PrimitiveArrayCodec<>(int[]::new, (array) -> array.length,
					(array, i, value) -> array[i] = value.intValue(),
					(array, i) -> AttributeValue.createN(Numbers.text((long) array[i]))),
			long[].class,
			new PrimitiveArrayCodec<>(long[]::new, (array) -> array.length,
					(array, i, value) -> array[i] = value.longValue(),
					(array, i) -> AttributeValue.createN(Numbers.text(array[i]))),
			float[].class,
			new PrimitiveArrayCodec<>(float[]::new, (array) -> array.length,
					(array, i, value) -> array[i] = NumberScalars.floatValue(value),
					(array, i) -> AttributeValue.createN(Numbers.text(array[i]))),
			double[].class,
			new PrimitiveArrayCodec<>(double[]::new, (array) -> array.length,
					(array, i, value) -> array[i] = value.doubleValue(),
					(array, i) -> AttributeValue.createN(Numbers.text(array[i]))));

	private static final int FIRST_CAPACITY = 8;

	@Override
	public AttributeType type() {
		return AttributeType.L;
	}

	@Override
	public A read(ValueReader value) {
		ListCodec.expectList(value);
		A array = this.creator.apply(FIRST_CAPACITY);
		int size = 0;
		value.beginElements();
		while (value.nextElement()) {
			if (size == this.length.applyAsInt(array)) {
				array = resized(array, size, 2 * size);
			}
			this.reader.read(array, size++, value);
		}
		return resized(array, size, size);
	}

	// The array has the same type as the other; only its class is unknown here.
	@SuppressWarnings("SuspiciousSystemArraycopy")
	private A resized(A array, int size, int capacity) {
		A resized = this.creator.apply(capacity);
		System.arraycopy(array, 0, resized, 0, size);
		return resized;
	}

	@Override
	public AttributeValue write(A value) {
		int size = this.length.applyAsInt(value);
		List<AttributeValue> written = new ArrayList<>(size);
		try {
			for (int i = 0; i < size; i++) {
				written.add(this.writer.write(value, i));
			}
		}
		catch (TableTheoryException ex) {
			throw ValueError.ofElement(written.size(), ex);
		}
		return AttributeValue.createL(written);
	}

	/** Reads the current value into an element of an array. */
	@FunctionalInterface
	interface ElementReader<A> {

		void read(A array, int index, ValueReader value);

	}

	/** Writes one element of an array. */
	@FunctionalInterface
	interface ElementWriter<A> {

		AttributeValue write(A array, int index);

	}

}
