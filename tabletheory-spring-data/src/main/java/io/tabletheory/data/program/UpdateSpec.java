// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.ArrayList;
import java.util.List;

/**
 * An update of parts of one entity as programs take it.
 */
public record UpdateSpec<T>(Class<T> type, Object id, List<PropertyChange> changes, UpdateTerms terms) {

	public UpdateSpec {
		changes = List.copyOf(changes);
	}

	/** An update without changes, to which changes are added. */
	public static <T> UpdateSpec<T> of(Object id, Class<T> type) {
		return new UpdateSpec<>(type, id, List.of(), UpdateTerms.NONE);
	}

	public UpdateSpec<T> with(PropertyChange change) {
		List<PropertyChange> more = new ArrayList<>(this.changes);
		more.add(change);
		return new UpdateSpec<>(this.type, this.id, more, this.terms);
	}

	public UpdateSpec<T> with(UpdateTerms changed) {
		return new UpdateSpec<>(this.type, this.id, this.changes, changed);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "EntityUpdate[" + this.type.getSimpleName() + " " + this.changes + "]";
	}

}
