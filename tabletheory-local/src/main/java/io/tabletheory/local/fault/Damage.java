// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.Arrays;
import java.util.function.UnaryOperator;

import software.amazon.awssdk.core.SdkBytes;

/**
 * Answers whose body differs from the one that the service sent.
 */
final class Damage {

	private Damage() {
	}

	/** Delivers half of the body. */
	static Reaction truncate(Attempt attempt) {
		return change(attempt, (reply) -> reply.brokenAfter(half(reply.body())));
	}

	/** Flips a bit, and leaves the service's checksum. */
	static Reaction corrupt(Attempt attempt) {
		return change(attempt, (reply) -> reply.withDamagedBody(flipped(reply.body(), attempt)));
	}

	/** Flips a bit, and corrects the checksum. */
	static Reaction corruptUnnoticed(Attempt attempt) {
		return change(attempt, (reply) -> reply.withBody(flipped(reply.body(), attempt)));
	}

	private static Reaction change(Attempt attempt, UnaryOperator<Reply> damage) {
		return new Reaction.Forward(attempt.body(), (reply) -> new Reaction.Answer(damage.apply(reply)));
	}

	private static SdkBytes half(SdkBytes body) {
		byte[] bytes = body.asByteArrayUnsafe();
		return SdkBytes.fromByteArrayUnsafe(Arrays.copyOf(bytes, bytes.length / 2));
	}

	private static SdkBytes flipped(SdkBytes body, Attempt attempt) {
		byte[] damaged = body.asByteArray();
		if (damaged.length > 0) {
			damaged[attempt.random().nextInt(damaged.length)] ^= (byte) (1 << attempt.random().nextInt(8));
		}
		return SdkBytes.fromByteArrayUnsafe(damaged);
	}

}
