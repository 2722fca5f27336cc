// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.stream.Stream;

/**
 * One attribute of the key of an index.
 *
 * @param partition true for the partition key, false for the sort key
 */
record IndexKey(OneTableIndex index, String attribute, boolean partition) {

	static Stream<IndexKey> of(OneTableIndex index) {
		Stream<IndexKey> hash = index.content().get("hash") instanceof String
				? Stream.of(new IndexKey(index, index.hash(), true)) : Stream.empty();
		String sort = index.sort();
		return (sort != null) ? Stream.concat(hash, Stream.of(new IndexKey(index, sort, false))) : hash;
	}

}
