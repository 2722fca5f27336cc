// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One item as a row: each value is at the position of its attribute in the model.
 * Otherwise a map like any other, except that it refuses names that the model does not
 * have.
 */
public final class AttributeRow extends AbstractMap<String, AttributeValue> {

	private final NameTable names;

	private final @Nullable AttributeValue[] values;

	private int size;

	/** A row without values. */
	public AttributeRow(NameTable names) {
		this.names = names;
		this.values = new AttributeValue[names.size()];
	}

	/** The value at a position, or {@code null}. */
	public @Nullable AttributeValue at(int position) {
		return this.values[position];
	}

	/** Sets the value at a position and returns the one before; null removes it. */
	public @Nullable AttributeValue set(int position, @Nullable AttributeValue value) {
		AttributeValue before = this.values[position];
		this.values[position] = value;
		this.size += ((value != null) ? 1 : 0) - ((before != null) ? 1 : 0);
		return before;
	}

	@Override
	public int size() {
		return this.size;
	}

	@Override
	public boolean containsKey(@Nullable Object key) {
		return get(key) != null;
	}

	@Override
	public @Nullable AttributeValue get(@Nullable Object key) {
		int position = position(key);
		return (position != NameTable.UNKNOWN) ? this.values[position] : null;
	}

	@Override
	public @Nullable AttributeValue put(String name, AttributeValue value) {
		int position = position(name);
		if (position == NameTable.UNKNOWN) {
			throw new IllegalArgumentException("There is no position for " + name);
		}
		return set(position, value);
	}

	@Override
	public @Nullable AttributeValue remove(@Nullable Object key) {
		int position = position(key);
		return (position != NameTable.UNKNOWN) ? set(position, null) : null;
	}

	private int position(@Nullable Object key) {
		return (key instanceof String name) ? this.names.indexOf(name) : NameTable.UNKNOWN;
	}

	/** Visits the entries without an object for each. */
	@Override
	public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
		for (int i = 0; i < this.values.length; i++) {
			AttributeValue value = this.values[i];
			if (value != null) {
				action.accept(this.names.name(i), value);
			}
		}
	}

	@Override
	public Set<Map.Entry<String, AttributeValue>> entrySet() {
		return new AbstractSet<>() {

			@Override
			public int size() {
				return AttributeRow.this.size;
			}

			@Override
			public Iterator<Map.Entry<String, AttributeValue>> iterator() {
				return new Entries();
			}

		};
	}

	/** The iterator over the attributes that have a value. */
	private final class Entries implements Iterator<Map.Entry<String, AttributeValue>> {

		private int next = present(0);

		private int present(int from) {
			int position = from;
			while (position < AttributeRow.this.values.length && AttributeRow.this.values[position] == null) {
				position++;
			}
			return position;
		}

		@Override
		public boolean hasNext() {
			return this.next < AttributeRow.this.values.length;
		}

		@Override
		public Map.Entry<String, AttributeValue> next() {
			AttributeValue value = hasNext() ? AttributeRow.this.values[this.next] : null;
			if (value == null) {
				throw new NoSuchElementException();
			}
			Map.Entry<String, AttributeValue> entry = Map.entry(AttributeRow.this.names.name(this.next), value);
			this.next = present(this.next + 1);
			return entry;
		}

	}

}
