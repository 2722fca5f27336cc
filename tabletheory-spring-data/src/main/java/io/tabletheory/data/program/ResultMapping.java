// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import io.tabletheory.call.ItemDecoder;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;

/**
 * The way from an item that a read finds to its result. The item is decoded on any
 * thread, perhaps twice. Then the application is asked about entities, and the result is
 * finished once, on the way to the caller.
 *
 * @param properties the properties to read; empty for all
 * @param decoder makes a value of the item
 * @param lifecycle asks the application about the value; {@code null} if the value is no
 * entity
 * @param finish makes a result of the value; {@code null} if the value is the result
 */
public record ResultMapping<D, R>(List<String> properties, ItemDecoder<D> decoder, @Nullable EntityLifecycle lifecycle,
		@Nullable Function<? super D, ? extends R> finish) {

	/** Values as they are. */
	static <D> ResultMapping<D, D> of(ItemDecoder<D> decoder, @Nullable EntityLifecycle lifecycle) {
		return new ResultMapping<>(List.of(), decoder, lifecycle, null);
	}

	/** The results of the values that one answer has brought. */
	Step<List<R>> results(List<D> values, TablePlan plan, String operation) {
		return (this.lifecycle != null) ? this.lifecycle.afterConvert(values, plan, operation).map(this::finished)
				: Step.done(finished(values));
	}

	/** The result of the only value, if there is one. */
	@SuppressWarnings("unchecked") // Without a last step the value is the result.
	Step<Optional<R>> result(Optional<D> value, TablePlan plan, String operation) {
		if (value.isEmpty() || (this.finish == null && !isAsked(value.get()))) {
			return Step.done((Optional<R>) value);
		}
		return results(List.of(value.get()), plan, operation).map((results) -> Optional.of(results.get(0)));
	}

	private boolean isAsked(D value) {
		return this.lifecycle != null && this.lifecycle.isConverted(value);
	}

	@SuppressWarnings("unchecked") // Without a last step the value is the result.
	private List<R> finished(List<D> values) {
		if (this.finish == null) {
			return (List<R>) values;
		}
		List<R> results = new ArrayList<>(values.size());
		values.forEach((value) -> results.add(this.finish.apply(value)));
		return results;
	}

}
