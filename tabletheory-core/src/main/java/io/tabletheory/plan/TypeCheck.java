// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.expression.Path;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.TypeTag;
import org.jspecify.annotations.Nullable;

/**
 * Tells the items of a model from others that were found by their keys, which no filter
 * has seen.
 */
@Internal
public final class TypeCheck {

	private final Path path;

	private final NameTable name;

	private final NameTable value;

	private TypeCheck(TypeTag type) {
		this.path = Path.of(type.attribute());
		this.name = new NameTable(List.of(type.attribute()));
		this.value = new NameTable(List.of(type.value()));
	}

	static @Nullable TypeCheck of(@Nullable TypeTag type) {
		return (type != null) ? new TypeCheck(type) : null;
	}

	/**
	 * True if the item is one of the model; the reader can still read the whole item
	 * afterwards.
	 */
	public boolean isOwn(ValueReader item) {
		return item.peekText(this.name, this.value);
	}

	/** These paths and, unless it is among them, that of the type. */
	public List<Path> with(List<Path> paths) {
		if (paths.contains(this.path)) {
			return paths;
		}
		List<Path> all = new ArrayList<>(paths);
		all.add(this.path);
		return all;
	}

}
