// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

import io.tabletheory.Origin;
import io.tabletheory.flow.Step;
import io.tabletheory.table.migration.MigrationOptions;
import io.tabletheory.table.migration.MigrationReport;
import io.tabletheory.table.migration.Migrations;
import io.tabletheory.table.migration.Transformation;
import org.jspecify.annotations.Nullable;

/**
 * A migration: the items to migrate, their target, and their transformation. Immutable;
 * every method returns another migration. Nothing is sent until the migration is given to
 * a {@link TableTheory}.
 *
 * <pre>{@code
 * Migration.of("Order", "Purchase").maps((order) -> Optional.of(purchase(order)))
 * }</pre>
 */
@CheckReturnValue
public final class Migration {

	private final String source;

	private final String target;

	private final BiFunction<PlainItems, PlainItems, Transformation> transformation;

	private final MigrationOptions options;

	private Migration(String source, String target, BiFunction<PlainItems, PlainItems, Transformation> transformation,
			MigrationOptions options) {
		this.source = source;
		this.target = target;
		this.transformation = transformation;
		this.options = options;
	}

	/**
	 * Copies all items from the table of one model to the table of another, as they are
	 * stored. Encrypted attributes are decrypted and encrypted again for the target.
	 */
	public static Migration of(String sourceModel, String targetModel) {
		return new Migration(Objects.requireNonNull(sourceModel, "sourceModel"),
				Objects.requireNonNull(targetModel, "targetModel"), (source, target) -> Transformation.COPY,
				MigrationOptions.builder().build());
	}

	/**
	 * Transforms the items as they are stored, with plain values in place of envelopes.
	 * The result is put unchanged; only the attributes that the target encrypts are
	 * encrypted.
	 */
	public Migration items(Transformation transformation) {
		Objects.requireNonNull(transformation, "transformation");
		return new Migration(this.source, this.target, (source, target) -> transformation, this.options);
	}

	/**
	 * Transforms maps of plain Java values, which the models read and write; an empty
	 * result leaves the item out. Versions and timestamps are stored as the map has them.
	 * A map with an attribute that the target's model does not know is refused.
	 */
	public Migration maps(
			Function<? super Map<String, @Nullable Object>, ? extends Optional<? extends Map<String, ? extends @Nullable Object>>> transformation) {
		Objects.requireNonNull(transformation, "transformation");
		return new Migration(this.source, this.target,
				(source, target) -> (item) -> transformation.apply(source.plain(item, origin(source)))
					// As a key: relative to no moment, so that the same map is the same
					// item.
					.map((values) -> target.key(values, origin(target))),
				this.options);
	}

	/**
	 * Returns this migration with other options for segments, pace, checkpoints and
	 * progress.
	 */
	public Migration with(MigrationOptions options) {
		return new Migration(this.source, this.target, this.transformation, Objects.requireNonNull(options, "options"));
	}

	private static Origin origin(PlainItems items) {
		return items.plan().origin("migrate");
	}

	Step<MigrationReport> program(Function<String, PlainItems> items) {
		PlainItems from = items.apply(this.source);
		PlainItems to = items.apply(this.target);
		return Migrations.migrate(from.plan(), to.plan(), this.transformation.apply(from, to), this.options);
	}

	@Override
	public String toString() {
		return "Migration[" + this.source + " to " + this.target + "]";
	}

}
