// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

/**
 * The expected order of names, because the items of one response tend to list their
 * attributes in one order. A wrong guess only costs a lookup.
 */
final class NameOrder {

	final NameTable names;

	/**
	 * The name that came after each name last time; the first entry is for the beginning.
	 */
	private final int[] followers;

	NameOrder(NameTable names) {
		this.names = names;
		this.followers = new int[names.size() + 1];
		for (int i = 0; i < names.size(); i++) {
			this.followers[i] = i;
		}
		this.followers[names.size()] = NameTable.UNKNOWN;
	}

	/**
	 * The name expected after {@code previous}, which may belong to a longer table if a
	 * codec uses two.
	 */
	int after(int previous) {
		return (previous + 1 < this.followers.length) ? this.followers[previous + 1] : NameTable.UNKNOWN;
	}

	void learn(int previous, int follower) {
		if (follower != NameTable.UNKNOWN && previous + 1 < this.followers.length) {
			this.followers[previous + 1] = follower;
		}
	}

}
