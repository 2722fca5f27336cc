// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import io.tabletheory.schema.IndexProjection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/**
 * The attributes that an index holds in effect: all, or the keys and these fields. The
 * order of fields, and keys listed as fields, make no difference.
 */
record ProjectionShape(boolean all, Set<String> fields) {

	static ProjectionShape of(IndexProjection projection, List<String> keys) {
		return of(projection.type() == IndexProjection.Type.ALL, projection.fields(), keys);
	}

	static ProjectionShape of(software.amazon.awssdk.services.dynamodb.model.Projection projection, List<String> keys) {
		return of(projection.projectionType() == ProjectionType.ALL, projection.nonKeyAttributes(), keys);
	}

	private static ProjectionShape of(boolean all, Collection<String> fields, List<String> keys) {
		Set<String> copied = new TreeSet<>(fields);
		copied.removeAll(Set.copyOf(keys));
		return new ProjectionShape(all, copied);
	}

	@Override
	public String toString() {
		if (this.all) {
			return "ALL";
		}
		return this.fields.isEmpty() ? "KEYS_ONLY" : "INCLUDE " + this.fields;
	}

}
