// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Function;

import software.amazon.awssdk.core.SdkBytes;

/**
 * The reaction to a call, as data. The blocking and the asynchronous client each carry it
 * out in their own way.
 */
sealed interface Reaction {

	/** The call passes to the service unchanged, and so does its answer to the caller. */
	record Pass() implements Reaction {

	}

	/** A delay before the next reaction. */
	record Wait(Duration duration, Reaction then) implements Reaction {

	}

	/** The service gets this body, and its reply decides the next reaction. */
	record Forward(SdkBytes body, Function<Reply, Reaction> then) implements Reaction {

	}

	/** The caller gets this reply. */
	record Answer(Reply reply) implements Reaction {

	}

	/** The caller gets this failure instead of a reply. */
	record Breakdown(IOException failure) implements Reaction {

	}

}
