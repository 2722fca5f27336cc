// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.Envelope;
import io.tabletheory.engine.BatchWrite;
import io.tabletheory.engine.OpeningResult;
import io.tabletheory.engine.SealedWrites;
import io.tabletheory.engine.Segment;
import io.tabletheory.item.Item;
import io.tabletheory.item.KeyValues;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Texts;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The transformed items of one page, ready to be written.
 */
final class TransformedPage {

	private final TablePlan source;

	private final TablePlan target;

	private final Transformation transformation;

	private final Segment segment;

	private final List<BatchWrite> writes = new ArrayList<>();

	private final Set<Map<String, AttributeValue>> keys = new HashSet<>();

	private final List<ItemFailure> failures = new ArrayList<>();

	private int leftOut;

	private int read;

	private TransformedPage(TablePlan source, TablePlan target, Transformation transformation, Segment segment) {
		this.source = source;
		this.target = target;
		this.transformation = transformation;
		this.segment = segment;
	}

	static TransformedPage of(List<OpeningResult> items, TablePlan source, TablePlan target,
			Transformation transformation, Segment segment) {
		TransformedPage page = new TransformedPage(source, target, transformation, segment);
		items.forEach(page::add);
		return page;
	}

	private void add(OpeningResult opened) {
		this.read++;
		if (opened.failure() != null) {
			failed("opened", opened.failure(), opened.failure().code(), opened.failure().problem());
			return;
		}
		Item item = withoutDigests(opened.orElseThrow());
		try {
			Optional<Item> transformed = Objects.requireNonNull(this.transformation.apply(item),
					"The transformation returned null; for an item to leave out it is to return Optional.empty()");
			transformed.ifPresentOrElse((result) -> add(item, result), () -> this.leftOut++);
		}
		catch (TableTheoryException failure) {
			failed("transformed", failure, failure.code(), failure.problem());
		}
		catch (RuntimeException failure) {
			// The message of the failure may hold values, so only the cause has it.
			failed("transformed", failure, ErrorCode.INVALID_VALUE, failure.getClass().getName());
		}
	}

	/** The item without the digests of the source: the target makes its own, if any. */
	private Item withoutDigests(Item item) {
		Seals seals = this.source.seals();
		if (seals == null) {
			return item;
		}
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(item.attributes());
		for (String sealed : sealed(this.source)) {
			if (item.get(sealed) != null) {
				attributes.remove(seals.digestAttribute(sealed));
			}
		}
		return Item.owning(attributes);
	}

	private void add(Item item, Item result) {
		requireStillSecret(result);
		BatchWrite write = BatchWrite.stored(this.target, result, origin());
		Map<String, AttributeValue> key = key(this.target, result);
		if (this.source.table().equals(this.target.table()) && !key.equals(key(this.source, item))) {
			throw refused("The transformation changes the key, though the target is the source: "
					+ "it would meet its own results. Migrate to another table");
		}
		if (!this.keys.add(key)) {
			throw refused("The transformation gives two items the same key, so that one would replace the other");
		}
		this.writes.add(write);
	}

	/**
	 * Refuses a result that would store an encrypted attribute in plain text without a
	 * declaration, and a value that is an envelope already, before they become part of a
	 * batch.
	 */
	private void requireStillSecret(Item result) {
		List<String> sealed = sealed(this.target);
		for (String name : sealed(this.source)) {
			if (result.get(name) != null && !sealed.contains(name)) {
				throw refused("The attribute " + Texts.quote(name) + " is encrypted in " + this.source.model().name()
						+ " and would be stored in plain by " + this.target.model().name()
						+ ". Declare it as encrypted there, or remove it in the transformation");
			}
		}
		for (String name : sealed) {
			AttributeValue value = result.get(name);
			if (value != null && Envelope.resembles(value)) {
				throw refused("The attribute " + Texts.quote(name)
						+ " is an envelope already, but the source's model does not encrypt it. Declare it as encrypted there");
			}
		}
	}

	private static List<String> sealed(TablePlan plan) {
		Seals seals = plan.seals();
		return (seals != null) ? seals.all().stream().map(Seals.Seal::attribute).toList() : List.of();
	}

	private static Map<String, AttributeValue> key(TablePlan plan, Item item) {
		Map<String, AttributeValue> key = new HashMap<>();
		plan.keyOf(item).forEach((name, value) -> key.put(name, KeyValues.normal(value)));
		return key;
	}

	private TableTheoryException refused(String problem) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin(), problem, null);
	}

	private void failed(String done, RuntimeException cause, ErrorCode code, String problem) {
		this.failures.add(ItemFailure.of(this.segment, done, code, problem, cause, origin()));
	}

	private Origin origin() {
		return this.source.origin(Migrations.OPERATION);
	}

	List<BatchWrite> writes() {
		return this.writes;
	}

	/** The result before anything is encrypted. */
	PageResult result() {
		return result(this.writes.size());
	}

	/** The result after encryption, with its failures. */
	PageResult result(SealedWrites sealed) {
		sealed.failures().forEach((failure) -> failed("sealed", failure, failure.code(), failure.problem()));
		return result(sealed.writes().size());
	}

	private PageResult result(int writes) {
		return new PageResult(new Counts(this.read, writes, this.leftOut, this.failures.size()), this.failures);
	}

}
