// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

/**
 * A fault, which decides the reaction to a call.
 */
@FunctionalInterface
interface Fault {

	Reaction react(Attempt attempt);

}
