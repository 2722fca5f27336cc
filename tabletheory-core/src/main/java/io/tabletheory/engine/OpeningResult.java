// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Seals;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item as it is stored, with values in place of envelopes; or why it could not be
 * opened.
 */
@Internal
public final class OpeningResult {

	private final @Nullable Item item;

	private final @Nullable TableTheoryException failure;

	private OpeningResult(@Nullable Item item, @Nullable TableTheoryException failure) {
		this.item = item;
		this.failure = failure;
	}

	/**
	 * Opens an item.
	 * @param seals the encryption of its model; {@code null} for none
	 * @param key the key of the item, and any other attributes
	 */
	public static Step<OpeningResult> of(Item stored, @Nullable Seals seals, Map<String, AttributeValue> key,
			Origin origin) {
		if (seals == null) {
			return Step.done(new OpeningResult(stored, null));
		}
		return OpenProgram.attempts(List.of(closed(stored, seals, key)), origin).map((opened) -> opened.get(0));
	}

	/**
	 * Opens items that have their keys. A failure of the service that has the data keys
	 * is one of the step: it says nothing about any item.
	 */
	public static Step<List<OpeningResult>> all(List<Item> stored, @Nullable Seals seals, Origin origin) {
		if (seals == null || stored.isEmpty()) {
			return Step.done(stored.stream().map(OpeningResult::of).toList());
		}
		return OpenProgram
			.attempts(stored.stream().map((item) -> closed(item, seals, item.attributes())).toList(), origin)
			.map(OpeningResult::answered);
	}

	private static FetchedItem<Item> closed(Item stored, Seals seals, Map<String, AttributeValue> key) {
		return new FetchedItem.Closed<>(seals, seals.identity(key), stored.attributes(), List.of(), List.of(),
				(item) -> Item.owning(item.toAttributes()));
	}

	private static List<OpeningResult> answered(List<OpeningResult> opened) {
		opened.stream()
			.map(OpeningResult::failure)
			.filter(Objects::nonNull)
			.filter((failure) -> PassingFailures.CODES.contains(failure.code()))
			.findFirst()
			.ifPresent((failure) -> {
				throw failure;
			});
		return opened;
	}

	static OpeningResult of(Item item) {
		return new OpeningResult(item, null);
	}

	static OpeningResult failed(TableTheoryException failure) {
		return new OpeningResult(null, failure);
	}

	/** The item, or the failure. */
	public Item orElseThrow() {
		if (this.failure != null) {
			throw this.failure;
		}
		return Objects.requireNonNull(this.item);
	}

	/** The item; {@code null} where it could not be opened. */
	public @Nullable Item item() {
		return this.item;
	}

	/** The reason that the item could not be opened; {@code null} if it was. */
	public @Nullable TableTheoryException failure() {
		return this.failure;
	}

	/** Another failure, to which it is told if the item could not be opened. */
	<F extends TableTheoryException> F suppressedBy(F other) {
		if (this.failure != null) {
			other.addSuppressed(this.failure);
		}
		return other;
	}

	/** Does not show the item. */
	@Override
	public String toString() {
		return (this.failure != null) ? "Opened[failed]" : "Opened[]";
	}

}
