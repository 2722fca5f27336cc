// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The content of a file, with the position of each part.
 */
public sealed interface Tree {

	FilePlace place();

	/**
	 * The content without positions: maps, lists, texts, {@code BigDecimal}, booleans and
	 * null.
	 */
	@Nullable Object plain();

	/** A map, in the order of the file. */
	record Branch(FilePlace place, Map<String, Tree> entries) implements Tree {

		@Override
		public Object plain() {
			return Plain.map(this.entries, Tree::plain);
		}

	}

	/** A list. */
	record Sequence(FilePlace place, List<Tree> elements) implements Tree {

		@Override
		public Object plain() {
			return Plain.list(this.elements, Tree::plain);
		}

	}

	/** A single value. */
	record Leaf(FilePlace place, @Nullable Object value) implements Tree {

		@Override
		public @Nullable Object plain() {
			return this.value;
		}

	}

}
