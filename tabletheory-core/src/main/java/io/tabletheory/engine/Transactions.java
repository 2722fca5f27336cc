// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.call.TransactionCancellation;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * The programs that write or read several items, of any tables, all or nothing.
 */
@Internal
public final class Transactions {

	private static final Origin WRITE = new Origin("transaction", null, null, null);

	private static final Origin READ = new Origin("transactional get", null, null, null);

	private final TransactionLoop loop;

	private final UniqueTransactions unique = new UniqueTransactions(WRITE);

	private final TransactionMemory memory = new TransactionMemory(System::nanoTime);

	/**
	 * Transactions that try again so often while others are in their way.
	 * @param random gives numbers from 0, inclusive, to 1, exclusive
	 */
	public Transactions(Backoff backoff, DoubleSupplier random) {
		this.loop = new TransactionLoop(backoff, random);
	}

	/**
	 * Makes all of the writes or none. The result is, for each of them, what was stored
	 * by a put, generated values included, and otherwise the key.
	 * @param token identifies the transaction: within ten minutes it takes effect once,
	 * however often it is sent
	 * @param now the moment of the writes
	 */
	public Step<List<Item>> write(List<Write> writes, String token, Instant now) {
		return write(writes.stream().map((write) -> PlannedWrite.of(write, now)).toList(), token);
	}

	/** Executes writes that were planned before. */
	Step<List<Item>> write(List<PlannedWrite> planned, String token) {
		TransactionSize.check(planned.stream().map(PlannedWrite::key).toList(), WRITE);
		return UniqueTransactions.concern(planned) ? this.unique.write(planned, token, this::made)
				: made(planned, token);
	}

	private Step<List<Item>> made(List<PlannedWrite> operations, String token) {
		return PreparedWrite.all(operations, WRITE).then((prepared) -> sent(prepared, token, 0, false));
	}

	/**
	 * The moment at which a transaction with this token has, or would have, its writes.
	 */
	public Instant moment(String token, InstantSource clock) {
		TransactionMemory.Sent known = this.memory.find(token);
		return (known != null) ? known.now() : clock.instant();
	}

	/**
	 * As {@link #write}, with a token of the caller's. Repeated within ten minutes, it is
	 * sent in the form in which it was sent before: with the same moment and envelopes. A
	 * different transaction is refused with a {@link TokenUsedException}.
	 * @param clock gives the moment of the first run, which is that of the others too
	 * @param asked makes the writes of the caller at that moment
	 */
	public Step<Run> repeatable(String token, InstantSource clock, Function<Instant, List<Write>> asked) {
		TransactionToken.check(token, WRITE);
		TransactionMemory.Sent known = this.memory.find(token);
		Instant now = (known != null) ? known.now() : clock.instant();
		List<PlannedWrite> wanted = asked.apply(now).stream().map((write) -> PlannedWrite.of(write, now)).toList();
		TransactionFingerprint fingerprint = TransactionFingerprint.of(wanted);
		Run run = new Run(now, wanted.stream().map(PlannedWrite::item).toList());
		if (known != null) {
			if (!known.fingerprint().equals(fingerprint)) {
				throw TokenUsedException.remembered(WRITE, token);
			}
			return sent(known.writes(), token, 0, true).map((items) -> run);
		}
		TransactionSize.check(wanted.stream().map(PlannedWrite::key).toList(), WRITE);
		return operations(wanted).then((operations) -> PreparedWrite.all(operations, WRITE)).then((prepared) -> {
			boolean first = this.memory.keep(token, fingerprint, now,
					prepared.stream().map(PreparedWrite::withoutPlain).toList());
			// Another caller may have sent it meanwhile, at another moment.
			return first ? sent(prepared, token, 0, false).map((items) -> run) : repeatable(token, clock, asked);
		});
	}

	/**
	 * Adds the markers of unique values. If a unique value changes meanwhile, the
	 * transaction fails; it cannot be tried again, because the next attempt would be a
	 * different transaction.
	 */
	private Step<List<PlannedWrite>> operations(List<PlannedWrite> wanted) {
		return UniqueTransactions.concern(wanted) ? this.unique.marked(wanted) : Step.done(wanted);
	}

