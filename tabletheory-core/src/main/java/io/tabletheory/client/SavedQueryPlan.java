// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

import io.tabletheory.Origin;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Explanation;
import io.tabletheory.engine.QueryPrograms;
import io.tabletheory.engine.SearchRequest;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;

/**
 * A saved query that can run.
 *
 * @param decoders makes the decoder of the items that the query finds
 */
record SavedQueryPlan(ReadPrograms reads, ItemSelection selection,
		BiFunction<List<Path>, Origin, ItemDecoder<Map<String, @Nullable Object>>> decoders) {

	SearchRequest<Map<String, @Nullable Object>> request() {
		return this.reads.request(this.selection, this.decoders);
	}

	QueryPrograms queries() {
		return this.reads.queries();
	}

	Step<ItemWindow> window(@Nullable String cursor) {
		SearchRequest<Map<String, @Nullable Object>> request = this.reads
			.request(SavedSelection.after(this.selection, cursor), this.decoders);
		return queries().window(request, request.decoder())
			.map((window) -> new ItemWindow(window, this.reads.cursors()));
	}

	Explanation explain() {
		SearchRequest<Map<String, @Nullable Object>> request = request();
		return Engine.explain(queries().chunks(request), request.origin(), request.query().warnings());
	}

}
