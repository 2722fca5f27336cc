// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.BatchWrites;
import io.tabletheory.engine.OpeningResult;
import io.tabletheory.engine.SealedWrites;
import io.tabletheory.engine.Segment;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;

/**
 * The program that migrates the items of a table.
 */
@Internal
public final class Migrations {

	static final String OPERATION = "migrate";

	private final TablePlan source;

	private final TablePlan target;

	private final Transformation transformation;

	private final MigrationOptions options;

	private final BatchOptions batches;

	private final Origin origin;

	private Migrations(TablePlan source, TablePlan target, Transformation transformation, MigrationOptions options) {
		this.source = source;
		this.target = target;
		this.transformation = transformation;
		this.options = options;
		this.batches = BatchOptions.builder().concurrency(1).backoff(options.backoff()).build();
		this.origin = source.origin(OPERATION);
	}

	/**
	 * Transforms each item in the table of one model, also items of other models, and
	 * puts the result into the table of another model, which may be the same table.
	 * Attributes that the source encrypts are decrypted first, and attributes that the
	 * target encrypts are encrypted afterwards. Nothing else that the models declare
	 * applies, because items are copied as they are stored. The migration begins at its
	 * checkpoint. Run the program once.
	 */
	public static Step<MigrationReport> migrate(TablePlan source, TablePlan target, Transformation transformation,
			MigrationOptions options) {
		Migrations migration = new Migrations(source.ofStored(), target.ofStored(), transformation, options);
		MigrationState beginning = MigrationState.beginning(source.table(), target.table(), null, options.segments());
		return new MigrationRun(source, beginning, migration::page, options, migration.origin).run();
	}

	private Step<PageResult> page(List<Item> items, Segment segment) {
		return OpeningResult.all(items, this.source.seals(), this.origin).then((opened) -> {
			TransformedPage page = TransformedPage.of(opened, this.source, this.target, this.transformation, segment);
			// The check comes first, so that a run that ends here does not ask KMS for
			// keys that it
			// does not need.
			PageResult result = page.result().accepted(this.options);
			return this.options.dryRun() ? Step.done(result) : written(page);
		});
	}

	private Step<PageResult> written(TransformedPage page) {
		return SealedWrites.of(page.writes(), this.origin).then((sealed) -> {
			PageResult result = page.result(sealed).accepted(this.options);
			return sealed.writes().isEmpty() ? Step.done(result)
					: new BatchWrites().write(sealed.writes(), this.batches, this.origin).map((written) -> result);
		});
	}

}
