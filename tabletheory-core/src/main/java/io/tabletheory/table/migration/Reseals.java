// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.engine.ResealProgram;
import io.tabletheory.engine.ResealResult;
import io.tabletheory.engine.Segment;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.Seals.Seal;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;

/**
 * The program that encrypts the encrypted attributes of stored items anew.
 */
@Internal
public final class Reseals {

	private Reseals() {
	}

	/**
	 * Decrypts and encrypts each item of the table of one model. The job begins at its
	 * checkpoint. Run the program once.
	 * @param onlyOutdated true to keep envelopes that already have the written format
	 * @param wanted the test for items of the model; it sees them without their encrypted
	 * attributes
	 */
	public static Step<ResealReport> reseal(TablePlan plan, boolean onlyOutdated, Predicate<? super Item> wanted,
			MigrationOptions options) {
		Origin origin = plan.origin("reseal");
		ResealProgram resealing = new ResealProgram(plan, onlyOutdated, wanted, options.dryRun(), options.backoff(),
				origin);
		MigrationState beginning = MigrationState.beginning(plan.table(), plan.table(),
				job(plan.model().name(), plan.seals(), onlyOutdated), options.segments());
		PageWork work = (items, segment) -> resealing.reseal(items)
			.map((resealed) -> result(items, segment, resealed, origin));
		return new MigrationRun(plan, beginning, work, options, origin).run().map(ResealReport::of);
	}

	private static PageResult result(List<Item> items, Segment segment, ResealResult resealed, Origin origin) {
		List<ItemFailure> failures = resealed.failures()
			.stream()
			.map((failure) -> ItemFailure.of(segment, "sealed anew", failure.code(), failure.problem(), failure,
					origin))
			.toList();
		return new PageResult(new Counts(items.size(), resealed.resealed(), resealed.left(), failures.size()),
				failures);
	}

	/**
	 * The identity of a job. Without it, the checkpoint of one job could pass for that of
	 * the next: the next one would do nothing, and the key that it should replace would
	 * then be deleted.
	 */
	private static String job(String model, @Nullable Seals seals, boolean onlyOutdated) {
		String attributes = (seals == null) ? ""
				: seals.all().stream().map(Reseals::target).collect(Collectors.joining());
		CRC32 checksum = new CRC32();
		checksum.update((model + '\n' + onlyOutdated + '\n' + attributes).getBytes(StandardCharsets.UTF_8));
		return String.format("%08x", checksum.getValue());
	}

	private static String target(Seal seal) {
		return seal.attribute() + '\n' + seal.format() + '\n' + seal.use(seal.format()).masterKey() + '\n';
	}

}
