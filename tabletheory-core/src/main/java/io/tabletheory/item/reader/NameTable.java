// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Names known in advance, such as the attributes of a model or the constants of an enum,
 * with their positions. A table is compiled once and shared by all readers.
 */
public final class NameTable {

	/** The position of a name that is not in the table. */
	public static final int UNKNOWN = -1;

	/** The position that means that there is no further name. */
	public static final int END = -2;

	private final String[] names;

	/**
	 * The names as JSON writes them. They are made on demand, because most tables of an
	 * application never read a response.
	 */
	private final @Nullable JsonName[] written;

	/**
	 * A hash table with open addressing by {@link String#hashCode()}: the position plus
	 * one, or zero.
	 */
	private final int[] slots;

	public NameTable(List<String> names) {
		this.names = names.toArray(new String[0]);
		this.written = new @Nullable JsonName[this.names.length];
		this.slots = new int[Integer.highestOneBit(this.names.length + 1) * 4];
		for (int i = 0; i < this.names.length; i++) {
			enter(i);
		}
	}

	private void enter(int position) {
		if (indexOf(this.names[position]) != UNKNOWN) {
			throw new IllegalArgumentException("The name " + this.names[position] + " is twice in the list");
		}
		int slot = slot(this.names[position].hashCode());
		while (this.slots[slot] != 0) {
			slot = next(slot);
		}
		this.slots[slot] = position + 1;
	}

	public int size() {
		return this.names.length;
	}

	public String name(int position) {
		return this.names[position];
	}

	/** The position of the name, or {@link #UNKNOWN}. */
	public int indexOf(String name) {
		for (int slot = slot(name.hashCode()); this.slots[slot] != 0; slot = next(slot)) {
			if (this.names[this.slots[slot] - 1].equals(name)) {
				return this.slots[slot] - 1;
			}
		}
		return UNKNOWN;
	}

	/** The position of a name given in ASCII without escapes, or {@link #UNKNOWN}. */
	int indexOf(byte[] ascii, int from, int to) {
		int start = slot(AsciiRange.hash(ascii, from, to));
		for (int slot = start; this.slots[slot] != 0; slot = next(slot)) {
			if (AsciiRange.equals(ascii, from, to, this.names[this.slots[slot] - 1])) {
				return this.slots[slot] - 1;
			}
		}
		return UNKNOWN;
	}

	/** The name at the position as JSON usually writes it. */
	JsonName written(int position) {
		JsonName known = this.written[position];
		if (known == null) {
			known = JsonName.of(this.names[position]);
			this.written[position] = known;
		}
		return known;
	}

	private int slot(int hash) {
		return (hash ^ (hash >>> 16)) & (this.slots.length - 1);
	}

	private int next(int slot) {
		return (slot + 1) & (this.slots.length - 1);
	}

}
