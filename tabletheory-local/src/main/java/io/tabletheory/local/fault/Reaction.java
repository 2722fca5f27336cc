// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Function;

import software.amazon.awssdk.core.SdkBytes;

/**
 * What happens to a call, as data: the blocking and the asynchronous client carry it out
 * each in its own way.
 */
sealed interface Reaction {

	/** The call goes to the service as it is, and so does its answer to the caller. */
	record Pass() implements Reaction {

	}

	/** Time passes first. */
	record Wait(Duration duration, Reaction then) implements Reaction {

	}

	/** The service gets this body; its reply decides what follows. */
	record Forward(SdkBytes body, Function<Reply, Reaction> then) implements Reaction {

	}

	/** The caller gets this reply. */
	record Answer(Reply reply) implements Reaction {

	}

	/** The caller gets no reply but this failure. */
	record Breakdown(IOException failure) implements Reaction {

	}

}
