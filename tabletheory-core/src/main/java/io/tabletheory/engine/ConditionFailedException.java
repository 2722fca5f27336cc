// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import io.tabletheory.plan.KeptValue;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/**
 * A write found the stored item in another state than it demanded, and changed nothing;
 * but for one that {@link #isRepeated() was sent more than once}, of which an earlier
 * attempt may have made what the last one found.
 */
public final class ConditionFailedException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final Reason reason;

	private final boolean versioned;

	private final transient @Nullable Item stored;

	// An array, because a list is not declared serializable.
	private final String[] attributes;

	private ConditionFailedException(Reason reason, String problem, boolean versioned, Origin origin,
			@Nullable Item stored, Collection<String> attributes, @Nullable Throwable cause) {
		super(reason.code(), origin, problem, cause);
		this.reason = reason;
		this.versioned = versioned;
		this.stored = stored;
		this.attributes = attributes.toArray(String[]::new);
	}

	private static String problem(Reason reason, Write write, List<KeptValue> changed, int attempts) {
		String found = reason.text + write.plan().keyDisplay().inBrackets(write.key().attributes())
				+ shortfall(reason, write) + listed(changed);
		return (attempts > 1) ? found + ". The request was sent " + attempts
				+ " times, and an earlier attempt may have taken effect; read the item to see" : found;
	}

	/**
	 * Says which required attributes the update lacks, if an item is missing that the
	 * update could have created.
	 */
	static String shortfall(Reason reason, Write write) {
		List<String> missing = (reason == Reason.ABSENT && write instanceof Write.Update update)
				? write.plan().writes().missing(update.edit()) : List.of();
		return missing.isEmpty() ? "" : ", and the update cannot create the item without its required attributes; set "
				+ String.join(", ", missing) + " too";
	}

	/** The attributes that a write would change, as the rest of a sentence. */
	static String listed(List<KeptValue> changed) {
		return changed.isEmpty() ? ""
				: ": " + changed.stream().map(KeptValue::toString).collect(Collectors.joining(", "))
						+ ", and another value is stored; leave the attribute as it is stored";
	}

	private static int attempts(@Nullable Throwable cause) {
		Integer attempts = (cause instanceof ConditionalCheckFailedException refused) ? refused.numAttempts() : null;
		return (attempts != null) ? attempts : 1;
	}

	/** A write that is certain to fail, so that it is not sent. */
	static ConditionFailedException foreseen(Reason reason, String problem, Write write, List<String> attributes,
			Origin origin) {
		return new ConditionFailedException(reason, problem, write.demand().version() != null, origin, null, attributes,
				null);
	}

	/**
	 * Translates a failed condition of the write; returns any other failure unchanged.
	 */
	static TableTheoryException of(TableTheoryException failure, PlannedWrite planned) {
		if (!(failure.getCause() instanceof ConditionalCheckFailedException refused)) {
			return failure;
		}
		Item stored = (refused.hasItem() && !refused.item().isEmpty()) ? new Item(refused.item()) : null;
		Write write = planned.write();
		List<KeptValue> changed = (stored != null) ? planned.changed(stored) : List.of();
		Reason reason = Reason.of(write, stored, !changed.isEmpty());
		List<KeptValue> told = (reason == Reason.PROTECTED) ? changed : List.of();
		return new ConditionFailedException(reason, problem(reason, write, told, attempts(refused)),
				write.demand().version() != null, failure.origin(), stored, told.stream().map(KeptValue::name).toList(),
				refused);
	}

	/**
	 * Translates a failed condition in a transaction of one write; returns any other
	 * failure unchanged.
	 */
	static TableTheoryException ofOnly(TableTheoryException failure) {
		if (!(failure instanceof TransactionFailedException cancelled) || cancelled.failures().size() != 1
				|| cancelled.failures().get(0).reason().isEmpty()) {
			return failure;
		}
		OperationFailure only = cancelled.failures().get(0);
		Reason reason = only.reason().get();
		return new ConditionFailedException(reason, reason.text + only.keyText(), only.versioned(), only.origin(),
				only.stored().orElse(null), only.attributes(), cancelled);
	}

	/**
	 * Returns this failure with the decrypted item, or without an item if it cannot be
	 * decrypted.
	 */
	ConditionFailedException with(OpeningResult opened) {
		return opened.suppressedBy(new ConditionFailedException(this.reason, problem(), this.versioned, origin(),
				opened.item(), attributes(), Objects.requireNonNull(getCause())));
	}

	public Reason reason() {
		return this.reason;
	}

	/**
	 * The attributes that the write would have changed although they keep their values;
	 * empty for any other reason than {@link Reason#PROTECTED}.
	 */
	public List<String> attributes() {
		return List.of(this.attributes);
	}

	/**
	 * True if the write was made from a version. Then even an absent item means that
	 * another writer was faster.
	 */
	public boolean isVersioned() {
		return this.versioned;
	}

	/**
	 * The item that the write found; empty if there was none, or if it is encrypted and
	 * cannot be opened, which a suppressed failure tells.
	 */
	public Optional<Item> stored() {
		return Optional.ofNullable(this.stored);
	}

	/**
	 * True if the AWS client sent the write more than once. Then the stored item may be
	 * one that the write itself has made.
	 */
	public boolean isRepeated() {
		return attempts(getCause()) > 1;
	}

	/** The part of the demand of a write that the stored item did not meet. */
	public enum Reason {

		/** There is an item where none may be. */
		PRESENT("An item with this key exists already"),

		/** There is no item where one must be. */
		ABSENT("No item has this key"),

		/** The item was changed by another since it was read. */
		VERSION("The item was changed by another since it was read; read it again and repeat the change"),

		/** The item belongs to another type that shares the table. */
		TYPE("The item with this key is of another type, and nothing was changed; use the type that the item has, or"
				+ " make the keys of the two types differ"),

		/** An attribute that is protected or written once has another value. */
		PROTECTED("The write would change a value that must stay, and nothing was changed"),

		/** The condition that the caller gave does not hold. */
		CONDITION("The stored item does not meet the condition of the write");

		private final String text;

		Reason(String text) {
			this.text = text;
		}

		String text() {
			return this.text;
		}

		ErrorCode code() {
			return (this == PROTECTED) ? ErrorCode.PROTECTED_FIELD_MUTATION : ErrorCode.CONDITION_FAILED;
		}

		/**
		 * Finds out which part of the demand the stored item did not meet.
		 * @param changes true if the write would change an attribute that keeps its value
		 */
		static Reason of(Write write, @Nullable Item stored, boolean changes) {
			Precondition demand = write.demand();
			if (stored == null) {
				return (demand.presence() == Presence.PRESENT) ? ABSENT : CONDITION;
			}
			if (demand.presence() == Presence.ABSENT) {
				return PRESENT;
			}
			if (write.plan().conditions().isOfAnotherType(stored)) {
				return TYPE;
			}
			AttributeValue expected = demand.version();
			if (expected != null && !expected.equals(write.plan().conditions().version(stored))) {
				return VERSION;
			}
			return changes ? PROTECTED : CONDITION;
		}

	}

}
