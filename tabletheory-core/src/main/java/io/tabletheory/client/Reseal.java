// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.Texts;
import io.tabletheory.table.migration.MigrationOptions;
import io.tabletheory.table.migration.ResealReport;
import io.tabletheory.table.migration.Reseals;
import org.jspecify.annotations.Nullable;

/**
 * A job that encrypts the attributes of stored items again, with the master key and in
 * the format that writes use now. Nothing else in an item changes, and the write of
 * another client is never undone. Immutable; every method returns another job. Nothing is
 * sent until the job is given to a {@link TableTheory}.
 *
 * <pre>{@code
 * tableTheory.reseal(Reseal.of("Patient").onlyOutdated())
 * }</pre>
 */
@CheckReturnValue
public final class Reseal {

	private final String model;

	private final boolean onlyOutdated;

	private final @Nullable Predicate<? super Item> wanted;

	/** The options; without them, each run begins anew. */
	private final @Nullable MigrationOptions options;

	private Reseal(String model, boolean onlyOutdated, @Nullable Predicate<? super Item> wanted,
			@Nullable MigrationOptions options) {
		this.model = model;
		this.onlyOutdated = onlyOutdated;
		this.wanted = wanted;
		this.options = options;
	}

	/** Selects all items of a model, with plaintext values and every envelope. */
	public static Reseal of(String model) {
		return new Reseal(Objects.requireNonNull(model, "model"), false, null, null);
	}

	/**
	 * Selects only plaintext values, envelopes of an outdated format, and envelopes
	 * without their digest. Do not use it to change the master key, because an envelope
	 * does not tell which key it has.
	 */
	public Reseal onlyOutdated() {
		return new Reseal(this.model, true, this.wanted, this.options);
	}

	/**
	 * Selects only these items of the table. The predicate sees the stored items without
	 * their encrypted attributes. It is needed if items of other models in the table have
	 * an attribute of the same name; without it, every item with such an attribute counts
	 * as one of the model.
	 */
	public Reseal where(Predicate<? super Item> wanted) {
		return new Reseal(this.model, this.onlyOutdated, Objects.requireNonNull(wanted, "wanted"), this.options);
	}

	/**
	 * Returns this job with other options for segments, pace, checkpoints and progress. A
	 * completed job sends nothing when run again with the same checkpoints.
	 */
	public Reseal with(MigrationOptions options) {
		return new Reseal(this.model, this.onlyOutdated, this.wanted, Objects.requireNonNull(options, "options"));
	}

	String model() {
		return this.model;
	}

	Step<ResealReport> program(TablePlan plan, Schema schema) {
		Predicate<? super Item> items = this.wanted;
		if (items == null) {
			requireAlone(plan, schema);
			items = (item) -> true;
		}
		return Reseals.reseal(plan, this.onlyOutdated, items,
				(this.options != null) ? this.options : MigrationOptions.builder().build());
	}

	private static void requireAlone(TablePlan plan, Schema schema) {
		Seals seals = plan.seals();
		List<String> sealed = (seals == null) ? List.of() : seals.all().stream().map(Seals.Seal::attribute).toList();
		for (Model other : schema.models()) {
			if (other.table().equals(plan.model().table()) && !other.name().equals(plan.model().name())) {
				sealed.stream().filter((name) -> other.attribute(name) != null).findFirst().ifPresent((name) -> {
					throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, plan.origin("reseal"),
							"Items of " + other.name() + " are in the same table and have the attribute "
									+ Texts.quote(name) + " too. Say which are of " + plan.model().name()
									+ " by where(...)",
							null);
				});
			}
		}
	}

	@Override
	public String toString() {
		return "Reseal[" + this.model + (this.onlyOutdated ? ", only outdated" : "") + "]";
	}

}
