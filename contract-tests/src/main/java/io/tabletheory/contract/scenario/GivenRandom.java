// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.io.Serial;
import java.nio.ByteBuffer;
import java.security.SecureRandom;

/**
 * A source of the random bytes that a scenario gives.
 */
public final class GivenRandom extends SecureRandom {

	@Serial
	private static final long serialVersionUID = 1L;

	private final transient ByteBuffer bytes;

	public GivenRandom(Bytes bytes) {
		this.bytes = bytes.bytes().asByteBuffer();
	}

	@Override
	public void nextBytes(byte[] target) {
		if (target.length > this.bytes.remaining()) {
			throw new IllegalStateException("The scenario has " + this.bytes.remaining() + " random bytes left, and "
					+ target.length + " were asked for");
		}
		this.bytes.get(target);
	}

}
