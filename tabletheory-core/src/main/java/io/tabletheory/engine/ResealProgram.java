// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.encryption.Envelope;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.Seals.Seal;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/**
 * Encrypts the attributes of stored items again, on condition that they still have the
 * envelopes that were decrypted. So the write of another client is never undone; the item
 * is read again instead. Nothing else in an item changes, neither version nor timestamps.
 */
@Internal
public final class ResealProgram {

	private static final int AT_ONCE = 8;

	private final TablePlan plan;

	private final Seals seals;

	private final boolean onlyOutdated;

	private final Predicate<? super Item> wanted;

	private final boolean dryRun;

	private final Backoff backoff;

	private final Origin origin;

	/**
	 * Creates a program for items of one model.
	 * @param onlyOutdated true to keep envelopes that have the current format
	 * @param wanted true for items of the model; tested without the encrypted attributes
	 * @param dryRun true to decrypt items without writing them
	 * @param backoff the attempts to write an item
	 */
	public ResealProgram(TablePlan plan, boolean onlyOutdated, Predicate<? super Item> wanted, boolean dryRun,
			Backoff backoff, Origin origin) {
		Seals seals = plan.seals();
		if (seals == null || seals.sealing().isEmpty()) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"There is nothing to reseal: " + ((seals == null) ? "the model has no encrypted attributes"
							: "the model's attributes are written in plain; first let them be written encrypted, by Plaintext.READ"),
					null);
		}
		this.plan = plan;
		this.seals = seals;
		this.onlyOutdated = onlyOutdated;
		this.wanted = wanted;
		this.dryRun = dryRun;
		this.backoff = backoff;
		this.origin = origin;
	}

	/** Encrypts the due attributes of these items, which were just read. */
	public Step<ResealResult> reseal(List<Item> stored) {
		return reseal(stored, 1);
	}

	private Step<ResealResult> reseal(List<Item> stored, int attempt) {
		List<Item> due = new ArrayList<>();
		ResealResult before = ResealResult.NONE;
		for (Item item : stored) {
			try {
				Map<String, AttributeValue> parts = due(item);
				if (parts.isEmpty()) {
					before = before.plus(ResealResult.LEFT);
				}
				else {
					due.add(keyed(item, parts));
				}
			}
			catch (TableTheoryException refused) {
				before = before.plus(ResealResult.failed(refused));
			}
		}
		ResealResult known = before;
		return OpeningResult.all(due, this.seals, this.origin).then((opened) -> opened(due, opened, known, attempt));
	}

	/** The stored values of an item that are to be encrypted again. */
	private Map<String, AttributeValue> due(Item stored) {
		Map<String, AttributeValue> parts = new LinkedHashMap<>();
		if (!this.wanted.test(withoutSecrets(stored))) {
			return parts;
		}
		for (Seal seal : this.seals.all()) {
			AttributeValue value = stored.get(seal.attribute());
			// Also of values that are not due: a forbidden envelope is reported.
			Envelope envelope = (value != null) ? this.seals.envelope(seal, value) : null;
			if (value != null && (!this.onlyOutdated || isOutdated(seal, envelope, stored))) {
				parts.put(seal.attribute(), value);
			}
		}
		return parts;
	}

	private boolean isOutdated(Seal seal, @Nullable Envelope envelope, Item stored) {
		String digest = this.seals.digestAttribute(seal.attribute());
		return envelope == null || envelope.format() != seal.format() || (digest != null && stored.get(digest) == null);
	}

	private Item withoutSecrets(Item stored) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(stored.attributes());
		this.seals.all().forEach((seal) -> attributes.remove(seal.attribute()));
		return Item.owning(attributes);
	}

	private Item keyed(Item item, Map<String, AttributeValue> parts) {
		Map<String, AttributeValue> keyed = new LinkedHashMap<>(this.plan.keyOf(item));
		keyed.putAll(parts);
		return Item.owning(keyed);
	}

	private Step<ResealResult> opened(List<Item> stored, List<OpeningResult> opened, ResealResult before, int attempt) {
		List<Item> old = new ArrayList<>();
		List<Item> plain = new ArrayList<>();
		ResealResult known = before;
		for (int i = 0; i < stored.size(); i++) {
			TableTheoryException failure = opened.get(i).failure();
			if (failure != null) {
				known = known.plus(ResealResult.failed(failure));
			}
			else {
				old.add(stored.get(i));
				plain.add(opened.get(i).orElseThrow());
			}
		}
		if (this.dryRun || plain.isEmpty()) {
			return Step.done(known.plus(new ResealResult(plain.size(), 0, List.of())));
		}
		ResealResult total = known;
		return SealProgram
			.attempts(plain.stream()
				.map((item) -> SealProgram.ItemPart.of(this.seals, item.attributes(), item.attributes()))
				.toList(), this.origin)
			.then((attempts) -> sealed(old, plain, attempts, total, attempt));
	}

	/** All of them share their new data keys. */
	private Step<ResealResult> sealed(List<Item> old, List<Item> plain, List<SealProgram.Attempt> attempts,
			ResealResult before, int attempt) {
		List<Step<ResealResult>> updates = new ArrayList<>();
		ResealResult known = before;
		for (int i = 0; i < attempts.size(); i++) {
			try {
				updates.add(sent(update(old.get(i), plain.get(i), attempts.get(i)), attempt));
			}
			catch (TableTheoryException failure) {
				known = known.plus(ResealResult.failed(failure));
			}
		}
		ResealResult total = known;
		return Step.parallel(updates, AT_ONCE, this.origin)
			.map((written) -> written.stream().reduce(total, ResealResult::plus));
	}

	private ResealUpdate update(Item old, Item plain, SealProgram.Attempt sealed) {
		return new ResealUpdate(this.plan.keyOf(old), old, sealed.orElseThrow(),
				this.seals.digestsOf(plain.attributes()));
	}

	private Step<ResealResult> sent(ResealUpdate update, int attempt) {
		return Step.await(DynamoDbOperation.UPDATE_ITEM.call(update.request(this.plan.table())), this.origin)
			.map((answer) -> ResealResult.ONE)
			.recover((failure) -> failed(failure, update, attempt));
	}

	private Step<ResealResult> failed(TableTheoryException failure, ResealUpdate update, int attempt) {
		if (failure.getCause() instanceof ConditionalCheckFailedException refused) {
			return changed(refused.hasItem() ? new Item(refused.item()) : new Item(Map.of()), update, attempt);
		}
		if (PassingFailures.mayPass(failure) && attempt < this.backoff.attempts()) {
			return paused(attempt).then((paused) -> sent(update, attempt + 1));
		}
		if (PassingFailures.CODES.contains(failure.code())) {
			throw failure;
		}
		return Step.done(ResealResult.failed(failure));
	}

	/** The failed condition has returned the item as it is now. */
	private Step<ResealResult> changed(Item now, ResealUpdate update, int attempt) {
		if (now.attributes().isEmpty()) {
			return Step.done(ResealResult.LEFT);
		}
		if (update.isMadeIn(now)) {
			return Step.done(ResealResult.ONE);
		}
		if (attempt >= this.backoff.attempts()) {
			return Step.done(ResealResult.failed(new TableTheoryException(ErrorCode.CONDITION_FAILED, this.origin,
					"Others wrote the encrypted attributes of the item meanwhile, at each of " + attempt
							+ " attempts; run the job again",
					null)));
		}
		return paused(attempt).then((paused) -> reseal(List.of(now), attempt + 1));
	}

	private Step<?> paused(int attempt) {
		return Step.await(new Pause(this.backoff.pause(attempt, () -> ThreadLocalRandom.current().nextDouble())),
				this.origin);
	}

	/** Names the model only. */
	@Override
	public String toString() {
		return "Resealing[" + this.plan.model().name() + "]";
	}

}