	/**
	 * Updates take another form if they would add to an attribute that is stored as NULL.
	 * @param open whether an earlier request with the token may have taken effect
	 */
	private Step<List<Item>> sent(List<PreparedWrite> prepared, String token, int refusals, boolean open) {
		TransactionSize.checkBytes(prepared.stream().mapToLong(PreparedWrite::size).sum(), WRITE);
		TransactWriteItemsRequest request = TransactWriteItemsRequest.builder()
			.transactItems(prepared.stream().map(PreparedWrite::transactional).toList())
			.clientRequestToken(token)
			.build();
		List<Item> results = prepared.stream()
			.filter((write) -> write.planned().purpose() == null)
			.map(PreparedWrite::item)
			.toList();
		return this.loop
			.run(() -> Step.await(DynamoDbOperation.TRANSACT_WRITE_ITEMS.call(request), WRITE).map((answer) -> results),
					(failure) -> failure)
			.recover((failure) -> {
				List<PreparedWrite> others = otherForms(failure, prepared, refusals);
				return others.equals(prepared) ? ended(failure, prepared, token, refusals, open)
						: sent(others, token, isRefusal(failure) ? refusals + 1 : refusals, open);
			});
	}

	private Step<List<Item>> ended(TableTheoryException failure, List<PreparedWrite> prepared, String token,
			int refusals, boolean open) {
		if (failure.getCause() instanceof IdempotentParameterMismatchException) {
			throw TokenUsedException.refused(failure.origin(), token, failure);
		}
		if (failure instanceof UnknownOutcomeException unknown) {
			throw new UnknownTransactionOutcomeException(unknown, () -> sent(prepared, token, refusals, true));
		}
		if (open && !TransactionLoop.isDecided(failure)) {
			throw new UnknownTransactionOutcomeException(new UnknownOutcomeException(failure.code(), failure.origin(),
					"An earlier request may have been made, and its repetition failed: " + failure.problem(), failure),
					() -> sent(prepared, token, refusals, true));
		}
		return opened(failed(failure, prepared, refusals), prepared);
	}

	/**
	 * The forms to send next; the same if one of the operations has failed for good.
	 * DynamoDB Local does not say which operation it refuses. A token that DynamoDB knows
	 * may be that of an earlier run, which took the other form.
	 */
	private static List<PreparedWrite> otherForms(TableTheoryException failure, List<PreparedWrite> writes,
			int refusals) {
		if (OperandRefusal.is(failure) || failure.getCause() instanceof IdempotentParameterMismatchException) {
			return writes.stream().map((write) -> orSame(write.afterRefusal(refusals), write)).toList();
		}
		if (!(failure.getCause() instanceof TransactionCanceledException cancelled)) {
			return writes;
		}
		List<PreparedWrite> others = new ArrayList<>(writes);
		List<CancellationReason> reasons = cancelled.cancellationReasons();
		for (int i = 0; i < Math.min(reasons.size(), writes.size()); i++) {
			if (TransactionCancellation.isDecisive(reasons.get(i))) {
				PreparedWrite other = otherForm(writes.get(i), reasons.get(i), refusals);
				if (other == null) {
					return writes;
				}
				others.set(i, other);
			}
		}
		return others;
	}

	private static PreparedWrite orSame(@Nullable PreparedWrite other, PreparedWrite write) {
		return (other != null) ? other : write;
	}

	private static @Nullable PreparedWrite otherForm(PreparedWrite write, CancellationReason reason, int refusals) {
		if (OperandRefusal.is(reason)) {
			return write.afterRefusal(refusals);
		}
		return OperationFailure.CONDITION.equals(reason.code()) ? write.afterFinding(reason.item()) : null;
	}

	private static boolean isRefusal(TableTheoryException failure) {
		return !(failure.getCause() instanceof TransactionCanceledException cancelled)
				|| cancelled.cancellationReasons().stream().anyMatch(OperandRefusal::is);
	}

	/** Decrypts the items that the failed operations found. */
	private static <R> Step<R> opened(TableTheoryException failure, List<PreparedWrite> writes) {
		if (!(failure instanceof TransactionFailedException cancelled)) {
			throw failure;
		}
		Step<TransactionFailedException> opened = Step.done(cancelled);
		for (int i = 0; i < cancelled.failures().size(); i++) {
			int number = i;
			OperationFailure operation = cancelled.failures().get(i);
			Item stored = operation.stored().orElse(null);
			PreparedWrite write = writes.get(operation.position());
			if (stored != null && write.plan().seals() != null) {
				opened = opened.then((before) -> write.opened(stored).map((item) -> before.with(number, item)));
			}
		}
		return opened.map((after) -> {
			throw after;
		});
	}

