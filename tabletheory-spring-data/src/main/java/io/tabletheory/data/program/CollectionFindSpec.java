// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import io.tabletheory.data.entity.ItemCollection;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.engine.Limits;

/**
 * A search for entities of several classes in one partition as programs take it.
 *
 * @param <T> the type that all of them have
 */
public record CollectionFindSpec<T>(ItemCollection<T> collection, EntityQuery query, Limits limits) {
}
