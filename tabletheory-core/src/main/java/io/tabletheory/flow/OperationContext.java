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
 * The context in which operations run: their deadline, their cancellation, their account,
 * and their tags for observers. Immutable; programs never see it, runners pass it to
 * ports.
 *
 * <pre>{@code
 * tableTheory.with(OperationContext.within(Duration.ofMillis(300))).items("Note").get(key)
 * }</pre>
 */
public final class OperationContext {

	/** The context without a deadline or anything else. */
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

	/** A context for operations that together may take this time from now on. */
	public static OperationContext within(Duration time) {
		return NONE.with(Deadline.in(time));
	}

	/** The context with this deadline, or with its own if that is earlier. */
	public OperationContext with(Deadline other) {
		return new OperationContext((this.deadline != null) ? this.deadline.and(other) : other, this.cancellation,
				this.account, this.tags);
	}

	/** The context with this cancellation. */
	public OperationContext with(Cancellation other) {
		return new OperationContext(this.deadline, Objects.requireNonNull(other, "cancellation"), this.account,
				this.tags);
	}

	/** The context of an account or tenant. A port that knows no accounts refuses it. */
	public OperationContext withAccount(String id) {
		return new OperationContext(this.deadline, this.cancellation, Objects.requireNonNull(id, "account"), this.tags);
	}

	/** The context without its account, for a port that serves a single account. */
	public OperationContext withoutAccount() {
		return (this.account == null) ? this : new OperationContext(this.deadline, this.cancellation, null, this.tags);
	}

	/** The context with a tag for observers, which replaces one of the same name. */
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

	/** The tags, in the order of their names. */
	public Map<String, String> tags() {
		return this.tags;
	}

	/**
	 * Throws for a context with an account, on behalf of a port that knows no accounts.
	 * @throws TableTheoryException if the context has an account
	 */
	public void requireNoAccount(Origin origin) {
		if (this.account != null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin, "The operation is for the account '"
					+ this.account
					+ "', but this port has no accounts; nothing was sent. Use a port that routes by account, or"
					+ " remove the account", null);
		}
	}

	/** The text has only the names of tags: their values may identify a person. */
	@Override
	public String toString() {
		return "OperationContext[" + ((this.deadline != null) ? this.deadline : "no deadline")
				+ ((this.account != null) ? ", an account" : "") + (isCancelled() ? ", cancelled" : "") + ", tags "
				+ this.tags.keySet() + "]";
	}

}
