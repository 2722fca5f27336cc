// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.tabletheory.Internal;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.expression.Path;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.schema.TypeTag;

/**
 * Tells the items of one type from others that have been found by their keys, which no
 * filter has seen.
 */
@Internal
public final class TypeCheck {

	private final TypeTag type;

	private final NameTable name;

	public TypeCheck(TypeTag type) {
		this.type = type;
		this.name = new NameTable(List.of(type.attribute()));
	}

	/** The decoder for items of the type; an item of another type gives nothing. */
	public <D> ItemDecoder<Optional<D>> of(ItemDecoder<D> decoder) {
		return (item) -> item.peek(this.name).values().stream().anyMatch((value) -> this.type.value().equals(value.s()))
				? Optional.of(decoder.decode(item)) : Optional.empty();
	}

	/** The paths, and that of the type behind them. */
	public List<Path> with(List<Path> paths) {
		List<Path> all = new ArrayList<>(paths);
		all.add(Path.of(this.type.attribute()));
		return all;
	}

}
