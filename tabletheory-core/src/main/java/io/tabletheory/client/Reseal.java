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
 * Which items have their encrypted attributes sealed anew, and how: with the master key
 * and in the format in which they are written now. Nothing else of an item changes, and a
 * write of somebody else is never undone. Immutable; every method gives another job, and
 * nothing is sent until it is given to a {@link TableTheory}.
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

	/** Without any, each run begins anew. */
	private final @Nullable MigrationOptions options;

	private Reseal(String model, boolean onlyOutdated, @Nullable Predicate<? super Item> wanted,
			@Nullable MigrationOptions options) {
		this.model = model;
		this.onlyOutdated = onlyOutdated;
		this.wanted = wanted;
		this.options = options;
	}

	/** All items of a model: what they have in plain, and every envelope. */
	public static Reseal of(String model) {
		return new Reseal(Objects.requireNonNull(model, "model"), false, null, null);
	}

	/**
	 * Only what is in plain, in another format than the written one, or without its
	 * digest. Not for another master key: an envelope does not tell which one it has.
	 */
	public Reseal onlyOutdated() {
		return new Reseal(this.model, true, this.wanted, this.options);
	}

	/**
	 * Only these of the items in the table, which are shown as they are stored, without
	 * the encrypted attributes. Needed where items of other models in the table have an
	 * attribute of the same name; without it, all that have one count as the model's.
	 */
	public Reseal where(Predicate<? super Item> wanted) {
		return new Reseal(this.model, this.onlyOutdated, Objects.requireNonNull(wanted, "wanted"), this.options);
	}

	/**
	 * The same, divided, paced, kept and watched in another way. A job that is done sends
	 * nothing when it is run again with the same checkpoints.
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