	private static TableTheoryException failed(TableTheoryException failure, List<PreparedWrite> writes, int refusals) {
		if (!(failure.getCause() instanceof TransactionCanceledException cancelled)) {
			return about(writes.stream().map(PreparedWrite::plan), failure);
		}
		List<OperationFailure> failures = new ArrayList<>();
		MarkerConflicts conflicts = new MarkerConflicts();
		List<CancellationReason> reasons = cancelled.cancellationReasons();
		for (int i = 0; i < Math.min(reasons.size(), writes.size()); i++) {
			// An operation that has another form is not why the others failed.
			if (TransactionCancellation.isDecisive(reasons.get(i))
					&& otherForm(writes.get(i), reasons.get(i), refusals) == null) {
				MarkerPurpose purpose = writes.get(i).planned().purpose();
				OperationFailure operation = failure((purpose != null) ? purpose.position() : i, writes.get(i),
						reasons.get(i));
				if (purpose == null || !operation.isCondition()) {
					failures.add(operation);
				}
				else {
					conflicts.add(purpose, operation);
				}
			}
		}
		return conflicts.decide(new TransactionFailedException(failure.origin(), failures, cancelled));
	}

	/** DynamoDB does not say which of the tables is missing. */
	private static TableTheoryException about(Stream<TablePlan> plans, TableTheoryException failure) {
		return (failure.code() != ErrorCode.TABLE_NOT_FOUND) ? failure
				: new TableTheoryException(failure.code(), failure.origin(),
						failure.problem() + "; the transaction is about "
								+ plans.map(TablePlan::table).distinct().collect(Collectors.joining(", ")),
						failure.getCause());
	}

	private static OperationFailure failure(int position, PreparedWrite write, CancellationReason reason) {
		OperationFailure failure = OperationFailure.of(position, write.origin(), write.plan(),
				Item.owning(write.plan().keyOf(write.item())), reason);
		if (!failure.isCondition()) {
			return failure;
		}
		Item stored = (reason.hasItem() && !reason.item().isEmpty()) ? new Item(reason.item()) : null;
		return failure.with(write.planned(), stored);
	}

	/**
	 * Reads all of the items as they were at one moment. The result has them in the order
	 * of the reads, empty where there is none of the model.
	 */
	public <T> Step<List<Optional<T>>> get(List<ItemRead<T>> reads) {
		TransactionSize.check(reads.stream().map(Transactions::key).toList(), READ);
		TransactGetItemsRequest request = TransactGetItemsRequest.builder()
			.transactItems(reads.stream().map(Transactions::transactional).toList())
			.build();
		ItemDecoder<FetchedItem<T>> decoder = new ByPosition<>(reads.stream().map(Transactions::<T>found).toList());
		return this.loop.run(
				() -> OpenProgram
					.read(DynamoDbOperation.TRANSACT_GET_ITEMS, request, decoder, reads.get(0).plan().keyDisplay(),
							READ)
					.map((answer) -> answer.items().stream().map(Optional::ofNullable).toList()),
				(failure) -> unread(failure, reads));
	}

	private static <T> ItemDecoder<FetchedItem<T>> found(ItemRead<T> read) {
		return new NamedDecoder<>(FetchedItem.decoder(read.plan().typeCheck(), read.plan().seals(),
				read.plan().keyOf(read.key()), read.decoder()), read.plan().keyDisplay(), read.plan().origin("get"));
	}

	private static ItemKey key(ItemRead<?> read) {
		return ItemKey.of(read.plan().table(), read.plan().model().keys(),
				read.plan().key(read.key(), read.plan().origin("transactional get")));
	}

	private static TransactGetItem transactional(ItemRead<?> read) {
		return TransactGetItem.builder()
			.get(Get.builder().tableName(read.plan().table()).key(read.plan().keyOf(read.key())).build())
			.build();
	}

	private static TableTheoryException unread(TableTheoryException failure, List<? extends ItemRead<?>> reads) {
		if (!(failure.getCause() instanceof TransactionCanceledException cancelled)) {
			return about(reads.stream().map(ItemRead::plan), failure);
		}
		List<CancellationReason> reasons = cancelled.cancellationReasons();
		List<OperationFailure> failures = IntStream.range(0, Math.min(reasons.size(), reads.size()))
			.filter((position) -> TransactionCancellation.isDecisive(reasons.get(position)))
			.mapToObj((position) -> OperationFailure.of(position, reads.get(position).plan().origin("get"),
					reads.get(position).plan(), reads.get(position).key(), reasons.get(position)))
			.toList();
		return new TransactionFailedException(failure.origin(), failures, cancelled);
	}

	/**
	 * The result of a transaction.
	 *
	 * @param now the moment of its writes
	 * @param items for each put the stored item, for any other write the key
	 */
	public record Run(Instant now, List<Item> items) {

	}

	/** Decodes the item at each position by the decoder of its read. */
	private record ByPosition<T>(List<ItemDecoder<T>> decoders) implements ItemDecoder<T> {

		@Override
		public T decode(ValueReader item) {
			throw new IllegalStateException("The items of a transaction are decoded by their positions");
		}

		@Override
		public ItemDecoder<T> forPosition(int position) {
			return this.decoders.get(position);
		}

	}

}
