// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import io.tabletheory.call.ItemDecoder;
import org.jspecify.annotations.Nullable;

/**
 * The items that the wire lane decodes from one response.
 */
final class ReadAttempt<T> {

	private final String mark;

	private final WireLane lane;

	private final WireHead head;

	private final ReadShape shape;

	private final ItemDecoder<T> decoder;

	private final AtomicBoolean arrived = new AtomicBoolean();

	private volatile @Nullable List<@Nullable T> items;

	ReadAttempt(String mark, WireLane lane, WireHead head, ReadShape shape, ItemDecoder<T> decoder) {
		this.mark = mark;
		this.lane = lane;
		this.head = head;
		this.shape = shape;
		this.decoder = decoder;
	}

	/** The mark of the response. */
	String mark() {
		return this.mark;
	}

	boolean isOf(WireLane lane) {
		return this.lane == lane;
	}

	WireHead head() {
		return this.head;
	}

	/** The decoded items; {@code null} if they are still in the response. */
	@Nullable List<@Nullable T> items() {
		return this.items;
	}

	/**
	 * The body for the AWS SDK: without the items where they could be decoded, else as it
	 * is, so that the SDK and the trees decide what is wrong with it.
	 */
	byte[] shorten(BodyBuffer sent) throws IOException {
		// The body of an attempt that has timed out may come after the head of the next.
		if (!this.arrived.compareAndSet(false, true)) {
			throw new IOException("Two bodies arrived for one response");
		}
		BodyBuffer json = this.head.open(sent);
		byte[] shortened = decode(json);
		return (shortened != null) ? shortened : Arrays.copyOf(json.bytes(), json.size());
	}

	private byte @Nullable [] decode(BodyBuffer json) {
		try {
			WireItems<T> read = WireItems.read(json.bytes(), json.size(), this.shape, this.decoder);
			this.items = read.decoded();
			return read.rest();
		}
		catch (RuntimeException ex) {
			return null;
		}
	}

}
