// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.ValueReader;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The programs that write single items. If the stored item does not meet the demand of a
 * write, the write fails with a {@link ConditionFailedException}, which has that item. If
 * the first response was lost and the AWS client has sent the write twice, the write
 * succeeds if the second request certainly finds the item that the first has made. A
 * write of unique values is a transaction with their markers, and fails with a
 * {@link DuplicateValueException} if another item has one of the values.
 */
@Internal
public final class Writes {

	private static final Item NOTHING = new Item(Map.of());

	private final Authorship authorship;

	private final SingleTransaction transactions;

	/**
	 * Writes at the moments of a clock, which prove whose write it was only if they are
	 * {@link UniqueMoments}.
	 */
	public Writes(InstantSource clock) {
		this(clock instanceof UniqueMoments, () -> ThreadLocalRandom.current().nextDouble());
	}

	/**
	 * Writes with this source of the lengths of pauses.
	 * @param proving whether moments prove whose write it was
	 */
	Writes(boolean proving, DoubleSupplier random) {
		this.authorship = new Authorship(proving);
		this.transactions = new SingleTransaction(new Transactions(Backoff.DEFAULT, random));
	}

	/**
	 * The program of one write. It results in what was stored by a put, generated values
	 * included; in what an update returns, which may be nothing; in the key of what was
	 * deleted.
	 * @param decoder makes the result of that item
	 * @param now the moment of the write
	 */
	public <T> Step<T> write(Write write, ItemDecoder<T> decoder, Instant now) {
		return write(PlannedWrite.of(write, now), decoder);
	}

	/** Executes a write that was planned before. */
	<T> Step<T> write(PlannedWrite planned, ItemDecoder<T> decoder) {
		boolean once = planned.write() instanceof Write.Update update && update.once();
		return (once || planned.concernsUniqueValues()) ? this.transactions.write(planned, decoder)
				: PreparedWrite.of(planned).then((prepared) -> attempt(prepared, decoder, 0));
	}

	/**
	 * An update takes another form if it would add to an attribute that is stored as
	 * NULL.
	 */
	private <T> Step<T> attempt(PreparedWrite prepared, ItemDecoder<T> decoder, int refusals) {
		return sent(prepared, decoder).recover((failure) -> {
			boolean refused = OperandRefusal.is(failure);
			PreparedWrite other = refused ? prepared.afterRefusal(refusals) : otherForm(failure, prepared);
			return (other != null) ? attempt(other, decoder, refused ? refusals + 1 : refusals)
					: failed(failure, prepared, decoder);
		});
	}

	private @Nullable PreparedWrite otherForm(TableTheoryException failure, PreparedWrite prepared) {
		if (!(ConditionFailedException.of(failure, prepared.planned()) instanceof ConditionFailedException unmet)) {
			return null;
		}
		Item stored = unmet.stored().orElse(NOTHING);
		return (unmet.isRepeated() && (isDecisive(prepared) || this.authorship.isOwn(prepared, stored))) ? null
				: prepared.afterFinding(stored.attributes());
	}

	/** A further request would hide that an earlier one may have taken effect. */
	private static boolean isDecisive(PreparedWrite prepared) {
		return prepared.write().demand().version() != null || prepared.write().demand().condition() != null;
	}

	private static <T> Step<T> sent(PreparedWrite prepared, ItemDecoder<T> decoder) {
		if (prepared.write() instanceof Write.Put) {
			return Step.await(DynamoDbOperation.PUT_ITEM.call(prepared.putRequest()), prepared.origin())
				.map((answer) -> decoder.of(prepared.item()));
		}
		if (prepared.write() instanceof Write.Update update) {
			return updated(prepared.updateRequest(update.returned()), prepared, decoder);
		}
		if (prepared.write() instanceof Write.Delete) {
			return Step.await(DynamoDbOperation.DELETE_ITEM.call(prepared.deleteRequest()), prepared.origin())
				.map((answer) -> decoder.of(prepared.item()));
		}
		throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, prepared.origin(),
				"A check is part of a transaction; alone, read the item instead", null);
	}

	private static <T> Step<T> updated(UpdateItemRequest request, PreparedWrite prepared, ItemDecoder<T> decoder) {
		if (prepared.plan().seals() == null) {
			return Step
				.await(DynamoDbOperation.UPDATE_ITEM.read(request,
						new NamedDecoder<>(decoder, "The update has taken effect.", prepared.plan().keyDisplay(),
								prepared.origin())),
						prepared.origin())
				.map((answer) -> answer.items().isEmpty() ? decoder.decode(ValueReader.of(NOTHING))
						: answer.items().get(0));
		}
		return Step.await(DynamoDbOperation.UPDATE_ITEM.call(request), prepared.origin())
			.then((answer) -> prepared.opened(Item.owning(answer.attributes())))
			.map((opened) -> decoder.decode(ValueReader.of(returned(opened, prepared))));
	}

	/** The returned item, decrypted. A failure says that the update has taken effect. */
	private static Item returned(OpeningResult opened, PreparedWrite prepared) {
		try {
			return opened.orElseThrow();
		}
		catch (TableTheoryException ex) {
			throw new TableTheoryException(ex.code(), prepared.origin(),
					"The update has taken effect, but the returned item cannot be decrypted: " + ex.problem(), ex);
		}
	}

	private <T> Step<T> failed(TableTheoryException failure, PreparedWrite prepared, ItemDecoder<T> decoder) {
		TableTheoryException meant = ConditionFailedException.of(failure, prepared.planned());
		if (!(meant instanceof ConditionFailedException found) || found.stored().isEmpty()) {
			throw meant;
		}
		Item stored = found.stored().get();
		boolean own = found.isRepeated() && this.authorship.isOwn(prepared, stored);
		if (own && !prepared.resultsInStored()) {
			return Step.done(decoder.decode(ValueReader.of(prepared.result(stored))));
		}
		return prepared.opened(stored).map((opened) -> {
			if (own) {
				return decoder.decode(ValueReader.of(returned(opened, prepared)));
			}
			throw found.with(opened);
		});
	}

}
