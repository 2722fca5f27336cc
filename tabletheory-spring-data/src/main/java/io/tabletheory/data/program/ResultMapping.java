// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.List;
import java.util.function.Function;

import io.tabletheory.Internal;
import io.tabletheory.call.ItemDecoder;

/**
 * The mapping of each item that a read finds. The item is decoded on any thread, perhaps
 * twice, and finished once, on the way to the caller.
 *
 * @param properties the properties to read; empty for all
 * @param decoder makes a value of the item
 * @param finish makes a result of the value
 */
@Internal
public record ResultMapping<D, R>(List<String> properties, ItemDecoder<D> decoder,
		Function<? super D, ? extends R> finish) {

}
