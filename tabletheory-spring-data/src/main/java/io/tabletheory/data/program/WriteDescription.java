// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import io.tabletheory.flow.Step;

/**
 * One write of a transaction, yet to be described.
 */
@FunctionalInterface
public interface WriteDescription {

	Step<? extends EntityWrite<?, ?>> describe(WritesByClass writes);

}
