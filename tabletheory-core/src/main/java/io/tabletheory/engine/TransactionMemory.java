// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;

/**
 * Transactions in the form in which they were sent, by the tokens of their callers, for
 * as long as DynamoDB knows a token again. A repeated one is sent in the same form: with
 * the same moment and the same envelopes. The oldest are forgotten where there are too
 * many.
 */
final class TransactionMemory {

	/** The time for which DynamoDB remembers a token. */
	private static final Duration LIFE = Duration.ofMinutes(10);

	private static final int MAX_TRANSACTIONS = 1000;

	private static final long MAX_BYTES = 64L * 1024 * 1024;

	private final Map<String, Sent> byToken = new LinkedHashMap<>();

	private final LongSupplier nanos;

	private long bytes;

	/**
	 * @param nanos the time as {@link System#nanoTime()} returns it
	 */
	TransactionMemory(LongSupplier nanos) {
		this.nanos = nanos;
	}

	synchronized @Nullable Sent find(String token) {
		forget();
		return this.byToken.get(token);
	}

	/**
	 * Keeps a transaction before it is sent.
	 * @return false if one is kept for the token, which is to be sent instead
	 */
	synchronized boolean keep(String token, TransactionFingerprint fingerprint, Instant now,
			List<PreparedWrite> writes) {
		if (find(token) != null) {
			return false;
		}
		long size = writes.stream().mapToLong(PreparedWrite::size).sum();
		this.byToken.put(token, new Sent(fingerprint, now, writes, size, this.nanos.getAsLong()));
		this.bytes += size;
		forget();
		return true;
	}

	private void forget() {
		Iterator<Sent> oldest = this.byToken.values().iterator();
		while (oldest.hasNext()) {
			Sent sent = oldest.next();
			boolean old = this.nanos.getAsLong() - sent.nanos() > LIFE.toNanos();
			if (!old && this.byToken.size() <= MAX_TRANSACTIONS && this.bytes <= MAX_BYTES) {
				return;
			}
			this.bytes -= sent.bytes();
			oldest.remove();
		}
	}

	/**
	 * A transaction that was sent.
	 *
	 * @param fingerprint the fingerprint of the requested transaction
	 * @param now the moment of its writes
	 * @param nanos when it was kept
	 */
	record Sent(TransactionFingerprint fingerprint, Instant now, List<PreparedWrite> writes, long bytes, long nanos) {

	}

}
