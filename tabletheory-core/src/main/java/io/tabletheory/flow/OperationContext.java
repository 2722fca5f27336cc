// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * The circumstances in which operations run: how long they may take, whether they are
 * cancelled, on behalf of which account, and how observers tag them. Immutable; programs
 * never see it, runners pass it to ports.
 *
 * <pre>{@code
 * tableTheory.with(OperationContext.within(Duration.ofMillis(300))).items("Note").get(key)
 * }</pre>
 */
public final class OperationContext {

	/** Without a deadline or anything else. */
	public static final OperationContext NONE = new OperationContext(null, null, null, Map.of());

	private final @Nullable Deadline deadline;

	private final @Nullable Cancellation cancellation;

	private final @Nullable String account;

	private final Map<String, String> tags;

	private OperationContext(@Nullable Deadline deadline, @Nullable Cancellation cancellation, @Nullable String account,
			Map<String, String> tags) {
		this.deadline = deadline;
		this.cancellation = cancellation;
		this.account = account;
		this.tags = tags;
	}

	/** For operations that together may take so long, from now on. */
	public static OperationContext within(Duration time) {
		return NONE.with(Deadline.in(time));
	}

	/** The same with this deadline, or with the present one if that is earlier. */
	public OperationContext with(Deadline other) {
		return new OperationContext((this.deadline != null) ? this.deadline.and(other) : other, this.cancellation,
				this.account, this.tags);
	}

	/** The same, cancelled by this switch. */
	public OperationContext with(Cancellation other) {
		return new OperationContext(this.deadline, Objects.requireNonNull(other, "cancellation"), this.account,
				this.tags);
	}

	/**
	 * The same on behalf of an account or tenant. A port that knows no accounts refuses
	 * it.
	 */
	public OperationContext withAccount(String id) {
		return new OperationContext(this.deadline, this.cancellation, Objects.requireNonNull(id, "account"), this.tags);
	}

	/** The same for a port that serves a single account. */
	public OperationContext withoutAccount() {
		return (this.account == null) ? this : new OperationContext(this.deadline, this.cancellation, null, this.tags);
	}

	/** The same with a tag for observers, in place of one with that name. */
	public OperationContext withTag(String name, String value) {
		Map<String, String> more = new TreeMap<>(this.tags);
		more.put(name, Objects.requireNonNull(value, name));
		return new OperationContext(this.deadline, this.cancellation, this.account, Collections.unmodifiableMap(more));
	}

	public @Nullable Deadline deadline() {
		return this.deadline;
	}

	public boolean isCancelled() {
		return this.cancellation != null && this.cancellation.isCancelled();
	}

	public Optional<String> account() {
		return Optional.ofNullable(this.account);
	}

	/** By their names, in order. */
	public Map<String, String> tags() {
		return this.tags;
	}

	/**
	 * For a port that serves one account, which is nobody else's.
	 * @throws TableTheoryException if the operation is on behalf of a named account
	 */
	public void requireNoAccount(Origin origin) {
		if (this.account != null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin, "The operation is for the account '"
					+ this.account
					+ "', and the port that was asked knows no accounts; nothing was sent. Use a port that routes by account, or leave the account out",
					null);
		}
	}

	/** Names of tags only: their values may tell who somebody is. */
	@Override
	public String toString() {
		return "OperationContext[" + ((this.deadline != null) ? this.deadline : "no deadline")
				+ ((this.account != null) ? ", an account" : "") + (isCancelled() ? ", cancelled" : "") + ", tags "
				+ this.tags.keySet() + "]";
	}

}
